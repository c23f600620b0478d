// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IManaged} from "../../src/admin/IManaged.sol";
import {Product} from "../../src/admin/Product.sol";
import {IBurn} from "../../src/burn/IBurn.sol";
import {ICashier} from "../../src/cashier/ICashier.sol";
import {IDouble} from "../../src/double/IDouble.sol";
import {IFom} from "../../src/fom/IFom.sol";
import {ILog} from "../../src/logs/ILog.sol";
import {IMining} from "../../src/mining/IMining.sol";
import {IReferral} from "../../src/registration/IReferral.sol";
import {IPair} from "../../src/swap/IExchange.sol";
import {IPriceOracle} from "../../src/swap/IPriceOracle.sol";
import {IToken} from "../../src/token/IToken.sol";
import {ExchangeTest} from "./ExchangeTest.sol";
import {IIdoWhole} from "./IIdoWhole.sol";
import {IKeyNftWhole} from "./IKeyNftWhole.sol";
import {INftWhole} from "./INftWhole.sol";
import {IStakeWhole} from "./IStakeWhole.sol";
import {
    IBurnStart,
    ICashierStart,
    IDoubleStart,
    IFomStart,
    IKeyNftStart,
    ILogStart,
    IMiningStart,
    INftStart,
    IOracleStart,
    IReferralStart,
    Protocol
} from "./Protocol.sol";
import {ProtocolTerms} from "./ProtocolTerms.sol";

