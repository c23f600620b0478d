// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

import {ManagedDesk} from "../admin/ManagedDesk.sol";
import {Product} from "../admin/Product.sol";
import {TwoHalves} from "../admin/TwoHalves.sol";
import {Errors} from "../libraries/Errors.sol";
import {IdoRounds} from "./IdoRounds.sol";
import {IdoVesting} from "./IdoVesting.sol";

/// @title IdoDesk
/// @notice The second part of Ido: rounds, settings and most read functions. It delegates calls that it doesn't know to
/// the third part, `IdoNodes`.
contract IdoDesk is IdoRounds, IdoVesting, ManagedDesk, TwoHalves {
    using Math for uint256;

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
        // An owner who could replace them could mint and credit without limits through a contract of its own.
        bool isOther = (_nft != address(0) && nft != _nft) || (_keys != address(0) && keys != _keys);
        if (isOther) revert Errors.Ido_PeersSet(_nft, _keys);
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
        due = _vestedOf(account, false);
        (uint256 direct, uint256 indirect) = _decidedOf(account, _users[account].unsettled);
        due.native = _users[account].balance + direct + indirect;
        if (!_areRewardsHeld(account)) return due;
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

    /*//////////////////////////////////////////////////////////////////////////
                                      INTERNAL
    //////////////////////////////////////////////////////////////////////////*/

    /// @dev A pause stops the timer of the rounds. It ends by itself, so times move by its full length at once, and
    /// back if it ends early.
    function _afterPause(bool value) internal override {
        if (value) {
            _delayedUntil = uint40(block.timestamp + MAX_PAUSE);
            _delayRounds(MAX_PAUSE);
        } else {
            uint256 left = uint256(_delayedUntil).saturatingSub(block.timestamp);
            if (left != 0) _hurryRounds(left, _delayedUntil);
            _delayedUntil = 0;
        }
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
