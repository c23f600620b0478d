// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {GameProperties} from "./GameProperties.sol";
import {MoneyProperties} from "./MoneyProperties.sol";
import {PoolProperties} from "./PoolProperties.sol";
import {UpgradeProperties} from "./UpgradeProperties.sol";

/// @notice All properties of the whole protocol, by their numbers.
abstract contract AllProperties is MoneyProperties, GameProperties, PoolProperties, UpgradeProperties {
    /// P1 to P27 and P29 can be checked at any time. P28 and P30 end the run.
    uint256 internal constant PROPERTIES = 28;

    function _begin() internal {
        _deployProtocol();
        _populate();
        _noteGames();
        _notePools();
    }

    function _check(uint256 number) internal view {
        if (number == 1) property_P1_EveryContractHoldsWhatItOwes();
        else if (number == 2) property_P2_SupplyOnlyFallsByWhatWasBurned();
        else if (number == 3) property_P3_AllCinIsWithKnownParties();
        else if (number == 4) property_P4_AllUsdtAndNativeCoinIsWithKnownParties();
        else if (number == 5) property_P5_PoolsHoldTheirReservesAndTheDistributorNothing();
        else if (number == 6) property_P6_AveragesLieBetweenThePricesThereWere();
        else if (number == 7) property_P7_OnlyTheOwnersUpgradesChangeCode();
        else if (number == 8) property_P8_CashierOwesWhatWasSetAsideAndPaysVouchersOnce();
        else if (number == 9) property_P9_StakeOwesReleasesBalancesAndBudgets();
        else if (number == 10) property_P10_StakePaysNobodyMoreThanWasPromised();
        else if (number == 11) property_P11_PresaleOwesStockTokensAndUndecidedPayments();
        else if (number == 12) property_P12_PresaleIsClaimedOrRefundedAndNeverMore();
        else if (number == 13) property_P13_PotsAreWhatCameInAndWasNotPaid();
        else _checkMore(number);
    }

    function _checkMore(uint256 number) private view {
        if (number == 14) property_P14_GamesOweBalancesPotAndDividends();
        else if (number == 15) property_P15_GamesHoldWhatIsLockedPromisedAndBudgeted();
        else if (number == 16) property_P16_DoublesReserveAsMuchAsTheyHold();
        else if (number == 17) property_P17_NoOrderIsInTwoPlaces();
        else if (number == 18) property_P18_ForcesOfBurnOrdersAddUp();
        else if (number == 19) property_P19_BurnOrdersEarnNoMoreThanTheirCapsAndWhatArrived();
        else if (number == 20) property_P20_ForcesOfMinersAddUp();
        else if (number == 21) property_P21_MinersPrincipalIsThereAndReleasedOnce();
        else if (number == 22) property_P22_MinersEarnNoMoreThanWasEmitted();
        else if (number == 23) property_P23_WeightsOfCardsAddUp();
        else if (number == 24) property_P24_CardsEarnNoMoreThanArrived();
        else if (number == 25) property_P25_KeysAreHeldCreditedOrBurned();
        else if (number == 26) property_P26_TeamsAddUpAndLinesEndAtTheRoot();
        else if (number == 27) property_P27_TheOwnerTookSurplusAndNothingElse();
        else if (number == 28) property_P29_ExitsAreOpenWhileAnnouncedAndPayThePrincipal();
        else vm.assertTrue(false, "no property of that number");
    }
}
