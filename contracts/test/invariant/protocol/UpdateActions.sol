// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {FomActions} from "./FomActions.sol";

/// @notice Update calls that anyone can send to any product.
abstract contract UpdateActions is FomActions {
    /// @dev Anyone can settle any account and update any pool. This changes no one's funds.
    function update(uint256 seed, uint256 what) external act game {
        address account = _user(seed);
        what %= 11;
        if (what == 0) _must(account, address(p.ido), 0, abi.encodeCall(p.ido.updateUser, (account)));
        else if (what == 1) _must(account, address(p.stake), 0, abi.encodeCall(p.stake.updatePool, ()));
        else if (what == 2) _must(account, address(p.stake), 0, abi.encodeCall(p.stake.updateUser, (account)));
        else if (what == 3) _must(account, address(p.mining), 0, abi.encodeCall(p.mining.updatePool, ()));
        else if (what == 4) _updateMiner(account);
        else if (what == 5) _must(account, address(p.nft), 0, abi.encodeCall(p.nft.updatePool, ()));
        else if (what == 6) _must(account, address(p.burn), 0, abi.encodeCall(p.burn.updatePool, ()));
        else if (what == 7) _must(account, address(p.oracle), 0, abi.encodeCall(p.oracle.update, ()));
        else if (what == 8) _updateBurner(account);
        else _must(account, address(p.games[what - 9]), 0, abi.encodeCall(p.games[0].updateUser, (account)));
    }

    function _updateMiner(address account) private {
        uint256 due = p.mining.pendingReward(account);
        _must(account, address(p.mining), 0, abi.encodeCall(p.mining.updateUser, (account)));
        vm.assertEq(p.mining.pendingReward(account), due, "settling changed what was earned");
    }

    function _updateBurner(address account) private {
        uint256 due = p.burn.users(account).balance;
        _must(account, address(p.burn), 0, abi.encodeCall(p.burn.updateUser, (account)));
        vm.assertEq(p.burn.users(account).balance, due, "settling changed what was earned");
    }
}
