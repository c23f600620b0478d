// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

import {IStake} from "../stake/IStake.sol";

/// @notice A token that calls Stake back during every transfer, which CIN never does. It simulates any way in which an
/// attacker could get control while Stake pays.
contract StakeThief is ERC20 {
    IStake public stake;
    address public account;
    bytes[] public refusals;

    constructor(address holder, uint256 supply) ERC20("Cinder", "CIN") {
        _mint(holder, supply);
    }

    /// @notice Sets the account that every later transfer tries to settle.
    function arm(IStake stake_, address account_) external {
        (stake, account) = (stake_, account_);
    }

    function refusalCount() external view returns (uint256) {
        return refusals.length;
    }

    function _update(address from, address to, uint256 amount) internal override {
        super._update(from, to, amount);
        if (account == address(0)) return;
        try stake.updateUser(account) {
            refusals.push("");
        } catch (bytes memory reason) {
            refusals.push(reason);
        }
    }
}
