// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {Product} from "../admin/Product.sol";
import {Errors} from "../libraries/Errors.sol";
import {Vesting} from "../libraries/Vesting.sol";
import {IReferralStats} from "../registration/IReferralStats.sol";
import {IToken} from "../token/IToken.sol";
import {IIdoTypes} from "./IIdoTypes.sol";

/// @notice Implemented by `IdoNodes`. The other parts of Ido call it at their own address.
interface IIdoStats {
    function statsOf(address account) external view returns (IReferralStats.Stats memory);
}

/// @title IdoStore
/// @notice Storage of Ido, and values calculated from it.
/// @dev The status of a round follows from its sales and the time, so no call is needed to end a round or mark it
/// failed. What Ido owes is a sum over all rounds, of which there are at most 64.
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
    struct RoundData {
        uint96 idoAmount;
        uint96 idoTokens;
        uint32 idoTotal;
        uint32 sold;
        uint40 startTime;
        uint40 endTime;
        uint40 soldOutAt;
        uint32 idoFirst;
        uint32 roundCool;
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
    struct UserData {
        uint64 rounds;
        uint64 unsettled;
        uint32 counts;
        uint32 nfts;
        uint40 lastOut;
        bool hasGrants;
        bool hasDues;
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

    bytes32 internal constant NATIVE = "BNB";

    Settings internal _settings;
    Counters internal _counters;
    Paid internal _paid;
    uint256 internal _burned;
    address internal _nft;
    address internal _keys;
    mapping(uint256 round => RoundData) internal _rounds;
    mapping(address account => UserData) internal _users;
    mapping(address account => mapping(uint256 round => Position)) internal _positions;
    mapping(address account => mapping(uint256 round => Held)) internal _heldOf;
    mapping(address account => Dues) internal _dues;
    mapping(address account => Order[]) internal _orders;

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
        assets = new address[](3);
        (assets[1], assets[2]) = (token, usdt);
    }

    function _owed(address asset) internal view override returns (uint256 owed) {
        bool isNative = asset == address(0);
        if (!isNative && asset != token) return 0;
        uint256 last = _counters.rounds;
        for (uint256 i = 1; i <= last; i++) owed += isNative ? _nativeOf(i) : _tokensOf(i);
        return isNative ? owed - _paid.native : owed + _counters.granted - _paid.tokens;
    }

    /// @dev For a round that succeeded, its referral rewards; otherwise all payments that were not refunded.
    function _nativeOf(uint256 index) private view returns (uint256) {
        RoundData storage round = _rounds[index];
        if (_hasSucceeded(index)) return round.shares;
        return uint256(round.sold - round.refunded) * round.idoAmount;
    }

    /// @dev CIN of all units until the round is over. After that, CIN of the sold units if it succeeded, or zero if it
    /// failed.
    function _tokensOf(uint256 index) private view returns (uint256) {
        RoundData storage round = _rounds[index];
        if (!_isOver(round)) return uint256(round.idoTotal) * round.idoTokens;
        return _hasSucceeded(index) ? uint256(round.sold) * round.idoTokens : 0;
    }

    function _requireFunded(uint256 amount) internal view {
        uint256 surplus = _held(token).saturatingSub(_owed(token));
        if (amount > surplus) revert Errors.Ido_NotFunded(amount, surplus);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      ACCOUNTS
    //////////////////////////////////////////////////////////////////////////*/

    /// @dev Zero if no opening time is set. Once trading has opened, the token can't change the time.
    function _openTime() internal view returns (uint256) {
        uint256 known = _settings.openTime;
        return known != 0 ? known : IToken(token).getConfig().openTime;
    }

    function _scheduleOf(
        RoundData storage round,
        uint256 openTime
    ) internal view returns (Vesting.Schedule memory schedule) {
        schedule.start = round.endTime + OPEN_WAIT;
        if (openTime != 0) schedule.start = schedule.start.min(openTime);
        schedule.firstRate = round.firstRate;
        schedule.dayTimes = _settings.dayTimes;
        schedule.dailyParts = 1;
        schedule.parts = round.vestDays;
    }

    /// @dev CIN that vested and was not claimed, and when more will vest. Does not contain referral rewards.
    function _vestedOf(address account) internal view returns (ClaimPreview memory due) {
        UserData storage user = _users[account];
        (uint256 bits, uint256 succeeded) = (user.rounds, _counters.succeeded);
        uint256 openTime = _openTime();
        for (uint256 i = 1; bits != 0; (bits >>= 1, succeeded >>= 1, i++)) {
            if (bits & 1 == 0) continue;
            Position memory position = _positions[account][i];
            RoundData storage round = _rounds[i];
            uint256 bought = succeeded & 1 == 0 ? 0 : uint256(position.units) * round.idoTokens;
            if (bought + position.granted == 0) continue;
            Vesting.Schedule memory schedule = _scheduleOf(round, openTime);
            due.tokens += Vesting.vestedDown(bought, schedule, block.timestamp);
            due.grants += Vesting.vestedDown(position.granted, schedule, block.timestamp);
            uint256 next = _nextRelease(schedule);
            if (due.nextRelease == 0 || (next != 0 && next < due.nextRelease)) due.nextRelease = next;
        }
        due.tokens -= user.claimed;
        due.grants -= user.claimedGrants;
    }

    function _nextRelease(Vesting.Schedule memory schedule) private view returns (uint256) {
        if (block.timestamp < schedule.start) return schedule.start;
        uint256 times = Vesting.releaseTimes(schedule, block.timestamp);
        return times == schedule.parts ? 0 : schedule.start + (times + 1) * schedule.dayTimes;
    }

    /// @dev Referral rewards that are held for the account in rounds that have succeeded by now.
    function _decidedOf(address account, uint256 bits) internal view returns (uint256 direct, uint256 indirect) {
        bits &= _counters.succeeded;
        for (uint256 i = 1; bits != 0; (bits >>= 1, i++)) {
            if (bits & 1 == 0) continue;
            Held memory held = _heldOf[account][i];
            direct += held.direct;
            indirect += held.indirect;
        }
    }

    /// @dev The value of native coin in USDT; zero if the oracle has no price.
    function _worthOf(uint256 amount) internal view returns (uint256) {
        return _creditFor(wbnb, amount);
    }
}
