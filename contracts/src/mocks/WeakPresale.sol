// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @notice Deliberately vulnerable presale. Its operator grants and sells CIN without limits, at any price, also in a
/// round for its own accounts. Rounds that nobody wants use up the numbers and block the queue. Pauses do not stop the
/// timer. Everybody may leave early, also with units bought after the announcement. Its proceeds can be withdrawn at
/// once. Peers can be replaced. One call swaps all of the proceeds.
contract WeakPresale {
    IERC20 public immutable token;
    uint256 public constant MAX_ROUNDS = 64;

    uint256 public rounds;
    uint256 public endTime;
    uint256 public softCap;
    uint256 public sold;
    uint256 public price;
    uint256 public unit;
    address public keys;
    bool public announced;
    bool public paused;
    mapping(address account => uint256 units) public unitsOf;

    constructor(IERC20 token_) {
        token = token_;
    }

    function mint(address account, uint256 amount) external {
        token.transfer(account, amount);
    }

    function addRound(uint256 price_, uint256 unit_, uint256 endTime_, uint256 softCap_) external {
        require(rounds < MAX_ROUNDS && (rounds == 0 || block.timestamp >= endTime));
        rounds++;
        (price, unit, endTime, softCap, sold) = (price_, unit_, endTime_, softCap_, 0);
    }

    function setPaused(bool value) external {
        paused = value;
    }

    function setKeys(address keys_) external {
        keys = keys_;
    }

    function announce() external {
        announced = true;
    }

    function buy(uint256 units) external payable {
        require(!paused && block.timestamp < endTime && msg.value == units * price);
        unitsOf[msg.sender] += units;
        sold += units;
    }

    function hasSucceeded() external view returns (bool) {
        return sold >= softCap;
    }

    function exit() external {
        require(announced);
        uint256 units = unitsOf[msg.sender];
        unitsOf[msg.sender] = 0;
        token.transfer(msg.sender, units * unit);
    }

    function withdraw(address payable to) external {
        to.transfer(address(this).balance);
    }
}
