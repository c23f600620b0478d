// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

import {ICashier} from "../cashier/ICashier.sol";

/// @notice Deliberately vulnerable payments contract: signed vouchers contain neither chain nor contract nor account,
/// a signing key can't be removed, and any address can be listed as an asset.
contract WeakCashier {
    mapping(address signer => bool) private _isSigner;
    mapping(uint256 nonce => bool) private _used;
    address[] private _assets;

    constructor(address signer) {
        setSigner(signer);
    }

    function redeem(ICashier.Voucher calldata voucher, bytes calldata signature) external {
        require(!_used[voucher.nonce] && _isSigner[ECDSA.recover(digestOf(voucher), signature)]);
        _used[voucher.nonce] = true;
        IERC20(voucher.asset).transfer(voucher.account, voucher.amount);
    }

    function listAsset(address asset) external {
        _assets.push(asset);
    }

    function solvency() external view returns (uint256[] memory held) {
        held = new uint256[](_assets.length);
        for (uint256 i = 0; i < held.length; i++) held[i] = IERC20(_assets[i]).balanceOf(address(this));
    }

    function setSigner(address signer) public {
        _isSigner[signer] = true;
    }

    function digestOf(ICashier.Voucher calldata voucher) public pure returns (bytes32) {
        return keccak256(abi.encode(voucher.asset, voucher.amount, voucher.nonce));
    }
}
