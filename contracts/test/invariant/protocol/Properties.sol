// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IManaged} from "../../../src/admin/IManaged.sol";
import {IIdoTypes} from "../../../src/ido/IIdoTypes.sol";
import {ProtocolTest} from "../../support/ProtocolTest.sol";
import {ProtocolHandler} from "./ProtocolHandler.sol";

/// @notice The deployment that the properties check: eight users in a tree of five generations below the root, eight
/// who may register later, and an initial position in every product.
abstract contract Properties is ProtocolTest {
    ProtocolHandler internal handler;
    /// All possible holders other than users.
    address[] internal parties;
    address[] internal people;
    uint256 internal nativeThere;
    /// Contracts that report totals.
    mapping(address account => bool known) internal keepsBooks;

    function _populate() internal {
        usdt.approve(address(p.cashier), type(uint256).max);
        p.token.approve(address(p.cashier), type(uint256).max);
        address[] memory users = new address[](8);
        address[] memory later = new address[](8);
        users[0] = root;
        uint256[8] memory above = [uint256(0), 0, 1, 2, 3, 4, 2, 1];
        for (uint256 i = 0; i < 8; i++) {
            if (i != 0) users[i] = _account(string.concat("user", vm.toString(i)));
            later[i] = _account(string.concat("newcomer", vm.toString(i)));
            _equip(users[i]);
            _equip(later[i]);
            if (i == 0) continue;
            vm.prank(users[i]);
            p.referral.register(users[above[i]]);
        }
        p.oracle.update();
        _skip(31 minutes);
        p.oracle.update();
        _skip(31 minutes);
        p.oracle.update();
        p.cashier.fund(address(usdt), 2_000e18);
        p.cashier.fund(address(p.token), 2_000e18);
        p.cashier.fund{value: 5 ether}(address(0), 5 ether);
        for (uint256 i = 0; i < 2; i++) p.doubles[i].setOpenClaim(true);
        // Before the first trade, so that it records every price.
        address[2][] memory twins = new address[2][](proxies.length);
        for (uint256 i = 0; i < proxies.length; i++) twins[i] = implementations[proxies[i]];
        handler = new ProtocolHandler(p, SIGNER_KEY, proxies, twins, [users, later], _new("HostileNext"));
        _openRounds();
        for (uint256 i = 0; i < 8; i++) _enter(users[i], i);
        _remember(users, later);
    }

    function _equip(address account) private {
        usdt.mint(account, 1_000_000e18);
        p.token.transfer(account, 20_000e18);
        p.pair.transfer(account, 500e18);
        vm.deal(account, 10_000 ether);
        address[9] memory spenders = [
            address(router),
            address(p.ido),
            address(p.stake),
            address(p.burn),
            address(p.mining),
            address(p.games[0]),
            address(p.games[1]),
            address(p.cashier),
            address(p.nft)
        ];
        vm.startPrank(account);
        for (uint256 i = 0; i < spenders.length; i++) {
            usdt.approve(spenders[i], type(uint256).max);
            p.token.approve(spenders[i], type(uint256).max);
        }
        vm.stopPrank();
    }

    function _openRounds() private {
        IIdoTypes.RoundSetup memory terms = IIdoTypes.RoundSetup({
            idoTotal: 40,
            idoAmount: 0.1 ether,
            idoTokens: 200e18,
            idoFirst: 0,
            idoMin: 1,
            startTime: 0,
            endTime: vm.getBlockTimestamp() + 2 days,
            softCap: 0
        });
        p.ido.addRound(terms);
        (terms.endTime, terms.softCap) = (terms.endTime + 3 days, 30);
        p.ido.addRound(terms);
        p.stake.openRound(2_000, 10_000e18, 100_000e18, 0, vm.getBlockTimestamp() + 20 days, 0);
    }

    /// @dev An initial position of every user, so that exits have something to withdraw.
    function _enter(address account, uint256 i) private {
        uint256 fee = 0.0002 ether;
        vm.startPrank(account);
        p.burn.burn{value: 0.1 ether + fee}(account, 1, 0.1 ether, true);
        p.ido.ido{value: 0.2 ether + fee}(2);
        p.stake.deposit{value: fee}(200e18);
        p.mining.deposit{value: fee}(i % 3, 500e18);
        p.games[i % 2].burn{value: fee}(i % 3, 1, 120e18, true);
        vm.stopPrank();
        p.nft.grant(account, 1, 3);
        p.keys.grant(account, 16);
        vm.prank(account);
        p.keys.mintKeys();
    }

    function _remember(address[] memory users, address[] memory later) private {
        for (uint256 i = 0; i < 8; i++) {
            people.push(users[i]);
            people.push(later[i]);
        }
        address[10] memory others = [
            p.owner,
            p.manager,
            p.guardian,
            p.market,
            p.vault,
            p.distributor,
            address(p.token),
            address(p.pair),
            address(p.nativePair),
            address(p.wbnb)
        ];
        for (uint256 i = 0; i < others.length; i++) parties.push(others[i]);
        keepsBooks[address(p.token)] = true;
        for (uint256 i = 0; i < proxies.length; i++) {
            parties.push(proxies[i]);
            keepsBooks[proxies[i]] = true;
        }
        for (uint256 i = 0; i < people.length; i++) parties.push(people[i]);
        for (uint256 i = 0; i < parties.length; i++) nativeThere += parties[i].balance;
    }

    function _assertSolvent(address product) internal view {
        IManaged.Line[] memory lines = IManaged(product).solvency();
        for (uint256 i = 0; i < lines.length; i++) vm.assertGe(lines[i].held, lines[i].owed, "owes more than it holds");
    }

    /// @dev The amount that a contract owes of the asset in one line of its totals.
    function _owed(address product, uint256 line) internal view returns (uint256) {
        return IManaged(product).solvency()[line].owed;
    }
}