/// @notice Everything that Ignition deploys, connected in the same way, on the real DEX. This test is the owner. It
/// uses compiled contracts: importing them all would compile them all a second time.
abstract contract ProtocolTest is ExchangeTest {
    uint256 internal constant START = 1_700_000_000;
    uint256 internal constant SIGNER_KEY = 0xC1;

    Protocol internal p;
    /// All proxies, in order of creation, and the two implementations of the same code for each.
    address[] internal proxies;
    mapping(address proxy => address[2] implementations) internal implementations;
    address internal root = _account("root");
    address private art;

    function _deployProtocol() internal {
        vm.warp(START);
        _deployExchange();
        (p.owner, p.manager, p.market) = (address(this), _account("manager"), _account("market"));
        (p.vault, p.guardian) = (_account("vault"), _account("guardian"));
        (p.wbnb, p.router, p.usdt) = (wbnb, router, usdt);
        usdt.mint(address(this), 100_000_000e18);
        usdt.approve(address(router), type(uint256).max);
        vm.deal(address(this), 10_000 ether);
        _deployCore();
        _deployProducts();
        _deployCards();
        for (uint256 i = 0; i < 2; i++) _deployGame(i);
        _deployCashier();
        p.token.setAddresses(p.market, address(p.burn), address(p.nft), address(p.ido));
        for (uint256 i = 0; i < proxies.length; i++) IManaged(proxies[i]).setGuardian(p.guardian);
        _openMarket();
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       MODULES
    //////////////////////////////////////////////////////////////////////////*/

    function _deployCore() private {
        router.addLiquidityETH{value: 1_000 ether}(address(usdt), 600_000e18, 0, 0, address(this), type(uint256).max);
        p.nativePair = IPair(factory.getPair(address(usdt), address(wbnb)));
        bytes memory setup = abi.encode(ProtocolTerms.token(p));
        p.token = IToken(_new("Token", setup));
        p.pair = IPair(p.token.getConfig().swapPair);
        p.distributor = p.token.getConfig().distributor;
        address[] memory pairs = new address[](2);
        (pairs[0], pairs[1]) = (address(p.pair), address(p.nativePair));
        bytes memory data = abi.encodeCall(IOracleStart.initialize, (p.owner, p.manager, address(usdt), pairs));
        p.oracle = IPriceOracle(_proxy(_twins("PriceOracle", ""), data));
        p.token.setOracle(address(p.oracle));
        uint256[4] memory amounts = [uint256(100e18), 500e18, 2_000e18, 10_000e18];
        data = abi.encodeCall(IReferralStart.initialize, (p.owner, p.manager, root, 20, 1e18, amounts));
        p.referral = IReferral(_proxy(_twins("Referral", ""), data));
        data = abi.encodeCall(ILogStart.initialize, (p.owner, p.manager, 8 hours, 1 days));
        p.log = ILog(_proxy(_twins("Log", ""), data));
    }

    function _deployProducts() private {
        bytes memory data = abi.encodeCall(IIdoWhole.initialize, (p.owner, p.manager, 1 days, ProtocolTerms.ido()));
        p.ido = IIdoWhole(_product(_parts("IdoNodes", "IdoDesk", "Ido"), data));
        p.token.setFeeExempt(address(p.ido), true);

        data = abi.encodeCall(IStakeWhole.initialize, (p.owner, p.manager, 8 hours, 1 days, ProtocolTerms.stake()));
        p.stake = IStakeWhole(_product(_parts("", "StakeDesk", "Stake"), data));

        data = abi.encodeCall(IBurnStart.initialize, (p.owner, p.manager, ProtocolTerms.burn()));
        p.burn = IBurn(_product(_parts("", "BurnDesk", "Burn"), data));
        p.token.setFeeExempt(address(p.burn), true);
        p.burn.setStake(address(p.stake));

        data = abi.encodeCall(IMiningStart.initialize, (p.owner, p.manager, ProtocolTerms.mining()));
        p.mining = IMining(_product(_parts("", "MiningDesk", "Mining"), data));
        p.token.approve(address(p.mining), type(uint256).max);
        p.mining.setMintAdd(150_000e18);
        p.token.transfer(address(p.ido), 1_000_000e18);
        p.token.transfer(address(p.stake), 100_000e18);
    }

    function _deployCards() private {
        art = _new("NftArt");
        address[2] memory twins;
        for (uint256 i = 0; i < 2; i++) {
            address desk = _new("NftDesk", abi.encode(_peers(), art));
            twins[i] = _new("Nft", abi.encode(_peers(), art, desk));
        }
        bytes memory data = abi.encodeCall(INftStart.initialize, (p.owner, p.manager, ProtocolTerms.nft()));
        p.nft = INftWhole(_product(twins, data));
        bytes memory peers = abi.encode(address(p.mining), address(p.nft), art);
        data = abi.encodeCall(IKeyNftStart.initialize, (p.owner, p.manager));
        p.keys = IKeyNftWhole(_proxy(_twins("KeyNft", peers), data));
        p.nft.setMinter(address(p.ido), 1, true);
        p.nft.setMinter(address(p.keys), 5, true);
        p.keys.openEdition(500, 100e18, "", "");
        p.keys.setProduct(address(p.ido), true);
        p.ido.setPeers(address(p.nft), address(p.keys));
        p.mining.setKeyNft(address(p.keys));
    }

    function _deployGame(uint256 i) private {
        bytes memory data = abi.encodeCall(IFomStart.initialize, (p.owner, p.manager, ProtocolTerms.fom(i == 1)));
        IFom game = IFom(_product(_parts("FomReader", "FomDesk", "Fom"), data));
        p.token.setFeeExempt(address(game), true);
        game.setReceivers(address(p.nft), address(p.burn), address(p.keys));
        p.keys.setProduct(address(game), true);

        bytes memory peers = abi.encode(_peers(), address(game), address(p.burn));
        data = abi.encodeCall(IDoubleStart.initialize, (p.owner, p.manager, p.market, 1 days, 500, 120));
        p.games[i] = game;
        p.doubles[i] = IDouble(_product(_twins("Double", peers), data));
        game.setDouble(address(p.doubles[i]));

        p.token.approve(address(game), type(uint256).max);
        for (uint256 tier = 0; tier < 5; tier++) game.addStakeSurplus(tier, 10_000e18);
        p.token.approve(address(p.doubles[i]), type(uint256).max);
        p.doubles[i].addReserve(20_000e18);
    }

    function _deployCashier() private {
        address signer = vm.addr(SIGNER_KEY);
        bytes memory data = abi.encodeCall(
            ICashierStart.initialize,
            (p.owner, p.manager, signer, 8 hours, 1 days, 6_000)
        );
        p.cashier = ICashier(_product(_twins("Cashier", abi.encode(_peers())), data));
        p.cashier.listAsset(address(usdt), "USDT", 10_000e18);
        p.cashier.listAsset(address(p.token), "CIN", 50_000e18);
        p.cashier.listAsset(address(0), "BNB", 20 ether);
    }

    function _openMarket() private {
        p.token.setFeeExempt(address(this), true);
        p.token.approve(address(router), type(uint256).max);
        router.addLiquidity(
            address(p.token),
            address(usdt),
            3_150_000e18,
            630_000e18,
            0,
            0,
            address(this),
            type(uint256).max
        );
        p.token.open();
    }

    /*//////////////////////////////////////////////////////////////////////////
                                        PARTS
    //////////////////////////////////////////////////////////////////////////*/

    function _peers() internal view returns (Product.Peers memory) {
        return
            Product.Peers({
                token: address(p.token),
                usdt: address(usdt),
                router: router,
                oracle: p.oracle,
                referral: p.referral,
                log: p.log
            });
    }

    /// @dev Two implementations, each with its own parts, the last part first, so an upgrade changes all of them.
    function _parts(
        string memory third,
        string memory desk,
        string memory first
    ) private returns (address[2] memory made) {
        bytes memory peers = abi.encode(_peers());
        for (uint256 i = 0; i < 2; i++) {
            address next = bytes(third).length == 0 ? address(0) : _new(third, peers);
            next = _new(desk, next == address(0) ? peers : abi.encode(_peers(), next));
            made[i] = _new(first, abi.encode(_peers(), next));
        }
    }

    function _twins(string memory name, bytes memory arguments) private returns (address[2] memory) {
        return [address(_new(name, arguments)), _new(name, arguments)];
    }

    /// @dev Registers a product with the registry and the log.
    function _product(address[2] memory twins, bytes memory data) private returns (address proxy) {
        proxy = _proxy(twins, data);
        p.referral.setProduct(proxy, true);
        p.log.setAdmin(proxy, true);
    }

    function _proxy(address[2] memory twins, bytes memory data) private returns (address proxy) {
        proxy = _newProxy(twins[0], data);
        proxies.push(proxy);
        implementations[proxy] = twins;
    }
}
