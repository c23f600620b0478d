// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Errors} from "../../../src/libraries/Errors.sol";
import {Distributor} from "../../../src/token/Distributor.sol";
import {IToken} from "../../../src/token/IToken.sol";
import {Actions} from "./Actions.sol";

/// @notice Transfers by holders of CIN, and calls with which anyone spends the collected fees.
abstract contract TokenActions is Actions {
    /// When the collected fees were last burned.
    uint256 internal burnedAt;

    /// @dev Transfers between wallets have no fee, whoever calls.
    function transferCin(uint256 from, uint256 to, uint256 amount, bool byAllowance) external act {
        (address sender, address receiver) = (_user(from), _user(to));
        amount = _bound(amount, 0, _cin(sender) / 4);
        uint256 before = _cin(receiver);
        if (byAllowance) {
            address spender = _user(from >> 8);
            _must(sender, address(p.token), 0, abi.encodeCall(p.token.approve, (spender, amount)));
            _must(spender, address(p.token), 0, abi.encodeCall(p.token.transferFrom, (sender, receiver, amount)));
        } else {
            _must(sender, address(p.token), 0, abi.encodeCall(p.token.transfer, (receiver, amount)));
        }
        vm.assertEq(_cin(receiver), sender == receiver ? before : before + amount, "a transfer took something");
    }

    function burnCin(uint256 seed, uint256 amount) external act {
        address account = _user(seed);
        amount = _bound(amount, 1, _cin(account) / 50 + 1);
        if (_cin(account) < amount) _nothing();
        _must(account, address(p.token), 0, abi.encodeCall(p.token.burn, (amount)));
        vm.assertEq(p.token.totalSupply(), lastSupply - amount);
    }

    /// @dev Sells, pools or burns the collected fees, as anyone may: the first of the four calls with something to do.
    function spendFees(uint256 seed, uint256 kind, uint256 amount) external act {
        IToken.Shares memory shares = p.token.getShares();
        IToken.Spending memory spending = p.token.getSpending();
        address account = _user(seed);
        for (uint256 i = 0; i < 4; i++) {
            uint256 way = addmod(kind, i, 4);
            if (way == 0 && shares.nft + shares.burn + shares.market >= spending.sendMin) {
                _do(account, address(p.token), abi.encodeCall(p.token.swapAndTrans, ()), _unsold(true));
                return;
            }
            if (way == 1 && shares.liquidity >= spending.sendMin) {
                uint256 before = p.token.balanceLP();
                _do(account, address(p.token), abi.encodeCall(p.token.swapAndLiquify, ()), _unsold(true));
                vm.assertGt(p.token.balanceLP(), before);
                return;
            }
            if (way == 2 && shares.destroy >= spending.burnMin && _now() >= burnedAt + spending.burnTime) {
                _must(account, address(p.token), 0, abi.encodeCall(p.token.burnPool, ()));
                burnedAt = _now();
                return;
            }
            uint256 surplus = p.token.solvency()[1].held - p.token.solvency()[1].owed;
            if (way == 3 && surplus >= 1e12) {
                amount = _bound(amount, 1e12, surplus > 1_000e18 ? 1_000e18 : surplus);
                _do(account, address(p.token), abi.encodeCall(p.token.swapBurn, (amount)), _unsold(false));
                return;
            }
        }
        bytes memory may = bytes.concat(Errors.Token_BelowSendMin.selector);
        _do(account, address(p.token), abi.encodeCall(p.token.swapAndLiquify, ()), may);
        vm.assertTrue(false, "pooled although too little was collected");
    }

    /// @dev Delivers what a former receiver is owed, as anyone may.
    function sendOwed(uint256 seed, uint256 index) external act {
        uint256 count = p.token.owedCount();
        if (count == 0) _nothing();
        index = index % count;
        IToken.Owed memory owed = p.token.getOwed(index);
        bytes memory may = bytes.concat(
            _unsold(true),
            _if(owed.cin + owed.usdt + owed.native == 0, Errors.Token_NothingOwed.selector)
        );
        _do(_user(seed), address(p.token), abi.encodeCall(p.token.sendOwed, (index)), may);
    }

    /// @dev Why a swap of the token may be refused: no good price, or another swap a short while ago.
    function _unsold(bool sells) private view returns (bytes memory) {
        (address from, address to) = (address(p.token), address(p.usdt));
        if (!sells) (from, to) = (to, from);
        bool isTooSoon = Distributor(p.distributor).nextSwap(from, to) > _now();
        return bytes.concat(_unpriced(), _if(isTooSoon, Errors.Token_SwapTooSoon.selector));
    }

    function bindCard(uint256 seed, uint256 index) external act {
        for (uint256 i = 0; i < users.length; i++) {
            address account = _next(seed, i);
            uint256 count = p.nft.balanceOf(account);
            if (count == 0) continue;
            uint256 tokenId = p.nft.tokenOfOwnerByIndex(account, index % count);
            bytes memory may = bytes.concat(_if(p.token.getConfig().nft == address(0), Errors.Token_NotSet.selector));
            _do(account, address(p.token), abi.encodeCall(p.token.bindNFT, (tokenId)), may);
            vm.assertEq(p.nft.boundOf(account), tokenId);
            return;
        }
        _nothing();
    }
}
