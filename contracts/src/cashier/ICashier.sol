// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title ICashier
/// @notice Payments contract of the off-chain service. Users pay for the service's orders here, and each payment names
/// its order. The service pays out balances by vouchers: it signs a voucher for one account, which can be redeemed
/// once.
///
/// Of each payment, `reserveRate` becomes *funding*, and the rest belongs to the operator. Funding leaves the contract
/// only through vouchers, at most `cap` per asset and day. No voucher is paid beyond the funding, and the owner cannot
/// withdraw funding.
///
/// Warning: this contract does not know what the service promises beyond the funding. The page `/solvency` shows both.
/// Warning: an asset that charges a fee on transfers would make the accounting wrong. Only listed assets are accepted.
interface ICashier {
    /// @param nonce Any number that the service has not used before. Each number is paid once, for one account only.
    /// @param deadline The last second in which the voucher can be redeemed; at most `MAX_VOUCHER_TIME` ahead.
    struct Voucher {
        address account;
        address asset;
        uint256 amount;
        uint256 nonce;
        uint256 deadline;
    }

    /// @param asset The zero address means the native coin.
    /// @param cap The maximum that vouchers may take per day.
    /// @param funding The amount from which vouchers can be paid.
    /// @param paidToday The amount that vouchers have taken today.
    struct Asset {
        address asset;
        uint256 cap;
        uint256 funding;
        uint256 paidToday;
    }

    struct Config {
        address manager;
        bool paused;
        address signer;
        uint256 addTime;
        uint256 dayTimes;
        uint256 reserveRate;
        Asset[] assets;
    }

    event Paid(uint256 indexed orderId, address indexed payer, address indexed asset, uint256 amount);
    event Redeemed(address indexed account, address indexed asset, uint256 indexed nonce, uint256 amount);
    event Funded(address indexed from, address indexed asset, uint256 amount);
    event SignerChanged(address indexed previous, address indexed current);
    event ReserveRateChanged(uint256 reserveRate);
    event CapChanged(address indexed asset, uint256 cap);
    event AssetListed(address indexed asset, bytes32 symbol);
    /// @notice The registry failed to count a payment as volume. The payment itself succeeded.
    event VolumeFailed(address indexed account, uint256 amount);

    /// @notice Pays for an order of the service. Each account can pay for an order once.
    /// @param orderId The number that the service gave the order.
    /// @param asset The zero address means the native coin; the call then sends exactly `amount`.
    function pay(uint256 orderId, address asset, uint256 amount) external payable;

    /// @notice Pays a voucher to the account that it names. Anyone may submit it, also during a pause.
    function redeem(Voucher calldata voucher, bytes calldata signature) external;

    /// @notice Adds funding, from which vouchers are paid. Anyone may call. Warning: funding can't be withdrawn.
    function fund(address asset, uint256 amount) external payable;

    /// @notice Owner: sets the account that signs vouchers. Vouchers of the previous signer become invalid immediately;
    /// the zero address stops all vouchers.
    function setSigner(address signer) external;

    /// @notice Owner: sets which part of later payments becomes funding, in basis points.
    function setReserveRate(uint256 reserveRate) external;

    /// @notice Owner: lists an asset permanently. At most `MAX_ASSETS`.
    /// @param symbol The asset's name in the log.
    function listAsset(address asset, bytes32 symbol, uint256 cap) external;

    /// @notice Owner: sets the maximum that vouchers may take of a listed asset per day.
    function setCap(address asset, uint256 cap) external;

    function getConfig() external view returns (Config memory);

    /// @notice How `pay` would split an amount.
    /// @return funding The part for vouchers.
    /// @return proceeds The operator's part.
    function previewPay(address asset, uint256 amount) external view returns (uint256 funding, uint256 proceeds);

    /// @notice Makes the same checks as `redeem`: reverts with the same error, or returns if the voucher is valid now.
    function previewRedeem(Voucher calldata voucher, bytes calldata signature) external view;

    function isPaid(address payer, uint256 orderId) external view returns (bool);

    function isUsed(uint256 nonce) external view returns (bool);

    /// @notice The digest that the signer signs for a voucher (EIP-712).
    function digestOf(Voucher calldata voucher) external view returns (bytes32);
}
