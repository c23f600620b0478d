// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IDouble} from "../../src/double/IDouble.sol";
import {IFomViews} from "../../src/fom/IFomViews.sol";
import {FomTest} from "../support/FomTest.sol";
import {IFomWhole} from "../support/IFomWhole.sol";
import {FomHandler} from "./FomHandler.sol";

contract FomInvariantTest is FomTest {
    FomHandler internal handler;

    function setUp() public {
        _deployFom();
        handler = new FomHandler(fom, double, token, oracle, usdt, router, line);
        vm.deal(address(fom), 0);
        _target(address(handler));
    }

    /// @notice All of G1 to G9 and D1 to D3, in one campaign.
    function invariant_G0_FomKeepsItsProperties() public {
        property_G1_HoldsWhatItOwes();
        property_G2_SplitsAreAllOfThePayments();
        property_G3_PotIsWhatCameInAndWasNotPaid();
        property_G7_SupplyOnlyFalls();
        property_G9_ARoundNeverEndsEarlier();
        property_D1_HoldsWhatItOwes();
        _takeTurn(handler.acts() % 6);
    }

    /// @dev The runner calls this at the end of a run.
    function afterInvariant() public {
        for (uint256 turn = 0; turn < 6; turn++) _takeTurn(turn);
    }

    function _takeTurn(uint256 turn) private {
        if (turn == 0) property_G4_BalancesAreWhatWasCreditedAndNotClaimed();
        else if (turn == 1) property_G5_OwesWhatIsLockedPromisedAndBudgeted();
        else if (turn == 2) property_G6_NobodyIsPaidMoreThanWasPromised();
        else if (turn == 3) property_G8_EveryCinComesOutAtItsEnd();
        else if (turn == 4) property_D2_StakesAddUp();
        else property_D3_NoOrderIsInTwoPlaces();
    }

    /// @notice Fom holds at least what it owes, in every asset.
    function property_G1_HoldsWhatItOwes() internal view {
        _assertBooks(address(fom));
    }

    /// @notice The parts of all splits add up to what users paid for orders.
    function property_G2_SplitsAreAllOfThePayments() internal view {
        vm.assertEq(handler.split(), handler.paid());
        vm.assertEq(_totals().totalAmount, handler.paid());
    }

    /// @notice The pot is what orders put in and rounds did not pay; dividends are what was collected and not sent.
    function property_G3_PotIsWhatCameInAndWasNotPaid() internal view {
        vm.assertEq(_totals().pot, handler.potIn() - handler.potOut());
        vm.assertEq(_totals().dividends, handler.dividends());
    }

    /// @notice Balances are what was credited and won and not claimed; together with pot and dividends they are all
    /// USDT that Fom owes.
    function property_G4_BalancesAreWhatWasCreditedAndNotClaimed() internal view {
        uint256 balances = fom.users(root).balance;
        for (uint256 i = 0; i < line.length; i++) balances += fom.users(line[i]).balance;
        vm.assertEq(balances, handler.credited() + handler.potOut() - handler.claimed());
        vm.assertEq(_fomManaged().solvency()[2].owed, balances + _totals().pot + _totals().dividends);
    }

    /// @notice The CIN that Fom owes is what is locked, what is promised and unpaid, and the budgets of the tiers.
    function property_G5_OwesWhatIsLockedPromisedAndBudgeted() internal view {
        uint256 owed = 0;
        uint256 promised = 0;
        for (uint256 i = 1; i <= _totals().totalOrder; i++) {
            IFomViews.Order memory order = fom.orders(i);
            if (order.status == 0) owed += order.tokens;
            promised += order.reward;
        }
        IFomViews.Multi memory multi = fom.getConfigMulti();
        for (uint256 i = 0; i < 5; i++) owed += multi.stakeSurplus[i];
        vm.assertEq(promised, _totals().totalReward);
        vm.assertEq(_fomManaged().solvency()[1].owed, owed + promised - handler.rewards());
    }

    /// @notice Rewards paid are never more than promised, and equal what accounts received.
    function property_G6_NobodyIsPaidMoreThanWasPromised() internal view {
        vm.assertLe(handler.rewards(), _totals().totalReward);
        uint256 paid = 0;
        for (uint256 i = 0; i < line.length; i++) paid += fom.users(line[i]).rewardStaticToken;
        vm.assertEq(paid, handler.rewards());
    }

    /// @notice The supply of CIN only falls.
    function property_G7_SupplyOnlyFalls() internal view {
        if (handler.lastSupply() != 0) vm.assertLe(token.totalSupply(), handler.lastSupply());
    }

    /// @notice At the end of its lock every CIN can be withdrawn, even if other contracts revert, the account is
    /// blacklisted and the product is paused.
    function property_G8_EveryCinComesOutAtItsEnd() internal {
        uint256 state = vm.snapshotState();
        uint256 total = _totals().totalOrder;
        address[] memory owners = new address[](total);
        // Read now: views of orders need the registry, which fails later.
        for (uint256 i = 0; i < total; i++) {
            IFomViews.Order memory order = fom.orders(i + 1);
            if (order.status == 0) owners[i] = order.owner;
        }
        vm.prank(manager);
        _fomManaged().setPaused(true);
        address[5] memory peers = [address(oracle), address(log), address(referral), address(router), address(nft)];
        for (uint256 i = 0; i < peers.length; i++) vm.etch(peers[i], hex"fe");
        _skip(180 days);
        IFomWhole fom_ = _fomManaged();
        for (uint256 i = 0; i < line.length; i++) _blackList(line[i], true);
        // Half of the orders leave as if locked, through an announced upgrade.
        if (!fom_.exitsOpen()) fom_.announceUpgrade(address(double), address(double).codehash);
        for (uint256 i = 0; i < total; i++) {
            if (owners[i] != address(0) && i % 2 == 0) {
                vm.prank(owners[i]);
                fom.exit(i + 1);
                owners[i] = address(0);
            }
            if (owners[i] == address(0)) continue;
            vm.prank(owners[i]);
            fom.release(i + 1);
        }
        vm.assertGe(_fomManaged().solvency()[1].held, _fomManaged().solvency()[1].owed);
        vm.revertToState(state);
    }

    /// @notice A round ends at the time that its last order set, or later. An extension ends half an hour from now at most.
    function property_G9_ARoundNeverEndsEarlier() internal view {
        uint256 endTime = _totals().roundEndTime;
        if (endTime == 0) return;
        vm.assertGe(endTime, handler.due());
        if (endTime != handler.due()) vm.assertLe(endTime, handler.heldAt() + 30 minutes);
    }

    /// @notice Double holds at least what it owes: principal, reserved rewards, reserve, balances and fees.
    function property_D1_HoldsWhatItOwes() internal view {
        _assertBooks(address(double));
    }

    /// @notice The valid stakes add up to the principal, of the contract and of each account; payments are what users
    /// claimed and withdrew.
    function property_D2_StakesAddUp() internal view {
        uint256 principal = 0;
        uint256 total = double.getTotals().totalStakes;
        for (uint256 i = 1; i <= total; i++) {
            IDouble.Stake memory stake = double.stakes(i);
            if (stake.isValid) principal += stake.amount;
        }
        vm.assertEq(double.getTotals().totalActual, principal);
        uint256 users = 0;
        for (uint256 i = 0; i < line.length; i++) users += double.users(line[i]).amount;
        vm.assertEq(users, principal);
        vm.assertEq(double.getTotals().totalExtract, handler.doubled());
    }

    /// @notice Every stake comes from one order of the same owner with the same amount of CIN, which is in the double
    /// pool and nowhere else.
    function property_D3_NoOrderIsInTwoPlaces() internal view {
        uint256 total = double.getTotals().totalStakes;
        for (uint256 i = 1; i <= total; i++) {
            IFomViews.Order memory order = fom.orders(double.stakes(i).fomoIndex);
            vm.assertEq(order.status, 2);
            vm.assertEq(order.tokens, double.stakes(i).amount);
            vm.assertEq(order.owner, double.stakes(i).owner);
        }
    }
}
