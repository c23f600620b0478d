// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IManaged} from "../../../src/admin/IManaged.sol";
import {IDouble} from "../../../src/double/IDouble.sol";
import {IFomViews} from "../../../src/fom/IFomViews.sol";
import {IIdoTypes} from "../../../src/ido/IIdoTypes.sol";
import {IMiningViews} from "../../../src/mining/IMiningViews.sol";
import {IStakeTypes} from "../../../src/stake/IStakeTypes.sol";
import {Properties} from "./Properties.sol";

/// @notice The end of every run: everything is paused, everyone blacklisted, claims closed, and every contract that a
/// product calls uses up all gas. All principal can be withdrawn.
abstract contract ExitProperties is Properties {
    /// @dev An account's principal in a product, read while the other contracts still work.
    struct Exit {
        address account;
        address product;
        uint256 index;
        uint256 amount;
    }

    Exit[] private exits;

    /// @notice With everything paused, everyone blacklisted, claims closed and all other contracts failing, all
    /// principal can be withdrawn.
    function property_P28_EverybodyGetsPrincipalWhileAllPeersFail() internal {
        // Later than any term, so that everything has ended.
        _skip(1_000 days);
        for (uint256 i = 0; i < people.length; i++) _list(people[i]);
        _listOrders();
        _breakEverything();
        for (uint256 i = 0; i < exits.length; i++) _leave(exits[i]);
        address[7] memory left = [
            address(p.ido),
            address(p.stake),
            address(p.mining),
            address(p.games[0]),
            address(p.games[1]),
            address(p.doubles[0]),
            address(p.doubles[1])
        ];
        for (uint256 i = 0; i < left.length; i++) _assertSolvent(left[i]);
    }

    function _list(address account) private {
        IMiningViews.Stake[] memory stakes = p.mining.getStakes(account, 0, 200);
        for (uint256 i = 0; i < stakes.length; i++) {
            if (!stakes[i].isValid) continue;
            exits.push(Exit(account, address(p.mining), stakes[i].index, stakes[i].actual));
        }
        // A release consists of principal until all of it is released.
        (, IStakeTypes.StakeInfo[] memory running, , , ) = p.stake.getUserInfo(account);
        uint256 principal = 0;
        for (uint256 i = 0; i < running.length; i++) {
            uint256 released = running[i].rewardMax - running[i].rewardSurplus;
            if (running[i].amount > released) principal += running[i].amount - released;
        }
        if (principal != 0) exits.push(Exit(account, address(p.stake), 0, principal));
        IIdoTypes.Holding[] memory holdings = p.ido.getHoldings(account);
        uint256 bought = 0;
        for (uint256 i = 0; i < holdings.length; i++) {
            bought += holdings[i].tokens;
            if (holdings[i].refundable == 0) continue;
            exits.push(Exit(account, address(p.ido), holdings[i].round, holdings[i].refundable));
        }
        uint256 due = p.ido.previewClaim(account).tokens;
        if (due != 0) exits.push(Exit(account, address(p.ido), 0, due));
    }

    function _listOrders() private {
        for (uint256 i = 0; i < 2; i++) {
            uint256 total = p.games[i].getTotals().totalOrder;
            for (uint256 k = 1; k <= total; k++) {
                IFomViews.Order memory order = p.games[i].orders(k);
                if (order.status == 0) exits.push(Exit(order.owner, address(p.games[i]), k, order.tokens));
            }
            total = p.doubles[i].getTotals().totalStakes;
            for (uint256 k = 1; k <= total; k++) {
                IDouble.Stake memory stake = p.doubles[i].stakes(k);
                if (stake.isValid) exits.push(Exit(stake.owner, address(p.doubles[i]), k, stake.amount));
            }
        }
    }

    function _breakEverything() internal {
        address[7] memory products = [
            address(p.ido),
            address(p.stake),
            address(p.mining),
            address(p.games[0]),
            address(p.games[1]),
            address(p.doubles[0]),
            address(p.doubles[1])
        ];
        for (uint256 i = 0; i < products.length; i++) {
            // Refused if the last pause was recent.
            // solhint-disable-next-line no-empty-blocks
            try IManaged(products[i]).setPaused(true) {} catch {}
            IManaged(products[i]).setBlackLists(people, true);
        }
        for (uint256 i = 0; i < 2; i++) {
            // solhint-disable-next-line no-empty-blocks
            try p.games[i].setOpenClaim(false) {} catch {}
            // solhint-disable-next-line no-empty-blocks
            try p.doubles[i].setOpenClaim(false) {} catch {}
        }
        address[8] memory peers = _peersOfProducts();
        for (uint256 i = 0; i < peers.length; i++) vm.etch(peers[i], hex"fe");
    }

    /// @dev The contracts that products call.
    function _peersOfProducts() internal view returns (address[8] memory) {
        return
            [
                address(p.oracle),
                address(p.log),
                address(p.referral),
                address(p.router),
                address(p.nft),
                address(p.keys),
                address(p.burn),
                address(p.cashier)
            ];
    }

    function _leave(Exit memory exit) private {
        uint256 cin = p.token.balanceOf(exit.account);
        uint256 native = exit.account.balance;
        vm.startPrank(exit.account);
        if (exit.product == address(p.mining)) p.mining.claimRelease(exit.index);
        else if (exit.product == address(p.stake)) p.stake.claim();
        else if (exit.product == address(p.ido) && exit.index != 0) p.ido.refund(exit.index);
        else if (exit.product == address(p.ido)) p.ido.claim();
        else if (exit.product == address(p.games[0])) p.games[0].release(exit.index);
        else if (exit.product == address(p.games[1])) p.games[1].release(exit.index);
        else if (exit.product == address(p.doubles[0])) p.doubles[0].withdraw(exit.index);
        else p.doubles[1].withdraw(exit.index);
        vm.stopPrank();
        uint256 got = p.token.balanceOf(exit.account) - cin;
        if (exit.product == address(p.ido) && exit.index != 0) got = exit.account.balance - native;
        vm.assertGe(got, exit.amount, "principal stayed behind");
    }
}
