// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {IFom} from "../fom/IFom.sol";
import {IReferral} from "../registration/IReferral.sol";

/// @notice A contract that takes part in the game: several orders in one transaction, claims and releases, as any
/// account can do.
contract FomPlayer {
    IFom public immutable fom;

    constructor(IFom fom_, IReferral referral, address refer, IERC20 usdt) {
        fom = fom_;
        referral.register(refer);
        usdt.approve(address(fom_), type(uint256).max);
    }

    receive() external payable {}

    function play(uint256 orders, uint256 amount) external {
        uint256 handleGas = fom.getConfig().handleGas;
        for (uint256 i = 0; i < orders; i++) fom.burn{value: handleGas}(1, amount, true);
    }

    function claim() external {
        fom.claimReward{value: fom.getConfig().handleGas}();
    }

    function release(uint256 index) external {
        fom.release(index);
    }
}
