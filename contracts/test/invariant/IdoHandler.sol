// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Errors as Failures} from "@openzeppelin/contracts/utils/Errors.sol";

import {IIdoTypes} from "../../src/ido/IIdoTypes.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {IdoPlayer} from "../../src/mocks/IdoPlayer.sol";
import {NodeCards} from "../../src/mocks/NodeCards.sol";
import {IRouter} from "../../src/swap/IExchange.sol";
import {FaucetUsdt} from "../../src/swap/FaucetUsdt.sol";
import {PriceOracle} from "../../src/swap/PriceOracle.sol";
import {Token} from "../../src/token/Token.sol";
import {IIdoWhole} from "../support/IIdoWhole.sol";
import {Handler} from "./Handler.sol";

/// @notice Acts as five users of one referral line, one of them a contract that sometimes refuses native coin, as owner
/// and trader, and moves time. Any revert except those it lists fails the run.
contract IdoHandler is Handler {
    struct World {
        IIdoWhole ido;
        Token token;
        PriceOracle oracle;
        FaucetUsdt usdt;
        IRouter router;
        NodeCards cards;
        address owner;
        address manager;
    }

    World internal world;
    IIdoWhole internal ido;
    address[5] public users;

    /// Each user's payments per round, and refunds.
    mapping(address user => uint256 amount) public paid;
    mapping(address user => uint256 amount) public refunded;
    /// CIN that each user received.
    mapping(address user => uint256 amount) public received;
    uint256 public blockedExits;
    uint256 public wrongExits;
    uint256 public lastSupply;
    bool private _worked;

    bytes4[] internal expected = [
        Errors.Ido_AboveLeft.selector,
        Errors.Ido_AboveUserMax.selector,
        Errors.Ido_BelowMin.selector,
        Errors.Ido_NoRound.selector,
        Errors.Ido_RoundNotOpen.selector,
        Errors.Ido_NotWhiteListed.selector,
        Errors.Ido_NotTrading.selector,
        Errors.Ido_NotFunded.selector,
        Errors.Ido_RoundOpened.selector,
        Errors.Ido_RoundHasGrants.selector,
        Errors.Ido_NoSuchRound.selector,
        Errors.Ido_GasTooLow.selector,
        Errors.Ido_LiquidityTooSoon.selector,
        Errors.Ido_NoAverage.selector,
        Errors.Ido_NoLiquidity.selector,
        Errors.Ido_RatioMoved.selector,
        Errors.Ido_RoundNotEmpty.selector,
        Errors.Ido_TooManyWaiting.selector,
        Errors.Ido_UnitTooCheap.selector,
        Errors.Managed_Paused.selector,
        Errors.Managed_PausedBefore.selector,
        Errors.Managed_BlackListed.selector,
        Errors.Managed_OutOfBounds.selector,
        Errors.Oracle_TooYoung.selector,
        Errors.Oracle_Stale.selector,
        Errors.Product_PriceMoved.selector,
        NodeCards.Failed.selector,
        IdoPlayer.Refused.selector
    ];

    modifier watched() {
        lastSupply = world.token.totalSupply();
        _;
    }

    constructor(World memory world_, address[5] memory users_) {
        (world, users, ido) = (world_, users_, world_.ido);
    }

    function buy(uint256 seed, uint256 times) external act watched {
        _buy(users[seed % 5], _bound(times, 1, 60));
    }

    /// @dev All users buy until the round is sold out or all limits are reached.
    function sellOut() external act watched {
        uint256 round = ido.getConfig().round;
        for (uint256 i = 0; i < 5 && round != 0 && ido.getConfig().round == round; i++) {
            uint256 times = ido.getConfig().idoMax;
            IIdoTypes.Holding[] memory holdings = ido.getHoldings(users[i]);
            for (uint256 k = 0; k < holdings.length; k++) {
                if (holdings[k].round == round) times -= holdings[k].units + holdings[k].burns;
            }
            if (times > ido.getConfig().idoHas) times = ido.getConfig().idoHas;
            if (times != 0) _buy(users[i], times);
        }
    }

    function burn(uint256 seed, uint256 times, bool isBNB) external act watched {
        address user = users[seed % 5];
        times = _bound(times, 1, 20);
        uint256 value = ido.getConfig().handleGas + (isBNB ? times * ido.getConfig().idoAmount : 0);
        _as(user, value, abi.encodeCall(ido.burn, (times, isBNB)));
    }

    function claim(uint256 seed) external act watched {
        address user = users[seed % 5];
        IIdoTypes.ClaimPreview memory due = ido.previewClaim(user);
        bool refuses = _refuses(user);
        uint256 tokens = due.tokens + due.grants;
        if (tokens == 0 && (due.native == 0 || refuses)) return;
        (uint256 held, uint256 native) = (world.token.balanceOf(user), user.balance);
        _exit(user, abi.encodeCall(ido.claim, ()));
        received[user] += world.token.balanceOf(user) - held;
        if (world.token.balanceOf(user) - held != tokens) wrongExits++;
        if (user.balance - native != (refuses ? 0 : due.native)) wrongExits++;
    }

    /// @dev An account claims for another one.
    function claimFor(uint256 seed, uint256 by) external act watched {
        address user = users[seed % 5];
        IIdoTypes.ClaimPreview memory due = ido.previewClaim(user);
        if (due.tokens + due.grants == 0) return;
        uint256 held = world.token.balanceOf(user);
        vm.prank(users[by % 4]);
        try ido.claimFor(user) {
            received[user] += world.token.balanceOf(user) - held;
            if (world.token.balanceOf(user) - held != due.tokens + due.grants) wrongExits++;
        } catch (bytes memory reason) {
            if (bytes4(reason) != Errors.Managed_ClaimedToday.selector) blockedExits++;
        }
    }

    /// @dev The owner announces code that may be hostile, or withdraws it.
    function announce(bool isWithdrawn) external act watched {
        bool isOpen = ido.exitsOpen();
        bytes32 codehash = address(ido).codehash;
        vm.startPrank(world.owner);
        if (isOpen && isWithdrawn) ido.withdrawUpgrade();
        // Refused while a rest after the last announcement runs.
        if (!isOpen) try ido.announceUpgrade(address(ido), codehash) {} catch {}
        vm.stopPrank();
    }

    /// @dev Early exits pay what their preview shows, through pauses, bans and failures.
    function exit(uint256 seed) external act watched {
        address user = users[seed % 5];
        uint256 due = ido.previewExit(user);
        if (due == 0 || !ido.exitsOpen()) return;
        uint256 held = world.token.balanceOf(user);
        _exit(user, abi.encodeCall(ido.exit, ()));
        received[user] += world.token.balanceOf(user) - held;
        if (world.token.balanceOf(user) - held != due) wrongExits++;
    }

    function pause(bool value) external act watched {
        _as(world.manager, 0, abi.encodeCall(ido.setPaused, (value)));
    }

    function addLiquidity(uint256 seed, uint256 pick) external act watched {
        uint256 rounds = ido.getConfig().rounds;
        if (rounds == 0) return;
        _as(users[seed % 4], 0, abi.encodeCall(ido.addLiquidity, (1 + (pick % rounds))));
    }

    function endRound(bool byOwner) external act watched {
        _as(byOwner ? world.owner : users[0], 0, abi.encodeCall(ido.endRound, ()));
    }

    function refund(uint256 seed, uint256 pick) external act watched {
        address user = users[seed % 5];
        IIdoTypes.Holding[] memory holdings = ido.getHoldings(user);
        if (holdings.length == 0) return;
        IIdoTypes.Holding memory holding = holdings[pick % holdings.length];
        if (holding.refundable == 0 || _refuses(user)) return;
        uint256 native = user.balance;
        _exit(user, abi.encodeCall(ido.refund, (holding.round)));
        refunded[user] += user.balance - native;
        if (user.balance - native != holding.refundable) wrongExits++;
    }

    function updateUser(uint256 seed) external act watched {
        ido.updateUser(users[seed % 5]);
    }

    function grant(uint256 seed, uint256 amount) external act watched {
        amount = _bound(amount, 1, 1_000e18);
        bytes memory call = abi.encodeCall(ido.mint, (users[seed % 5], seed % 3, amount));
        _as(world.manager, 0, call);
    }

    function addRound(uint256 total, uint256 softCap, uint256 length, uint256 first) external act watched {
        uint256 rounds = ido.getConfig().rounds;
        if (rounds == 64) return;
        uint256 from = vm.getBlockTimestamp();
        if (rounds != 0 && ido.idos(rounds).endedAt + 1 days > from) from = ido.idos(rounds).endedAt + 1 days;
        total = _bound(total, 20, 150);
        IIdoTypes.RoundSetup memory terms = IIdoTypes.RoundSetup({
            idoTotal: total,
            idoAmount: 0.05 ether + (length % 0.1 ether),
            idoTokens: 100e18 + (softCap % 100e18),
            idoFirst: first % 3 hours,
            idoMin: 1 + (first % 3),
            startTime: 0,
            endTime: from + 1 days + (length % 6 days),
            softCap: softCap % 3 == 0 ? 0 : softCap % total
        });
        _as(world.manager, 0, abi.encodeCall(ido.addRound, (terms)));
    }

    function removeRound() external act watched {
        _as(world.owner, 0, abi.encodeCall(ido.removeRound, ()));
    }

    function setConfig(uint256 seed) external act watched {
        IIdoTypes.Setup memory setup = IIdoTypes.Setup({
            directRate: seed % 1_001,
            indirectRate: (seed >> 16) % 1_001,
            userMax: 40 + (seed % 60),
            roundCool: seed % 1 days,
            handleGas: seed % 0.01 ether,
            firstRate: seed % 10_001,
            vestDays: 1 + (seed % 60),
            keysPerUnit: seed % 4,
            maxSlippage: 300
        });
        vm.prank(world.owner);
        ido.setConfig(setup);
    }

    function setBlackList(uint256 seed, bool listed) external act watched {
        vm.prank(world.manager);
        ido.setBlackList(users[seed % 5], listed);
    }

    function setPeersWork(uint256 mode, bool refuses) external act watched {
        world.cards.setMode(NodeCards.Mode(mode % 3));
        IdoPlayer(payable(users[4])).setRefuses(refuses);
    }

    function withdrawSurplus(uint256 amount, bool isNative) external act watched {
        uint256 i = isNative ? 0 : 1;
        uint256 surplus = ido.solvency()[i].held - ido.solvency()[i].owed;
        if (surplus == 0) return;
        address asset = ido.solvency()[i].asset;
        vm.prank(world.owner);
        ido.withdrawToken(asset, address(0xdead), _bound(amount, 1, surplus));
        // Returns the stock, so that rounds can continue.
        if (isNative) return;
        uint256 missing = 1_000_000e18 - world.token.balanceOf(address(ido));
        vm.prank(world.owner);
        if (missing < 1_000_000e18) world.token.transfer(address(ido), missing / 2);
    }

    function trade(uint256 amount, bool isBuy) external act watched {
        if (vm.getBlockTimestamp() < world.token.getConfig().openTime) return;
        address[] memory path = new address[](2);
        (path[0], path[1]) =
            isBuy ? (address(world.usdt), address(world.token)) : (address(world.token), address(world.usdt));
        amount = isBuy ? _bound(amount, 1e18, 3_000e18) : _bound(amount, 1e18, 30_000e18);
        vm.prank(world.owner);
        world.router.swapExactTokensForTokensSupportingFeeOnTransferTokens(
            amount,
            0,
            path,
            world.owner,
            type(uint256).max
        );
    }

    function wait(uint256 duration) external act watched {
        _skip(_bound(duration, 1 hours, 5 days));
        world.oracle.update();
    }

    function waitShortly(uint256 duration) external act watched {
        _skip(_bound(duration, 16 minutes, 1 hours));
        world.oracle.update();
    }

    function _buy(address user, uint256 times) private {
        uint256 price = times * ido.getConfig().idoAmount;
        _as(user, price + ido.getConfig().handleGas, abi.encodeCall(ido.ido, (times)));
        if (_worked) paid[user] += price;
    }

    function _refuses(address user) private view returns (bool) {
        return user == users[4] && IdoPlayer(payable(user)).refuses();
    }

    /// @dev Calls from an account. Fails on any revert whose reason is not listed.
    function _as(address account, uint256 value, bytes memory data) private {
        bytes memory reason;
        (_worked, reason) = _call(account, value, data);
        if (_worked) return;
        bool isExpected;
        for (uint256 i = 0; i < expected.length; i++) isExpected = isExpected || bytes4(reason) == expected[i];
        // NFT contracts that use up all gas return no reason.
        bool isSilent = reason.length == 0 || bytes4(reason) == Failures.FailedCall.selector;
        isExpected = isExpected || (isSilent && world.cards.mode() == NodeCards.Mode.EatsGas);
        vm.assertTrue(isExpected, "a revert that the list doesn't name");
    }

    function _exit(address account, bytes memory data) private {
        (bool done, ) = _call(account, 0, data);
        if (!done) blockedExits++;
    }

    function _call(address account, uint256 value, bytes memory data) private returns (bool, bytes memory) {
        address target = address(ido);
        if (account == users[4]) {
            data = abi.encodeCall(IdoPlayer.act, (target, data));
            target = account;
            account = address(this);
        }
        vm.deal(account, account.balance + value);
        vm.prank(account);
        // solhint-disable-next-line avoid-low-level-calls
        return target.call{value: value, gas: 12_000_000}(data);
    }
}
