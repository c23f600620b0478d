// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ExitProperties} from "./ExitProperties.sol";
import {GameProperties} from "./GameProperties.sol";
import {MoneyProperties} from "./MoneyProperties.sol";
import {PoolProperties} from "./PoolProperties.sol";

/// P0: the whole protocol, as it is deployed, with everybody acting at once, keeps P1 to P27.
///
/// One campaign for all of them: the runner gives every function that is called `invariant_…` a campaign of its own, so
/// twenty-seven would take twenty-seven times as long and find nothing more. The properties are therefore functions of their
/// own, named `property_…`, and a check sees to it that each is listed and called.
///
/// After every call the contract that was called is solvent, the supply has not grown, and one more property holds, each in its turn. At
/// the end of every run all of them are asked, and everybody leaves.
contract ProtocolInvariantTest is MoneyProperties, GameProperties, PoolProperties, ExitProperties {
    uint256 private constant PROPERTIES = 26;

    function setUp() public {
        _deployProtocol();
        _populate();
        _noteGames();
        _notePools();
        _target(address(handler));
    }

    function invariant_P0_TheWholeProtocolKeepsItsProperties() public view {
        property_P2_SupplyOnlyFallsByWhatWasBurned();
        if (_isContract(handler.target())) _assertSolvent(handler.target());
        _check(handler.acts() % PROPERTIES);
    }

    function afterInvariant() public {
        for (uint256 i = 0; i < PROPERTIES; i++) _check(i);
        property_P27_EverybodyGetsPrincipalWhileAllPeersFail();
    }

    function _isContract(address account) private view returns (bool) {
        for (uint256 i = 0; i < proxies.length; i++) if (proxies[i] == account) return true;
        return account == address(p.token);
    }

    function _check(uint256 i) private view {
        if (i == 0) property_P1_EveryContractHoldsWhatItOwes();
        else if (i == 1) property_P26_TeamsAddUpAndLinesEndAtTheRoot();
        else if (i == 2) property_P3_AllCinIsWithKnownParties();
        else if (i == 3) property_P4_AllUsdtAndNativeCoinIsWithKnownParties();
        else if (i == 4) property_P5_PoolsHoldTheirReservesAndTheDistributorNothing();
        else if (i == 5) property_P6_AveragesLieBetweenThePricesThereWere();
        else if (i == 6) property_P7_OnlyTheOwnersUpgradesChangeCode();
        else if (i == 7) property_P8_CashierOwesWhatWasSetAsideAndPaysVouchersOnce();
        else if (i == 8) property_P9_StakeOwesReleasesBalancesAndBudgets();
        else if (i == 9) property_P10_StakePaysNobodyMoreThanWasPromised();
        else if (i == 10) property_P11_PresaleOwesStockTokensAndUndecidedPayments();
        else if (i == 11) property_P12_PresaleIsClaimedOrRefundedAndNeverMore();
        else if (i == 12) property_P13_PotsAreWhatCameInAndWasNotPaid();
        else if (i == 13) property_P14_GamesOweBalancesPotAndDividends();
        else if (i == 14) property_P15_GamesHoldWhatIsLockedPromisedAndBudgeted();
        else if (i == 15) property_P16_DoublesReserveAsMuchAsTheyHold();
        else if (i == 16) property_P17_NoOrderIsInTwoPlaces();
        else if (i == 17) property_P18_ForcesOfBurnOrdersAddUp();
        else if (i == 18) property_P19_BurnOrdersEarnNoMoreThanTheirCapsAndWhatArrived();
        else if (i == 19) property_P20_ForcesOfMinersAddUp();
        else if (i == 20) property_P21_MinersPrincipalIsThereAndReleasedOnce();
        else if (i == 21) property_P22_MinersEarnNoMoreThanWasEmitted();
        else if (i == 22) property_P23_WeightsOfCardsAddUp();
        else if (i == 23) property_P24_CardsEarnNoMoreThanArrived();
        else if (i == 24) property_P25_KeysAreHeldCreditedOrBurned();
        else property_P1_EveryContractHoldsWhatItOwes();
    }
}
