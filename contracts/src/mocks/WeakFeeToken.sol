// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @notice Deliberately vulnerable CIN. Only trades through the router wait for the opening. The cap limits what a
/// buyer holds, not what it has bought. A trade is free if either side is exempt. The fee of a sale is taken from the
/// pool.
contract WeakFeeToken is ERC20 {
    uint256 private constant FEE = 300;
    uint256 private constant BPS = 10_000;

    address public pair;
    address public router;
    uint256 public openTime;
    uint256 public cap;
    mapping(address account => bool exempt) public isFeeExempt;

    constructor(address holder, uint256 supply) ERC20("Cinder", "CIN") {
        _mint(holder, supply);
        isFeeExempt[holder] = true;
    }

    function set(address pair_, address router_, uint256 openTime_, uint256 cap_) external {
        (pair, router, openTime, cap) = (pair_, router_, openTime_, cap_);
    }

    function setFeeExempt(address account, bool exempt) external {
        isFeeExempt[account] = exempt;
    }

    function _update(address from, address to, uint256 value) internal override {
        super._update(from, to, value);
        if (from == address(0) || (from != pair && to != pair)) return;
        if (isFeeExempt[from] || isFeeExempt[to]) return;
        require(block.timestamp >= openTime || msg.sender != router);
        if (from == pair) require(balanceOf(to) <= cap);
        super._update(from == pair ? to : pair, address(this), (value * FEE) / BPS);
    }
}
