// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ICashier} from "../../../src/cashier/ICashier.sol";
import {IIdoTypes} from "../../../src/ido/IIdoTypes.sol";
import {IStakeTypes} from "../../../src/stake/IStakeTypes.sol";
import {IUpgradeable} from "../../support/Protocol.sol";
import {Properties} from "./Properties.sol";

/// @notice Who holds all assets, what contracts owe, and who controls them.
abstract contract MoneyProperties is Properties {
    bytes32 private constant IMPLEMENTATION = 0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc;
    uint256 private constant SUPPLY = 21_000_000e18;

    /// @notice Every contract holds at least what it owes, in every asset.
    function property_P1_EveryContractHoldsWhatItOwes() internal view {
        _assertSolvent(address(p.token));
        for (uint256 i = 0; i < proxies.length; i++) _assertSolvent(proxies[i]);
    }

    /// @notice The supply of CIN only falls, and what is missing of it was burned.
    function property_P2_SupplyOnlyFallsByWhatWasBurned() internal view {
        if (handler.lastSupply() != 0) vm.assertLe(p.token.totalSupply(), handler.lastSupply());
        vm.assertEq(SUPPLY - p.token.totalSupply(), p.token.burnAmount());
    }

    /// @notice Known parties hold all CIN: users, contracts, pools, owner and manager. None leaks.
    function property_P3_AllCinIsWithKnownParties() internal view {
        uint256 sum = 0;
        for (uint256 i = 0; i < parties.length; i++) sum += p.token.balanceOf(parties[i]);
        vm.assertEq(sum, p.token.totalSupply());
    }

    /// @notice Known parties hold all USDT and all native coin, too.
    function property_P4_AllUsdtAndNativeCoinIsWithKnownParties() internal view {
        uint256 native = 0;
        uint256 sum = 0;
        for (uint256 i = 0; i < parties.length; i++) {
            native += parties[i].balance;
            sum += p.usdt.balanceOf(parties[i]);
        }
        vm.assertEq(native, nativeThere);
        vm.assertEq(sum, p.usdt.totalSupply());
    }

    /// @notice The pool of CIN holds at least its reserves, and the distributor keeps nothing.
    function property_P5_PoolsHoldTheirReservesAndTheDistributorNothing() internal view {
        (uint256 reserve0, uint256 reserve1, ) = p.pair.getReserves();
        (address token0, address token1) = (p.pair.token0(), p.pair.token1());
        vm.assertGe(_balance(token0, address(p.pair)), reserve0);
        vm.assertGe(_balance(token1, address(p.pair)), reserve1);
        vm.assertEq(p.token.balanceOf(p.distributor) + p.usdt.balanceOf(p.distributor), 0);
        vm.assertEq(p.distributor.balance + p.wbnb.balanceOf(p.distributor), 0);
    }

    /// @notice Average prices of CIN and native coin lie between the lowest and the highest price that occurred.
    function property_P6_AveragesLieBetweenThePricesThereWere() internal view {
        address[2] memory assets = [address(p.token), address(p.wbnb)];
        for (uint256 i = 0; i < 2; i++) {
            (bool known, uint256 average) = p.oracle.tryConsult(assets[i], 1e18);
            if (!known) continue;
            uint256 last = _price(i);
            uint256 low = last < handler.lowest(i) ? last : handler.lowest(i);
            uint256 high = last > handler.highest(i) ? last : handler.highest(i);
            vm.assertGe(average + 1, low, "an average below every price");
            vm.assertLe(average, high + 1, "an average above every price");
        }
    }

    /// @notice Code and owner of every proxy are those that the owner's own upgrades left.
    function property_P7_OnlyTheOwnersUpgradesChangeCode() internal view {
        for (uint256 i = 0; i < proxies.length; i++) {
            address code = address(uint160(uint256(vm.load(proxies[i], IMPLEMENTATION))));
            vm.assertEq(code, handler.implementationOf(proxies[i]));
            vm.assertEq(IUpgradeable(proxies[i]).owner(), p.owner);
        }
    }

    /// @notice The payments contract owes what was reserved and not redeemed, and pays no voucher twice.
    function property_P8_CashierOwesWhatWasSetAsideAndPaysVouchersOnce() internal view {
        ICashier.Asset[] memory assets = p.cashier.getConfig().assets;
        for (uint256 i = 0; i < assets.length; i++) {
            uint256 left = handler.setAside(assets[i].asset) - handler.redeemed(assets[i].asset);
            vm.assertEq(assets[i].funding, left);
        }
        vm.assertEq(handler.paidTwice(), 0, "a voucher paid twice");
    }

    /// @notice Stake owes what stakes release, balances and the round's budget; a stake is valid as long as something
    /// is left of it.
    function property_P9_StakeOwesReleasesBalancesAndBudgets() internal view {
        (, IStakeTypes.Totals memory totals) = p.stake.getConfig();
        uint256 owed = 0;
        for (uint256 i = 1; i <= totals.totalStakes; i++) {
            IStakeTypes.StakeInfo memory info = p.stake.stakes(i);
            owed += info.rewardSurplus;
            vm.assertEq(info.isValid, info.rewardSurplus != 0, "over and valid");
        }
        for (uint256 i = 0; i < people.length; i++) owed += p.stake.users(people[i]).balance;
        IStakeTypes.Round[] memory rounds = p.stake.getIdos();
        for (uint256 i = 0; i < rounds.length; i++) owed += rounds[i].surplus;
        vm.assertEq(p.stake.solvency()[0].owed, owed);
    }

    /// @notice What accounts were paid and can claim for stakes is what was released and credited to them, and never
    /// more than promised.
    function property_P10_StakePaysNobodyMoreThanWasPromised() internal view {
        (, IStakeTypes.Totals memory totals) = p.stake.getConfig();
        uint256 extract = 0;
        for (uint256 i = 0; i < people.length; i++) {
            IStakeTypes.User memory user = p.stake.users(people[i]);
            uint256 paid = handler.paid(address(p.stake), people[i]);
            vm.assertEq(paid + user.balance, user.rewardRelease + user.rewardDirect + user.rewardIndirect);
            extract += paid;
        }
        vm.assertEq(extract, totals.totalExtract);
        vm.assertLe(totals.totalRelease, totals.totalReward);
    }

    /// @notice The presale owes its unsold stock, unclaimed CIN, balances, payments of rounds that are undecided or failed,
    /// and what becomes liquidity.
    function property_P11_PresaleOwesStockTokensAndUndecidedPayments() internal view {
        uint256 tokens = 0;
        uint256 native = 0;
        IIdoTypes.Round[] memory rounds = p.ido.getIdosPaged(0, 200);
        for (uint256 i = 0; i < rounds.length; i++) {
            IIdoTypes.Round memory round = rounds[i];
            if (round.status == IIdoTypes.Status.Waiting || round.status == IIdoTypes.Status.Open) {
                tokens += (round.idoTotal - round.sold) * round.idoTokens;
            }
            if (!round.succeeded) native += (round.sold - round.refunded) * round.idoAmount;
            else native += p.ido.getLiquidity(round.index).native;
            tokens += p.ido.getLiquidity(round.index).tokens;
            vm.assertLe(round.sold, round.idoTotal);
        }
        for (uint256 i = 0; i < people.length; i++) {
            IIdoTypes.User memory user = p.ido.users(people[i]);
            tokens += user.tokens - user.claimed;
            native += user.balance;
        }
        vm.assertEq(p.ido.solvency()[0].owed, native);
        vm.assertEq(p.ido.solvency()[1].owed, tokens);
    }

    /// @notice Units of the presale are claimed or refunded, never both; no user gets more CIN than bought and granted.
    function property_P12_PresaleIsClaimedOrRefundedAndNeverMore() internal view {
        IIdoTypes.Round[] memory rounds = p.ido.getIdosPaged(0, 200);
        uint256[] memory units = new uint256[](rounds.length + 1);
        for (uint256 i = 0; i < people.length; i++) {
            IIdoTypes.User memory user = p.ido.users(people[i]);
            vm.assertLe(user.claimed, user.tokens);
            vm.assertEq(handler.paid(address(p.ido), people[i]), user.claimed);
            vm.assertLe(handler.idoRefunded(people[i]), handler.idoPaid(people[i]));
            IIdoTypes.Holding[] memory holdings = p.ido.getHoldings(people[i]);
            for (uint256 k = 0; k < holdings.length; k++) units[holdings[k].round] += holdings[k].units;
        }
        for (uint256 i = 0; i < rounds.length; i++) {
            vm.assertEq(units[rounds[i].index], rounds[i].sold - rounds[i].refunded);
            if (rounds[i].refunded != 0) vm.assertTrue(rounds[i].status == IIdoTypes.Status.Failed);
        }
    }

    /// @notice The owner has withdrawn surplus and nothing else.
    /// @dev The action asserts that each withdrawal was surplus at that time.
    function property_P27_TheOwnerTookSurplusAndNothingElse() internal view {
        vm.assertEq(p.vault.balance, handler.taken(address(0)));
        vm.assertEq(p.token.balanceOf(p.vault), handler.taken(address(p.token)));
        vm.assertEq(p.usdt.balanceOf(p.vault), handler.taken(address(p.usdt)));
    }

    function _balance(address asset, address account) private view returns (uint256) {
        return asset == address(p.usdt) ? p.usdt.balanceOf(account) : p.token.balanceOf(account);
    }

    function _price(uint256 i) private view returns (uint256) {
        (uint256 reserve0, uint256 reserve1, ) = (i == 0 ? p.pair : p.nativePair).getReserves();
        bool first = (i == 0 ? p.pair : p.nativePair).token0() == address(p.usdt);
        return first ? (reserve0 * 1e18) / reserve1 : (reserve1 * 1e18) / reserve0;
    }
}
