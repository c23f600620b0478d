// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IManaged} from "../../src/admin/IManaged.sol";
import {Burn} from "../../src/burn/Burn.sol";
import {IBurn} from "../../src/burn/IBurn.sol";
import {IBurnSettings} from "../../src/burn/IBurnSettings.sol";
import {IProduct} from "../../src/admin/IProduct.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {FaucetUsdt} from "../../src/swap/FaucetUsdt.sol";
import {IRouter} from "../../src/swap/IExchange.sol";
import {PriceOracle} from "../../src/swap/PriceOracle.sol";
import {Token} from "../../src/token/Token.sol";
import {Vm} from "../support/Vm.sol";
import {Handler} from "./Handler.sol";

/// @notice Acts as six users of one referral line, as owner, and moves time. Any revert except those it lists fails the
/// run.
contract BurnHandler is Handler {
    IBurn internal immutable pool;
    Token internal immutable token;
    PriceOracle internal immutable oracle;
    FaucetUsdt internal immutable usdt;
    IRouter internal immutable router;
    address internal immutable owner;
    address[6] public users;

    /// Total paid for orders, in native coin, and the total of their splits.
    uint256 public paid;
    uint256 public split;
    uint256 public lastSupply;
    /// Total received by users and the pool, except claims.
    uint256 public shared;
    uint256 public claimed;
    uint256 public opened;

    bytes4[] internal expected = [
        Errors.Product_PriceMoved.selector,
        Errors.Oracle_TooYoung.selector,
        Errors.Oracle_Stale.selector,
        Errors.Burn_TooManyOrders.selector,
        Errors.Burn_TooManyGifts.selector,
        Errors.Burn_BelowMinimum.selector,
        Errors.Burn_NothingToClaim.selector,
        Errors.Managed_ClaimedToday.selector
    ];

    modifier watched() {
        lastSupply = token.totalSupply();
        _;
    }

    constructor(Burn pool_, PriceOracle oracle_, address[6] memory users_) {
        (pool, token, router) = (IBurn(address(pool_)), Token(payable(pool_.token())), pool_.router());
        (oracle, usdt, owner, users) = (oracle_, FaucetUsdt(pool_.usdt()), msg.sender, users_);
    }

    function burn(uint256 from, uint256 to, uint256 times, uint256 amount, bool isGift) external act watched {
        address payer = users[from % 6];
        address account = isGift ? users[to % 6] : payer;
        times = _bound(times, 1, 3);
        amount = _bound(amount, 0.001 ether, 0.5 ether);
        uint256 value = times * amount + pool.getConfig().handleGas;
        vm.deal(payer, value);
        vm.recordLogs();
        vm.prank(payer);
        try pool.burn{value: value}(account, times, amount, true) {
            paid += times * amount;
            _readSplit();
        } catch (bytes memory reason) {
            _requireExpected(reason);
        }
    }

    function burnUsdt(uint256 from, uint256 amount) external act watched {
        address payer = users[from % 6];
        amount = _bound(amount, 10e18, 300e18);
        uint256 value = pool.getConfig().handleGas;
        vm.deal(payer, value);
        vm.prank(owner);
        usdt.mint(payer, amount);
        vm.recordLogs();
        vm.startPrank(payer);
        usdt.approve(address(pool), amount);
        try pool.burn{value: value}(payer, 1, amount, false) {
            vm.stopPrank();
            paid += pool.orders(pool.getConfigMulti().lastIndex).amount;
            _readSplit();
        } catch (bytes memory reason) {
            vm.stopPrank();
            _requireExpected(reason);
        }
    }

    function addDividend(uint256 amount) external act watched {
        amount = _bound(amount, 1, 2 ether);
        vm.deal(address(this), amount);
        pool.addDividend{value: amount}();
        shared += amount;
    }

    function claim(uint256 seed) external act watched {
        address user = users[seed % 6];
        uint256 handleGas = pool.getConfig().handleGas;
        vm.deal(user, handleGas);
        vm.prank(user);
        try pool.claimReward{value: handleGas}() {
            claimed += user.balance;
        } catch (bytes memory reason) {
            _requireExpected(reason);
        }
    }

    /// @dev Any user claims for any other.
    function claimFor(uint256 from, uint256 seed) external act watched {
        (address caller, address user) = (users[from % 6], users[seed % 6]);
        uint256 handleGas = pool.getConfig().handleGas;
        vm.deal(caller, handleGas);
        uint256 before = caller == user ? 0 : user.balance;
        vm.prank(caller);
        try pool.claimFor{value: handleGas}(user) {
            claimed += user.balance - before;
            vm.assertTrue(caller == user || caller.balance == 0, "the caller was paid");
        } catch (bytes memory reason) {
            _requireExpected(reason);
        }
    }

    /// @dev Large dividends that bring orders to their caps; one alone cannot.
    function addDividends(uint256 amount, uint256 count) external act watched {
        amount = _bound(amount, 1, 0.5 ether);
        count = _bound(count, 2, 30);
        vm.deal(address(this), amount * count);
        for (uint256 i = 0; i < count; i++) pool.addDividend{value: amount}();
        shared += amount * count;
    }

    /// @dev Trades in the pool of CIN, which orders buy from.
    function trade(uint256 amount) external act watched {
        amount = _bound(amount, 1e18, 300e18);
        vm.prank(owner);
        usdt.mint(address(this), amount);
        address[] memory path = new address[](2);
        (path[0], path[1]) = (address(usdt), address(token));
        usdt.approve(address(router), amount);
        router.swapExactTokensForTokensSupportingFeeOnTransferTokens(amount, 0, path, address(1), block.timestamp);
    }

    function updateUser(uint256 seed) external act watched {
        pool.updateUser(users[seed % 6]);
    }

    function updatePool() external act watched {
        pool.updatePool();
    }

    function wait(uint256 duration) external act watched {
        _skip(_bound(duration, 1, 12 days));
        oracle.update();
    }

    function waitShortly(uint256 duration) external act watched {
        _skip(_bound(duration, 16 minutes, 1 hours));
        oracle.update();
    }

    function setTerms(uint256 rewardRate, uint256 outDays, uint256 burnEvery) external act watched {
        IBurnSettings.Terms memory terms = IBurnSettings.Terms({
            handleGas: rewardRate % 0.01 ether,
            burnEvery: _bound(burnEvery, 0, 10_000),
            rewardRate: _bound(rewardRate, 10_000, 15_000),
            outDays: _bound(outDays, 1, 60),
            maxSlippage: 300,
            startTime: 0,
            orderMin: 0.001 ether,
            giftMin: 0.01 ether
        });
        vm.prank(owner);
        pool.setTerms(terms);
    }

    function withdrawSurplus(uint256 amount) external act watched {
        IManaged managed = IManaged(address(pool));
        uint256 surplus = managed.solvency()[0].held - managed.solvency()[0].owed;
        if (surplus == 0) return;
        vm.prank(owner);
        managed.withdrawToken(address(0), address(0xdead), _bound(amount, 1, surplus));
    }

    /// @dev Adds up the parts of the order's `PaymentSplit`.
    function _readSplit() private {
        opened++;
        Vm.Log[] memory logs = vm.getRecordedLogs();
        for (uint256 i = 0; i < logs.length; i++) {
            if (logs[i].topics[0] != IProduct.PaymentSplit.selector) continue;
            (, IProduct.Part[] memory parts) = abi.decode(logs[i].data, (uint256, IProduct.Part[]));
            for (uint256 p = 0; p < parts.length; p++) split += parts[p].amount;
            shared += parts[1].amount + parts[3].amount;
        }
    }

    function _requireExpected(bytes memory reason) private view {
        bool isExpected;
        for (uint256 i = 0; i < expected.length; i++) isExpected = isExpected || bytes4(reason) == expected[i];
        vm.assertTrue(isExpected, "a revert that the list doesn't name");
    }
}
