// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ForceHolder} from "./ForceHolder.sol";
import {ForceSlots} from "./ForceSlots.sol";
import {Head, NEVER, Pool} from "./ForcePoolTypes.sol";

/// @title LastingForce
/// @notice Holders of a `ForcePool` in which no force ends and nothing is emitted. There are no days to process, so the
/// clock of such a pool stays at 0 and it is never behind. Force can pass from one holder to another without changing
/// the total.
/// @dev Force is in grains, see `ForcePool`.
/// Warning: not for a pool that ever had force with an end, a rate, or another clock.
library LastingForce {
    using ForceHolder for Head;
    using ForceSlots for Head;

    /// @notice The clock to pass to `ForcePool.distribute`.
    uint256 internal constant CLOCK = 0;

    /// @notice Moves `grains` from `from`, who keeps what they have earned, to `to`. The zero address means no holder:
    /// the force is newly created or removed.
    function move(Pool storage pool, address from, address to, uint256 grains) internal {
        uint256 acc = pool.core.acc;
        if (from == address(0)) {
            pool.core.force += uint72(grains);
        } else {
            Head memory head = pool.heads[uint160(from)];
            head.quit(grains, acc);
            pool.heads[uint160(from)].save(head);
        }
        if (to == address(0)) {
            pool.core.force -= uint72(grains);
        } else {
            Head memory head = pool.heads[uint160(to)];
            head.day = uint24(NEVER);
            head.join(grains, acc);
            pool.heads[uint160(to)].save(head);
        }
    }

    /// @notice What `holder` has earned and was not paid, in whole wei.
    function pendingOf(Pool storage pool, address holder) internal view returns (uint256) {
        return pool.heads[uint160(holder)].earned(pool.core.acc);
    }

    /// @notice Marks everything pending as paid, and returns it.
    function settle(Pool storage pool, address holder) internal returns (uint256 earned) {
        Head memory head = pool.heads[uint160(holder)];
        earned = head.pay(pool.core.acc);
        pool.heads[uint160(holder)].save(head);
    }

    /// @notice What `grains` have earned since `base` was taken with `baseOf`, in whole wei.
    /// @dev Counts modulo 2^152, like a holder's own earnings, and is exact for the same reason.
    function earnedSince(Pool storage pool, uint256 grains, uint152 base) internal view returns (uint256) {
        return Head({debt: base, force: uint72(grains), day: 0, spread: false}).earned(pool.core.acc);
    }

    /// @notice The starting point of `grains` for `earnedSince`.
    function baseOf(Pool storage pool, uint256 grains) internal view returns (uint152) {
        unchecked {
            return uint152(grains * pool.core.acc);
        }
    }
}
