// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IManaged} from "../../src/admin/IManaged.sol";
import {Product} from "../../src/admin/Product.sol";
import {Double} from "../../src/double/Double.sol";
import {Fom} from "../../src/fom/Fom.sol";
import {IFom} from "../../src/fom/IFom.sol";
import {IFomSettings} from "../../src/fom/IFomSettings.sol";
import {IFomViews} from "../../src/fom/IFomViews.sol";
import {Log} from "../../src/logs/Log.sol";
import {Referral} from "../../src/registration/Referral.sol";
import {IFomAsked} from "./IFomAsked.sol";
import {IFomWhole} from "./IFomWhole.sol";
import {TokenTest} from "./TokenTest.sol";

/// @notice Fom and Double behind their proxies on the real token, DEX, oracle, registry and log, with the protocol's
/// starting parameters. A referral line: root, ann, ben, cleo, dan, eve, fay.
abstract contract FomTest is TokenTest {
    uint256 internal constant GAS_FEE = 0.0005 ether;
    uint256 internal constant BURN_SURPLUS = 1_000_000e18;
    uint256 internal constant BUDGET = 100_000e18;
    uint256 internal constant RESERVE = 50_000e18;
    uint256 internal constant TERM = 180 days;

    IFom internal fom;
    Double internal double;
    Referral internal referral;
    Log internal log;
    address internal root = _account("root");
    address internal feeTo = _account("feeTo");
    address[6] internal line;

    function _deployFom() internal {
        _deployToken();
        uint256[4] memory levels = [uint256(100e18), 500e18, 2_000e18, 10_000e18];
        bytes memory data = abi.encodeCall(Referral.initialize, (address(this), manager, root, 20, 100e18, levels));
        referral = Referral(_newProxy(_new("Referral"), data));
        data = abi.encodeCall(Log.initialize, (address(this), manager, 8 hours, 1 days));
        log = Log(_newProxy(_new("Log"), data));

        Product.Peers memory peers = _peers();
        Fom implementation = Fom(_new("Fom", abi.encode(peers, _newFomDesk())));
        data = abi.encodeCall(Fom.initialize, (address(this), manager, _setupFom()));
        fom = IFom(_newProxy(address(implementation), data));
        token.setFeeExempt(address(fom), true);
        referral.setProduct(address(fom), true);
        log.setAdmin(address(fom), true);
        fom.setReceivers(address(nft), address(burn), address(0));
        token.approve(address(fom), type(uint256).max);
        for (uint256 i = 0; i < 5; i++) fom.addStakeSurplus(i, _budget(i));

        double = Double(_proxyOf(_new("Double", abi.encode(peers, fom, address(burn)))));
        fom.setDouble(address(double));
        log.setAdmin(address(double), true);
        token.approve(address(double), type(uint256).max);
        double.addReserve(RESERVE);
        _openToAll();

        line = [_account("ann"), _account("ben"), _account("cleo"), _account("dan"), _account("eve"), _account("fay")];
        for (uint256 i = 0; i < line.length; i++) _register(line[i], i == 0 ? root : line[i - 1]);
        _fund(root);
        _settlePrice();
    }

    /// @dev The second part of Fom, with the parts behind it.
    function _newFomDesk() internal returns (address) {
        bytes memory peers = abi.encode(_peers());
        address reader = _new("FomReader", abi.encode(_peers(), _new("FomRules", peers)));
        return _new("FomDesk", abi.encode(_peers(), reader));
    }

    /// @dev The initial budget of each tier.
    function _budget(uint256) internal pure virtual returns (uint256) {
        return BUDGET;
    }

    function _proxyOf(address implementation) internal returns (address) {
        bytes memory data = abi.encodeCall(Double.initialize, (address(this), manager, feeTo, 1 days, 500, 180));
        return _newProxy(implementation, data);
    }

    function _peers() internal view returns (Product.Peers memory) {
        return
            Product.Peers({
                token: address(token),
                usdt: address(usdt),
                router: router,
                oracle: oracle,
                referral: referral,
                log: log
            });
    }

    function _setupFom() internal pure returns (IFomSettings.Setup memory) {
        return
            IFomSettings.Setup({
                addTime: 8 hours,
                dayTimes: 1 days,
                burnSurplus: BURN_SURPLUS,
                stakeDays: [uint256(7), 15, 30, 60, 90],
                stakeRates: [uint256(200), 500, 1_200, 3_000, 6_000],
                rates: _ratesFom(),
                terms: _termsFom()
            });
    }

    function _ratesFom() internal pure returns (IFomSettings.Rates memory) {
        return
            IFomSettings.Rates({
                feeRate: 200,
                swapRate: 6_000,
                rewardRate: 600,
                burnRates: [uint256(500), 300, 200, 100, 100, 100, 100],
                teamRates: [uint256(200), 400, 600, 800]
            });
    }

    function _termsFom() internal pure returns (IFomSettings.Terms memory) {
        return
            IFomSettings.Terms({
                handleGas: GAS_FEE,
                burnEvery: 5_000,
                outDays: 3,
                maxSlippage: 300,
                startTime: 0,
                price: 10e18,
                userMax: 20_000e18,
                roundMin: 50e18,
                roundTime: 1 days,
                keyPrice: 50e18,
                sendMin: 10e18
            });
    }

    /// @dev Lets the average price catch up with the present one.
    function _settlePrice() internal {
        oracle.update();
        _skip(31 minutes);
        oracle.update();
        _skip(31 minutes);
        oracle.update();
    }

    /// @dev Sets a team level by hand. It counts after a day, see `_awaitLevels`.
    function _setLevel(address account, uint256 level) internal {
        vm.prank(manager);
        referral.setLevel(account, true, level);
    }

    function _awaitLevels() internal {
        _skip(1 days);
        _settlePrice();
    }

    function _register(address account, address refer) internal {
        vm.prank(account);
        referral.register(refer);
        _fund(account);
    }

    function _fund(address account) internal {
        usdt.mint(account, 1_000_000e18);
        vm.deal(account, 10_000 ether);
        vm.prank(account);
        usdt.approve(address(fom), type(uint256).max);
    }

    function _order(address account, uint256 amount) internal returns (uint256) {
        return _order(account, 0, amount);
    }

    function _order(address account, uint256 tier, uint256 amount) internal returns (uint256) {
        vm.prank(account);
        fom.burn{value: GAS_FEE}(tier, 1, amount, true);
        return fom.getConfig().lastIndex;
    }

    /// @dev The same as an external call, so that a revert can be expected.
    function order(address account, uint256 tier, uint256 amount) external {
        _order(account, tier, amount);
    }

    function _claim(address account) internal returns (uint256 paid) {
        uint256 before = usdt.balanceOf(account);
        vm.prank(account);
        fom.claimReward{value: GAS_FEE}();
        return usdt.balanceOf(account) - before;
    }

    function _claimOf(address account, uint256 index) internal returns (uint256 paid) {
        uint256 before = token.balanceOf(account);
        vm.prank(account);
        fom.claimReward{value: GAS_FEE}(index);
        return token.balanceOf(account) - before;
    }

    function _release(address account, uint256 index) internal returns (uint256 paid) {
        uint256 before = token.balanceOf(account);
        vm.prank(account);
        fom.release(index);
        return token.balanceOf(account) - before;
    }

    function _takesOrders() internal returns (bool) {
        return IFomAsked(address(fom)).takesOrders();
    }

    /// @dev Settings apply at once while no round is running. With this minimum, no order of the tests starts one.
    function _withoutRounds() internal pure returns (IFomSettings.Terms memory terms) {
        terms = _termsFom();
        terms.roundMin = terms.userMax;
    }

    function _totals() internal view returns (IFomViews.Totals memory) {
        return fom.getTotals();
    }

    function _fomManaged() internal view returns (IFomWhole) {
        return IFomWhole(address(fom));
    }

    function _blackList(address account, bool listed) internal {
        vm.prank(manager);
        _fomManaged().setBlackList(account, listed);
    }

    function _assertBooks(address product) internal view {
        IManaged.Line[] memory lines = IManaged(product).solvency();
        for (uint256 i = 0; i < lines.length; i++) vm.assertGe(lines[i].held, lines[i].owed);
    }

    function _assertFomSolvent() internal view {
        _assertBooks(address(fom));
        _assertBooks(address(double));
    }
}
