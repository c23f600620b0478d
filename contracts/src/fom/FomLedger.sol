// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";

import {IProduct} from "../admin/IProduct.sol";
import {Product} from "../admin/Product.sol";
import {Errors} from "../libraries/Errors.sol";
import {IKeyReserve} from "../nft/IKeyReserve.sol";
import {IReferralStats} from "../registration/IReferralStats.sol";
import {FomShares} from "./FomShares.sol";
import {FomRound} from "./FomRound.sol";
import {IFomActions} from "./IFomActions.sol";
import {IFomViews} from "./IFomViews.sol";

/// @title FomLedger
/// @notice Records orders and what accounts are owed.
abstract contract FomLedger is FomRound, Product {
    /// @dev Gas limit for reserving keys: several times the usual cost. A KeyNft that uses more can't take the gas that
    /// the order needs.
    uint256 private constant KEYS_GAS = 150_000;

    /// @dev The most keys that KeyNft reserves at once.
    uint256 private constant MAX_KEPT = 255;

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
        player.keyNote = _earnKeys(entry, player);
        _players[entry.account] = player;
    }

    /// @dev The total that an account has ever paid decides, so that many small orders earn as much as one large order.
    /// @param player The account, with the order counted.
    /// @return note The updated note of its keys.
    function _earnKeys(Entry memory entry, Player memory player) private returns (uint16 note) {
        Keys memory keys = _keys;
        note = player.keyNote;
        if (!keys.isOn || keys.price == 0) return note;
        uint256 count = player.total / keys.price - (player.total - entry.amount) / keys.price;
        while (count != 0) {
            uint256 part = count < MAX_KEPT ? count : MAX_KEPT;
            bool done;
            (done, note) = _reserveKeys(keys.nft, entry.account, part, note);
            if (!done) {
                emit IFomActions.KeysFailed(entry.account, entry.index, count);
                break;
            }
            count -= part;
        }
    }

    /// @dev KeyNft reserves the keys. The note about them is stored here, in a slot that the order writes anyway. A
    /// slot per account in KeyNft would add a tenth to the gas of the order.
    /// @return done Whether it worked.
    /// @return updated The updated note.
    function _reserveKeys(
        address target,
        address account,
        uint256 count,
        uint16 note
    ) private returns (bool done, uint16 updated) {
        bytes memory call_ = abi.encodeCall(IKeyReserve.reserveKeys, (account, count, note));
        uint256 answer;
        // `try` is not used: it reverts if the target has no code or returns too little data.
        assembly ("memory-safe") {
            done := call(KEYS_GAS, target, 0, add(call_, 32), mload(call_), 0, 32)
            answer := mload(0)
            done := and(done, and(gt(returndatasize(), 31), iszero(shr(16, answer))))
        }
        updated = done ? uint16(answer) : note;
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

    /// @dev The round must be settled before if it has ended, so that the order enters the next one.
    function _play(Entry memory entry, uint256 part) private {
        Clock memory clock = _clock;
        clock.pot = uint96(clock.pot + part);
        if (entry.qualifies) {
            _ring[clock.orders % RING] = uint32(entry.index);
            clock.orders = uint32(uint256(clock.orders) + 1);
            clock.lastIndex = uint32(entry.index);
            clock.endTime = uint40(block.timestamp + _rules.sharing.roundTime);
            clock.held = 0;
        }
        _clock = clock;
    }

    function _own(uint256 index, address account) internal view returns (Position memory position) {
        position = _positions[index];
        if (position.owner != account) revert Errors.Fom_NotOrderOwner(index, position.owner, account);
    }

    /// @dev Removes the CIN of an order from the accounting. The calling function must check whether its lock has ended,
    /// set its status and send the CIN.
    function _end(uint256 index, address account) internal returns (Position memory position) {
        position = _own(index, account);
        if (_status(position) != LOCKED) revert Errors.Fom_AlreadyReleased(index, _status(position));
        _supply.locked = uint88(uint256(_supply.locked) - position.tokens);
        _released += position.tokens;
        Player storage player = _players[account];
        player.amount = uint80(uint256(player.amount) - position.amount);
    }

    /// @dev Records the accrued reward of an order as paid and sets its status. The calling function must send the
    /// reward.
    function _pay(uint256 index, Position memory position, uint256 status) internal returns (uint256 amount) {
        if (position.flags & HAS_EXITED != 0) {
            amount = _exited[index].unpaid;
            _exited[index].unpaid = 0;
        } else {
            uint256 elapsed;
            (amount, elapsed) = _pending(position);
            (_positions[index].elapsed, _positions[index].flags) = (uint24(elapsed), _withStatus(position, status));
        }
        Tier storage tier = _tiers[position.flags & 7];
        tier.reserved = uint88(tier.reserved - amount);
        _rewardTokens[position.owner] += amount;
    }

    /// @dev Adds collected dividends to what is owed to the receivers.
    function _collect() internal returns (Undelivered memory owed) {
        uint256 collected = uint256(_supply.dividends) * FomShares.GRAIN;
        owed = _undelivered;
        owed.burn += uint96(collected / 2);
        owed.nft += uint96(collected - collected / 2);
        _supply.dividends = 0;
        _undelivered = owed;
    }

    function _withStatus(Position memory position, uint256 status) internal pure returns (uint8) {
        return uint8((position.flags & (2 ** STATUS_OFFSET - 1)) | (status << STATUS_OFFSET));
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
            owed += uint256(_undelivered.nft) + _undelivered.burn + _setAside;
        }
    }
}
