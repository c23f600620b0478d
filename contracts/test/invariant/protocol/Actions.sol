// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {IManaged} from "../../../src/admin/IManaged.sol";
import {Errors} from "../../../src/libraries/Errors.sol";
import {IPair} from "../../../src/swap/IExchange.sol";
import {BaseTest} from "../../support/BaseTest.sol";
import {Protocol} from "../../support/Protocol.sol";

/// @notice Shared by all actions: accounts, calls with their checks, and records of past calls.
///
/// A call that reverts for a reason that the state justifies is discarded (`vm.assume`): it does not count as a call
/// and leaves no trace, and the runner reports the number of discards. A revert for any other reason fails the run. So
/// every counted call had an effect.
abstract contract Actions is BaseTest {
    uint256 internal constant FAR = type(uint256).max;

    Protocol internal p;
    address[] public users;
    address[] internal newcomers;

    /// The number of calls in this run, and the contract that the last one called.
    uint256 public acts;
    address public target;
    uint256 public lastSupply;
    /// What each product paid to each account: principal and rewards, in the product's asset.
    mapping(address product => mapping(address account => uint256 amount)) public paid;
    mapping(address product => uint256 amount) public paidBy;
    /// The surplus that the owner withdrew.
    mapping(address asset => uint256 amount) public taken;
    /// The lowest and highest prices between calls: CIN and native coin, in USDT.
    uint256[2] public lowest = [type(uint256).max, type(uint256).max];
    uint256[2] public highest;
    /// Whether the pools held exactly their reserves before the call.
    bool internal wereClean;

    modifier act() {
        _see();
        // One block passes between two calls.
        _skip(3);
        acts++;
        lastSupply = p.token.totalSupply();
        _;
    }

    function userCount() external view returns (uint256) {
        return users.length;
    }

    /*//////////////////////////////////////////////////////////////////////////
                                        CALLS
    //////////////////////////////////////////////////////////////////////////*/

    /// @dev Calls from an account. `may` lists the selectors of the errors that this state justifies.
    function _do(
        address account,
        address callee,
        uint256 value,
        bytes memory data,
        bytes memory may
    ) internal returns (bytes memory answer) {
        target = callee;
        bool done;
        vm.prank(account);
        (done, answer) = callee.call{value: value}(data);
        if (!done) _refused(answer, may);
    }

    function _do(address account, address callee, bytes memory data, bytes memory may) internal returns (bytes memory) {
        return _do(account, callee, 0, data, may);
    }

    /// @dev A call that must never revert, above all exits.
    function _must(address account, address callee, uint256 value, bytes memory data) internal returns (bytes memory) {
        return _do(account, callee, value, data, "");
    }

    /// @dev Calls a preview. If it reverts, the call must revert too, and both for reasons that this state justifies.
    /// The reasons may differ: there may be several, and a payable call checks them in another order.
    function _preview(
        bytes memory question,
        address account,
        address callee,
        uint256 value,
        bytes memory data,
        bytes memory may
    ) internal returns (bytes memory) {
        (bool known, bytes memory answer) = callee.staticcall(question);
        if (known) return answer;
        vm.prank(account);
        (bool done, bytes memory reason) = callee.call{value: value}(data);
        vm.assertFalse(done, "done, although the preview refuses");
        if (!_isAmong(bytes4(answer), may)) _bubble(answer);
        _refused(reason, may);
    }

    /// @dev Discards the call if the state justifies the revert, otherwise fails with the revert reason.
    function _refused(bytes memory reason, bytes memory may) internal pure {
        if (_isAmong(bytes4(reason), may)) vm.assume(false);
        vm.assertTrue(reason.length != 0, "a refusal without a reason");
        _bubble(reason);
    }

    function _isAmong(bytes4 selector, bytes memory may) private pure returns (bool) {
        for (uint256 i = 0; i < may.length; i += 4) {
            bytes4 one = 0;
            assembly ("memory-safe") {
                one := mload(add(add(may, 0x20), i))
            }
            if (one == selector && selector != 0) return true;
        }
        return false;
    }

    function _bubble(bytes memory reason) private pure {
        assembly ("memory-safe") {
            revert(add(reason, 0x20), mload(reason))
        }
    }

    /// @dev Discards the call: there is nothing to do in this state.
    function _nothing() internal pure {
        vm.assume(false);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                  REASONS TO REFUSE
    //////////////////////////////////////////////////////////////////////////*/

    function _if(bool condition, bytes4 selector) internal pure returns (bytes4) {
        return condition ? selector : bytes4(0);
    }

    /// @dev Reasons why an account cannot open a position.
    function _closed(address product, address account) internal view returns (bytes memory) {
        return bytes.concat(_if(IManaged(product).paused(), Errors.Managed_Paused.selector), _banned(product, account));
    }

    function _banned(address product, address account) internal view returns (bytes4) {
        return _if(IManaged(product).isBlackList(account), Errors.Managed_BlackListed.selector);
    }

    /// @dev Whether a ban delays the rewards of an account now.
    function _held(address product, address account) internal view returns (bytes4) {
        bool held = IManaged(product).isBlackList(account) && _now() < IManaged(product).rewardsHeldUntil(account);
        return _if(held, Errors.Managed_RewardsHeld.selector);
    }

    /// @dev Reasons why a guarded swap can revert: no average, or a price too far from it.
    function _unpriced() internal view returns (bytes memory) {
        (bool known, bool moved) = _averages();
        return
            bytes.concat(
                _if(!known, Errors.Oracle_Stale.selector),
                _if(!known, Errors.Oracle_TooYoung.selector),
                _if(moved, Errors.Product_PriceMoved.selector),
                _if(moved, Errors.Token_PriceMoved.selector)
            );
    }

    /// @return known Whether there are averages of both prices.
    /// @return moved Whether a price is more than 1 % away from its average, in either direction. The guards allow 3 %, of
    /// which fees and the depth of the pools take less than 2.
    function _averages() internal view returns (bool known, bool moved) {
        known = true;
        address[2] memory assets = [address(p.token), address(p.wbnb)];
        for (uint256 i = 0; i < 2; i++) {
            (bool has, uint256 average) = p.oracle.tryConsult(assets[i], 1e18);
            if (!has) return (false, true);
            uint256 spot = _spot(i);
            uint256 inverse = 1e36 / p.oracle.consultInverse(assets[i], 1e18);
            moved = moved || _apart(spot, average) || _apart(spot, inverse);
        }
    }

    function _apart(uint256 a, uint256 b) private pure returns (bool) {
        return (a > b ? a - b : b - a) * 100 > b;
    }

    /*//////////////////////////////////////////////////////////////////////////
                                    PRICES AND TIME
    //////////////////////////////////////////////////////////////////////////*/

    /// @dev The price of CIN or native coin in USDT, from the pool's reserves.
    function _spot(uint256 i) internal view returns (uint256) {
        IPair pair = i == 0 ? p.pair : p.nativePair;
        (uint256 reserve0, uint256 reserve1, ) = pair.getReserves();
        return pair.token0() == address(p.usdt) ? (reserve0 * 1e18) / reserve1 : (reserve1 * 1e18) / reserve0;
    }

    /// @dev Records the price that held until now.
    function _see() internal {
        for (uint256 i = 0; i < 2; i++) {
            uint256 price = _spot(i);
            if (price < lowest[i]) lowest[i] = price;
            if (price > highest[i]) highest[i] = price;
        }
    }

    function _now() internal view returns (uint256) {
        return vm.getBlockTimestamp();
    }

    /// @dev Waits until a time if it is near enough, otherwise discards the call.
    function _waitUntil(uint256 time, uint256 most) internal {
        if (time <= _now()) return;
        if (time - _now() > most) _nothing();
        _skip(time - _now());
        p.oracle.update();
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       ACCOUNTS
    //////////////////////////////////////////////////////////////////////////*/

    function _user(uint256 seed) internal view returns (address) {
        return users[seed % users.length];
    }

    /// @dev The `i`-th account, counted from a seed, so that loops visit all accounts in a varying order.
    function _next(uint256 seed, uint256 i) internal view returns (address) {
        return users[addmod(seed, i, users.length)];
    }

    /// @dev The owner may call everything that the manager may.
    function _ruler(uint256 seed) internal view returns (address) {
        return (seed >> 16) % 2 == 0 ? p.owner : p.manager;
    }

    function _cin(address account) internal view returns (uint256) {
        return p.token.balanceOf(account);
    }

    function _usd(address account) internal view returns (uint256) {
        return p.usdt.balanceOf(account);
    }

    function _credit(address product, address account, uint256 amount) internal {
        paid[product][account] += amount;
        paidBy[product] += amount;
    }

    function _swap(address account, uint256 amount, address from, address to) internal {
        bytes memory data = abi.encodeCall(
            p.router.swapExactTokensForTokensSupportingFeeOnTransferTokens,
            (amount, 0, _path(from, to), account, FAR)
        );
        _must(account, address(p.router), 0, data);
    }

    /// @dev Compares a guarded swap's output with its preview. The trade also receives tokens that another account left
    /// in the pool.
    function _assertBought(uint256 bought, uint256 previewed) internal view {
        if (wereClean) vm.assertEq(bought, previewed, "not what the preview said");
        else vm.assertGe(bought, previewed, "less than the preview said");
    }

    /// @dev Whether the pools hold exactly their reserves.
    function _noteGifts() internal {
        wereClean = _isClean(p.pair, address(p.token)) && _isClean(p.nativePair, address(p.wbnb));
    }

    function _isClean(IPair pool, address asset) private view returns (bool) {
        (uint256 reserve0, uint256 reserve1, ) = pool.getReserves();
        uint256 held = IERC20(asset).balanceOf(address(pool)) + _usd(address(pool));
        return held == reserve0 + reserve1;
    }

    function _path(address from, address to) internal pure returns (address[] memory path) {
        path = new address[](2);
        (path[0], path[1]) = (from, to);
    }
}
