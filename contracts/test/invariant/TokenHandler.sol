// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Errors} from "../../src/libraries/Errors.sol";
import {DividendSink} from "../../src/mocks/DividendSink.sol";
import {IPair, IRouter} from "../../src/swap/IExchange.sol";
import {FaucetUsdt} from "../../src/swap/FaucetUsdt.sol";
import {PriceOracle} from "../../src/swap/PriceOracle.sol";
import {IToken} from "../../src/token/IToken.sol";
import {Token} from "../../src/token/Token.sol";
import {BaseTest} from "../support/BaseTest.sol";

/// @notice Acts as five holders, keeper and owner, and moves time. Any revert except those it lists fails the run.
contract TokenHandler is BaseTest {
    Token internal immutable token;
    PriceOracle internal immutable oracle;
    IRouter internal immutable router;
    IPair internal immutable pair;
    FaucetUsdt internal immutable usdt;
    address internal immutable owner;
    DividendSink internal immutable nft;
    DividendSink internal immutable burnSink;
    address[5] internal users;

    /// All possible holders of CIN: users, and the accounts that the test lists.
    address[] public holders;
    uint256 public lastSupply;
    uint256 public lastLiquidity;
    uint256 public minPrice;
    uint256 public maxPrice;
    uint256 public spendings;

    bytes4[] internal expected = [
        Errors.Token_PriceMoved.selector,
        Errors.Token_BelowSendMin.selector,
        Errors.Token_SwapTooSoon.selector,
        Errors.Token_NothingOwed.selector,
        Errors.Token_BurnTooSoon.selector,
        Errors.Token_BurnTooLittle.selector,
        Errors.Oracle_TooYoung.selector,
        Errors.Oracle_Stale.selector
    ];

    modifier watched() {
        lastSupply = token.totalSupply();
        lastLiquidity = token.balanceLP();
        _;
        _see();
    }

    constructor(Token token_, PriceOracle oracle_, FaucetUsdt usdt_, address owner_) {
        (token, oracle, usdt, owner) = (token_, oracle_, usdt_, owner_);
        router = token_.router();
        IToken.Config memory config = token_.getConfig();
        pair = IPair(config.swapPair);
        (nft, burnSink) = (DividendSink(payable(config.nft)), DividendSink(payable(config.burn)));
        users = [_account("ann"), _account("ben"), _account("cleo"), _account("dan"), _account("eve")];
        for (uint256 i = 0; i < users.length; i++) holders.push(users[i]);
        address[8] memory others = [
            owner_,
            address(token_),
            config.swapPair,
            config.distributor,
            config.market,
            config.nft,
            config.burn,
            address(this)
        ];
        for (uint256 i = 0; i < others.length; i++) holders.push(others[i]);
        minPrice = maxPrice = token_.getPrice();
    }

    function holderCount() external view returns (uint256) {
        return holders.length;
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       HOLDERS
    //////////////////////////////////////////////////////////////////////////*/

    function transfer(uint256 from, uint256 to, uint256 amount) external watched {
        address sender = _user(from);
        amount = _bound(amount, 0, token.balanceOf(sender));
        vm.prank(sender);
        token.transfer(_user(to), amount);
    }

    function burn(uint256 seed, uint256 amount) external watched {
        address user = _user(seed);
        amount = _bound(amount, 0, token.balanceOf(user) / 10);
        vm.prank(user);
        token.burn(amount);
    }

    function buy(uint256 seed, uint256 amount) external watched {
        amount = _bound(amount, 1e12, 20_000e18);
        address user = _user(seed);
        vm.prank(owner);
        usdt.mint(user, amount);
        vm.startPrank(user);
        usdt.approve(address(router), amount);
        router.swapExactTokensForTokensSupportingFeeOnTransferTokens(
            amount,
            0,
            _path(address(usdt), address(token)),
            user,
            type(uint256).max
        );
        vm.stopPrank();
    }

    function sell(uint256 seed, uint256 amount) external watched {
        address user = _user(seed);
        uint256 balance = token.balanceOf(user);
        if (balance < 1e15) return;
        amount = _bound(amount, 1e15, balance);
        vm.startPrank(user);
        token.approve(address(router), amount);
        router.swapExactTokensForTokensSupportingFeeOnTransferTokens(
            amount,
            0,
            _path(address(token), address(usdt)),
            user,
            type(uint256).max
        );
        vm.stopPrank();
    }

    function addLiquidity(uint256 seed, uint256 amount) external watched {
        address user = _user(seed);
        uint256 balance = token.balanceOf(user);
        if (balance < 1e18) return;
        amount = _bound(amount, 1e18, balance);
        uint256 usdtAmount = (amount * token.getPrice()) / 1e18 + 1;
        vm.prank(owner);
        usdt.mint(user, usdtAmount);
        vm.startPrank(user);
        token.approve(address(router), amount);
        usdt.approve(address(router), usdtAmount);
        router.addLiquidity(address(token), address(usdt), amount, usdtAmount, 0, 0, user, type(uint256).max);
        vm.stopPrank();
    }

    function removeLiquidity(uint256 seed, uint256 amount) external watched {
        address user = _user(seed);
        uint256 balance = pair.balanceOf(user);
        if (balance < 1e15) return;
        amount = _bound(amount, 1e15, balance);
        vm.startPrank(user);
        pair.approve(address(router), amount);
        router.removeLiquidity(address(token), address(usdt), amount, 0, 0, user, type(uint256).max);
        vm.stopPrank();
    }

    /// @dev Gifts of either coin to the token or the pool: synced, skimmed or left there.
    function donate(uint256 seed, uint256 amount, uint256 what) external watched {
        address to = what % 2 == 0 ? address(token) : address(pair);
        if ((what >> 8) % 2 == 0) {
            vm.prank(owner);
            usdt.mint(to, _bound(amount, 1, 5_000e18));
        } else {
            address user = _user(seed);
            amount = _bound(amount, 0, token.balanceOf(user) / 10);
            vm.prank(user);
            token.transfer(to, amount);
        }
        if ((what >> 16) % 3 == 0) pair.sync();
        if ((what >> 16) % 3 == 1) pair.skim(_user(seed));
    }

    /*//////////////////////////////////////////////////////////////////////////
                                   KEEPER AND TIME
    //////////////////////////////////////////////////////////////////////////*/

    function wait(uint256 duration) external watched {
        _skip(_bound(duration, 1, 2 days));
    }

    function waitShortly(uint256 duration) external watched {
        _skip(_bound(duration, 1, 20 minutes));
    }

    function update() external watched {
        oracle.update();
    }

    function swapAndTrans(uint256 seed) external watched {
        vm.prank(_user(seed));
        try token.swapAndTrans() {
            spendings++;
        } catch (bytes memory reason) {
            _requireExpected(reason);
        }
    }

    function swapAndLiquify(uint256 seed) external watched {
        vm.prank(_user(seed));
        try token.swapAndLiquify() {
            spendings++;
        } catch (bytes memory reason) {
            _requireExpected(reason);
        }
    }

    function burnPool(uint256 seed) external watched {
        vm.prank(_user(seed));
        try token.burnPool() {
            spendings++;
        } catch (bytes memory reason) {
            _requireExpected(reason);
        }
    }

    function swapBurn(uint256 seed, uint256 amount) external watched {
        uint256 surplus = token.solvency()[1].held - token.solvency()[1].owed;
        if (surplus < 1e12) return;
        amount = _bound(amount, 1e12, surplus);
        vm.prank(_user(seed));
        try token.swapBurn(amount) {
            spendings++;
        } catch (bytes memory reason) {
            _requireExpected(reason);
        }
    }

    /*//////////////////////////////////////////////////////////////////////////
                                        OWNER
    //////////////////////////////////////////////////////////////////////////*/

    function setFees(uint256 buyFee, uint256 sellFee) external watched {
        vm.prank(owner);
        token.setFees(_bound(buyFee, 0, 500), _bound(sellFee, 0, 500));
    }

    function setShares(uint256 seed) external watched {
        IToken.Shares memory weights = IToken.Shares({
            nft: seed % 500,
            burn: (seed >> 16) % 500,
            liquidity: (seed >> 32) % 500,
            destroy: 1 + ((seed >> 48) % 500),
            market: (seed >> 64) % 500
        });
        vm.prank(owner);
        token.setShares(weights);
    }

    function setMaxSlippage(uint256 maxSlippage) external watched {
        IToken.Spending memory spending = token.getSpending();
        spending.maxSlippage = _bound(maxSlippage, 100, 300);
        vm.prank(owner);
        token.setSpending(spending);
    }

    /// @dev Only contracts can be exempt, and none of the users is one.
    function setFeeExempt(uint256 seed, bool exempt) external watched {
        vm.prank(owner);
        try token.setFeeExempt(_user(seed), exempt) {
            vm.assertTrue(false, "an account is exempt");
        } catch (bytes memory reason) {
            bytes4 found = exempt ? Errors.Token_BadContract.selector : Errors.Token_ExemptionIsPermanent.selector;
            vm.assertEq(bytes32(bytes4(reason)), bytes32(found));
        }
    }

    /// @dev The owner exchanges the two receivers, or puts a user in the market's place.
    function changeReceivers(uint256 seed, uint256 what) external watched {
        IToken.Config memory config = token.getConfig();
        address market = what % 3 == 0 ? _user(seed) : config.market;
        (address first, address second) = what % 2 == 0 ? (config.nft, config.burn) : (config.burn, config.nft);
        vm.prank(owner);
        token.setAddresses(market, second, first, config.ido);
    }

    function sendOwed(uint256 seed, uint256 index) external watched {
        vm.prank(_user(seed));
        try token.sendOwed(_bound(index, 0, token.owedCount())) {
            spendings++;
        } catch (bytes memory reason) {
            _requireExpected(reason);
        }
    }

    function setReceivers(uint256 nftMode, uint256 burnMode) external watched {
        // Only the NFT receiver also re-enters and uses up gas: these modes are slow, and for other receivers they do
        // not differ from reverting.
        nft.setMode(DividendSink.Mode(nftMode % 4));
        burnSink.setMode(DividendSink.Mode(burnMode % 2));
    }

    function withdrawSurplus(uint256 asset, uint256 amount) external watched {
        asset = asset % 4;
        uint256 surplus = token.solvency()[asset].held - token.solvency()[asset].owed;
        if (surplus == 0) return;
        address subject = token.solvency()[asset].asset;
        vm.prank(owner);
        token.withdrawToken(subject, users[0], _bound(amount, 1, surplus));
    }

    /*//////////////////////////////////////////////////////////////////////////
                                         HELP
    //////////////////////////////////////////////////////////////////////////*/

    function _see() private {
        uint256 price = token.getPrice();
        if (price < minPrice) minPrice = price;
        if (price > maxPrice) maxPrice = price;
    }

    function _requireExpected(bytes memory reason) private view {
        bool isExpected;
        for (uint256 i = 0; i < expected.length; i++) isExpected = isExpected || bytes4(reason) == expected[i];
        vm.assertTrue(isExpected, "a revert that the list doesn't name");
    }

    function _user(uint256 seed) private view returns (address) {
        return users[seed % users.length];
    }

    function _path(address from, address to) private pure returns (address[] memory path) {
        path = new address[](2);
        (path[0], path[1]) = (from, to);
    }
}
