// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

import {Errors} from "../libraries/Errors.sol";

/// @title FaucetUsdt
/// @notice Play money for local and test networks: 18 decimals, as USDT has on BNB chain.
/// @dev Warning: anyone can mint. Production parameters name the real USDT instead of deploying this.
contract FaucetUsdt is ERC20, Ownable {
    /// @notice What one call of the faucet gives: enough to try every product once.
    uint256 public constant FAUCET_AMOUNT = 10_000e18;

    /// @notice How long an account waits between two calls.
    uint256 public constant FAUCET_INTERVAL = 1 days;

    /// @notice When an account may take again; zero if it never took.
    mapping(address account => uint256 timestamp) public availableAt;

    constructor(address owner) ERC20("Tether USD", "USDT") Ownable(owner) {}

    /// @notice Mints `FAUCET_AMOUNT` to the caller, once per `FAUCET_INTERVAL`.
    function faucet() external {
        if (block.timestamp < availableAt[msg.sender]) {
            revert Errors.Faucet_TooSoon(msg.sender, availableAt[msg.sender]);
        }
        availableAt[msg.sender] = block.timestamp + FAUCET_INTERVAL;
        _mint(msg.sender, FAUCET_AMOUNT);
    }

    /// @notice Mints any amount: how a network's first liquidity comes into being.
    function mint(address to, uint256 amount) external onlyOwner {
        _mint(to, amount);
    }
}
