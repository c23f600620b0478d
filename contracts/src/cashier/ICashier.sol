// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title ICashier
/// @notice Where the service beside the chain takes payments and pays credits. A payment names the order it is for; a credit
/// is paid on a voucher that the service has signed for one account, once.
///
/// Of each payment `reserveRate` is set aside as *funding*, and the rest is the operator's. Funding leaves in one way only: on
/// vouchers, at most `cap` per asset and day. No voucher is paid beyond funding, and the owner can't take funding back.
///
/// Warning: what the service promises beyond the funding is not known here. `/solvency` shows both.
/// Warning: an asset that takes a fee on transfers would break the books. Only listed assets are taken.
interface ICashier {
    /// @param nonce Any number that the service has not used before. Each is paid once, whoever's it is.
    /// @param deadline The last second in which it is paid; at most `MAX_VOUCHER_TIME` ahead.
    struct Voucher {
        address account;
        address asset;
        uint256 amount;
        uint256 nonce;
        uint256 deadline;
    }

    /// @param asset The zero address stands for the native coin.
    /// @param cap The most that vouchers may take per day.
    /// @param funding What vouchers can be paid from.
    /// @param paidToday What they have taken today.
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
    /// @notice The registry refused to count a payment. Nothing else depends on it.
    event VolumeFailed(address indexed account, uint256 amount);

    /// @notice Pays for an order of the service. Each account pays for an order once.
    /// @param orderId As the service named it.
    /// @param asset The zero address stands for the native coin, which is then sent along to the wei.
    function pay(uint256 orderId, address asset, uint256 amount) external payable;

    /// @notice Pays a voucher to the account it names. Anyone may bring it. Not stopped by a pause.
    function redeem(Voucher calldata voucher, bytes calldata signature) external;

    /// @notice Adds to what vouchers can be paid from. Anyone may. Warning: there is no way back.
    function fund(address asset, uint256 amount) external payable;

    /// @notice Owner: who signs vouchers. Those of the former signer are worth nothing from now on; the zero address stops all.
    function setSigner(address signer) external;

    /// @notice Owner: how much of later payments is set aside, in basis points.
    function setReserveRate(uint256 reserveRate) external;

    /// @notice Owner: lists an asset, for ever. At most `MAX_ASSETS`.
    /// @param symbol What the log calls it.
    function listAsset(address asset, bytes32 symbol, uint256 cap) external;

    /// @notice Owner: the most that vouchers may take of a listed asset per day.
    function setCap(address asset, uint256 cap) external;

    function getConfig() external view returns (Config memory);

    /// @notice What `pay` would do with an amount.
    /// @return funding Set aside.
    /// @return proceeds The operator's.
    function previewPay(address asset, uint256 amount) external view returns (uint256 funding, uint256 proceeds);

    /// @notice Reverts as `redeem` would now, or doesn't.
    function previewRedeem(Voucher calldata voucher, bytes calldata signature) external view;

    function isPaid(address payer, uint256 orderId) external view returns (bool);

    function isUsed(uint256 nonce) external view returns (bool);

    /// @notice What a signer signs for a voucher (EIP-712).
    function digestOf(Voucher calldata voucher) external view returns (bytes32);
}
