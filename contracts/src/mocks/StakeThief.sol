// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @notice A token that calls Stake back in the middle of every transfer, as no token of ours does: it
/// stands for whatever could give control to a stranger while Stake pays.
contract StakeThief is ERC20 {
    address public stake;
    bytes[] public refusals;
    bytes private _call;

    constructor(address holder, uint256 supply) ERC20("Cinder", "CIN") {
        _mint(holder, supply);
    }

    /// @notice From now on every transfer calls the contract with `call`.
    function arm(address stake_, bytes calldata call) external {
        (stake, _call) = (stake_, call);
    }

    function refusalCount() external view returns (uint256) {
        return refusals.length;
    }

    function _update(address from, address to, uint256 amount) internal override {
        super._update(from, to, amount);
        if (_call.length == 0) return;
        (bool ok, bytes memory reason) = stake.call(_call);
        refusals.push(ok ? bytes("") : reason);
    }
}
