// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {IManaged} from "../admin/IManaged.sol";
import {ManagedDesk} from "../admin/ManagedDesk.sol";
import {Upgradeable} from "../admin/Upgradeable.sol";
import {Product} from "../admin/Product.sol";
import {Errors} from "../libraries/Errors.sol";
import {IFom} from "../fom/IFom.sol";
import {IReferralStats} from "../registration/IReferralStats.sol";
import {IDouble} from "./IDouble.sol";

/// @title DoubleStore
/// @notice Storage of Double, and values computed from it.
/// @dev 88 bits hold fourteen times the total supply of CIN.
abstract contract DoubleStore is IDouble, Product, ManagedDesk, Upgradeable {
    /// @dev One slot.
    struct Settings {
        address feeTo;
        uint24 dayTimes;
        uint16 feeRate;
        uint16 stakeDays;
        bool openClaim;
    }

    /// @dev Two slots. The reward equals the amount.
    struct StakeData {
        address owner;
        uint40 startTime;
        uint16 feeRate;
        bool isValid;
        uint32 userIndex;
        uint88 amount;
        uint96 price;
        uint32 fomoIndex;
        uint40 endTime;
    }

    /// @dev Two slots.
    struct UserData {
        uint88 balance;
        uint88 amount;
        uint40 lastOut;
        uint32 index;
        uint128 total;
        uint128 rewardRelease;
    }

    /// @dev What the contract owes. Two slots.
    /// @param principal Principal of active stakes. The same amount is reserved for their rewards.
    /// @param balances Rewards that were released and not paid yet.
    struct Debts {
        uint128 principal;
        uint128 reserve;
        uint128 balances;
        uint128 fees;
    }

    /// @dev Two slots.
    struct Sums {
        uint32 users;
        uint32 stakes;
        uint128 amount;
        uint128 release;
        uint128 extract;
    }

    /// @notice Maximum active stakes per account: a claim for 50 needs about a million gas.
    uint256 public constant MAX_RUNNING = 50;

    /// @notice Waiting time after a stake's end. After it, the owner of the stake can withdraw the principal even if
    /// claims are still closed.
    uint256 public constant GRACE = 30 days;

    /// @notice Maximum term of a stake, in days.
    uint256 public constant MAX_DAYS = 730;

    // solhint-disable-next-line var-name-mixedcase
    IFom public immutable FOMO;

    // solhint-disable-next-line var-name-mixedcase
    address public immutable BURN;

    Settings internal _settings;
    Debts internal _debts;
    Sums internal _sums;
    mapping(uint256 index => StakeData) internal _stakes;
    mapping(address account => UserData) internal _users;
    mapping(address account => uint32[] indexes) internal _allOf;
    mapping(address account => uint32[] indexes) internal _runningOf;

    /// @inheritdoc IReferralStats
    /// @dev Leaves principal out, because Fom counts the orders it came from. Only rewards count here.
    function referralStats(address account) external view returns (Stats memory stats) {
        UserData storage user = _users[account];
        uint256 price = _atAverage(token, 1e18, usdt);
        stats.balance = (user.balance * price) / 1e18;
        stats.rewardStaticToken = user.rewardRelease;
        stats.rewardStatic = (user.rewardRelease * price) / 1e18;
        stats.lastOut = user.lastOut;
    }

    /// @dev All checks and figures of a deposit. `deposit` and its preview share them, so they cannot differ.
    function _plan(address account, uint256 amount, uint256 fomoIndex) internal view returns (Preview memory plan) {
        if (paused()) revert Errors.Managed_Paused();
        _requireNotBlackListed(account);
        // An account that Fom blocks is blocked here, too: a deposit continues one of Fom's orders.
        if (IManaged(address(FOMO)).isBlackList(account)) revert Errors.Managed_BlackListed(account);
        if (_runningOf[account].length >= MAX_RUNNING) revert Errors.Double_TooManyStakes(account, MAX_RUNNING);
        IFom.Order memory order = FOMO.orders(fomoIndex);
        if (order.owner != account) revert Errors.Fom_NotOrderOwner(fomoIndex, order.owner, account);
        if (order.status != 0) revert Errors.Fom_AlreadyReleased(fomoIndex, order.status);
        if (block.timestamp < order.endTime) revert Errors.Fom_OrderLocked(fomoIndex, order.endTime);
        if (amount != order.tokens) revert Errors.Double_WrongAmount(amount, order.tokens);
        uint256 left = _debts.reserve;
        if (amount > left) revert Errors.Double_ReserveTooSmall(amount, left);
        Settings memory settings = _settings;
        (plan.amount, plan.reward) = (amount, amount);
        plan.fee = _feeOn(amount, settings.feeRate);
        // Rounded up, from the average that a short push of the price barely lowers.
        plan.price = oracle.consult(token, 1e18) + 1;
        _requireWithin("price", plan.price, 1, type(uint96).max);
        plan.unlockPrice = 2 * plan.price;
        plan.endTime = block.timestamp + uint256(settings.stakeDays) * settings.dayTimes;
    }

    /// @dev The price of a CIN in USDT, from the inverse average, which a short push of the price barely raises.
    /// @return price Zero if the oracle has no average or the query fails: then no stake unlocks early.
    function _priceNow() internal view virtual returns (uint256 price) {
        uint256 inverse = _atAverage(usdt, 1e18, token);
        return inverse == 0 ? 0 : 1e36 / inverse;
    }

    /// @dev Whether the price unlocks a stake before its term is over.
    function _isEarly(StakeData storage stake, uint256 price) internal view returns (bool) {
        return price >= 2 * uint256(stake.price);
    }

    /// @dev Rounded up, so that a fee never rounds to zero.
    function _feeOn(uint256 reward, uint256 feeRate) internal pure returns (uint256) {
        return Math.ceilDiv(reward * feeRate, BPS);
    }

    function _stakeOf(uint256 index) internal view returns (Stake memory) {
        StakeData memory stake = _stakes[index];
        if (stake.owner == address(0)) index = 0;
        return
            Stake({
                isValid: stake.isValid,
                index: index,
                userIndex: stake.userIndex,
                fomoIndex: stake.fomoIndex,
                amount: stake.amount,
                price: stake.price,
                reward: stake.amount,
                startTime: stake.startTime,
                endTime: stake.endTime,
                owner: stake.owner
            });
    }

    function _assets() internal view override returns (address[] memory assets) {
        assets = new address[](1);
        assets[0] = token;
    }

    /// @dev The whole reserve counts as owed, also the part that no stake has reserved: users deposit because it is
    /// there.
    function _owed(address asset) internal view override returns (uint256) {
        if (asset != token) return 0;
        Debts memory debts = _debts;
        return 2 * uint256(debts.principal) + debts.reserve + debts.balances + debts.fees;
    }
}
