// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IIdo} from "../../src/ido/IIdo.sol";
import {ILensHome} from "../../src/lens/ILensHome.sol";
import {ILensTypes} from "../../src/lens/ILensTypes.sol";
import {IReferral} from "../../src/registration/IReferral.sol";
import {LensWholeTest} from "../support/LensWholeTest.sol";

/// Every screen, with each of the contracts that it calls failing in turn
/// ├── a product fails → the screen is returned, and reports exactly this product as missing
/// ├── a product that the screen does not call fails → nothing is missing
/// ├── token, oracle, registry or log fail → the screen is returned, and reports it; products that depend on them may be missing too
/// └── a single call fails → its value is zero, the rest is there
contract LensFailuresTest is LensWholeTest {
    /// @dev The shell, which all screens return.
    struct AnyScreen {
        ILensTypes.Shell shell;
    }

    uint256 private constant CORE = 4;
    uint256 private constant PEERS = 15;

    function setUp() public {
        _deployLens();
    }

    function test_Home() public {
        uint256 ido = _bit(ILensTypes.Peer.Ido);
        _check(abi.encodeCall(lens.getHome, (ann)), ido, _priced());
        _check(abi.encodeCall(lens.getIdo, (ann, 1, true, 0, 5)), ido, _priced());
        _check(abi.encodeCall(lens.getSwap, (ann)), 0, _priced());
    }

    function test_Earn() public {
        uint256 burn = _bit(ILensTypes.Peer.Burn);
        _check(abi.encodeCall(lens.getBurn, (ann, 1, 0.1 ether, true)), burn, _priced());
        _check(abi.encodeCall(lens.getOrders, (ann, 0, 5, 0, 5)), burn, _plain());
        _check(abi.encodeCall(lens.getStake, (ann, 10e18, 0, 5)), _bit(ILensTypes.Peer.Stake), _priced());
    }

    function test_Team() public {
        _check(abi.encodeCall(lens.getTeam, (ann, 0, 0, 5)), 0, _plain());
        uint256 log = _bit(ILensTypes.Peer.Log);
        // The registry calls every product about an account, and returns the figures of those that respond.
        _check(abi.encodeCall(lens.getInvites, (ann, 0, 5)), 0, _plain() | log);
        uint256 asked = _bit(ILensTypes.Peer.Nft) | _bit(ILensTypes.Peer.KeyNft) | _bit(ILensTypes.Peer.Burn);
        asked |= _bit(ILensTypes.Peer.Mining) | _bit(ILensTypes.Peer.Cashier);
        _check(abi.encodeCall(lens.getMine, (ann, 0, 5, 0, 5)), asked, _priced() | log);
    }

    function test_Mining() public {
        uint256 mining = _bit(ILensTypes.Peer.Mining);
        uint256 both = mining | _bit(ILensTypes.Peer.Cashier);
        _check(abi.encodeCall(lens.getMining, (ann, 1, 10e18)), both, _priced());
        _check(abi.encodeCall(lens.getMiningMine, (ann, 0, 5)), mining, _priced());
        _check(abi.encodeCall(lens.getMiningTeam, (ann, 0, 0, 5)), mining, _plain());
        _check(abi.encodeCall(lens.getManagerMining, (ann, ben)), mining, _plain());
    }

    function test_Games() public {
        uint256 fom = _bit(ILensTypes.Peer.Fom);
        uint256 both = fom | _bit(ILensTypes.Peer.Double);
        _check(abi.encodeCall(lens.getFom, (ann, false, 0, 1, 20e18, true)), fom, _priced());
        _check(abi.encodeCall(lens.getFomMine, (ann, false, 2, 5)), both, _priced());
        _check(abi.encodeCall(lens.getFomTeam, (ann, false, 0, 0, 5)), fom, _plain());
        _check(abi.encodeCall(lens.getManagerFom, (ann, ben)), both, _plain());
        both = _bit(ILensTypes.Peer.SuperFom) | _bit(ILensTypes.Peer.SuperDouble);
        _check(abi.encodeCall(lens.getManagerSuper, (ann, ben)), both, _plain());
    }

    function test_Admin() public {
        uint256 all = (1 << PEERS) - 1;
        uint256 products = all & ~((1 << CORE) - 1);
        _check(abi.encodeCall(lens.getSolvency, (ann)), products, all & ~products);
        _check(abi.encodeCall(lens.getManager, (ann, ben)), products, all & ~products);
    }

    function test_SingleFailedCallLeavesTheRestOfTheScreen() public {
        vm.prank(p.manager);
        p.referral.setLevel(ann, true, 3);
        _skip(1 days);
        vm.assertEq(lens.getTeam(ann, 0, 0, 0).shell.level, 3);
        vm.mockCallRevert(peers.referral, abi.encodeWithSelector(IReferral.teams.selector), "");
        ILensTypes.Shell memory shell = lens.getHome(ann).shell;
        vm.assertEq(shell.missing, _bit(ILensTypes.Peer.Referral));
        vm.assertEq(shell.level, 0);
        vm.assertEq(shell.index, 2);
        vm.assertEq(shell.refer, root);
        vm.clearMockedCalls();
        vm.mockCallRevert(address(p.pair), abi.encodeCall(p.pair.getReserves, ()), "");
        ILensTypes.Pool memory pool = lens.getHome(ann).pool;
        vm.assertEq(pool.pair, address(p.pair));
        vm.assertEq(pool.reserve + pool.reserveUsdt, 0);
        vm.assertEq(pool.totalSupply, p.pair.totalSupply());
        // The oracle and the token call the pair too.
        ILensTypes.Price memory price = lens.getHome(ann).price;
        vm.assertFalse(price.known);
        vm.assertEq(price.average + price.spot, 0);
        uint256 missing = _bit(ILensTypes.Peer.Exchange) | _bit(ILensTypes.Peer.Oracle);
        vm.assertEq(lens.getHome(ann).shell.missing, missing | _bit(ILensTypes.Peer.Token));
        vm.clearMockedCalls();
        vm.mockCallRevert(peers.ido, abi.encodeWithSelector(IIdo.idos.selector), "");
        ILensHome.HomeScreen memory home = lens.getHome(ann);
        vm.assertEq(home.shell.missing, _bit(ILensTypes.Peer.Ido));
        vm.assertEq(home.config.round, 1);
        vm.assertEq(home.round.index + home.next.index, 0);
        vm.assertGt(home.user.amount, 0);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       HELPERS
    //////////////////////////////////////////////////////////////////////////*/

    /// @param products A bit for each product that the screen calls; `core` likewise.
    function _check(bytes memory question, uint256 products, uint256 core) private {
        uint256 state = vm.snapshotState();
        for (uint256 i = CORE; i < PEERS; i++) if ((products >> i) & 1 == 0) _break(i);
        vm.assertEq(_missing(question), 0, "asks somebody else");
        vm.revertToState(state);
        for (uint256 i = 0; i < PEERS; i++) {
            if (((products | core) >> i) & 1 == 0) continue;
            state = vm.snapshotState();
            _break(i);
            uint256 missing = _missing(question);
            vm.assertEq(i < CORE ? missing & (1 << i) : missing, 1 << i, vm.toString(i));
            vm.revertToState(state);
        }
    }

    /// @dev Reverts every call without a reason.
    function _break(uint256 peer) private {
        vm.etch(_all()[peer], hex"5f5ffd");
    }

    function _missing(bytes memory question) private view returns (uint256) {
        (bool ok, bytes memory answer) = address(lens).staticcall(question);
        vm.assertTrue(ok, "the screen failed");
        return abi.decode(answer, (AnyScreen)).shell.missing;
    }

    function _plain() private pure returns (uint256) {
        return _bit(ILensTypes.Peer.Token) | _bit(ILensTypes.Peer.Referral);
    }

    function _priced() private pure returns (uint256) {
        return _plain() | _bit(ILensTypes.Peer.Oracle);
    }
}
