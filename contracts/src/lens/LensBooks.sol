// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

import {IManaged} from "../admin/IManaged.sol";
import {IState} from "../admin/IState.sol";
import {LensBase} from "./LensBase.sol";

/// @title LensBooks
/// @notice Accounting and lists of any contract, for the contracts of the Lens that return them.
abstract contract LensBooks is LensBase {
    function _books(Shell memory shell, Peer peer) internal view returns (Books memory books) {
        address target = _at(peer);
        (books.name, books.target) = (_nameOf(peer), target);
        books.owner = _addressOf(target, Ownable.owner.selector);
        books.manager = _addressOf(target, IState.manager.selector);
        // The token has no `paused`: transfers between wallets can't be stopped.
        (bool ok, bytes memory answer) = _try(target, abi.encodeCall(IState.paused, ()), WORD_GAS);
        books.paused = ok && uint256(bytes32(answer)) != 0;
        (ok, answer) = _ask(shell, peer, abi.encodeCall(IManaged.solvency, ()));
        if (!ok) return books;
        books.known = true;
        IManaged.Line[] memory lines = abi.decode(answer, (IManaged.Line[]));
        books.lines = new Line[](lines.length);
        for (uint256 i = 0; i < lines.length; i++) {
            (uint256 held, uint256 owed) = (lines[i].held, lines[i].owed);
            books.lines[i] = Line(lines[i].asset, held, owed, held > owed ? held - owed : 0);
        }
    }

    /// @dev If a contract doesn't have one of the lists, the account counts as not listed.
    function _listed(Peer peer, address subject) internal view returns (Listed memory) {
        address target = _at(peer);
        (bool ok, bytes memory answer) = _try(target, abi.encodeCall(IState.isBlackList, (subject)), WORD_GAS);
        bool black = ok && uint256(bytes32(answer)) != 0;
        (ok, answer) = _try(target, abi.encodeCall(IState.isWhiteList, (subject)), WORD_GAS);
        return Listed(_nameOf(peer), target, black, ok && uint256(bytes32(answer)) != 0);
    }

    function _nameOf(Peer peer) private pure returns (bytes32) {
        bytes32[15] memory names = [
            bytes32("token"),
            "oracle",
            "referral",
            "log",
            "ido",
            "burn",
            "stake",
            "mining",
            "nft",
            "keyNft",
            "cashier",
            "fom",
            "double",
            "superFom",
            "superDouble"
        ];
        return names[uint256(peer)];
    }
}
