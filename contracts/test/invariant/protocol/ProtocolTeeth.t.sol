// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IManaged} from "../../../src/admin/IManaged.sol";
import {IBurnViews} from "../../../src/burn/IBurnViews.sol";
import {ICashier} from "../../../src/cashier/ICashier.sol";
import {IDouble} from "../../../src/double/IDouble.sol";
import {IFomViews} from "../../../src/fom/IFomViews.sol";
import {IIdoTypes} from "../../../src/ido/IIdoTypes.sol";
import {Errors} from "../../../src/libraries/Errors.sol";
import {IMiningViews} from "../../../src/mining/IMiningViews.sol";
import {IStakeTypes} from "../../../src/stake/IStakeTypes.sol";
import {AllProperties} from "./AllProperties.sol";
import {Positions} from "./Positions.sol";

/// Shows that the campaign over the whole protocol can fail. Every property holds on the deployment, and fails when the
/// deployment violates it. A handler fails on every revert that the state does not justify.
contract ProtocolTeethTest is AllProperties {
    address internal stranger = _account("stranger");

    function setUp() public {
        _begin();
    }

    function check(uint256 number) external view {
        _check(number);
    }

    function everybodyLeavesEarly() external {
        property_P30_EverybodyLeavesBeforeAHostileUpgrade();
    }

    function everybodyLeaves() external {
        property_P28_EverybodyGetsPrincipalWhileAllPeersFail();
    }

    function test_AllPropertiesHoldOnTheDeployment() public {
        for (uint256 number = 1; number <= PROPERTIES; number++) _check(number);
        uint256 state = vm.snapshotState();
        property_P30_EverybodyLeavesBeforeAHostileUpgrade();
        vm.revertToState(state);
        property_P28_EverybodyGetsPrincipalWhileAllPeersFail();
    }

    function test_P1_FailsWhenAnyContractLacksOneWei() public {
        uint256 tried = 0;
        for (uint256 i = 0; i < proxies.length; i++) {
            IManaged.Line[] memory lines = IManaged(proxies[i]).solvency();
            for (uint256 k = 0; k < lines.length; k++) {
                if (lines[k].owed == 0) continue;
                uint256 state = vm.snapshotState();
                _drain(proxies[i], lines[k].asset, lines[k].held - lines[k].owed + 1);
                _assertFalls(1);
                vm.revertToState(state);
                tried++;
            }
        }
        // Presale, Stake, Burn, Mining, both games and double pools, Cashier: each owes something.
        vm.assertGe(tried, 12);
        _check(1);
    }

    function test_P3_FailsWhenCinLeaks() public {
        p.token.transfer(stranger, 1);
        _assertFalls(3);
    }

    function test_P4_FailsWhenNativeCoinOrUsdtLeaks() public {
        uint256 state = vm.snapshotState();
        vm.deal(address(p.burn), address(p.burn).balance - 1);
        _assertFalls(4);
        vm.revertToState(state);
        usdt.transfer(stranger, 1);
        _assertFalls(4);
    }

    function test_P5_FailsWhenTheDistributorKeepsAnAsset() public {
        p.token.transfer(p.distributor, 1);
        _assertFalls(5);
    }

    function test_P6_FailsWhenTheAverageIsOfAnotherPrice() public {
        bytes memory asked = abi.encodeCall(p.oracle.tryConsult, (address(p.token), 1e18));
        vm.mockCall(address(p.oracle), asked, abi.encode(true, handler.highest(0) * 2));
        _assertFalls(6);
    }

    function test_P7_FailsWhenCodeChangesWithoutTheOwner() public {
        address proxy = address(p.stake);
        vm.store(
            proxy,
            0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc,
            bytes32(uint256(uint160(implementations[proxy][1])))
        );
        _assertFalls(7);
    }

    function test_P9_FailsWhenAStakeLosesItsReleases() public {
        IStakeTypes.StakeInfo memory info = p.stake.stakes(1);
        info.rewardSurplus -= 1;
        vm.mockCall(address(p.stake), abi.encodeCall(p.stake.stakes, (1)), abi.encode(info));
        _assertFalls(9);
    }

    function test_P13_FailsWhenThePotIsShort() public {
        IFomViews.Totals memory totals = p.games[0].getTotals();
        totals.pot -= 1;
        vm.mockCall(address(p.games[0]), abi.encodeCall(p.games[0].getTotals, ()), abi.encode(totals));
        _assertFalls(13);
    }

    function test_P15_FailsWhenAReleasedOrderIsStillLocked() public {
        IFomViews.Order memory order = p.games[0].orders(1);
        order.status = 1;
        vm.mockCall(address(p.games[0]), abi.encodeCall(p.games[0].orders, (1)), abi.encode(order));
        _assertFalls(15);
    }

    function test_P17_FailsWhenAnOrderIsInTwoPlaces() public {
        IFomViews.Order memory order = p.games[0].orders(1);
        order.status = 2;
        vm.mockCall(address(p.games[0]), abi.encodeCall(p.games[0].orders, (1)), abi.encode(order));
        _assertFalls(17);
    }

    function test_P20_FailsWhenPowerAppears() public {
        IMiningViews.User memory user = p.mining.users(root);
        user.force += 1e9;
        vm.mockCall(address(p.mining), abi.encodeCall(p.mining.users, (root)), abi.encode(user));
        _assertFalls(20);
        _assertHolds(21);
    }

    function test_P23_FailsWhenAnNftHasNoHolder() public {
        uint256 card = p.nft.tokenOfOwnerByIndex(root, 0);
        vm.prank(root);
        p.nft.transferFrom(root, stranger, card);
        _assertFalls(23);
    }

    function test_P25_FailsWhenAKeyHasNoHolder() public {
        vm.prank(root);
        p.keys.safeTransferFrom(root, stranger, 1, 1, "");
        _assertFalls(25);
    }

    function test_P26_FailsWhenATeamMemberIsNotCounted() public {
        vm.prank(stranger);
        p.referral.register(root);
        _assertFalls(26);
    }

    function test_P27_FailsWhenTheOwnerWithdrawsMore() public {
        _drain(address(p.mining), address(p.token), 1);
        _assertFalls(27);
    }

    /// @dev These properties depend only on a contract's reported totals, so the test changes the report by one wei.
    function test_PropertiesOfTotalsFailWhenTotalsAreWrong() public {
        bytes memory question = abi.encodeCall(p.token.burnAmount, ());
        _assertFallsWith(2, address(p.token), question, abi.encode(p.token.burnAmount() + 1));
        ICashier.Config memory till = p.cashier.getConfig();
        till.assets[0].funding -= 1;
        _assertFallsWith(8, address(p.cashier), abi.encodeCall(p.cashier.getConfig, ()), abi.encode(till));
        IStakeTypes.User memory staker = p.stake.users(root);
        staker.balance += 1;
        _assertFallsWith(10, address(p.stake), abi.encodeCall(p.stake.users, (root)), abi.encode(staker));
        IIdoTypes.User memory buyer = p.ido.users(root);
        buyer.claimed += 1;
        _assertFallsWith(11, address(p.ido), abi.encodeCall(p.ido.users, (root)), abi.encode(buyer));
        _assertFallsWith(12, address(p.ido), abi.encodeCall(p.ido.users, (root)), abi.encode(buyer));
        IFomViews.User memory player = p.games[1].users(root);
        player.balance += 1;
        _assertFallsWith(14, address(p.games[1]), abi.encodeCall(p.games[1].users, (root)), abi.encode(player));
        IDouble.User memory doubler = p.doubles[1].users(root);
        doubler.amount += 1;
        _assertFallsWith(16, address(p.doubles[1]), abi.encodeCall(p.doubles[1].users, (root)), abi.encode(doubler));
    }

    function test_PropertiesOfPoolsFailWhenPoolsAreWrong() public {
        IBurnViews.Multi memory multi = p.burn.getConfigMulti();
        multi.totalForce += 1;
        _assertFallsWith(18, address(p.burn), abi.encodeCall(p.burn.getConfigMulti, ()), abi.encode(multi));
        multi.lastBalance -= 1;
        _assertFallsWith(19, address(p.burn), abi.encodeCall(p.burn.getConfigMulti, ()), abi.encode(multi));
        IMiningViews.User memory miner = p.mining.users(root);
        miner.amount += 1;
        _assertFallsWith(21, address(p.mining), abi.encodeCall(p.mining.users, (root)), abi.encode(miner));
        (, IMiningViews.Totals memory totals) = p.mining.getConfigMulti();
        uint256 more = totals.totalReward - totals.totalExtract + 1;
        _assertFallsWith(22, address(p.mining), abi.encodeCall(p.mining.pendingReward, (root)), abi.encode(more));
        _assertFallsWith(24, address(p.nft), abi.encodeCall(p.nft.rewardsOf, (root)), abi.encode(uint256(1e30)));
    }

    function test_P28_FailsWhenPrincipalIsGone() public {
        uint256 held = p.token.balanceOf(address(p.mining));
        _drain(address(p.mining), address(p.token), held);
        // solhint-disable-next-line avoid-low-level-calls
        (bool left, ) = address(this).call(abi.encodeCall(this.everybodyLeaves, ()));
        vm.assertFalse(left, "everybody left although nothing was there");
    }

    function test_EveryProductWithPrincipalHasEarlyExits() public view {
        address[7] memory products = Positions.products(p);
        for (uint256 i = 0; i < 7; i++) {
            vm.assertTrue(handler.hasExit(products[i]));
            // Each has positions, so that the end of a run has something to show.
            vm.assertTrue(i >= 5 || i == 0 || Positions.lockedIn(p, products[i], people).length != 0);
        }
    }

    function test_P29_FailsWhenExitsAreClosedOrShort() public {
        address hostile = handler.hostile();
        // An announcement that the handler does not know of.
        IManaged(address(p.mining)).announceUpgrade(hostile, hostile.codehash);
        _assertFalls(28);
        IManaged(address(p.mining)).withdrawUpgrade();
        _assertFallsWith(28, address(handler), abi.encodeCall(handler.shortExits, ()), abi.encode(uint256(1)));
    }

    function test_P30_FailsWhenPrincipalIsGone() public {
        _drain(address(p.mining), address(p.token), p.token.balanceOf(address(p.mining)));
        // solhint-disable-next-line avoid-low-level-calls
        (bool left, ) = address(this).call(abi.encodeCall(this.everybodyLeavesEarly, ()));
        vm.assertFalse(left, "everybody left although nothing was there");
    }

    /// @dev A registry that knows the product no more rejects orders: no state in the campaign justifies that.
    function test_HandlerFailsOnAnUnjustifiedRevert() public {
        handler.burnOrder(1, 1, 0.1 ether);
        bytes memory refusal = abi.encodeWithSelector(Errors.Referral_NotProduct.selector, address(p.burn));
        vm.mockCallRevert(address(p.referral), abi.encodePacked(p.referral.addVolume.selector), refusal);
        // solhint-disable-next-line avoid-low-level-calls
        (bool done, bytes memory reason) = address(handler).call(abi.encodeCall(handler.burnOrder, (1, 1, 0.1 ether)));
        vm.assertFalse(done);
        vm.assertEq(bytes32(bytes4(reason)), bytes32(Errors.Referral_NotProduct.selector));
    }

    function _drain(address from, address asset, uint256 amount) private {
        if (asset == address(0)) {
            vm.deal(from, from.balance - amount);
            return;
        }
        vm.prank(from);
        // solhint-disable-next-line avoid-low-level-calls
        (bool done, ) = asset.call(abi.encodeCall(p.token.transfer, (p.vault, amount)));
        vm.assertTrue(done);
    }

    function _assertFalls(uint256 number) private view {
        (bool holds, ) = address(this).staticcall(abi.encodeCall(this.check, (number)));
        vm.assertFalse(holds, "holds although it is broken");
    }

    function _assertFallsWith(uint256 number, address callee, bytes memory question, bytes memory answer) private {
        _assertHolds(number);
        vm.mockCall(callee, question, answer);
        _assertFalls(number);
        vm.clearMockedCalls();
    }

    function _assertHolds(uint256 number) private view {
        (bool holds, ) = address(this).staticcall(abi.encodeCall(this.check, (number)));
        vm.assertTrue(holds);
    }
}
