// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IManaged} from "../../../src/admin/IManaged.sol";
import {IIdoTypes} from "../../../src/ido/IIdoTypes.sol";
import {Errors} from "../../../src/libraries/Errors.sol";
import {IKeyNftTypes} from "../../../src/nft/IKeyNftTypes.sol";
import {INftTypes} from "../../../src/nft/INftTypes.sol";
import {CashierActions} from "./CashierActions.sol";
import {FomActions} from "./FomActions.sol";
import {IdoActions} from "./IdoActions.sol";
import {MarketActions} from "./MarketActions.sol";
import {StakeActions} from "./StakeActions.sol";

/// @notice The manager's daily work: lists, pauses, rounds, grants, opening and closing.
abstract contract AdminActions is MarketActions, CashierActions, IdoActions, StakeActions, FomActions {
    struct Ban {
        address product;
        address account;
    }

    Ban[] internal bans;
    address[] internal stopped;
    /// Start of the last pause.
    mapping(address product => uint256 time) private pausedAt;
    /// The players who would win each running round, and its end, before an act of owner, manager or guardian.
    bytes32[2] private leaders;
    uint256[2] private roundEnds;
    bool[2] private wasPaused;

    /// @dev For every act of owner, manager and guardian: it doesn't change who wins a running round, nor ends it
    /// earlier.
    modifier fair() {
        _noteRounds();
        _;
        _assertFair();
    }
    /// Presale rounds with grants.
    mapping(uint256 round => bool known) internal hasGrants;

    /// @dev Removes accounts from blacklists more often than it adds them, so that the campaign can continue.
    function banAccount(uint256 seed, uint256 pick) external act game fair {
        address product = _products()[pick % 10];
        if (seed % 3 != 0 && bans.length != 0) {
            Ban memory last = bans[bans.length - 1];
            bans.pop();
            _must(_ruler(seed), last.product, 0, abi.encodeCall(IManaged.setBlackList, (last.account, false)));
            return;
        }
        address account = _user(seed >> 8);
        bans.push(Ban(product, account));
        _must(_ruler(seed), product, 0, abi.encodeCall(IManaged.setBlackList, (account, true)));
    }

    /// @dev A pause settles a round of Fom that is over.
    function pauseProduct(uint256 seed, uint256 pick) external act game fair {
        address product = _products()[pick % 10];
        if (seed % 4 != 0 && stopped.length != 0) {
            product = stopped[stopped.length - 1];
            stopped.pop();
            _must(_ruler(seed), product, 0, abi.encodeCall(IManaged.setPaused, (false)));
            return;
        }
        _pause(_ruler(seed), product);
    }

    /// @dev Refused only if the last pause was too recent.
    function _pause(address ruler, address product) internal {
        uint256 until = IManaged(product).pausedUntil();
        uint256 rest = until - pausedAt[product];
        if (rest < 1 hours) rest = 1 hours;
        bytes memory may = bytes.concat(_if(until != 0 && _now() < until + rest, Errors.Managed_PausedBefore.selector));
        stopped.push(product);
        pausedAt[product] = _now();
        _do(ruler, product, abi.encodeCall(IManaged.setPaused, (true)), may);
        vm.assertEq(IManaged(product).pausedUntil(), _now() + 7 days, "not for seven days");
    }

    function openPresale(uint256 seed) external act fair {
        _openPresale(_ruler(seed), seed, false);
    }

    /// @dev Closes an active round first in half of the cases.
    function openStake(uint256 seed, uint256 bonus, uint256 budget, uint256 limit) external act fair {
        if (_isStakeOpen() && seed % 2 == 0) {
            _must(_ruler(seed), address(p.stake), 0, abi.encodeCall(p.stake.closeRound, ()));
        }
        _openStake(_ruler(seed), bonus, budget, limit);
    }

    /// @dev Ends the round of stakes, adds to its budget, or removes a presale round that has not opened.
    function changeRound(uint256 seed, uint256 what, uint256 amount) external act fair {
        bytes memory may = bytes.concat(_if(!_isStakeOpen(), Errors.Stake_RoundClosed.selector));
        if (what % 4 == 0) {
            _do(_ruler(seed), address(p.stake), abi.encodeCall(p.stake.closeRound, ()), may);
        } else if (what % 4 == 1) {
            // There are initial rounds, and a round that has opened cannot be removed.
            uint256 last = p.ido.getConfig().rounds;
            may = bytes.concat(
                _if(p.ido.idos(last).status != IIdoTypes.Status.Waiting, Errors.Ido_RoundOpened.selector),
                _if(hasGrants[last], Errors.Ido_RoundHasGrants.selector)
            );
            _do(p.owner, address(p.ido), abi.encodeCall(p.ido.removeRound, ()), may);
        } else {
            IManaged.Line memory line = p.stake.solvency()[0];
            if (line.held == line.owed) _nothing();
            amount = _bound(amount, 1, line.held - line.owed);
            _do(_ruler(seed), address(p.stake), abi.encodeCall(p.stake.addBudget, (amount)), may);
        }
    }

    /// @dev Grants within the limits of the code, and the products that credit keys.
    function grant(uint256 seed, uint256 what, uint256 amount) external act game fair {
        address account = _user(seed >> 8);
        what %= 5;
        if (what == 0) {
            IManaged.Line memory line = p.ido.solvency()[1];
            amount = _bound(amount, 1, 500e18);
            IIdoTypes.Config memory config = p.ido.getConfig();
            hasGrants[config.round == 0 ? config.rounds : config.round] = true;
            bytes memory may = bytes.concat(
                _closed(address(p.ido), account),
                _if(line.held - line.owed < amount, Errors.Ido_NotFunded.selector)
            );
            _do(_ruler(seed), address(p.ido), abi.encodeCall(p.ido.mint, (account, seed % 3, amount)), may);
        } else if (what == 1) {
            uint256 count = 1 + (seed % 3);
            INftTypes.Tier memory tier = p.nft.getConfigMulti()[amount % 4];
            bytes memory may = bytes.concat(
                _closed(address(p.nft), account),
                _if(tier.granted + count > tier.grantCap, Errors.Nft_GrantsExhausted.selector),
                _if(tier.minted + count > tier.max, Errors.Nft_SupplyExhausted.selector),
                _if(_ruler(seed) != p.owner && count * tier.weight > p.nft.grantRoom(), Errors.Nft_DailyGrants.selector)
            );
            bytes memory data = abi.encodeCall(p.nft.grant, (account, 1 + (amount % 4), count));
            _do(_ruler(seed), address(p.nft), data, may);
        } else if (what == 2 || (what == 4 && p.keys.getConfig().editions == 4)) {
            uint256 count = 1 + (amount % 20);
            IKeyNftTypes.Edition memory edition = p.keys.editions(p.keys.getConfig().current);
            bytes memory may = bytes.concat(
                _closed(address(p.keys), account),
                _if(edition.mints + count > edition.supply, Errors.KeyNft_EditionFull.selector),
                _if(_ruler(seed) != p.owner && count > p.keys.grantRoom(), Errors.KeyNft_DailyGrants.selector),
                _if(
                    _ruler(seed) != p.owner && count * p.nft.getConfigMulti()[4].weight > 15 * p.nft.grantRoom(),
                    Errors.Nft_DailyGrants.selector
                )
            );
            _do(_ruler(seed), address(p.keys), abi.encodeCall(p.keys.grant, (account, count)), may);
        } else if (what == 3) {
            // A game that is stopped keeps its notes, and its orders bring no keys.
            address game = address(p.games[amount % 2]);
            _must(p.owner, address(p.keys), 0, abi.encodeCall(p.keys.setProduct, (game, amount % 3 != 0 ? 10_000 : 0)));
        } else {
            bytes memory data = abi.encodeCall(p.keys.openEdition, (_bound(amount, 50, 500), 50e18, "", ""));
            _must(p.owner, address(p.keys), 0, data);
        }
    }

    /// @dev Closed claims soon open again, so that the campaign can continue.
    function openClaims(uint256 seed) external act game fair {
        bool value = seed % 3 != 0;
        bool isGame = (seed >> 8) % 2 == 0;
        address product = isGame ? address(p.games[seed % 2]) : address(p.doubles[seed % 2]);
        // Closed again too soon.
        bytes memory may = bytes.concat(_if(!value && isGame, bytes4(keccak256("Fom_ClaimsClosedBefore(uint256)"))));
        _do(_ruler(seed), product, abi.encodeCall(p.games[0].setOpenClaim, (value)), may);
    }

    function _noteRounds() private {
        for (uint256 i = 0; i < 2; i++) {
            (leaders[i], roundEnds[i]) = (_leadersOf(i), p.games[i].getTotals().roundEndTime);
            wasPaused[i] = IManaged(address(p.games[i])).paused();
        }
    }

    function _assertFair() private view {
        for (uint256 i = 0; i < 2; i++) {
            if (roundEnds[i] <= _now()) continue;
            vm.assertEq(_leadersOf(i), leaders[i], "other winners of a running round");
            // During a pause the end is the latest one; a round that reopens earlier ends earlier than that.
            if (wasPaused[i]) continue;
            vm.assertGe(p.games[i].getTotals().roundEndTime, roundEnds[i], "a running round ends earlier");
        }
    }

    function _leadersOf(uint256 i) private view returns (bytes32) {
        (address[] memory winners, ) = p.games[i].getWinners();
        return keccak256(abi.encode(winners));
    }

    /// @dev Contracts with a pause and a blacklist.
    function _products() internal view returns (address[10] memory) {
        return
            [
                address(p.ido),
                address(p.stake),
                address(p.burn),
                address(p.mining),
                address(p.nft),
                address(p.keys),
                address(p.games[0]),
                address(p.games[1]),
                address(p.doubles[0]),
                address(p.cashier)
            ];
    }
}
