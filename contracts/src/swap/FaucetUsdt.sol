// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

import {Errors} from "../libraries/Errors.sol";

/// @title FaucetUsdt
/// @notice Test USDT for local networks and testnet, with 18 decimals as USDT has on BNB Smart Chain.
/// @dev Warning: anyone can mint. The mainnet parameters contain the address of the real USDT, so this is not deployed
/// there.
contract FaucetUsdt is ERC20, Ownable {
    /// @notice Amount per call of `faucet`: enough to try every product once.
    uint256 public constant FAUCET_AMOUNT = 10_000e18;

    /// @notice Minimum time between two calls of an account.
    uint256 public constant FAUCET_INTERVAL = 1 days;

    /// @notice Time from which an account can call `faucet` again; zero if it never did.
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

    /// @notice Mints any amount, for the first liquidity of a network. Owner only.
    function mint(address to, uint256 amount) external onlyOwner {
        _mint(to, amount);
    }
}
