// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {UUPSUpgradeable} from "@openzeppelin/contracts/proxy/utils/UUPSUpgradeable.sol";

/// @notice The worst implementation that an owner can announce: once it is executed, anyone can take all that the
/// contract holds.
contract HostileNext is UUPSUpgradeable {
    using SafeERC20 for IERC20;

    receive() external payable {}

    /// @param assets The zero address means the native coin.
    function seize(address[] calldata assets, address to) external {
        for (uint256 i = 0; i < assets.length; i++) {
            if (assets[i] == address(0)) Address.sendValue(payable(to), address(this).balance);
            else IERC20(assets[i]).safeTransfer(to, IERC20(assets[i]).balanceOf(address(this)));
        }
    }

    /// @dev No rule at all: whoever comes next can replace this code, too.
    function _authorizeUpgrade(address) internal override {}
}
