// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @notice Deliberately vulnerable presale. It compares each purchase alone with the round's whole stock. Claims and
/// refunds don't exclude each other. Granted units bring keys as bought ones do. The price of a round has no bounds.
contract WeakIdo {
    uint256 public immutable stock;
    uint256 public sold;
    mapping(address account => uint256 units) public unitsOf;
    mapping(address account => uint256 units) public claimedOf;
    mapping(address account => uint256 units) public refundedOf;
    mapping(address account => uint256 keys) public keysOf;
    mapping(address account => uint256 cards) public cardsOf;
    uint256 public price;

    constructor(uint256 stock_) {
        stock = stock_;
    }

    function buy(uint256 units) external {
        require(units <= stock);
        sold += units;
        unitsOf[msg.sender] += units;
    }

    function claim() external {
        claimedOf[msg.sender] = unitsOf[msg.sender];
    }

    function refund() external {
        refundedOf[msg.sender] = unitsOf[msg.sender];
    }

    function grant(address account, uint256 units) external {
        keysOf[account] += units;
    }

    function addRound(uint256 price_) external {
        price = price_;
    }

    function burn(uint256 units) external payable {
        require(msg.value == units * price);
        cardsOf[msg.sender] += units;
    }
}
