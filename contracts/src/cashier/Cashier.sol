// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {EIP712Upgradeable} from "@openzeppelin/contracts-upgradeable/utils/cryptography/EIP712Upgradeable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";
import {BitMaps} from "@openzeppelin/contracts/utils/structs/BitMaps.sol";

import {ManagedDesk} from "../admin/ManagedDesk.sol";
import {Upgradeable} from "../admin/Upgradeable.sol";
import {Product} from "../admin/Product.sol";
import {Errors} from "../libraries/Errors.sol";
import {IReferralStats} from "../registration/IReferralStats.sol";
import {ICashier} from "./ICashier.sol";

/// @title Cashier
/// @notice Takes payments for orders of the service, and pays its vouchers. See `ICashier`.
contract Cashier is ICashier, Product, ManagedDesk, Upgradeable, EIP712Upgradeable {
    using BitMaps for BitMaps.BitMap;
    using SafeERC20 for IERC20;

    /// @dev One slot. `paidToday` is the amount that vouchers took on `day`.
    struct Till {
        uint96 paidToday;
        uint96 cap;
        uint32 day;
        bool isListed;
    }

    /// @dev One slot.
    struct Settings {
        address signer;
        uint32 addTime;
        uint32 dayTimes;
        uint16 reserveRate;
    }

    /// @dev One slot. `total` is what the account has paid, valued in USDT.
    struct Customer {
        uint32 orders;
        uint128 total;
    }

    /// @notice Maximum time until a voucher's deadline. A signed voucher is as good as money, so none stays valid for
    /// more than a week.
    uint256 public constant MAX_VOUCHER_TIME = 7 days;

    /// @notice Maximum listed assets, because `solvency` and `getConfig` loop over all of them.
    uint256 public constant MAX_ASSETS = 8;

    /// @dev Gas for one query of a balance: several times what a token behind a proxy needs.
    uint256 private constant BALANCE_GAS = 100_000;

    bytes32 private constant VOUCHER = keccak256(
        "Voucher(address account,address asset,uint256 amount,uint256 nonce,uint256 deadline)"
    );

    Settings private _settings;
    address[] private _list;
    mapping(address asset => Till) private _tills;
    mapping(address asset => uint256) private _funding;
    mapping(address asset => bytes32) private _symbols;
    mapping(address account => Customer) private _customers;
    mapping(address payer => mapping(uint256 orderId => bool)) private _paid;
    BitMaps.BitMap private _used;

    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor(Peers memory peers) Product(peers) {}

    /// @param reserveRate Part of each payment that becomes funding, in basis points.
    function initialize(
        address owner_,
        address manager_,
        address signer,
        uint256 addTime,
        uint256 dayTimes,
        uint256 reserveRate
    ) external initializer {
        __Managed_init(owner_, manager_);
        __EIP712_init("Cinder Cashier", "1");
        _requireWithin("dayTimes", dayTimes, 1 minutes, 7 days);
        _requireWithin("addTime", addTime, 0, dayTimes);
        (_settings.addTime, _settings.dayTimes) = (uint32(addTime), uint32(dayTimes));
        _setSigner(signer);
        _setReserveRate(reserveRate);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       WRITES
    //////////////////////////////////////////////////////////////////////////*/

    /// @inheritdoc ICashier
    function pay(uint256 orderId, address asset, uint256 amount) external payable nonReentrant whenOpen {
        _requireNotBlackListed(msg.sender);
        (uint256 funding, uint256 proceeds) = previewPay(asset, amount);
        if (_paid[msg.sender][orderId]) revert Errors.Cashier_AlreadyPaid(msg.sender, orderId);
        _paid[msg.sender][orderId] = true;
        _funding[asset] += funding;
        uint256 worth = _worthOf(asset, amount);
        Customer storage customer = _customers[msg.sender];
        customer.orders++;
        customer.total += uint128(worth);

        emit Paid(orderId, msg.sender, asset, amount);
        Part[] memory parts = new Part[](2);
        (parts[0], parts[1]) = (Part("funding", funding), Part("proceeds", proceeds));
        emit PaymentSplit(msg.sender, asset, orderId, amount, parts);
        _take(asset, amount);
        if (worth != 0) _count(msg.sender, worth);
        _record(msg.sender, msg.sender, true, _symbols[asset], "pay", amount, 0);
    }

    /// @inheritdoc ICashier
    function redeem(Voucher calldata voucher, bytes calldata signature) external nonReentrant {
        uint256 paidToday = _check(voucher, signature);
        _used.set(voucher.nonce);
        Till storage till = _tills[voucher.asset];
        (till.paidToday, till.day) = (uint96(paidToday), uint32(_today()));
        _funding[voucher.asset] -= voucher.amount;
        emit Redeemed(voucher.account, voucher.asset, voucher.nonce, voucher.amount);
        _send(voucher.asset, voucher.account, voucher.amount);
        _record(voucher.account, address(this), false, _symbols[voucher.asset], "redeem", voucher.amount, 0);
    }

    /// @inheritdoc ICashier
    function fund(address asset, uint256 amount) external payable nonReentrant {
        _requireAmount(asset, amount);
        _funding[asset] += amount;
        emit Funded(msg.sender, asset, amount);
        _take(asset, amount);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       OWNER
    //////////////////////////////////////////////////////////////////////////*/

    /// @inheritdoc ICashier
    function setSigner(address signer) external onlyOwner {
        _setSigner(signer);
    }

    /// @inheritdoc ICashier
    function setReserveRate(uint256 reserveRate) external onlyOwner {
        _setReserveRate(reserveRate);
    }

    /// @inheritdoc ICashier
    function listAsset(address asset, bytes32 symbol, uint256 cap) external onlyOwner {
        if (_tills[asset].isListed) revert Errors.Cashier_AlreadyListed(asset);
        _requireWithin("assets", _list.length + 1, 1, MAX_ASSETS);
        // Reject everything but ERC-20 tokens: a mistyped address could never be removed from the list.
        (bool isAsset, ) = _tryHeld(asset);
        if (!isAsset) revert Errors.Cashier_BadAsset(asset);
        _list.push(asset);
        (_tills[asset].isListed, _symbols[asset]) = (true, symbol);
        emit AssetListed(asset, symbol);
        _setCap(asset, cap);
    }

    /// @inheritdoc ICashier
    function setCap(address asset, uint256 cap) external onlyOwner {
        _requireListed(asset);
        _setCap(asset, cap);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                        READS
    //////////////////////////////////////////////////////////////////////////*/

    /// @inheritdoc ICashier
    function getConfig() external view returns (Config memory config) {
        Settings memory settings = _settings;
        config.manager = manager();
        config.paused = paused();
        config.signer = settings.signer;
        config.addTime = settings.addTime;
        config.dayTimes = settings.dayTimes;
        config.reserveRate = settings.reserveRate;
        config.assets = new Asset[](_list.length);
        for (uint256 i = 0; i < _list.length; i++) {
            address asset = _list[i];
            config.assets[i] = Asset(asset, _tills[asset].cap, _funding[asset], _paidToday(asset));
        }
    }

    /// @inheritdoc ICashier
    function previewPay(address asset, uint256 amount) public view returns (uint256 funding, uint256 proceeds) {
        _requireAmount(asset, amount);
        // Rounded down, so the operator never gets more than its part.
        proceeds = (amount * (BPS - _settings.reserveRate)) / BPS;
        funding = amount - proceeds;
    }

    /// @inheritdoc ICashier
    function previewRedeem(Voucher calldata voucher, bytes calldata signature) external view {
        _check(voucher, signature);
    }

    /// @inheritdoc ICashier
    function isPaid(address payer, uint256 orderId) external view returns (bool) {
        return _paid[payer][orderId];
    }

    /// @inheritdoc ICashier
    function isUsed(uint256 nonce) external view returns (bool) {
        return _used.get(nonce);
    }

    /// @inheritdoc ICashier
    function digestOf(Voucher calldata voucher) public view returns (bytes32) {
        return _hashTypedDataV4(keccak256(abi.encode(VOUCHER, voucher)));
    }

    /// @inheritdoc IReferralStats
    function referralStats(address account) external view returns (Stats memory stats) {
        Customer memory customer = _customers[account];
        (stats.orders, stats.total) = (customer.orders, customer.total);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      INTERNAL
    //////////////////////////////////////////////////////////////////////////*/

    function _assets() internal view override returns (address[] memory) {
        return _list;
    }

    function _owed(address asset) internal view override returns (uint256) {
        return _funding[asset];
    }

    /// @dev An asset that stops answering counts as not held. So it hides no other asset's line in `solvency`.
    function _held(address asset) internal view override returns (uint256 held) {
        (, held) = _tryHeld(asset);
    }

    /// @return answers Whether the asset answered as an ERC-20 does.
    function _tryHeld(address asset) private view returns (bool answers, uint256 held) {
        if (asset == address(0)) return (true, address(this).balance);
        bytes memory question = abi.encodeCall(IERC20.balanceOf, (address(this)));
        assembly ("memory-safe") {
            answers := staticcall(BALANCE_GAS, asset, add(question, 32), mload(question), 0, 32)
            answers := and(and(answers, eq(returndatasize(), 32)), iszero(iszero(extcodesize(asset))))
            if answers {
                held := mload(0)
            }
        }
    }

    /// @return paidToday What vouchers have taken today, including this one.
    function _check(Voucher calldata voucher, bytes calldata signature) private view returns (uint256 paidToday) {
        _requireAmount(voucher.asset, voucher.amount);
        if (block.timestamp > voucher.deadline) revert Errors.Cashier_VoucherExpired(voucher.nonce, voucher.deadline);
        uint256 latest = block.timestamp + MAX_VOUCHER_TIME;
        if (voucher.deadline > latest) revert Errors.Cashier_DeadlineTooFar(voucher.deadline, latest);
        if (_used.get(voucher.nonce)) revert Errors.Cashier_VoucherUsed(voucher.nonce);
        _requireRewardsFree(voucher.account);
        address signer = _settings.signer;
        // Reject a missing signer here instead of relying on `SignatureChecker` to reject the zero address.
        if (signer == address(0) || !SignatureChecker.isValidSignatureNow(signer, digestOf(voucher), signature)) {
            revert Errors.Cashier_WrongSignature(voucher.nonce);
        }
        paidToday = _paidToday(voucher.asset) + voucher.amount;
        uint256 cap = _tills[voucher.asset].cap;
        if (paidToday > cap) revert Errors.Cashier_AboveDailyCap(voucher.asset, paidToday, cap, _nextDay());
        uint256 funding = _funding[voucher.asset];
        if (voucher.amount > funding) revert Errors.Cashier_NotFunded(voucher.asset, voucher.amount, funding);
    }

    function _take(address asset, uint256 amount) private {
        _requireValue(asset == address(0) ? amount : 0);
        if (asset != address(0)) IERC20(asset).safeTransferFrom(msg.sender, address(this), amount);
    }

    /// @dev Credits volume in the referral registry. Payments of unregistered accounts count for no one. A failure of
    /// the registry never stops the payment.
    function _count(address account, uint256 worth) private {
        try referral.addVolume(account, worth) {} catch {
            emit VolumeFailed(account, worth);
        }
    }

    /// @return In USDT. Zero if there is no price, and for all assets other than USDT and CIN: only fees are paid in
    /// the native coin.
    function _worthOf(address asset, uint256 amount) private view returns (uint256) {
        if (asset == usdt) return amount;
        return asset == token ? _creditFor(asset, amount) : 0;
    }

    function _paidToday(address asset) private view returns (uint256) {
        Till memory till = _tills[asset];
        return till.day == _today() ? till.paidToday : 0;
    }

    function _today() private view returns (uint256) {
        return (block.timestamp + _settings.addTime) / _settings.dayTimes;
    }

    function _nextDay() private view returns (uint256) {
        return (_today() + 1) * _settings.dayTimes - _settings.addTime;
    }

    function _requireAmount(address asset, uint256 amount) private view {
        _requireListed(asset);
        if (amount == 0) revert Errors.Managed_ZeroAmount();
        // The upper bound is far above real amounts, so sums in smaller fields cannot overflow.
        _requireWithin("amount", amount, 1, type(uint96).max);
    }

    function _requireListed(address asset) private view {
        if (!_tills[asset].isListed) revert Errors.Cashier_UnknownAsset(asset);
    }

    function _setSigner(address signer) private {
        emit SignerChanged(_settings.signer, signer);
        _settings.signer = signer;
    }

    function _setReserveRate(uint256 reserveRate) private {
        _requireWithin("reserveRate", reserveRate, 0, BPS);
        _settings.reserveRate = uint16(reserveRate);
        emit ReserveRateChanged(reserveRate);
    }

    function _setCap(address asset, uint256 cap) private {
        _requireWithin("cap", cap, 0, type(uint96).max);
        _tills[asset].cap = uint96(cap);
        emit CapChanged(asset, cap);
    }
}
