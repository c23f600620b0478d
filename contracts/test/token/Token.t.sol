// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";

import {IManaged} from "../../src/admin/IManaged.sol";
import {Errors} from "../../src/libraries/Errors.sol";
import {IToken} from "../../src/token/IToken.sol";
import {Token} from "../../src/token/Token.sol";
import {TokenTest} from "../support/TokenTest.sol";

/// constructor → whole supply to the holder, pair against USDT created or found, settings checked
/// burn(amount) → supply falls; above the balance → ERC20InsufficientBalance
/// bindNFT · nftRewards → forwarded; without an Nft contract Token_NotSet, zero
/// getPrice · getSwapValue · getSwapValueUSDT → the pool's present values; zero where it has none
/// withdrawToken
/// ├── when the caller is not the owner → OwnableUnauthorizedAccount
/// ├── when receiver or amount are zero → Managed_ZeroAddress, Managed_ZeroAmount
/// ├── when more than the surplus → Managed_AboveSurplus(asset, amount, surplus); liquidity has none
/// └── otherwise → sends it
contract TokenUnitTest is TokenTest {
    event Transfer(address indexed from, address indexed to, uint256 value);

    function setUp() public {
        _deployToken();
    }

    // @spec 3.37-a, 3.37-b, 3.37-d..i, 3.37-k, 3.37-n, 7.12-n, 9.2-e
    function test_ConstructionMintsOnceAndMakesThePair() public {
        vm.recordLogs();
        Token other = Token(_new("Token", abi.encode(_setup())));
        vm.assertEq(other.totalSupply(), SUPPLY);
        vm.assertEq(other.balanceOf(address(this)), SUPPLY);
        vm.assertEq(other.owner(), address(this));
        vm.assertEq(other.manager(), manager);
        IToken.Config memory config = other.getConfig();
        vm.assertEq(config.swapPair, factory.getPair(address(other), address(usdt)));
        vm.assertEq(config.startBlock, block.number);
        vm.assertEq(config.openTime, OPEN);
        vm.assertEq(config.startBlockUSDT, 0);
        vm.assertEq(config.burnTime, 1 days);
        vm.assertEq(config.burnMin, 10e18);
        vm.assertEq(config.dividendGas, 300_000);
        vm.assertEq(config.burnReward, 100);
        vm.assertEq(config.sendMin, 10e18);
        vm.assertEq(config.whiteTime, WHITE_TIME);
        vm.assertEq(config.market, market);
        vm.assertEq(config.burn, address(0));
        vm.assertEq(config.nft, address(0));
        vm.assertNotEq(config.distributor, address(0));
        vm.assertEq(config.ido, address(0));
        vm.assertEq(config.manager, manager);
    }

    /// An attacker who predicts the token's address can create its pair in advance, without effect.
    function test_ConstructionFindsAPairThatWasMadeBefore() public {
        Token.Setup memory setup = _setup();
        uint256 id = vm.snapshotState();
        address foreseen = _new("Token", abi.encode(setup));
        vm.revertToState(id);
        vm.prank(alice);
        address made = factory.createPair(foreseen, address(usdt));
        Token other = Token(_new("Token", abi.encode(setup)));
        vm.assertEq(address(other), foreseen);
        vm.assertEq(other.getConfig().swapPair, made);
    }

    function test_RevertWhen_BuiltWithoutOwnerHolderOrMarket() public {
        Token.Setup memory setup = _setup();
        setup.owner = address(0);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableInvalidOwner.selector, address(0)));
        _new("Token", abi.encode(setup));
        setup = _setup();
        setup.holder = address(0);
        vm.expectRevert(abi.encodeWithSelector(IERC20Errors.ERC20InvalidReceiver.selector, address(0)));
        _new("Token", abi.encode(setup));
        setup = _setup();
        setup.market = address(0);
        vm.expectRevert(Errors.Managed_ZeroAddress.selector);
        _new("Token", abi.encode(setup));
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       HOLDERS
    //////////////////////////////////////////////////////////////////////////*/

    // @spec 7.12-e, 7.12-f
    function testFuzz_BurnLowersTheSupply(uint256 amount) public {
        uint256 balance = token.balanceOf(address(this));
        amount = _bound(amount, 0, balance);
        vm.expectEmit(address(token));
        emit Transfer(address(this), address(0), amount);
        token.burn(amount);
        vm.assertEq(token.totalSupply(), SUPPLY - amount);
        vm.assertEq(token.burnAmount(), amount);
        vm.assertEq(token.balanceOf(address(this)), balance - amount);
    }

    function testFuzz_RevertWhen_BurningAboveTheBalance(uint256 balance, uint256 amount) public {
        balance = _bound(balance, 0, 1_000_000e18);
        amount = _bound(amount, balance + 1, type(uint256).max);
        token.transfer(alice, balance);
        vm.expectRevert(abi.encodeWithSelector(IERC20Errors.ERC20InsufficientBalance.selector, alice, balance, amount));
        vm.prank(alice);
        token.burn(amount);
    }

    // @spec 7.12-p, 7.12-q
    function test_BindingAndRewardsGoToNft() public {
        vm.prank(alice);
        token.bindNFT(7);
        vm.assertEq(nft.boundTo(7), alice);
        vm.assertEq(token.nftRewards(alice), uint160(alice));
    }

    function test_RevertGiven_ThereIsNoNft() public {
        token.setAddresses(market, address(0), address(0), address(0));
        vm.assertEq(token.nftRewards(alice), 0);
        vm.expectRevert(abi.encodeWithSelector(Errors.Token_NotSet.selector, bytes32("nft")));
        token.bindNFT(7);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       DISPLAY
    //////////////////////////////////////////////////////////////////////////*/

    // @spec 3.38-a..d
    function test_InfoIsWhatTheScreenShows() public {
        token.burn(5e18);
        pair.transfer(address(token), 3);
        IToken.Info memory info = token.getInfo();
        vm.assertEq(info.totalSupply, SUPPLY - 5e18);
        vm.assertEq(info.burnAmount, 5e18);
        vm.assertEq(info.price, 0.1e18);
        vm.assertEq(info.balanceLP, 3);
    }

    // @spec 7.12-l, 7.12-m
    function testFuzz_SwapValueIsWhatASaleBrings(uint256 amount) public {
        _openToAll();
        amount = _bound(amount, 1e12, 1_000_000e18);
        uint256 value = token.getSwapValueUSDT(amount);
        uint256 native = token.getSwapValue(amount);
        token.transfer(alice, amount);
        uint256 id = vm.snapshotState();
        _sell(alice, amount);
        vm.assertEq(usdt.balanceOf(alice), value);
        vm.revertToState(id);

        address[] memory path = new address[](3);
        (path[0], path[1], path[2]) = (address(token), address(usdt), address(wbnb));
        vm.startPrank(alice);
        token.approve(address(router), amount);
        router.swapExactTokensForETHSupportingFeeOnTransferTokens(amount, 0, path, alice, OPEN * 2);
        vm.stopPrank();
        vm.assertEq(alice.balance, native);
    }

    function testFuzz_DisplayNeverReverts(uint256 amount) public {
        token.getSwapValue(amount);
        token.getSwapValueUSDT(amount);
        vm.assertEq(token.getSwapValueUSDT(0), 0);
        Token empty = Token(_new("Token", abi.encode(_setup())));
        vm.assertEq(empty.getPrice(), 0);
        vm.assertEq(empty.getSwapValue(amount), 0);
        vm.assertEq(empty.getSwapValueUSDT(amount), 0);
        vm.assertEq(empty.getInfo().price, 0);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                        BOOKS
    //////////////////////////////////////////////////////////////////////////*/

    function testFuzz_OwnerTakesSurplusAndNoMore(uint256 gift, uint256 fee) public {
        _openToAll();
        fee = _bound(fee, 100, 10_000e18);
        _collect(fee);
        fee = token.balanceOf(address(token));
        gift = _bound(gift, 1, 1_000_000e18);
        token.transfer(address(token), gift);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_AboveSurplus.selector, address(token), gift + 1, gift));
        token.withdrawToken(address(token), bob, gift + 1);
        token.withdrawToken(address(token), bob, gift);
        vm.assertEq(token.balanceOf(bob), gift);
        vm.assertEq(token.balanceOf(address(token)), fee);
    }

    function test_RevertWhen_OwnerReachesForLiquidity() public {
        pair.transfer(address(token), 5);
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_AboveSurplus.selector, address(pair), 1, 0));
        token.withdrawToken(address(pair), bob, 1);
    }

    function test_ForeignAssetsAndForcedCoinsAreSurplus() public {
        vm.deal(address(token), 2 ether);
        token.withdrawToken(address(0), bob, 2 ether);
        vm.assertEq(bob.balance, 2 ether);
        nativePair.transfer(address(token), 5);
        token.withdrawToken(address(nativePair), bob, 5);
        vm.assertEq(nativePair.balanceOf(bob), 5);
    }

    function test_RevertWhen_WithdrawalMakesNoSense() public {
        vm.expectRevert(Errors.Managed_ZeroAddress.selector);
        token.withdrawToken(address(usdt), address(0), 1);
        vm.expectRevert(Errors.Managed_ZeroAmount.selector);
        token.withdrawToken(address(usdt), bob, 0);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, manager));
        vm.prank(manager);
        token.withdrawToken(address(usdt), bob, 1);
    }

    function test_RevertWhen_SomebodySendsNativeCoin() public {
        vm.deal(alice, 1 ether);
        vm.prank(alice);
        (bool success, bytes memory reason) = address(token).call{value: 1}("");
        vm.assertFalse(success);
        vm.assertEq(reason, abi.encodeWithSelector(Errors.Token_NativeRefused.selector, alice));
    }

    function test_SolvencyHasALinePerAsset() public view {
        IManaged.Line[] memory lines = token.solvency();
        vm.assertEq(lines.length, 4);
        vm.assertEq(lines[0].asset, address(token));
        vm.assertEq(lines[1].asset, address(usdt));
        vm.assertEq(lines[2].asset, address(0));
        vm.assertEq(lines[3].asset, address(pair));
    }
}
