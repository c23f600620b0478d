// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IPair} from "../../../src/swap/IExchange.sol";
import {Actions} from "./Actions.sol";

/// @notice Trades, liquidity, gifts, and time.
abstract contract MarketActions is Actions {
    function buyCin(uint256 seed, uint256 amount) external act {
        // Mostly small compared with the pool, so that prices often stay close to their averages.
        amount = _bound(amount, 1e15, seed % 16 == 0 ? 40_000e18 : 1_500e18);
        _swap(_user(seed), amount, address(p.usdt), address(p.token));
    }

    function sellCin(uint256 seed, uint256 amount) external act {
        address account = _user(seed);
        uint256 most = seed % 16 == 0 ? _cin(account) : _cin(account) / 10;
        if (most < 1e15) _nothing();
        amount = _bound(amount, 1e15, most > 7_000e18 && seed % 16 != 0 ? 7_000e18 : most);
        _swap(account, amount, address(p.token), address(p.usdt));
    }

    /// @dev Swaps native coin and USDT, in both directions.
    function tradeNative(uint256 seed, uint256 amount, bool isBuy) external act {
        address account = _user(seed);
        address[] memory path = _path(address(p.wbnb), address(p.usdt));
        if (isBuy) {
            path = _path(address(p.usdt), address(p.wbnb));
            amount = _bound(amount, 1e15, seed % 16 == 0 ? 30_000e18 : 1_500e18);
            _must(
                account,
                address(p.router),
                0,
                abi.encodeCall(p.router.swapExactTokensForETH, (amount, 0, path, account, FAR))
            );
        } else {
            amount = _bound(amount, 1e12, seed % 16 == 0 ? 50 ether : 2.5 ether);
            _must(
                account,
                address(p.router),
                amount,
                abi.encodeCall(p.router.swapExactETHForTokens, (0, path, account, FAR))
            );
        }
    }

    function addLiquidity(uint256 seed, uint256 amount) external act {
        address account = _user(seed);
        if (_cin(account) < 10e18) _nothing();
        amount = _bound(amount, 1e18, _cin(account) / 4);
        uint256 usdtAmount = (amount * _spot(0)) / 1e18 + 1;
        bytes memory data = abi.encodeCall(
            p.router.addLiquidity,
            (address(p.token), address(p.usdt), amount, usdtAmount, 0, 0, account, FAR)
        );
        _must(account, address(p.router), 0, data);
    }

    function removeLiquidity(uint256 seed, uint256 amount) external act {
        for (uint256 i = 0; i < users.length; i++) {
            address account = _next(seed, i);
            uint256 balance = p.pair.balanceOf(account);
            if (balance < 1e15) continue;
            amount = _bound(amount, 1e15, balance);
            _must(account, address(p.pair), 0, abi.encodeCall(p.pair.approve, (address(p.router), amount)));
            bytes memory data = abi.encodeCall(
                p.router.removeLiquidity,
                (address(p.token), address(p.usdt), amount, 0, 0, account, FAR)
            );
            _must(account, address(p.router), 0, data);
            return;
        }
        _nothing();
    }

    /// @dev Sends tokens to a pool, and skims them or syncs them into the price.
    function pokePool(uint256 seed, uint256 amount, uint256 how) external act {
        address account = _user(seed);
        IPair pool = how % 2 == 0 ? p.pair : p.nativePair;
        if ((how >> 8) % 2 == 0 || how % 2 != 0) {
            amount = _bound(amount, 1, 300e18);
            _must(account, address(p.usdt), 0, abi.encodeCall(p.usdt.transfer, (address(pool), amount)));
        } else {
            amount = _bound(amount, 0, _cin(account) / 50);
            _must(account, address(p.token), 0, abi.encodeCall(p.token.transfer, (address(pool), amount)));
        }
        if ((how >> 16) % 3 == 0) _must(account, address(pool), 0, abi.encodeCall(pool.sync, ()));
        if ((how >> 16) % 3 == 1) _must(account, address(pool), 0, abi.encodeCall(pool.skim, (_user(seed >> 8))));
    }

    /// @dev Sends any asset to any contract, as a mistake or to confuse its totals.
    function donate(uint256 seed, uint256 to, uint256 what, uint256 amount) external act {
        (address account, address receiver) = (_user(seed), _contracts()[to % 14]);
        what %= 4;
        if (what == 0) {
            amount = _bound(amount, 1, 100e18);
            _must(account, address(p.usdt), 0, abi.encodeCall(p.usdt.transfer, (receiver, amount)));
        } else if (what == 1) {
            if (_cin(account) == 0) _nothing();
            amount = _bound(amount, 1, _cin(account) / 100 + 1);
            _must(account, address(p.token), 0, abi.encodeCall(p.token.transfer, (receiver, amount)));
        } else if (what == 2) {
            amount = _bound(amount, 1, 1 ether);
            _must(account, address(p.wbnb), amount, abi.encodeCall(p.wbnb.deposit, ()));
            _must(account, address(p.wbnb), 0, abi.encodeCall(p.wbnb.transfer, (receiver, amount)));
        } else {
            // As a block reward or a self-destructing contract does: the receiver cannot refuse.
            amount = _bound(amount, 1, 1 ether);
            vm.deal(account, account.balance - amount);
            vm.deal(receiver, receiver.balance + amount);
        }
        target = receiver;
    }

    function wait(uint256 duration, uint256 keeper) external act {
        _skip(_bound(duration, 1 hours, 6 days));
        if (keeper % 4 != 0) p.oracle.update();
    }

    /// @dev As long as averages need.
    function waitShortly(uint256 duration, uint256 keeper) external act {
        _skip(_bound(duration, 16 minutes, 50 minutes));
        if (keeper % 4 != 0) p.oracle.update();
    }

    function _contracts() internal view returns (address[14] memory) {
        return
            [
                address(p.token),
                address(p.oracle),
                address(p.referral),
                address(p.log),
                address(p.ido),
                address(p.stake),
                address(p.burn),
                address(p.mining),
                address(p.nft),
                address(p.games[0]),
                address(p.games[1]),
                address(p.doubles[0]),
                address(p.doubles[1]),
                address(p.cashier)
            ];
    }
}
