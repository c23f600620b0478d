// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";

import {Product} from "../admin/Product.sol";
import {TwoHalves} from "../admin/TwoHalves.sol";
import {Errors} from "../libraries/Errors.sol";
import {INodeMinter} from "../nft/INodeMinter.sol";
import {GuardedSwap} from "../swap/GuardedSwap.sol";
import {IToken} from "../token/IToken.sol";
import {IIdoBuyers} from "../token/ITokenPeers.sol";
import {IdoDesk} from "./IdoDesk.sol";
import {IdoLedger} from "./IdoLedger.sol";
import {IdoPlans} from "./IdoPlans.sol";

/// @title Ido
/// @notice Purchases, claims and refunds. `IIdo` says what each call means.
contract Ido is IIdoBuyers, IdoPlans, IdoLedger, TwoHalves {
    using SafeERC20 for IERC20;

    /// @dev The token's name in the log.
    bytes32 private immutable symbol;

    /// @custom:oz-upgrades-unsafe-allow constructor
    constructor(Peers memory peers, address desk_) Product(peers) TwoHalves(desk_) {
        // Amounts are kept in so many bits; an exit must not meet an overflow.
        _requireWithin("totalSupply", IERC20(peers.token).totalSupply(), 0, type(uint88).max);
        symbol = bytes32(bytes(IERC20Metadata(peers.token).symbol()));
    }

    /// @param dayTimes The length of a day in seconds, fixed for good.
    function initialize(address owner_, address manager_, uint256 dayTimes, Setup calldata setup) external initializer {
        __Managed_init(owner_, manager_);
        Address.functionDelegateCall(desk, abi.encodeCall(IdoDesk.setUp, (dayTimes, setup)));
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       ENTRIES
    //////////////////////////////////////////////////////////////////////////*/

    function ido(uint256 times) external payable nonReentrant {
        IdoPreview memory plan = _planIdo(msg.sender, times);
        _requireValue(plan.value);
        uint256 index = _buy(msg.sender, plan);
        if (plan.direct != 0) _reward(plan.directTo, index, plan, true);
        if (plan.indirect != 0) _reward(plan.indirectTo, index, plan, false);
        emit Bought(msg.sender, index, plan.round, times, plan.paid, plan.tokens);
        Part[] memory parts = new Part[](3);
        (parts[0], parts[1]) = (Part("direct", plan.direct), Part("indirect", plan.indirect));
        parts[2] = Part("proceeds", plan.proceeds);
        emit PaymentSplit(msg.sender, address(0), index, plan.paid, parts);
        if (plan.volume == 0) emit VolumeUnknown(msg.sender, plan.round, plan.paid);

        _updateOracle();
        if (plan.succeeds) _deliver(msg.sender, plan.volume, plan.keys);
        _note(msg.sender, msg.sender, false, "ido", plan.paid, _users[msg.sender].amount);
        if (!plan.succeeds) return;
        if (plan.direct != 0) {
            uint256 balance = _users[plan.directTo].balance;
            _note(plan.directTo, msg.sender, false, "rewardDirect", plan.direct, balance);
        }
        if (plan.indirect != 0) {
            uint256 balance = _users[plan.indirectTo].balance;
            _note(plan.indirectTo, msg.sender, false, "rewardIndirect", plan.indirect, balance);
        }
    }

    function burn(uint256 times, bool isBNB) external payable nonReentrant {
        BurnPreview memory plan = _planBurn(msg.sender, times, isBNB);
        _requireValue(plan.value);
        _positions[msg.sender][plan.round].burns += uint16(times);
        UserData storage user = _users[msg.sender];
        user.counts += uint32(times);
        user.nfts += uint32(times);
        user.amount += uint128(plan.amount);
        Kind kind = isBNB ? Kind.BurnedNative : Kind.BurnedUsdt;
        uint256 index = _addOrder(msg.sender, kind, plan.round, times, plan.paid);

        if (isBNB) GuardedSwap.wrap(router, plan.paid);
        else IERC20(usdt).safeTransferFrom(msg.sender, address(this), plan.paid);
        uint256 bought = GuardedSwap.swap(
            GuardedSwap.Guard({router: router, oracle: oracle, maxSlippage: _settings.maxSlippage}),
            _buyPath(isBNB),
            plan.paid
        );
        IToken(token).burn(bought);
        _burned += bought;
        Part[] memory parts = new Part[](1);
        parts[0] = Part("swap", plan.paid);
        emit PaymentSplit(msg.sender, plan.asset, index, plan.paid, parts);
        _deliver(msg.sender, plan.volume, plan.keys);
        // Last, as it gives control to the caller if that is a contract.
        uint256 firstTokenId = INodeMinter(_nft).mintNodes(msg.sender, times);
        emit Burned(msg.sender, index, plan.round, times, plan.asset, plan.paid, bought, firstTokenId);
        _record(msg.sender, msg.sender, false, symbol, "idoBurn", bought, user.nfts);
    }

    function mint(address account, uint256 times, uint256 amount) external onlyManager whenOpen nonReentrant {
        if (account == address(0)) revert Errors.Managed_ZeroAddress();
        if (amount == 0) revert Errors.Managed_ZeroAmount();
        _requireNotBlackListed(account);
        _requireWithin("times", times, 0, type(uint16).max);
        uint256 last = _counters.rounds;
        if (last == 0) revert Errors.Ido_NoRound(0);
        _requireFunded(amount);
        uint256 round = _current();
        if (round == 0) round = last;

        _rounds[round].hasGrants = true;
        _counters.granted += uint96(amount);
        Position storage position = _positions[account][round];
        position.granted += uint104(amount);
        UserData storage user = _users[account];
        (user.rounds, user.hasGrants) = (user.rounds | _bit(round), true);
        user.counts += uint32(times);
        uint256 index = _addOrder(account, Kind.Granted, round, times, amount);
        emit Granted(account, index, round, times, amount);
        _deliver(account, 0, times * _rounds[round].keysPerUnit);
        _record(account, msg.sender, false, symbol, "idoGrant", amount, position.granted);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                        EXITS
    //////////////////////////////////////////////////////////////////////////*/

    function claim() external payable nonReentrant {
        // Nothing is asked for: a fee that can be changed could be changed right before every exit.
        if (msg.value != 0) _requireValue(_settings.handleGas);
        _keepOpenTime();
        (uint256 volume, uint256 keys) = _settle(msg.sender);
        UserData storage user = _users[msg.sender];
        ClaimPreview memory due = _vestedOf(msg.sender);
        due.native = user.balance;
        if (isBlackList(msg.sender)) {
            (due.withheldTokens, due.withheldNative) = (due.grants, due.native);
            (due.grants, due.native) = (0, 0);
        }
        uint256 tokens = due.tokens + due.grants;
        if (tokens + due.native == 0) {
            revert Errors.Ido_NothingToClaim(msg.sender, due.nextRelease, due.withheldTokens, due.withheldNative);
        }
        user.lastOut = uint40(block.timestamp);
        if (tokens != 0) {
            user.claimed += uint128(due.tokens);
            user.claimedGrants += uint128(due.grants);
            _paid.tokens += uint128(tokens);
            _send(token, msg.sender, tokens);
        }
        if (due.native != 0 && !_payBalance(user, due.native, tokens != 0)) due.native = 0;
        emit Claimed(msg.sender, due.tokens, due.grants, due.native);
        _deliver(msg.sender, volume, keys);
        if (tokens != 0) _record(msg.sender, msg.sender, true, symbol, "idoClaim", tokens, user.claimed);
        if (due.native != 0) _note(msg.sender, msg.sender, true, "idoClaim", due.native, user.balance);
    }

    function refund(uint256 round) external payable nonReentrant {
        if (msg.value != 0) _requireValue(_settings.handleGas);
        uint256 last = _counters.rounds;
        if (round == 0 || round > last) revert Errors.Ido_NoSuchRound(round, last);
        if (_statusOf(round) != Status.Failed) revert Errors.Ido_NotFailed(round, _rounds[round].endTime);
        Position storage position = _positions[msg.sender][round];
        uint256 times = position.units;
        if (times == 0) revert Errors.Ido_NothingToRefund(msg.sender, round);
        (position.units, position.held, position.volume) = (0, 0, 0);
        _rounds[round].refunded += uint32(times);
        uint256 amount = times * _rounds[round].idoAmount;
        UserData storage user = _users[msg.sender];
        if (position.granted == 0) user.rounds &= ~_bit(round);
        user.counts -= uint32(times);
        user.amount -= uint128(amount);
        user.lastOut = uint40(block.timestamp);
        emit Refunded(msg.sender, round, times, amount);
        _send(address(0), msg.sender, amount);
        _note(msg.sender, msg.sender, true, "idoRefund", amount, user.amount);
    }

    function updateUser(address account) external nonReentrant {
        (uint256 volume, uint256 keys) = _settle(account);
        _deliver(account, volume, keys);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                        READS
    //////////////////////////////////////////////////////////////////////////*/

    /// @inheritdoc IIdoBuyers
    /// @dev Units of a round that may still fail count for nothing: they could be refunded afterwards.
    function isIdoBuyer(address account) external view returns (bool) {
        UserData storage user = _users[account];
        return user.nfts != 0 || user.hasGrants || user.rounds & _counters.succeeded != 0;
    }

    function previewIdo(address account, uint256 times) external view returns (IdoPreview memory) {
        return _planIdo(account, times);
    }

    function previewBurn(address account, uint256 times, bool isBNB) external view returns (BurnPreview memory) {
        return _planBurn(account, times, isBNB);
    }
}
