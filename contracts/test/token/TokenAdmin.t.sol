// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";

import {Errors} from "../../src/libraries/Errors.sol";
import {IToken} from "../../src/token/IToken.sol";
import {TokenTest} from "../support/TokenTest.sol";

/// Every setter
/// ├── when the caller may not → OwnableUnauthorizedAccount, or Managed_NotManager
/// ├── when a value is outside its bounds → Managed_OutOfBounds(field, value, min, max)
/// └── otherwise → the value is set and emitted
/// Lists: a batch of none or more than 200 → Managed_BatchSize; the zero address → Managed_ZeroAddress
/// setOpenTime · setWhiteRules: given trading is open → Token_AlreadyOpen
/// setOracle: given it is set → Token_AlreadySet
/// setFeeExempt: not a contract → Token_BadContract; false → Token_ExemptionIsPermanent
/// setAddresses: no code, or a part of the token → Token_BadContract
contract TokenAdminTest is TokenTest {
    event FeeExemptChanged(address indexed account, bool exempt);
    event WhiteListChanged(address indexed account, bool listed);
    event OpenTimeChanged(uint256 openTime);
    event SharesChanged(IToken.Shares weights);
    event AddressesChanged(address market, address burn, address nft, address ido);

    function setUp() public {
        _deployToken();
    }

    /*//////////////////////////////////////////////////////////////////////////
                                        ROLES
    //////////////////////////////////////////////////////////////////////////*/

    // @spec 6-i
    function testFuzz_RevertWhen_CallerIsNotTheOwner(address caller) public {
        vm.assume(caller != address(this));
        bytes memory reason = abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, caller);
        bytes[] memory calls = new bytes[](10);
        calls[0] = abi.encodeCall(IToken.setManager, (caller));
        calls[1] = abi.encodeCall(IToken.setWhiteRules, (0, 1));
        calls[2] = abi.encodeCall(IToken.setFees, (0, 0));
        calls[3] = abi.encodeCall(IToken.setShares, (_weights()));
        calls[4] = abi.encodeCall(IToken.setSpending, (_spending()));
        calls[5] = abi.encodeCall(IToken.setAddresses, (caller, caller, caller, caller));
        calls[6] = abi.encodeCall(IToken.setOracle, (caller));
        calls[7] = abi.encodeCall(IToken.withdrawToken, (address(usdt), caller, 1));
        calls[8] = abi.encodeCall(IToken.setFeeExempt, (caller, true));
        calls[9] = abi.encodeCall(IToken.setProvider, (caller));
        for (uint256 i = 0; i < calls.length; i++) {
            vm.expectRevert(reason);
            vm.prank(caller);
            Address.functionCall(address(token), calls[i]);
        }
    }

    // @spec 6-r
    function testFuzz_RevertWhen_CallerIsNotTheManager(address caller) public {
        vm.assume(caller != address(this) && caller != manager);
        bytes memory reason = abi.encodeWithSelector(Errors.Managed_NotManager.selector, caller);
        bytes[] memory calls = new bytes[](4);
        calls[0] = abi.encodeCall(IToken.setWhiteList, (caller, true));
        calls[1] = abi.encodeCall(IToken.setWhiteLists, (_list(1), true));
        calls[2] = abi.encodeCall(IToken.setOpenTime, (OPEN));
        calls[3] = abi.encodeCall(IToken.open, ());
        for (uint256 i = 0; i < calls.length; i++) {
            vm.expectRevert(reason);
            vm.prank(caller);
            Address.functionCall(address(token), calls[i]);
        }
    }

    function test_OwnershipMovesInTwoStepsOrEnds() public {
        token.transferOwnership(alice);
        vm.assertEq(token.owner(), address(this));
        vm.prank(alice);
        token.acceptOwnership();
        vm.assertEq(token.owner(), alice);
        vm.prank(alice);
        token.renounceOwnership();
        vm.assertEq(token.owner(), address(0));
        // The manager continues daily operations, and holders are not affected.
        vm.prank(manager);
        token.setWhiteList(bob, true);
        token.transfer(bob, 1);
    }

    function test_OwnerMayDoWithoutAManager() public {
        token.setManager(address(0));
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_NotManager.selector, manager));
        vm.prank(manager);
        token.setWhiteList(bob, true);
        token.setWhiteList(bob, true);
        vm.assertTrue(token.isWhiteList(bob));
    }

    /*//////////////////////////////////////////////////////////////////////////
                                        LISTS
    //////////////////////////////////////////////////////////////////////////*/

    // @spec 6-r, 7.12-r
    function test_ManagerListsOneByOne() public {
        vm.startPrank(manager);
        vm.expectEmit(address(token));
        emit WhiteListChanged(alice, true);
        token.setWhiteList(alice, true);
        vm.assertTrue(token.isWhiteList(alice));
        token.setWhiteList(alice, false);
        vm.assertFalse(token.isWhiteList(alice));
        vm.stopPrank();
    }

    function test_ManagerListsInBatches() public {
        address[] memory accounts = _list(200);
        vm.prank(manager);
        token.setWhiteLists(accounts, true);
        for (uint256 i = 0; i < accounts.length; i++) vm.assertTrue(token.isWhiteList(accounts[i]));
    }

    function test_OwnerExemptsContracts() public {
        vm.assertFalse(token.isFeeExempt(address(nft)));
        vm.expectEmit(address(token));
        emit FeeExemptChanged(address(nft), true);
        token.setFeeExempt(address(nft), true);
        vm.assertTrue(token.isFeeExempt(address(nft)));
        token.setFeeExempt(address(nft), true);
    }

    /// Neither an account without code, nor one that has delegated to a contract (EIP-7702).
    function test_RevertWhen_AnAccountIsToBeExempt() public {
        bytes memory reason = abi.encodeWithSelector(Errors.Token_BadContract.selector, alice);
        vm.expectRevert(reason);
        token.setFeeExempt(alice, true);
        vm.etch(alice, abi.encodePacked(hex"ef0100", address(nft)));
        vm.expectRevert(reason);
        token.setFeeExempt(alice, true);
        vm.assertFalse(token.isFeeExempt(alice));
    }

    function test_RevertWhen_TheOwnerTakesAnExemptionAway() public {
        token.setFeeExempt(address(nft), true);
        vm.expectRevert(abi.encodeWithSelector(Errors.Token_ExemptionIsPermanent.selector, address(nft)));
        token.setFeeExempt(address(nft), false);
        vm.assertTrue(token.isFeeExempt(address(nft)));
    }

    function test_RevertWhen_TheManagerTakesAnExemptionAway() public {
        token.setFeeExempt(address(nft), true);
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, manager));
        vm.prank(manager);
        token.setFeeExempt(address(nft), false);
        vm.assertTrue(token.isFeeExempt(address(nft)));
    }

    function test_RevertWhen_BatchIsEmptyOrTooLong() public {
        for (uint256 size = 0; size <= 201; size += 201) {
            vm.expectRevert(abi.encodeWithSelector(Errors.Managed_BatchSize.selector, size, 200));
            token.setWhiteLists(_list(size), true);
        }
    }

    function test_RevertWhen_ListingNobody() public {
        vm.expectRevert(abi.encodeWithSelector(Errors.Token_BadContract.selector, address(0)));
        token.setFeeExempt(address(0), true);
        vm.expectRevert(Errors.Managed_ZeroAddress.selector);
        token.setWhiteList(address(0), true);
    }

    function test_TheTokensOwnPartsAreAlwaysExempt() public {
        vm.assertTrue(token.isFeeExempt(address(token)));
        vm.assertTrue(token.isFeeExempt(distributor));
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       OPENING
    //////////////////////////////////////////////////////////////////////////*/

    function testFuzz_ManagerMovesTheOpening(uint256 openTime) public {
        openTime = _bound(openTime, START, START + 365 days);
        vm.expectEmit(address(token));
        emit OpenTimeChanged(openTime);
        vm.prank(manager);
        token.setOpenTime(openTime);
        vm.assertEq(token.getConfig().openTime, openTime);
    }

    function test_ManagerOpensAtOnce() public {
        vm.prank(manager);
        token.open();
        vm.assertEq(token.getConfig().openTime, START);
        vm.expectRevert(abi.encodeWithSelector(Errors.Token_AlreadyOpen.selector, START));
        token.open();
    }

    function testFuzz_RevertWhen_OpeningIsInThePastOrFarAway(uint256 openTime) public {
        vm.assume(openTime < START || openTime > START + 365 days);
        _expectOutOfBounds("openTime", openTime, START, START + 365 days);
        token.setOpenTime(openTime);
    }

    function testFuzz_RevertGiven_TradingIsOpen(uint256 time) public {
        vm.warp(_bound(time, OPEN, OPEN + 3650 days));
        bytes memory reason = abi.encodeWithSelector(Errors.Token_AlreadyOpen.selector, OPEN);
        vm.expectRevert(reason);
        token.setOpenTime(OPEN + 3650 days);
        vm.expectRevert(reason);
        token.setWhiteRules(0, 1);
    }

    function testFuzz_WhiteRulesKeepToTheirBounds(uint256 whiteTime, uint256 whiteMax) public {
        if (whiteTime > 1 days) _expectOutOfBounds("whiteTime", whiteTime, 0, 1 days);
        else if (whiteMax == 0 || whiteMax > SUPPLY) _expectOutOfBounds("whiteMax", whiteMax, 1, SUPPLY);
        token.setWhiteRules(whiteTime, whiteMax);
        whiteTime = _bound(whiteTime, 0, 1 days);
        whiteMax = _bound(whiteMax, 1, SUPPLY);
        token.setWhiteRules(whiteTime, whiteMax);
        (uint256 time, uint256 max) = token.getWhiteRules();
        vm.assertEq(time, whiteTime);
        vm.assertEq(max, whiteMax);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       SETTINGS
    //////////////////////////////////////////////////////////////////////////*/

    function testFuzz_FeesNeverPassFivePercent(uint256 buyFee, uint256 sellFee) public {
        if (buyFee > 500) _expectOutOfBounds("buyFee", buyFee, 0, 500);
        else if (sellFee > 500) _expectOutOfBounds("sellFee", sellFee, 0, 500);
        token.setFees(buyFee, sellFee);
        token.setFees(500, 500);
        (uint256 buy, uint256 sell, ) = token.getFees();
        vm.assertEq(buy, 500);
        vm.assertEq(sell, 500);
    }

    function test_RevertWhen_SharesAreNothingOrTooMuch() public {
        IToken.Shares memory weights;
        _expectOutOfBounds("shares", 0, 1, 10_000);
        token.setShares(weights);
        weights.market = type(uint256).max;
        _expectOutOfBounds("market", type(uint256).max, 0, 10_000);
        token.setShares(weights);
        (weights.market, weights.nft) = (10_000, 1);
        _expectOutOfBounds("shares", 10_001, 1, 10_000);
        token.setShares(weights);
    }

    /// Collected fees keep the shares of the time when they were collected.
    function test_NewSharesCountFromNowOn() public {
        _openToAll();
        _collect(300e18);
        IToken.Shares memory weights;
        weights.destroy = 1;
        vm.expectEmit(address(token));
        emit SharesChanged(weights);
        token.setShares(weights);
        _collect(60e18);
        IToken.Shares memory shares = token.getShares();
        vm.assertEq(shares.nft, 100e18);
        vm.assertEq(shares.burn, 50e18);
        vm.assertEq(shares.liquidity, 50e18);
        vm.assertEq(shares.destroy, 110e18);
        vm.assertEq(shares.market, 50e18);
    }

    function test_RevertWhen_SpendingIsOutOfBounds() public {
        IToken.Spending memory spending = _spending();
        spending.burnTime = 1 hours - 1;
        _expectOutOfBounds("burnTime", spending.burnTime, 1 hours, 30 days);
        token.setSpending(spending);
        spending = _spending();
        spending.burnMin = 210_000e18 + 1;
        _expectOutOfBounds("burnMin", spending.burnMin, 1e18, 210_000e18);
        token.setSpending(spending);
        spending = _spending();
        spending.burnReward = 501;
        _expectOutOfBounds("burnReward", 501, 0, 500);
        token.setSpending(spending);
        spending = _spending();
        spending.dividendGas = 299_999;
        _expectOutOfBounds("dividendGas", 299_999, 300_000, 3_000_000);
        token.setSpending(spending);
        spending = _spending();
        spending.sendMin = 1e18 - 1;
        _expectOutOfBounds("sendMin", 1e18 - 1, 1e18, 210_000e18);
        token.setSpending(spending);
        spending = _spending();
        spending.maxSlippage = 301;
        _expectOutOfBounds("maxSlippage", 301, 100, 300);
        token.setSpending(spending);
        spending.maxSlippage = 200;
        token.setSpending(spending);
        vm.assertEq(token.getSpending().maxSlippage, 200);
    }

    // @spec 3.37-j, 3.37-l, 3.37-m, 3.37-o, 6-i
    function test_AddressesAreSetTogether() public {
        vm.expectEmit(address(token));
        emit AddressesChanged(alice, address(nft), address(burn), address(oracle));
        token.setAddresses(alice, address(nft), address(burn), address(oracle));
        IToken.Config memory config = token.getConfig();
        vm.assertEq(config.market, alice);
        vm.assertEq(config.burn, address(nft));
        vm.assertEq(config.nft, address(burn));
        vm.assertEq(config.ido, address(oracle));
    }

    function test_RevertWhen_AddressesCannotPlayTheirPart() public {
        vm.expectRevert(Errors.Managed_ZeroAddress.selector);
        token.setAddresses(address(0), address(0), address(0), address(0));
        address[3] memory bad = [alice, address(token), distributor];
        for (uint256 i = 0; i < bad.length; i++) {
            bytes memory reason = abi.encodeWithSelector(Errors.Token_BadContract.selector, bad[i]);
            vm.expectRevert(reason);
            token.setAddresses(market, bad[i], address(0), address(0));
            vm.expectRevert(reason);
            token.setAddresses(market, address(0), bad[i], address(0));
            vm.expectRevert(reason);
            token.setAddresses(market, address(0), address(0), bad[i]);
        }
    }

    function test_RevertWhen_OracleIsSetAgain() public {
        vm.expectRevert(abi.encodeWithSelector(Errors.Token_AlreadySet.selector, address(oracle)));
        token.setOracle(alice);
        vm.expectRevert(Errors.Managed_ZeroAddress.selector);
        token.setOracle(address(0));
    }

    function _expectOutOfBounds(bytes32 field, uint256 value, uint256 min, uint256 max) private {
        vm.expectRevert(abi.encodeWithSelector(Errors.Managed_OutOfBounds.selector, field, value, min, max));
    }

    function _list(uint256 size) private pure returns (address[] memory accounts) {
        accounts = new address[](size);
        for (uint256 i = 0; i < size; i++) accounts[i] = address(uint160(0x1000 + i));
    }
}
