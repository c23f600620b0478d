// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {IProduct} from "../admin/IProduct.sol";
import {Product} from "../admin/Product.sol";
import {Errors} from "../libraries/Errors.sol";
import {IKeyReserve} from "../nft/IKeyReserve.sol";
import {IReferralStats} from "../registration/IReferralStats.sol";
import {FomShares} from "./FomShares.sol";
import {FomStorage} from "./FomStorage.sol";
import {IFomActions} from "./IFomActions.sol";
import {IFomViews} from "./IFomViews.sol";

/// @title FomLedger
/// @notice Records orders, what accounts are owed, and the rounds with their pot.
abstract contract FomLedger is FomStorage, Product {
    /// @dev Gas limit for reserving keys: several times the usual cost. A KeyNft that uses more can't take the gas that
    /// the order needs.
    uint256 private constant KEYS_GAS = 150_000;

    /// @dev Symbols under which the log records the assets.
    bytes32 internal immutable tokenSymbol;
    bytes32 internal immutable usdtSymbol;

    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor(Peers memory peers) Product(peers) {
        // Amounts are stored in 88 bits. A larger supply could make an exit overflow.
        _requireWithin("totalSupply", IERC20Metadata(peers.token).totalSupply(), 0, type(uint88).max);
        tokenSymbol = bytes32(bytes(IERC20Metadata(peers.token).symbol()));
        usdtSymbol = bytes32(bytes(IERC20Metadata(peers.usdt).symbol()));
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       ORDERS
    //////////////////////////////////////////////////////////////////////////*/

    /// @dev Records a payment and its order.
    function _enter(Settings memory settings, Entry memory entry, IProduct.Part[] memory parts) internal {
        // Read and write each slot only once: storage access costs most of an order's gas.
        Supply memory supply = _supply;
        supply.locked = uint88(supply.locked + entry.tokens);
        supply.burnSurplus = uint88(supply.burnSurplus - entry.burned);
        supply.dividends = uint80(supply.dividends + parts[4].amount / FomShares.GRAIN);
        _supply = supply;

        Tier memory tier = _tiers[entry.stakeIndex];
        tier.surplus = uint88(tier.surplus - entry.reward);
        tier.reserved = uint88(tier.reserved + entry.reward);
        _tiers[entry.stakeIndex] = tier;

        _open(entry, tier, entry.amount - parts[0].amount);
        uint256 endTime = block.timestamp + uint256(tier.stakeDays) * settings.dayTimes;
        uint256 validUntil = endTime + uint256(settings.outDays) * settings.dayTimes;
        _rewards[entry.account] = FomShares.withValidUntil(_rewards[entry.account], validUntil);
        _play(entry, parts[5].amount);
        _announce(entry, endTime);
    }

    function _open(Entry memory entry, Tier memory tier, uint256 actual) private {
        Player memory player = _players[entry.account];
        Sums memory sums = _sums;
        sums.orders = uint32(entry.index);
        sums.amount = uint96(sums.amount + entry.amount);
        sums.actual = uint96(sums.actual + actual);
        if (player.lastOrder == 0) sums.users = uint32(uint256(sums.users) + 1);
        _sums = sums;
        _positions[entry.index] = Position({
            owner: entry.account,
            startTime: uint40(block.timestamp),
            lockDays: tier.stakeDays,
            rate: uint16(entry.rate),
            elapsed: 0,
            flags: uint8(entry.stakeIndex | (entry.isUSDT ? IS_USDT : 0)),
            amount: uint80(entry.amount),
            tokens: uint88(entry.tokens),
            previous: player.lastOrder,
            price: _priceKept(entry.price)
        });
        player.amount = uint80(player.amount + entry.amount);
        player.total = uint96(player.total + entry.amount);
        player.orders = uint24(uint256(player.orders) + 1);
        player.lastOrder = uint32(entry.index);
        if (entry.qualifies) player.keyNote = _reserveKeys(entry, player.keyNote);
        _players[entry.account] = player;
    }

    /// @dev KeyNft reserves the keys. The note about them is stored here, in a slot that the order writes anyway. A
    /// slot per account in KeyNft would add a tenth to the gas of the order.
    /// @return The updated note.
    function _reserveKeys(Entry memory entry, uint16 note) private returns (uint16) {
        Keys memory keys = _keys;
        if (!keys.isOn || keys.perOrder == 0) return note;
        bytes memory call_ = abi.encodeCall(IKeyReserve.reserveKeys, (entry.account, keys.perOrder, note));
        address target = keys.nft;
        bool done;
        uint256 answer;
        // `try` is not used: it reverts if the target has no code or returns too little data.
        assembly ("memory-safe") {
            done := call(KEYS_GAS, target, 0, add(call_, 32), mload(call_), 0, 32)
            answer := mload(0)
            done := and(done, and(gt(returndatasize(), 31), iszero(shr(16, answer))))
        }
        if (done) return uint16(answer);
        emit IFomActions.KeysFailed(entry.account, entry.index, keys.perOrder);
        return note;
    }

    function _announce(Entry memory entry, uint256 endTime) private {
        emit IFomActions.OrderOpened(
            entry.account,
            entry.index,
            entry.stakeIndex,
            entry.isUSDT,
            entry.amount,
            entry.tokens,
            entry.burned,
            entry.reward,
            entry.price,
            endTime,
            entry.qualifies
        );
    }

    /// @dev Settles the round first if it has ended, so that the order enters the next one.
    function _play(Entry memory entry, uint256 part) private {
        Clock memory clock = _currentRound();
        clock.pot = uint96(clock.pot + part);
        if (entry.qualifies) {
            _ring[clock.orders % RING] = uint32(entry.index);
            clock.orders = uint32(uint256(clock.orders) + 1);
            clock.lastIndex = uint32(entry.index);
            clock.endTime = uint40(block.timestamp + _sharing.roundTime);
            clock.held = 0;
        }
        _clock = clock;
    }

    function _own(uint256 index, address account) internal view returns (Position memory position) {
        position = _positions[index];
        if (position.owner != account) revert Errors.Fom_NotOrderOwner(index, position.owner, account);
    }

    /// @dev Removes the CIN of an ended order from the accounting. The calling function must set the order's status and
    /// send the CIN.
    function _end(uint256 index, address account) internal returns (Position memory position) {
        position = _own(index, account);
        if (_status(position) != LOCKED) revert Errors.Fom_AlreadyReleased(index, _status(position));
        uint256 endTime = position.startTime + _duration(position);
        if (block.timestamp < endTime) revert Errors.Fom_OrderLocked(index, endTime);
        _supply.locked = uint88(uint256(_supply.locked) - position.tokens);
        _released += position.tokens;
        Player storage player = _players[account];
        player.amount = uint80(uint256(player.amount) - position.amount);
    }

    /// @dev Records the accrued reward of an order as paid and sets its status. The calling function must send the
    /// reward.
    function _pay(uint256 index, Position memory position, uint256 status) internal returns (uint256 amount) {
        uint256 elapsed;
        (amount, elapsed) = _pending(position);
        (_positions[index].elapsed, _positions[index].flags) = (uint24(elapsed), _withStatus(position, status));
        Tier storage tier = _tiers[position.flags & 7];
        tier.reserved = uint88(tier.reserved - amount);
        _rewardTokens[position.owner] += amount;
    }

    function _withStatus(Position memory position, uint256 status) internal pure returns (uint8) {
        return uint8((position.flags & (2 ** STATUS_OFFSET - 1)) | (status << STATUS_OFFSET));
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       ROUND
    //////////////////////////////////////////////////////////////////////////*/

    function _updateRound() internal {
        if (_isOver(_clock.endTime)) _clock = _currentRound();
    }

    /// @dev Returns the current round; if the stored one has ended, it is settled first. The calling function must
    /// store the result.
    function _currentRound() private returns (Clock memory clock) {
        clock = _clock;
        if (_isOver(clock.endTime)) _payPot(clock);
    }

    /// @dev Credits the winners and resets `clock` for the next round. Must never revert, because exits call it too.
    function _payPot(Clock memory clock) private {
        uint256[] memory indexes = _lastOrders(clock.orders);
        address[] memory winners = new address[](indexes.length);
        uint256 paid = 0;
        for (uint256 i = 0; i < indexes.length; i++) {
            winners[i] = _positions[indexes[i]].owner;
            uint256 prize = _prize(clock.pot, i);
            paid += prize;
            Winnings storage winnings = _winnings[winners[i]];
            winnings.won = uint96(winnings.won + prize);
        }
        _claims.won = uint96(_claims.won + paid);
        uint256 round = uint256(clock.rounds) + 1;
        _ended[round] = Ended({
            pot: clock.pot,
            orders: clock.orders,
            lastIndex: clock.lastIndex,
            endTime: clock.endTime
        });
        emit IFomActions.RoundEnded(round, clock.pot, paid, clock.lastIndex, winners);
        (clock.pot, clock.rounds) = (uint96(clock.pot - paid), uint32(round));
        (clock.endTime, clock.orders, clock.lastIndex, clock.held) = (0, 0, 0, 0);
    }

    /// @inheritdoc IReferralStats
    function referralStats(address account) external view returns (Stats memory) {
        return IFomViews(address(this)).statsOf(account);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                     ACCOUNTING
    //////////////////////////////////////////////////////////////////////////*/

    function _assets() internal view override returns (address[] memory assets) {
        assets = new address[](3);
        (assets[1], assets[2]) = (token, usdt);
    }

    /// @dev Tier budgets count as owed, whether reserved by orders or not: users choose a tier by its budget.
    function _owed(address asset) internal view override returns (uint256 owed) {
        if (asset == token) {
            owed = _supply.locked;
            for (uint256 i = 0; i < TIERS; i++) owed += uint256(_tiers[i].surplus) + _tiers[i].reserved;
        } else if (asset == usdt) {
            owed = uint256(_credited.invite) + _credited.team + _claims.won - _claims.claimed;
            owed += _clock.pot + uint256(_supply.dividends) * FomShares.GRAIN;
            owed += uint256(_undelivered.nft) + _undelivered.burn;
        }
    }
}
