// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {ManagedDesk} from "../admin/ManagedDesk.sol";
import {Product} from "../admin/Product.sol";
import {TwoHalves} from "../admin/TwoHalves.sol";
import {Errors} from "../libraries/Errors.sol";
import {Vesting} from "../libraries/Vesting.sol";
import {IdoRounds} from "./IdoRounds.sol";

/// @title IdoDesk
/// @notice The second part of Ido: rounds, settings and most read functions. It delegates calls that it doesn't know to
/// the third part, `IdoNodes`.
contract IdoDesk is IdoRounds, ManagedDesk, TwoHalves {
    using Math for uint256;

    /// @notice The maximum number of entries in a page.
    uint256 public constant MAX_PAGE = 200;

    /// @dev The highest reward of a referrer: a tenth of a payment.
    uint256 private constant MAX_REFERRAL_RATE = 1_000;

    uint256 private constant MAX_ROUND_COOL = 30 days;
    uint256 private constant MAX_VEST_DAYS = 365;
    uint256 private constant MAX_KEYS = 100;

    /// @dev The highest tolerance of the swap guard, in basis points.
    uint256 private constant MAX_SLIPPAGE = 300;

    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor(Peers memory peers, address nodes) Product(peers) TwoHalves(nodes) {}

    /// @notice Only `Ido.initialize` can call it, once.
    function setUp(uint256 dayTimes, Setup calldata setup) external onlyInitializing {
        _requireWithin("dayTimes", dayTimes, 1 minutes, 7 days);
        _settings.dayTimes = uint24(dayTimes);
        _setConfig(setup);
    }

    function setConfig(Setup calldata setup) external onlyOwner {
        _setConfig(setup);
    }

    function setPeers(address nft, address keys) external onlyOwner {
        (_nft, _keys) = (nft, keys);
        emit PeersChanged(nft, keys);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                        READS
    //////////////////////////////////////////////////////////////////////////*/

    function getConfig() external view returns (Config memory config) {
        Settings memory settings = _settings;
        uint256 index = _current();
        RoundData storage round = _rounds[index];
        config.directRate = settings.directRate;
        config.indirectRate = settings.indirectRate;
        config.idoAmount = round.idoAmount;
        config.idoTokens = round.idoTokens;
        config.userMax = settings.userMax;
        config.idoHas = round.idoTotal - round.sold;
        config.idoMax = round.idoMax;
        config.round = index;
        config.roundCool = settings.roundCool;
        config.rounds = _counters.rounds;
        config.nextRound = index == 0 || index == config.rounds ? 0 : index + 1;
        config.handleGas = settings.handleGas;
        config.firstRate = settings.firstRate;
        config.vestDays = settings.vestDays;
        config.dayTimes = settings.dayTimes;
        config.keysPerUnit = settings.keysPerUnit;
        config.maxSlippage = settings.maxSlippage;
        config.openTime = _openTime();
        (config.manager, config.paused) = (manager(), paused());
        (config.nft, config.keys) = (_nft, _keys);
    }

    function getTotals() external view returns (Totals memory) {
        Counters memory counters = _counters;
        return
            Totals({
                totalUser: counters.users,
                totalOrders: counters.orders,
                totalGranted: counters.granted,
                totalBurned: _burned,
                totalTokens: _paid.tokens,
                totalNative: _paid.native
            });
    }

    function previewClaim(address account) public view returns (ClaimPreview memory due) {
        due = _vestedOf(account);
        (uint256 direct, uint256 indirect) = _decidedOf(account, _users[account].unsettled);
        due.native = _users[account].balance + direct + indirect;
        if (!isBlackList(account)) return due;
        (due.withheldTokens, due.withheldNative) = (due.grants, due.native);
        (due.grants, due.native) = (0, 0);
    }

    function getIdoTokens(address account) external view returns (uint256) {
        ClaimPreview memory due = previewClaim(account);
        return due.tokens + due.grants;
    }

    function idos(uint256 index) external view returns (Round memory) {
        uint256 last = _counters.rounds;
        if (index == 0 || index > last) revert Errors.Ido_NoSuchRound(index, last);
        return _roundOf(index);
    }

    function getIdosPaged(uint256 from, uint256 count) external view returns (Round[] memory list) {
        _requirePage(count);
        uint256 last = _counters.rounds;
        if (from == 0 || from > last) from = last;
        list = new Round[](count.min(from));
        for (uint256 i = 0; i < list.length; i++) list[i] = _roundOf(from - i);
    }

    function users(address account) external view returns (User memory info) {
        UserData memory user = _users[account];
        (uint256 direct, uint256 indirect) = _decidedOf(account, user.unsettled);
        info.isExist = _orders[account].length != 0;
        info.counts = user.counts;
        info.amount = user.amount;
        info.balance = user.balance + direct + indirect;
        info.nfts = user.nfts;
        info.rewardDirect = user.rewardDirect + direct;
        info.rewardIndirect = user.rewardIndirect + indirect;
        info.claimed = uint256(user.claimed) + user.claimedGrants;
        info.lastOut = user.lastOut;
        Holding[] memory holdings = getHoldings(account);
        for (uint256 i = 0; i < holdings.length; i++) {
            info.tokens += holdings[i].tokens + holdings[i].granted;
            info.heldRewards += holdings[i].heldDirect + holdings[i].heldIndirect;
        }
    }

    function getHoldings(address account) public view returns (Holding[] memory list) {
        uint256 openTime = _openTime();
        uint256 last = _counters.rounds;
        uint256 length = 0;
        list = new Holding[](last);
        for (uint256 i = 1; i <= last; i++) {
            Holding memory holding = _holdingOf(account, i, openTime);
            uint256 any = holding.units + holding.burns + holding.granted;
            if (any + holding.heldDirect + holding.heldIndirect == 0) continue;
            list[length++] = holding;
        }
        assembly ("memory-safe") {
            mstore(list, length)
        }
    }

    function getPurchases(address account, uint256 from, uint256 count) external view returns (Purchase[] memory list) {
        _requirePage(count);
        Order[] storage orders = _orders[account];
        uint256 total = orders.length;
        if (from == 0 || from > total) from = total;
        list = new Purchase[](count.min(from));
        for (uint256 i = 0; i < list.length; i++) list[i] = _purchaseOf(orders[from - 1 - i]);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      INTERNAL
    //////////////////////////////////////////////////////////////////////////*/

    function _holdingOf(address account, uint256 i, uint256 openTime) private view returns (Holding memory holding) {
        Position memory position = _positions[account][i];
        RoundData storage round = _rounds[i];
        Status status = _statusOf(i);
        holding.round = i;
        holding.units = position.units;
        holding.burns = position.burns;
        holding.granted = position.granted;
        Vesting.Schedule memory schedule = _scheduleOf(round, openTime);
        holding.vested = Vesting.vestedDown(position.granted, schedule, block.timestamp);
        if (_hasSucceeded(i)) {
            holding.tokens = uint256(position.units) * round.idoTokens;
            holding.vested += Vesting.vestedDown(holding.tokens, schedule, block.timestamp);
        } else if (status == Status.Failed) holding.refundable = uint256(position.units) * round.idoAmount;
        else {
            holding.tokens = uint256(position.units) * round.idoTokens;
            Held memory held = _heldOf[account][i];
            (holding.heldDirect, holding.heldIndirect) = (held.direct, held.indirect);
        }
    }

    function _purchaseOf(Order memory order) private view returns (Purchase memory purchase) {
        purchase.kind = Kind(order.kind);
        purchase.index = order.index;
        purchase.round = order.round;
        purchase.times = order.times;
        purchase.time = order.time;
        if (purchase.kind == Kind.Granted) purchase.tokens = order.amount;
        else purchase.amount = order.amount;
        if (purchase.kind == Kind.Bought) purchase.tokens = purchase.times * _rounds[order.round].idoTokens;
    }

    function _requirePage(uint256 count) private pure {
        if (count == 0 || count > MAX_PAGE) revert Errors.Managed_BatchSize(count, MAX_PAGE);
    }

    function _setConfig(Setup calldata setup) private {
        _requireWithin("directRate", setup.directRate, 0, MAX_REFERRAL_RATE);
        _requireWithin("indirectRate", setup.indirectRate, 0, MAX_REFERRAL_RATE);
        _requireWithin("userMax", setup.userMax, 1, type(uint16).max);
        _requireWithin("roundCool", setup.roundCool, 0, MAX_ROUND_COOL);
        _requireWithin("handleGas", setup.handleGas, 0, MAX_HANDLE_GAS);
        _requireWithin("firstRate", setup.firstRate, 0, BPS);
        _requireWithin("vestDays", setup.vestDays, 1, MAX_VEST_DAYS);
        _requireWithin("keysPerUnit", setup.keysPerUnit, 0, MAX_KEYS);
        _requireWithin("maxSlippage", setup.maxSlippage, 0, MAX_SLIPPAGE);
        Settings memory settings = _settings;
        settings.directRate = uint16(setup.directRate);
        settings.indirectRate = uint16(setup.indirectRate);
        settings.userMax = uint16(setup.userMax);
        settings.roundCool = uint32(setup.roundCool);
        settings.handleGas = uint56(setup.handleGas);
        settings.firstRate = uint16(setup.firstRate);
        settings.vestDays = uint16(setup.vestDays);
        settings.keysPerUnit = uint8(setup.keysPerUnit);
        settings.maxSlippage = uint16(setup.maxSlippage);
        _settings = settings;
        emit ConfigChanged(setup);
    }
}
