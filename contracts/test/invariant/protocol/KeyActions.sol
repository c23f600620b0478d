// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Errors} from "../../../src/libraries/Errors.sol";
import {IKeyNftTypes} from "../../../src/nft/IKeyNftTypes.sol";
import {Actions} from "./Actions.sol";

/// @notice Holders of keys.
abstract contract KeyActions is Actions {
    uint256 private constant KEYS = 15;

    /// Burned keys of an edition, and Syndicates merged from keys.
    mapping(uint256 id => uint256 count) public keysBurned;
    uint256 public syndicates;

    function keysMint(uint256 seed) external act {
        for (uint256 i = 0; i < users.length; i++) {
            address account = _next(seed, i);
            (, uint256[] memory held, uint256[] memory credited) = p.keys.keysOf(account);
            uint256 sum = 0;
            for (uint256 k = 0; k < credited.length; k++) sum += credited[k];
            if (sum == 0) continue;
            _do(
                account,
                address(p.keys),
                abi.encodeCall(p.keys.mintKeys, ()),
                bytes.concat(_held(address(p.keys), account))
            );
            for (uint256 k = 0; k < credited.length; k++) {
                vm.assertEq(p.keys.balanceOf(account, k + 1), held[k] + credited[k]);
            }
            return;
        }
        _nothing();
    }

    function keysTransfer(uint256 from, uint256 to, uint256 count) external act {
        for (uint256 i = 0; i < users.length; i++) {
            address sender = _next(from, i);
            uint256 id = _heldBy(sender, 1);
            if (id == 0) continue;
            count = _bound(count, 1, p.keys.balanceOf(sender, id));
            _must(
                sender,
                address(p.keys),
                0,
                abi.encodeCall(p.keys.safeTransferFrom, (sender, _user(to), id, count, ""))
            );
            return;
        }
        _nothing();
    }

    /// @dev Fifteen keys merge into a Syndicate.
    function keysSynthesize(uint256 seed) external act {
        for (uint256 i = 0; i < users.length; i++) {
            address account = _next(seed, i);
            uint256 id = _heldBy(account, KEYS);
            if (id == 0) continue;
            (uint256[] memory ids, uint256[] memory counts) = (new uint256[](1), new uint256[](1));
            (ids[0], counts[0]) = (id, KEYS);
            bytes memory may = bytes.concat(_closed(address(p.keys), account), _closed(address(p.nft), account));
            bytes memory data = abi.encodeCall(p.keys.synthesize, (ids, counts));
            bytes memory question = abi.encodeCall(p.keys.previewSynthesize, (account, ids, counts));
            bytes memory answer = _preview(question, account, address(p.keys), 0, data, may);
            uint256 tokenId = abi.decode(_do(account, address(p.keys), data, may), (uint256));
            vm.assertEq(p.nft.cards(tokenId).weight, abi.decode(answer, (uint256)), "not the previewed weight");
            keysBurned[id] += KEYS;
            syndicates++;
            return;
        }
        _nothing();
    }

    /// @dev Burns keys for mining power.
    function keysExchange(uint256 seed, uint256 count) external act {
        for (uint256 i = 0; i < users.length; i++) {
            address account = _next(seed, i);
            uint256 id = _heldBy(account, 1);
            if (id == 0) continue;
            count = _bound(count, 1, p.keys.balanceOf(account, id) > 3 ? 3 : p.keys.balanceOf(account, id));
            bytes memory may = bytes.concat(
                _closed(address(p.keys), account),
                _closed(address(p.mining), account),
                Errors.Mining_AbovePowerCap.selector
            );
            bytes memory data = abi.encodeCall(p.keys.exchangePower, (id, count));
            bytes memory question = abi.encodeCall(p.keys.previewExchange, (account, id, count));
            uint256 force = p.mining.users(account).force;
            bytes memory answer = _preview(question, account, address(p.keys), 0, data, may);
            _do(account, address(p.keys), data, may);
            (uint256 more, ) = abi.decode(answer, (uint256, uint256));
            vm.assertEq(p.mining.users(account).force, force + more, "not the previewed force");
            keysBurned[id] += count;
            return;
        }
        _nothing();
    }

    /// @return id An edition of which the account holds as many; zero if there is none.
    function _heldBy(address account, uint256 least) private view returns (uint256 id) {
        (IKeyNftTypes.Edition[] memory list, uint256[] memory held, ) = p.keys.keysOf(account);
        for (uint256 k = 0; k < list.length; k++) if (held[k] >= least) return k + 1;
    }
}
