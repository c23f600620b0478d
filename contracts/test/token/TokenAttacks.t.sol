// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Errors} from "../../src/libraries/Errors.sol";
import {PlainToken} from "../../src/mocks/PlainToken.sol";
import {ReplayablePermit} from "../../src/mocks/ReplayablePermit.sol";
import {IToken} from "../../src/token/IToken.sol";
import {TokenTest} from "../support/TokenTest.sol";

/// Attacks on the token and its oracle. The attacker has every advantage: exempt from fees, with as much money as the
/// pool can take, and able to do everything in one transaction. If a weak twin exists, the same attack succeeds against
/// it.
contract TokenAttacksTest is TokenTest {
    /// Two thirds are for the receivers: as much as one call may sell.
    uint256 internal constant FEE = 1_500e18;

    function setUp() public {
        _deployToken();
        _openToAll();
        _collect(FEE);
    }

    receive() external payable {}

    /*//////////////////////////////////////////////////////////////////////////
                                      SANDWICHES
    //////////////////////////////////////////////////////////////////////////*/

    /// The attacker sells first, so that the token sells at a low price, and buys back.
    function test_Attack_SandwichOfSwapAndTrans() public {
        uint256 fair = (1_000e18 * POOL_USDT) / POOL_CIN;
        uint256 id = vm.snapshotState();
        _sell(address(this), 500_000e18);
        uint256 amount = token.getShares().nft + token.getShares().burn + token.getShares().market;
        uint256 out = router.getAmountsOut(amount, _path(address(token), address(usdt)))[1];
        uint256 least = (oracle.consult(address(token), amount) * 9_700 + 9_999) / 10_000;
        vm.expectRevert(abi.encodeWithSelector(Errors.Token_PriceMoved.selector, out, least));
        token.swapAndTrans();
        vm.assertEq(token.getShares().nft, FEE / 3, "nothing was spent");

        vm.revertToState(id);
        _weaken();
        _sell(address(this), 500_000e18);
        token.swapAndTrans();
        vm.assertLt(nft.received(), fair / 4, "the weak twin sold at less than half");
    }

    /// Whatever was done to the pool before, the token gets the fair amount less the tolerance, or does not sell.
    function testFuzz_Attack_PushBeforeSwapAndTrans(uint256 push, bool buys) public {
        push = _bound(push, 0, buys ? 100_000e18 : 1_000_000e18);
        uint256 share = token.getShares().nft;
        uint256 fair = oracle.consult(address(token), share);
        if (push > 1e9 && buys) _buy(address(this), push);
        if (push > 1e9 && !buys) _sell(address(this), push);
        try token.swapAndTrans() {
            uint256 sold = share - token.getShares().nft;
            vm.assertGe(nft.received(), (((fair * sold) / share) * 97) / 100);
        } catch (bytes memory reason) {
            vm.assertEq(bytes32(bytes4(reason)), bytes32(Errors.Token_PriceMoved.selector));
            vm.assertEq(token.getShares().nft, share);
        }
    }

    /// The attacker sells first, so that the token adds liquidity at a low price, and buys it afterwards.
    function test_Attack_SandwichOfSwapAndLiquify() public {
        uint256 id = vm.snapshotState();
        _sell(address(this), 500_000e18);
        vm.expectPartialRevert(Errors.Token_PriceMoved.selector);
        token.swapAndLiquify();

        vm.revertToState(id);
        uint256 honest = _liquifyAndValue(0, 0);
        vm.revertToState(id);
        vm.assertGt(_liquifyAndValue(100_000e18, 0), honest, "a push up is a gift to the token");
        vm.revertToState(id);
        _weaken();
        vm.assertLt(_liquifyAndValue(0, 500_000e18), (honest * 3) / 4, "the weak twin lost part of its liquidity");
    }

    function testFuzz_Attack_PushBeforeSwapAndLiquify(uint256 push, bool buys) public {
        push = _bound(push, 0, buys ? 100_000e18 : 1_000_000e18);
        if (push < 1e9) push = 0;
        uint256 id = vm.snapshotState();
        uint256 honest = _liquifyAndValue(0, 0);
        vm.revertToState(id);
        uint256 share = token.getShares().liquidity;
        try this.liquifyAndValue(buys ? push : 0, buys ? 0 : push) returns (uint256 value) {
            vm.assertGe(value, (honest * 97) / 100);
        } catch (bytes memory reason) {
            vm.assertEq(bytes32(bytes4(reason)), bytes32(Errors.Token_PriceMoved.selector));
            vm.assertEq(token.getShares().liquidity, share);
        }
    }

    /// @dev An external call, so that a revert undoes the push too.
    function liquifyAndValue(uint256 buyFirst, uint256 sellFirst) external returns (uint256) {
        return _liquifyAndValue(buyFirst, sellFirst);
    }

    /// The attacker buys first, so that the token pays a high price, and sells.
    function test_Attack_SandwichOfSwapBurn() public {
        usdt.transfer(address(token), 500e18);
        uint256 id = vm.snapshotState();
        _buy(address(this), 100_000e18);
        vm.expectPartialRevert(Errors.Token_PriceMoved.selector);
        token.swapBurn(100e18);

        vm.revertToState(id);
        _weaken();
        _buy(address(this), 100_000e18);
        token.swapBurn(100e18);
        vm.assertLt(token.burnAmount(), 400e18, "the weak twin got less than half of 1,000");
    }

    /// The same through the BNB pool, which is separate from the token's own pool.
    function test_Attack_SandwichOfTheChangeIntoNativeCoin() public {
        uint256 id = vm.snapshotState();
        router.swapExactTokensForETH(
            600_000e18,
            0,
            _path(address(usdt), address(wbnb)),
            address(this),
            type(uint256).max
        );
        vm.expectPartialRevert(Errors.Token_PriceMoved.selector);
        token.swapAndTrans();
        vm.revertToState(id);
        _weaken();
        router.swapExactTokensForETH(
            600_000e18,
            0,
            _path(address(usdt), address(wbnb)),
            address(this),
            type(uint256).max
        );
        token.swapAndTrans();
        vm.assertLt(burn.received(), 0.0208 ether, "the weak twin got less than half of 25 / 600");
    }

    /// A flash swap lends the pool's own reserves. The pool is locked meanwhile, so these calls revert too.
    function test_Attack_FlashSwap() public {
        (uint256 amount0, uint256 amount1) = address(token) < address(usdt)
            ? (POOL_CIN / 2, uint256(0))
            : (uint256(0), POOL_CIN / 2);
        pair.swap(amount0, amount1, address(this), "flash");
        vm.assertEq(token.getShares().nft, FEE / 3);
        vm.assertEq(token.balanceLP(), 0);
    }

    /// @dev The pool calls this during a flash swap.
    function uniswapV2Call(address, uint256, uint256, bytes calldata) external {
        vm.expectRevert();
        token.swapAndTrans();
        vm.expectRevert();
        token.swapAndLiquify();
        // 0.3 % for the pool.
        token.transfer(address(pair), (POOL_CIN * 1004) / 2000);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                 GIFTS, SKIM AND SYNC
    //////////////////////////////////////////////////////////////////////////*/

    /// A gift that is synced moves the price like any trade.
    function test_Attack_SyncedDonationToThePair() public {
        usdt.transfer(address(token), 500e18);
        uint256 id = vm.snapshotState();
        usdt.transfer(address(pair), 50_000e18);
        pair.sync();
        vm.expectPartialRevert(Errors.Token_PriceMoved.selector);
        token.swapBurn(100e18);
        // The token may sell at the higher price.
        token.swapAndTrans();
        vm.assertGt(nft.received(), 62e18);

        vm.revertToState(id);
        token.transfer(address(pair), 500_000e18);
        pair.sync();
        vm.expectPartialRevert(Errors.Token_PriceMoved.selector);
        token.swapAndTrans();
        vm.expectPartialRevert(Errors.Token_PriceMoved.selector);
        token.swapAndLiquify();
        // And it may buy.
        token.swapBurn(100e18);
        vm.assertGt(token.burnAmount(), 1_400e18);

        vm.revertToState(id);
        _weaken();
        usdt.transfer(address(pair), 50_000e18);
        pair.sync();
        token.swapBurn(100e18);
        vm.assertLt(token.burnAmount(), 800e18, "the weak twin stands");
    }

    /// A gift that is not synced belongs to no one, and changes neither prices nor totals.
    function testFuzz_Attack_DonationToThePair(uint256 gift) public {
        gift = _bound(gift, 1, 1_000_000e18);
        IToken.Shares memory before = token.getShares();
        token.transfer(address(pair), gift);
        usdt.transfer(address(pair), gift);
        token.transfer(address(token), gift);
        usdt.transfer(address(token), gift);
        vm.assertEq(keccak256(abi.encode(token.getShares())), keccak256(abi.encode(before)));
        vm.assertEq(token.getPrice(), 0.1e18);
        vm.assertEq(token.solvency()[1].owed, 0);
        vm.assertEq(token.solvency()[0].owed, FEE);
    }

    /// No call can mint CIN, or change the code at its address.
    function test_Attack_OwnerMintsTokens() public {
        bytes[5] memory calls = [
            abi.encodeWithSignature("mint(address,uint256)", address(this), 1),
            abi.encodeWithSignature("mint(uint256)", 1),
            abi.encodeWithSignature("initialize(address,address)", address(this), address(this)),
            abi.encodeWithSignature("upgradeToAndCall(address,bytes)", address(usdt), ""),
            abi.encodeWithSignature("upgradeTo(address)", address(usdt))
        ];
        for (uint256 i = 0; i < calls.length; i++) {
            // solhint-disable-next-line avoid-low-level-calls
            (bool done, bytes memory answer) = address(token).call(calls[i]);
            vm.assertFalse(done);
            vm.assertEq(answer.length, 0, "there is such a function");
        }
        vm.assertEq(token.totalSupply(), SUPPLY);
        // The same call succeeds on USDT, which has `mint`.
        usdt.mint(address(this), 1);
    }

    /// The owner can withdraw neither undelivered shares nor liquidity.
    function test_Attack_OwnerTakesTokenFunds() public {
        token.swapAndLiquify();
        address[3] memory assets = [address(token), address(pair), address(usdt)];
        for (uint256 i = 0; i < assets.length; i++) {
            vm.expectRevert(abi.encodeWithSelector(Errors.Managed_AboveSurplus.selector, assets[i], 1, 0));
            token.withdrawToken(assets[i], address(this), 1);
        }
        vm.assertGt(token.balanceLP(), 0);
    }

    /// The attacker repeatedly skims the pool into itself: the fee comes out of the gift, never out of the reserves.
    function testFuzz_Attack_SkimThePairIntoItself(uint256 gift, uint256 times) public {
        gift = _bound(gift, 1, 1_000_000e18);
        token.transfer(address(pair), gift);
        for (uint256 i = 0; i < _bound(times, 1, 10); i++) pair.skim(address(pair));
        (uint256 reserve, ) = _reserves();
        vm.assertEq(reserve, POOL_CIN);
        vm.assertGe(token.balanceOf(address(pair)), POOL_CIN);
        pair.sync();
    }

    /*//////////////////////////////////////////////////////////////////////////
                                      APPROVALS
    //////////////////////////////////////////////////////////////////////////*/

    function test_Attack_PermitReplay() public {
        PlainToken[2] memory tokens = [PlainToken(address(token)), PlainToken(address(_weakPermit()))];
        for (uint256 i = 0; i < tokens.length; i++) {
            (address owner, uint8 v, bytes32 r, bytes32 s) = _signPermit(tokens[i]);
            tokens[i].transfer(owner, 20);
            tokens[i].permit(owner, bob, 10, type(uint256).max, v, r, s);
            vm.prank(bob);
            tokens[i].transferFrom(owner, bob, 10);
            if (i == 0) vm.expectRevert();
            tokens[i].permit(owner, bob, 10, type(uint256).max, v, r, s);
            vm.assertEq(tokens[i].allowance(owner, bob), i == 0 ? 0 : 10, "the weak twin pays twice");
        }
    }

    /// Replacing an allowance of 10 by 5 lets a fast spender take 15: the ERC-20 race. Setting zero first, and checking
    /// in between, limits the spender to the first 10.
    function test_Attack_ApprovalRace() public {
        token.transfer(alice, 20);
        vm.prank(alice);
        token.approve(bob, 10);
        uint256 id = vm.snapshotState();
        vm.prank(bob);
        token.transferFrom(alice, bob, 10);
        vm.prank(alice);
        token.approve(bob, 5);
        vm.prank(bob);
        token.transferFrom(alice, bob, 5);
        vm.assertEq(token.balanceOf(bob), 15);

        vm.revertToState(id);
        vm.prank(bob);
        token.transferFrom(alice, bob, 10);
        vm.prank(alice);
        token.approve(bob, 0);
        // The owner sees that the 10 are gone, and approves nothing more.
        vm.assertEq(token.balanceOf(alice), 10);
        vm.expectRevert();
        vm.prank(bob);
        token.transferFrom(alice, bob, 1);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                         HELP
    //////////////////////////////////////////////////////////////////////////*/

    /// @dev From now on the price guard uses the pool's present price.
    function _weaken() private {
        vm.etch(address(oracle), _new("SpotOracle", abi.encode(router, address(usdt))).code);
    }

    /// @dev The value of the token's liquidity in USDT at the previous price, after the attacker has traded back.
    function _liquifyAndValue(uint256 buyFirst, uint256 sellFirst) private returns (uint256) {
        (uint256 had, uint256 hadUsdt) = (token.balanceOf(address(this)), usdt.balanceOf(address(this)));
        if (buyFirst > 0) _buy(address(this), buyFirst);
        if (sellFirst > 0) _sell(address(this), sellFirst);
        token.swapAndLiquify();
        if (buyFirst > 0) _sell(address(this), token.balanceOf(address(this)) - had);
        if (sellFirst > 0) _buy(address(this), usdt.balanceOf(address(this)) - hadUsdt);
        (uint256 reserve, uint256 reserveUsdt) = _reserves();
        return ((reserve / 10 + reserveUsdt) * token.balanceLP()) / pair.totalSupply();
    }

    function _weakPermit() private returns (ReplayablePermit) {
        return ReplayablePermit(_new("ReplayablePermit", abi.encode(address(this), SUPPLY)));
    }

    function _signPermit(PlainToken subject) private view returns (address owner, uint8 v, bytes32 r, bytes32 s) {
        owner = vm.addr(1);
        bytes32 message = keccak256(
            abi.encode(
                keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)"),
                owner,
                bob,
                10,
                0,
                type(uint256).max
            )
        );
        (v, r, s) = vm.sign(1, keccak256(abi.encodePacked("\x19\x01", subject.DOMAIN_SEPARATOR(), message)));
    }
}
