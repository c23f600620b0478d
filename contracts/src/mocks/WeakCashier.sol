// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

import {ICashier} from "../cashier/ICashier.sol";

/// @notice Pays vouchers once, but what is signed names neither the contract nor the chain.
contract WeakCashier {
    address private immutable signer;
    mapping(uint256 nonce => bool) private _used;

    constructor(address signer_) {
        signer = signer_;
    }

    function redeem(ICashier.Voucher calldata voucher, bytes calldata signature) external {
        require(!_used[voucher.nonce] && ECDSA.recover(digestOf(voucher), signature) == signer);
        _used[voucher.nonce] = true;
        IERC20(voucher.asset).transfer(voucher.account, voucher.amount);
    }

    function digestOf(ICashier.Voucher calldata voucher) public pure returns (bytes32) {
        return keccak256(abi.encode(voucher));
    }
}
