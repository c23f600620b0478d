// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {Product} from "../admin/Product.sol";
import {Errors} from "../libraries/Errors.sol";
import {IReferralStats} from "../registration/IReferralStats.sol";
import {IIdoTypes} from "./IIdoTypes.sol";

/// @notice Implemented by `IdoNodes`. The other parts of Ido call it at their own address.
interface IIdoStats {
    function statsOf(address account) external view returns (IReferralStats.Stats memory);
}

/// @title IdoStore
/// @notice Storage of Ido, and values calculated from it.
/// @dev The status of a round follows from its sales and the time, so no call is needed to end a round or mark it
/// failed. What Ido owes is a sum over all rounds, of which there are at most 64.
/// There are many variables because each is a slot, or one per account or round, that some calls write without the others.
// solhint-disable-next-line max-states-count
abstract contract IdoStore is IIdoTypes, Product {
    using Math for uint256;

    /// @dev One slot.
    /// @param openTime When trading opened; zero until it has opened and an account has claimed afterwards.
    struct Settings {
        uint56 handleGas;
        uint40 openTime;
        uint32 roundCool;
        uint24 dayTimes;
        uint16 userMax;
        uint16 directRate;
        uint16 indirectRate;
        uint16 firstRate;
        uint16 vestDays;
        uint16 maxSlippage;
        uint8 keysPerUnit;
    }

    /// @dev One slot.
    /// @param succeeded One bit per round, the first round's lowest. Set by the purchase that reaches the soft cap, or
    /// with the round if it has no soft cap.
    /// @param current Every round before this one is over.
    /// @param granted All CIN granted so far.
    struct Counters {
        uint64 succeeded;
        uint8 rounds;
        uint8 current;
        uint32 users;
        uint32 orders;
        uint96 granted;
    }

    /// @dev Three slots, which a purchase reads. It writes the first and the third, and the second if the round sells
    /// out.
    /// @param soldOutAt When the round sold out; zero if it did not.
    /// @param uncounted The part of `sold` that the owner or the manager bought.
    struct RoundData {
        uint96 idoAmount;
        uint96 idoTokens;
        uint32 idoTotal;
        uint32 sold;
        uint40 startTime;
        uint40 endTime;
        uint40 soldOutAt;
        uint32 idoFirst;
        uint24 roundCool;
        uint16 firstShare;
        uint16 directRate;
        uint16 indirectRate;
        uint16 firstRate;
        uint16 vestDays;
        uint96 shares;
        uint32 softCap;
        uint32 refunded;
        uint32 idoMin;
        uint16 idoMax;
        uint8 keysPerUnit;
        bool hasGrants;
        uint32 uncounted;
    }

    /// @dev Two slots and a word: the owner's limits, and what the manager has used of them.
    struct Allowances {
        uint96 grantDay;
        uint96 grantTotal;
        uint16 priceRate;
        uint16 firstShare;
        uint16 liquidityRate;
        uint16 liquidityDays;
        uint96 roundDay;
        uint96 roundTotal;
        uint8 maxRounds;
        uint8 rounds;
        uint96 priceMin;
        Used grants;
        Used reserved;
    }

    /// @dev One slot.
    /// @param today Used on day number `day`.
    struct Used {
        uint96 total;
        uint96 today;
        uint32 day;
    }

    /// @dev Three slots: the liquidity of a round.
    /// @param settled Whether the round has closed and its amounts are fixed.
    struct Pour {
        uint16 rate;
        uint16 lockDays;
        bool settled;
        uint40 lockedUntil;
        uint96 native;
        uint128 usdt;
        uint128 tokens;
        uint128 liquidity;
    }

    /// @dev One slot: what an account's early exits need to know about a round.
    /// @param exited Units whose CIN has been paid in full.
    /// @param late Units bought while the upgrade announced at `announcedAt` was announced.
    struct Early {
        uint16 exited;
        uint16 late;
        uint40 announcedAt;
    }

    /// @dev One slot: what an account has of a round.
    /// @param held The part of `units` whose keys wait for the round to succeed.
    /// @param volume Volume in USDT that is credited when the round has succeeded.
    struct Position {
        uint16 units;
        uint16 burns;
        uint16 held;
        uint104 granted;
        uint104 volume;
    }

    /// @dev One slot: referral rewards in native coin that wait for a round to succeed.
    struct Held {
        uint128 direct;
        uint128 indirect;
    }

    /// @dev Four slots.
    /// @param rounds One bit per round in which the account has units or a grant.
    /// @param unsettled One bit per round for which something of the account is held.
    /// @param hasExited Whether it ever took CIN early.
    struct UserData {
        uint64 rounds;
        uint64 unsettled;
        uint32 counts;
        uint32 nfts;
        uint40 lastOut;
        bool hasGrants;
        bool hasDues;
        bool hasExited;
        uint128 balance;
        uint128 amount;
        uint128 claimed;
        uint128 claimedGrants;
        uint128 rewardDirect;
        uint128 rewardIndirect;
    }

    /// @dev One slot: volume and keys that the registry or the key contract has not accepted yet.
    struct Dues {
        uint128 volume;
        uint128 keys;
    }

    /// @dev One slot. `amount` is the payment, or for a grant the CIN.
    struct Order {
        uint8 kind;
        uint8 round;
        uint32 index;
        uint32 times;
        uint40 time;
        uint128 amount;
    }

    /// @dev One slot: CIN and referral rewards paid out. Refunds are counted in their rounds.
    struct Paid {
        uint128 tokens;
        uint128 native;
    }

    /// @dev If trading has not opened this long after a round's end, its CIN vests from then on. So the account that
    /// decides about the opening can't withhold the buyers' CIN.
    uint256 internal constant OPEN_WAIT = 180 days;

    /// @notice The maximum number of entries in a page.
    uint256 public constant MAX_PAGE = 200;

    bytes32 internal constant NATIVE = "BNB";

    Settings internal _settings;
    Counters internal _counters;
    Paid internal _paid;
    uint256 internal _burned;
    address internal _nft;
    /// @dev When the current pause ends, if rounds' times moved for it; zero otherwise.
    uint40 internal _delayedUntil;
    /// @dev When liquidity can be added next.
    uint40 internal _nextPour;
    address internal _keys;
    /// @dev The pool of CIN and USDT; zero before the first liquidity.
    address internal _pool;
    Allowances internal _limits;
    mapping(uint256 round => RoundData) internal _rounds;
    mapping(address account => UserData) internal _users;
    mapping(address account => mapping(uint256 round => Position)) internal _positions;
    mapping(address account => mapping(uint256 round => Held)) internal _heldOf;
    mapping(address account => Dues) internal _dues;
    mapping(address account => Order[]) internal _orders;
    mapping(uint256 round => Pour) internal _pours;
    mapping(address account => mapping(uint256 round => Early)) internal _early;

    /// @inheritdoc IReferralStats
    function referralStats(address account) external view returns (Stats memory) {
        return IIdoStats(address(this)).statsOf(account);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       ROUNDS
    //////////////////////////////////////////////////////////////////////////*/

    function _bit(uint256 index) internal pure returns (uint64) {
        return uint64(1 << (index - 1));
    }

    function _hasSucceeded(uint256 index) internal view returns (bool) {
        return _counters.succeeded & _bit(index) != 0;
    }

    function _isOver(RoundData storage round) internal view returns (bool) {
        return round.soldOutAt != 0 || block.timestamp >= round.endTime;
    }

    function _endedAt(RoundData storage round) internal view returns (uint256) {
        return round.soldOutAt != 0 ? round.soldOutAt : round.endTime;
    }

    /// @dev While the previous round runs, this is the latest possible opening time, which is in the future.
    function _opensAt(uint256 index) internal view returns (uint256) {
        RoundData storage round = _rounds[index];
        if (index == 1) return round.startTime;
        return (_endedAt(_rounds[index - 1]) + round.roundCool).max(round.startTime);
    }

    /// @dev The round that is open or will open next; 0 if there is none.
    function _current() internal view returns (uint256 index) {
        uint256 last = _counters.rounds;
        for (index = uint256(_counters.current).max(1); index <= last; index++) {
            if (!_isOver(_rounds[index])) return index;
        }
        return 0;
    }

    function _statusOf(uint256 index) internal view returns (Status) {
        if (_isOver(_rounds[index])) return _hasSucceeded(index) ? Status.Ended : Status.Failed;
        return block.timestamp < _opensAt(index) ? Status.Waiting : Status.Open;
    }

    /*//////////////////////////////////////////////////////////////////////////
                                    LIABILITIES
    //////////////////////////////////////////////////////////////////////////*/

    function _assets() internal view override returns (address[] memory assets) {
        assets = new address[](_pool == address(0) ? 3 : 4);
        (assets[1], assets[2]) = (token, usdt);
        if (assets.length == 4) assets[3] = _pool;
    }

    function _owed(address asset) internal view override returns (uint256 owed) {
        bool isNative = asset == address(0);
        bool isToken = asset == token;
        bool isUsdt = asset == usdt;
        if (!isNative && !isToken && !isUsdt && asset != _pool) return 0;
        uint256 last = _counters.rounds;
        for (uint256 i = 1; i <= last; i++) {
            if (isNative) owed += _nativeOf(i);
            else if (isToken) owed += _tokensOf(i);
            else if (isUsdt) owed += _pours[i].usdt;
            else if (block.timestamp < _pours[i].lockedUntil) owed += _pours[i].liquidity;
        }
        if (isNative) return owed - _paid.native;
        if (isToken) return owed + _counters.granted - _paid.tokens;
    }

    /// @dev For a round that succeeded, its referral rewards and its liquidity; otherwise all payments that were not
    /// refunded.
    function _nativeOf(uint256 index) private view returns (uint256) {
        RoundData storage round = _rounds[index];
        if (_hasSucceeded(index)) return round.shares + _pourNative(index);
        return uint256(round.sold - round.refunded) * round.idoAmount;
    }

    /// @dev CIN of all units until the round is over. After that, CIN of the sold units if it succeeded, or zero if it
    /// failed. CIN for the round's liquidity is added to it.
    function _tokensOf(uint256 index) private view returns (uint256) {
        RoundData storage round = _rounds[index];
        bool isOver = _isOver(round);
        if (isOver && !_hasSucceeded(index)) return 0;
        uint256 units = isOver ? round.sold : round.idoTotal;
        return units * round.idoTokens + _pourTokens(index, units);
    }

    /// @dev Native coin of a successful round that waits to become liquidity.
    function _pourNative(uint256 index) internal view returns (uint256) {
        Pour storage pour = _pours[index];
        if (pour.settled || pour.rate == 0) return pour.native;
        RoundData storage round = _rounds[index];
        return ((uint256(round.sold) * round.idoAmount - round.shares) * pour.rate) / BPS;
    }

    /// @dev CIN set aside for a round's liquidity: the same part of the CIN as of the proceeds.
    function _pourTokens(uint256 index, uint256 units) internal view returns (uint256) {
        Pour storage pour = _pours[index];
        if (pour.settled) return pour.tokens;
        return (units * _rounds[index].idoTokens * pour.rate) / BPS;
    }

    function _requireFunded(uint256 amount) internal view {
        uint256 surplus = _held(token).saturatingSub(_owed(token));
        if (amount > surplus) revert Errors.Ido_NotFunded(amount, surplus);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       SHARED
    //////////////////////////////////////////////////////////////////////////*/

    function _requirePage(uint256 count) internal pure {
        if (count == 0 || count > MAX_PAGE) revert Errors.Managed_BatchSize(count, MAX_PAGE);
    }

    /// @dev The manager's use of an allowance on the present day.
    function _usedToday(Used storage used) internal view returns (uint256) {
        return used.day == block.timestamp / 1 days ? used.today : 0;
    }

    /// @dev Counts CIN that the manager grants or reserves, unless it exceeds `leftToday` or `left`: what the manager
    /// can still use today and in total.
    function _use(
        Used storage used,
        uint256 amount,
        uint256 day,
        uint256 total
    ) internal returns (bool done, uint256 leftToday, uint256 left) {
        uint256 today = _usedToday(used);
        (leftToday, left) = (day.saturatingSub(today), total.saturatingSub(used.total));
        if (amount > leftToday || amount > left) return (false, leftToday, left);
        done = true;
        used.today = uint96(today + amount);
        used.total += uint96(amount);
        used.day = uint32(block.timestamp / 1 days);
    }

    function _isOperator(address account) internal view returns (bool) {
        return account == manager() || account == owner();
    }

    /// @dev The value of native coin in USDT; zero if the oracle has no price.
    function _worthOf(uint256 amount) internal view returns (uint256) {
        return _creditFor(wbnb, amount);
    }
}
