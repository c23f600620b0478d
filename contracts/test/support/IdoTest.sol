// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IManaged} from "../../src/admin/IManaged.sol";
import {Product} from "../../src/admin/Product.sol";
import {IIdoLimits} from "../../src/ido/IIdoLimits.sol";
import {IIdoTypes} from "../../src/ido/IIdoTypes.sol";
import {Ido} from "../../src/ido/Ido.sol";
import {Log} from "../../src/logs/Log.sol";
import {NodeCards} from "../../src/mocks/NodeCards.sol";
import {Referral} from "../../src/registration/Referral.sol";
import {IIdoWhole} from "./IIdoWhole.sol";
import {TokenTest} from "./TokenTest.sol";

/// @notice Ido behind its proxy on the real token, DEX, oracle, registry and log. A referral line: root, ann, ben,
/// cleo, dan. The contract holds 1,000,000 CIN; this test is its owner. Trading opens in 30 days.
abstract contract IdoTest is TokenTest {
    uint256 internal constant GAS_FEE = 0.0005 ether;
    uint256 internal constant PRICE = 0.1 ether;
    uint256 internal constant UNIT = 500e18;
    uint256 internal constant STOCK = 1_000_000e18;
    uint256 internal constant OPENING = START + 30 days;

    IIdoWhole internal ido;
    Referral internal referral;
    Log internal log;
    NodeCards internal cards;
    address internal root = _account("root");
    address[4] internal line;
    /// Leaves it to a test to set the NFT contracts, which is possible once.
    bool internal peersLater;
    /// Leaves the contract without an exemption from the token's fee. An exemption is permanent.
    bool internal paysFee;

    function _deployIdo() internal {
        _deployToken();
        token.setOpenTime(OPENING);
        uint256[4] memory levels = [uint256(100e18), 500e18, 2_000e18, 10_000e18];
        bytes memory data = abi.encodeCall(Referral.initialize, (address(this), manager, root, 20, 100e18, levels));
        referral = Referral(_newProxy(_new("Referral"), data));
        data = abi.encodeCall(Log.initialize, (address(this), manager, 8 hours, 1 days));
        log = Log(_newProxy(_new("Log"), data));
        data = abi.encodeCall(Ido.initialize, (address(this), manager, 1 days, _setupIdo()));
        ido = IIdoWhole(_newProxy(_implementation(), data));
        if (!paysFee) token.setFeeExempt(address(ido), true);
        token.setAddresses(market, address(burn), address(nft), address(ido));
        referral.setProduct(address(ido), true);
        log.setAdmin(address(ido), true);
        cards = NodeCards(_new("NodeCards"));
        if (!peersLater) ido.setPeers(address(cards), address(cards));
        ido.setLimits(_limits());

        line = [_account("ann"), _account("ben"), _account("cleo"), _account("dan")];
        for (uint256 i = 0; i < line.length; i++) {
            vm.prank(line[i]);
            referral.register(i == 0 ? root : line[i - 1]);
            vm.deal(line[i], 1_000 ether);
        }
        oracle.update();
        _skip(31 minutes);
        oracle.update();
        token.transfer(address(ido), STOCK);
    }

    function _implementation() internal returns (address) {
        Product.Peers memory peers = Product.Peers({
            token: address(token),
            usdt: address(usdt),
            router: router,
            oracle: oracle,
            referral: referral,
            log: log
        });
        address next = _new("IdoPool", abi.encode(peers));
        next = _new("IdoNodes", abi.encode(peers, next));
        return _new("Ido", abi.encode(peers, _new("IdoDesk", abi.encode(peers, next))));
    }

    function _setupIdo() internal pure returns (IIdoTypes.Setup memory) {
        return
            IIdoTypes.Setup({
                directRate: 500,
                indirectRate: 300,
                userMax: 100,
                roundCool: 1 days,
                handleGas: GAS_FEE,
                firstRate: 2_000,
                vestDays: 60,
                keysPerUnit: 2,
                maxSlippage: 300
            });
    }

    /// @dev The widest limits, and no liquidity.
    function _limits() internal pure returns (IIdoLimits.Limits memory) {
        return
            IIdoLimits.Limits({
                grantDay: SUPPLY / 20,
                grantTotal: SUPPLY / 20,
                roundDay: SUPPLY / 2,
                roundTotal: SUPPLY / 2,
                rounds: 48,
                priceRate: 5_000,
                priceMin: 0,
                firstShare: 2_500,
                liquidityRate: 0,
                liquidityDays: 180
            });
    }

    /// @dev Rounds that are added from now on turn this part of their proceeds into liquidity, locked for 180 days.
    function _setLiquidity(uint256 rate) internal {
        IIdoLimits.Limits memory limits = _limits();
        limits.liquidityRate = rate;
        ido.setLimits(limits);
    }

    /// @dev Two hundred units, on sale for the next ten days.
    function _terms() internal view returns (IIdoTypes.RoundSetup memory) {
        return
            IIdoTypes.RoundSetup({
                idoTotal: 200,
                idoAmount: PRICE,
                idoTokens: UNIT,
                idoFirst: 0,
                idoMin: 1,
                startTime: 0,
                endTime: vm.getBlockTimestamp() + 10 days,
                softCap: 0
            });
    }

    function _addRound(uint256 softCap) internal returns (uint256) {
        IIdoTypes.RoundSetup memory terms = _terms();
        terms.softCap = softCap;
        return _addRound(terms);
    }

    function _addRound(IIdoTypes.RoundSetup memory terms) internal returns (uint256) {
        vm.prank(manager);
        ido.addRound(terms);
        return ido.getConfig().rounds;
    }

    function _buyUnits(address account, uint256 times) internal {
        uint256 value = times * PRICE + GAS_FEE;
        vm.prank(account);
        ido.ido{value: value}(times);
    }

    /// @return tokens CIN that the account received.
    /// @return native Native coin.
    function _claim(address account) internal returns (uint256 tokens, uint256 native) {
        (tokens, native) = (token.balanceOf(account), account.balance);
        vm.prank(account);
        ido.claim();
        (tokens, native) = (token.balanceOf(account) - tokens, account.balance - native);
    }

    function _refund(address account, uint256 round) internal returns (uint256 native) {
        native = account.balance;
        vm.prank(account);
        ido.refund(round);
        return account.balance - native;
    }

    /// @dev Opens trading, and lets the oracle know the average price.
    function _open() internal {
        vm.warp(OPENING);
        vm.roll(block.number + 1);
        _settlePrice();
    }

    function _settlePrice() internal {
        oracle.update();
        _skip(31 minutes);
        oracle.update();
        _skip(31 minutes);
        oracle.update();
    }

    function _owedNative() internal view returns (uint256) {
        return ido.solvency()[0].owed;
    }

    function _owedTokens() internal view returns (uint256) {
        return ido.solvency()[1].owed;
    }

    function _assertIdoSolvent() internal view {
        IManaged.Line[] memory lines = ido.solvency();
        for (uint256 i = 0; i < lines.length; i++) vm.assertGe(lines[i].held, lines[i].owed);
    }

    /// @dev The state that a reverted call must not change.
    function _books(address account) internal view returns (bytes32) {
        return
            keccak256(
                abi.encode(
                    ido.solvency(),
                    ido.users(account),
                    ido.getTotals(),
                    ido.getIdosPaged(0, 200),
                    ido.getHoldings(account),
                    account.balance,
                    token.balanceOf(account),
                    usdt.balanceOf(account)
                )
            );
    }
}
