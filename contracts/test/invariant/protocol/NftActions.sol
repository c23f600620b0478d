// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {INftTypes} from "../../../src/nft/INftTypes.sol";
import {Actions} from "./Actions.sol";

/// @notice Holders of NFTs.
abstract contract NftActions is Actions {
    /// @dev Nothing stops a transfer, and a transfer moves no earnings.
    function cardTransfer(uint256 from, uint256 to, uint256 index) external act {
        for (uint256 i = 0; i < users.length; i++) {
            address sender = _next(from, i);
            uint256 count = p.nft.balanceOf(sender);
            if (count == 0) continue;
            address receiver = _user(to);
            uint256 tokenId = p.nft.tokenOfOwnerByIndex(sender, index % count);
            (uint256 his, uint256 hers) = (p.nft.rewardsOf(sender), p.nft.rewardsOf(receiver));
            _must(sender, address(p.nft), 0, abi.encodeCall(p.nft.transferFrom, (sender, receiver, tokenId)));
            vm.assertEq(p.nft.ownerOf(tokenId), receiver);
            vm.assertEq(p.nft.rewardsOf(sender), his, "a transfer took what was earned");
            vm.assertEq(p.nft.rewardsOf(receiver), hers, "a transfer gave what was earned");
            return;
        }
        _nothing();
    }

    function cardClaim(uint256 seed) external act {
        for (uint256 i = 0; i < users.length; i++) {
            address account = _next(seed, i);
            uint256 due = p.nft.rewardsOf(account);
            if (due == 0) continue;
            uint256 before = _usd(account);
            bytes memory may = bytes.concat(_held(address(p.nft), account));
            _do(account, address(p.nft), abi.encodeCall(p.nft.claimReward, ()), may);
            vm.assertEq(_usd(account) - before, due, "not what was shown");
            _credit(address(p.nft), account, due);
            return;
        }
        _nothing();
    }

    /// @dev Three NFTs of one tier, if an account has them.
    function cardSynthesize(uint256 seed) external act {
        for (uint256 i = 0; i < users.length; i++) {
            address account = _next(seed, i);
            uint256[] memory ids = _three(account);
            if (ids.length == 0) continue;
            bytes memory may = _closed(address(p.nft), account);
            uint256 due = p.nft.rewardsOf(account);
            bytes memory data = abi.encodeCall(p.nft.synthesize, (ids));
            bytes memory question = abi.encodeCall(p.nft.previewSynthesize, (account, ids));
            bytes memory answer = _preview(question, account, address(p.nft), 0, data, may);
            INftTypes.Synthesis memory plan = abi.decode(answer, (INftTypes.Synthesis));
            uint256 tokenId = abi.decode(_do(account, address(p.nft), data, may), (uint256));
            vm.assertEq(p.nft.cards(tokenId).weight, plan.weight, "not the previewed weight");
            vm.assertEq(p.nft.cards(tokenId).level, plan.level, "not the previewed tier");
            vm.assertEq(p.nft.rewardsOf(account), due, "a synthesis changed what was earned");
            return;
        }
        _nothing();
    }

    function cardDividend(uint256 seed, uint256 amount) external act {
        amount = _bound(amount, 1, 200e18);
        _must(_user(seed), address(p.nft), 0, abi.encodeCall(p.nft.addDividend, (amount)));
    }

    function _three(address account) private view returns (uint256[] memory ids) {
        INftTypes.Card[] memory list = p.nft.cardsOf(account, 0, 200);
        for (uint256 level = 1; level <= 3; level++) {
            uint256[] memory found = new uint256[](3);
            uint256 count = 0;
            for (uint256 i = 0; i < list.length && count < 3; i++) {
                if (list[i].level == level) found[count++] = list[i].tokenId;
            }
            if (count == 3) return found;
        }
    }
}
