// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Product} from "../../src/admin/Product.sol";
import {ILog} from "../../src/logs/ILog.sol";
import {IMining} from "../../src/mining/IMining.sol";
import {IMiningSettings} from "../../src/mining/IMiningSettings.sol";
import {Mining} from "../../src/mining/Mining.sol";
import {MiningDesk} from "../../src/mining/MiningDesk.sol";
import {MiningReader} from "../../src/mining/MiningReader.sol";
import {PlainToken} from "../../src/mocks/PlainToken.sol";
import {IRouter} from "../../src/swap/IExchange.sol";
import {IPriceOracle} from "../../src/swap/IPriceOracle.sol";
import {ReferralTest} from "./ReferralTest.sol";

/// @notice Mining behind its proxy, with a registry, and 1,000,000 CIN to emit at 3,000 a day. Log and oracle are
/// addresses that answer what a test lets them answer. The clock stands at the first moment of a day.
abstract contract MiningTest is ReferralTest {
    uint256 internal constant DAY = 86_400;
    uint256 internal constant ADD_TIME = 28_800;
    /// Midnight in UTC+8.
    uint256 internal constant START = 20_000 * DAY - ADD_TIME;
    uint256 internal constant BUDGET = 1_000_000e18;

    IMining internal mining;
    PlainToken internal token;
    address internal log = _account("log");
    address internal oracle = _account("oracle");
    address internal keyNft = _account("keyNft");

    function _deployMining() internal {
        _deployMiningAlone();
        vm.prank(owner);
        mining.setKeyNft(keyNft);
    }

    /// @dev Without a key contract, which can be set only once.
    function _deployMiningAlone() internal {
        vm.warp(START);
        _deployReferral(20);
        token = PlainToken(_new("PlainToken", abi.encode(address(this), 21_000_000e18)));
        vm.mockCall(_account("router"), abi.encodeWithSignature("WETH()"), abi.encode(_account("wbnb")));
        vm.etch(log, hex"00");
        Mining implementation = Mining(_new("Mining", abi.encode(_peers(), _newDesk())));
        bytes memory data = abi.encodeCall(Mining.initialize, (owner, manager, _setup()));
        mining = IMining(_newProxy(address(implementation), data));
        token.approve(address(mining), type(uint256).max);
        mining.setMintAdd(BUDGET);
        vm.prank(owner);
        referral.setProduct(address(mining), true);
    }

    /// @dev The second and the third part. The imports above make the test build contain their code.
    function _newDesk() internal returns (address) {
        MiningReader reader = MiningReader(_new("MiningReader", abi.encode(_peers())));
        return address(MiningDesk(_new("MiningDesk", abi.encode(_peers(), reader))));
    }

    /// @dev Announces an emission per day, waits for the exit window, and sets it. Does not settle the pool before.
    function _changeMintDay(uint256 amount) internal {
        vm.prank(owner);
        mining.announceMintDay(amount);
        _skip(7 days);
        mining.updatePool();
        vm.prank(owner);
        mining.setMintDay(amount);
    }

    function _peers() internal returns (Product.Peers memory) {
        return
            Product.Peers({
                token: address(token),
                usdt: _account("usdt"),
                router: IRouter(_account("router")),
                oracle: IPriceOracle(oracle),
                referral: referral,
                log: ILog(log)
            });
    }

    function _setup() internal pure returns (IMiningSettings.Setup memory) {
        return
            IMiningSettings.Setup({
                addTime: ADD_TIME,
                dayTimes: DAY,
                mintDay: 3_000e18,
                userMin: 1e18,
                userMax: 500_000e18,
                handleGas: 0,
                feeRate: 0,
                powerRate: 1_000,
                powerFloor: 100_000e18,
                inviteRates: [uint256(1_000), 500, 200],
                stakeDays: [uint256(1), 7, 15, 30, 90, 180],
                stakeRates: [uint256(0), 0, 0, 0, 0, 0],
                stakeTotals: [
                    uint256(1_000_000e18),
                    1_000_000e18,
                    1_000_000e18,
                    1_000_000e18,
                    1_000_000e18,
                    1_000_000e18
                ],
                stakeForces: [uint256(10_000), 11_000, 13_000, 16_000, 22_000, 30_000]
            });
    }

    /// @dev Gives an account CIN and approves mining.
    function _fill(address account, uint256 amount) internal {
        token.transfer(account, amount);
        vm.prank(account);
        token.approve(address(mining), type(uint256).max);
    }

    function _deposit(address account, uint256 index, uint256 amount) internal {
        _fill(account, amount);
        vm.prank(account);
        mining.deposit(index, amount);
    }

    function _claim(address account) internal returns (uint256) {
        uint256 before = token.balanceOf(account);
        vm.prank(account);
        mining.claimReward();
        return token.balanceOf(account) - before;
    }

    function _release(address account, uint256 index) internal returns (uint256) {
        uint256 before = token.balanceOf(account);
        vm.prank(account);
        mining.claimRelease(index);
        return token.balanceOf(account) - before;
    }

    function _assertSolvent() internal view {
        for (uint256 i = 0; i < 2; i++) vm.assertGe(mining.solvency()[i].held, mining.solvency()[i].owed);
    }
}
