// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IBurnSettings} from "../../src/burn/IBurnSettings.sol";
import {IFomSettings} from "../../src/fom/IFomSettings.sol";
import {IIdoLimits} from "../../src/ido/IIdoLimits.sol";
import {IIdoTypes} from "../../src/ido/IIdoTypes.sol";
import {IMiningSettings} from "../../src/mining/IMiningSettings.sol";
import {INftTypes} from "../../src/nft/INftTypes.sol";
import {IStakeTypes} from "../../src/stake/IStakeTypes.sol";
import {IToken} from "../../src/token/IToken.sol";
import {Protocol, TokenSetup} from "./Protocol.sol";

/// @notice The parameters of the local chain. Only budgets are smaller, so that a test can use them up.
library ProtocolTerms {
    uint256 internal constant HANDLE_GAS = 0.0002 ether;

    function token(Protocol storage p) internal view returns (TokenSetup memory) {
        return
            TokenSetup({
                name: "Cinder",
                symbol: "CIN",
                owner: p.owner,
                manager: p.manager,
                holder: p.owner,
                market: p.market,
                router: address(p.router),
                usdt: address(p.usdt),
                openTime: 0,
                whiteTime: 0,
                whiteMax: 10_000e18,
                buyFee: 300,
                sellFee: 300,
                weights: IToken.Shares({nft: 100, burn: 50, liquidity: 50, destroy: 50, market: 50}),
                spending: IToken.Spending({
                    burnTime: 1 days,
                    burnMin: 10e18,
                    burnReward: 100,
                    dividendGas: 300_000,
                    sendMin: 10e18,
                    maxSlippage: 300
                })
            });
    }

    function ido() internal pure returns (IIdoTypes.Setup memory) {
        return
            IIdoTypes.Setup({
                directRate: 500,
                indirectRate: 300,
                userMax: 50,
                roundCool: 1 days,
                handleGas: HANDLE_GAS,
                firstRate: 2_000,
                vestDays: 60,
                keysPerUnit: 1,
                maxSlippage: 300
            });
    }

    /// @dev The widest limits, and liquidity of a part of the proceeds.
    function idoLimits(uint256 supply) internal pure returns (IIdoLimits.Limits memory) {
        return
            IIdoLimits.Limits({
                grantDay: supply / 20,
                grantTotal: supply / 20,
                roundDay: supply / 2,
                roundTotal: supply / 2,
                rounds: 48,
                priceRate: 5_000,
                priceMin: 0,
                firstShare: 2_500,
                liquidityRate: 3_000,
                liquidityDays: 30
            });
    }

    function stake() internal pure returns (IStakeTypes.Setup memory) {
        return
            IStakeTypes.Setup({
                directRate: 500,
                indirectRate: 300,
                userMax: 50_000e18,
                roundCool: 1 days,
                handleGas: HANDLE_GAS,
                feeRate: 0,
                releaseDay: 100
            });
    }

    function burn() internal pure returns (IBurnSettings.Setup memory) {
        return
            IBurnSettings.Setup({
                addTime: 8 hours,
                dayTimes: 1 days,
                feeRate: 200,
                swapRate: 6_000,
                burnRates: [uint256(500), 300, 200, 200, 200],
                burnSurplus: 10_000e18,
                terms: IBurnSettings.Terms({
                    handleGas: HANDLE_GAS,
                    burnEvery: 10_000,
                    rewardRate: 15_000,
                    outDays: 30,
                    maxSlippage: 300,
                    startTime: 0,
                    orderMin: 0.01 ether,
                    giftMin: 0.1 ether
                })
            });
    }

    function mining() internal pure returns (IMiningSettings.Setup memory) {
        return
            IMiningSettings.Setup({
                addTime: 8 hours,
                dayTimes: 1 days,
                mintDay: 3_000e18,
                userMin: 10e18,
                userMax: 1_000_000e18,
                handleGas: HANDLE_GAS,
                feeRate: 0,
                powerRate: 500,
                powerFloor: 10_000e18,
                inviteRates: [uint256(1_000), 500, 200],
                stakeDays: [uint256(1), 7, 15, 30, 90, 180],
                stakeRates: [uint256(0), 0, 0, 0, 0, 0],
                stakeTotals: [
                    uint256(500_000e18),
                    1_000_000e18,
                    1_500_000e18,
                    2_000_000e18,
                    3_000_000e18,
                    4_000_000e18
                ],
                stakeForces: [uint256(10_000), 11_000, 13_000, 16_000, 22_000, 30_000]
            });
    }

    function nft() internal pure returns (INftTypes.Setup memory) {
        return
            INftTypes.Setup({
                weights: [uint256(100), 330, 1_100, 3_650, 5_000],
                maxima: [uint256(100_000), 33_333, 11_111, 3_703, 5_000],
                sendMin: 1e18
            });
    }

    function fom(bool isSuper) internal pure returns (IFomSettings.Setup memory) {
        return
            IFomSettings.Setup({
                addTime: 8 hours,
                dayTimes: 1 days,
                burnSurplus: 5_000e18,
                stakeDays: [uint256(7), 15, 30, 60, 90],
                stakeRates: [uint256(200), 500, 1_200, 3_000, 6_000],
                rates: IFomSettings.Rates({
                    feeRate: 200,
                    swapRate: 6_000,
                    rewardRate: 600,
                    burnRates: [uint256(500), 300, 200, 100, 100, 100, 100],
                    teamRates: [uint256(200), 400, 600, 800]
                }),
                terms: fomTerms(isSuper)
            });
    }

    function fomTerms(bool isSuper) internal pure returns (IFomSettings.Terms memory) {
        return
            IFomSettings.Terms({
                handleGas: HANDLE_GAS,
                burnEvery: 5_000,
                outDays: 3,
                maxSlippage: 300,
                startTime: 0,
                price: isSuper ? 100e18 : 10e18,
                userMax: 100_000e18,
                roundMin: isSuper ? 500e18 : 50e18,
                roundTime: isSuper ? 72 hours : 24 hours,
                keyPrice: isSuper ? 500e18 : 50e18,
                sendMin: 50e18
            });
    }
}
