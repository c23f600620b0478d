// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IIdoLimits} from "./IIdoLimits.sol";

/// @title IIdoTypes
/// @notice Types and events of Ido, shared by the contracts that it consists of.
interface IIdoTypes is IIdoLimits {
    /// @notice Waiting: not open yet. Open: accepts purchases. Ended: over and succeeded. Failed: over without reaching
    /// its soft cap.
    enum Status {
        Waiting,
        Open,
        Ended,
        Failed
    }

    enum Kind {
        Bought,
        BurnedNative,
        BurnedUsdt,
        Granted
    }

    /// @notice Settings of the owner. A round stores all of them except `handleGas` and `maxSlippage` when it is added,
    /// so a change applies to later rounds only. Rates are in basis points.
    /// @param directRate Part of a payment for the buyer's referrer.
    /// @param indirectRate Part of a payment for the referrer's referrer.
    /// @param userMax Maximum units of one account in a round, bought and burned together.
    /// @param roundCool Minimum time between the end of a round and the opening of the next, in seconds.
    /// @param handleGas Contract fee in native coin, in addition to a payment.
    /// @param firstRate Part of the CIN that vests when trading opens.
    /// @param vestDays Number of daily releases in which the remaining CIN vests.
    /// @param keysPerUnit How many keys a unit earns.
    /// @param maxSlippage How much worse than the time-weighted price `burn` may buy.
    struct Setup {
        uint256 directRate;
        uint256 indirectRate;
        uint256 userMax;
        uint256 roundCool;
        uint256 handleGas;
        uint256 firstRate;
        uint256 vestDays;
        uint256 keysPerUnit;
        uint256 maxSlippage;
    }

    /// @notice Terms with which a round is added.
    /// @param idoTotal Units for sale.
    /// @param idoAmount The price of a unit, in native coin.
    /// @param idoTokens CIN per unit.
    /// @param idoFirst For how many seconds after the opening only whitelisted accounts may buy.
    /// @param idoMin Minimum units of a purchase.
    /// @param startTime The earliest opening; 0 means as soon as possible.
    /// @param endTime When it ends if it does not sell out before.
    /// @param softCap Units that must be sold for it to succeed; 0: it counts as succeeded from the beginning.
    struct RoundSetup {
        uint256 idoTotal;
        uint256 idoAmount;
        uint256 idoTokens;
        uint256 idoFirst;
        uint256 idoMin;
        uint256 startTime;
        uint256 endTime;
        uint256 softCap;
    }

    /// @notice A round and its terms, which are fixed when it is added.
    /// @param idoMax Maximum units of one account.
    /// @param idoRate CIN for one native coin, 18 decimals, rounded down. Only for display, like `idoPrice`.
    /// @param idoPrice Native coin for one CIN, 18 decimals, rounded down.
    /// @param sold Units sold, including those refunded later.
    /// @param refunded Units that were refunded.
    /// @param succeeded Whether its soft cap was reached, which is final.
    /// @param opensAt When it opens or opened; while an earlier round runs, the latest possible time.
    /// @param endedAt When it sold out; otherwise `endTime`.
    /// @param shares Native coin promised to referrers.
    /// @param openBy Its CIN vests from the opening of trading, but from this time at the latest.
    /// @param uncounted Units bought by the owner or the manager. They don't count towards the soft cap.
    /// @param firstShare See `Limits`, as for the last two fields.
    struct Round {
        uint256 index;
        uint256 idoMax;
        uint256 idoTotal;
        uint256 idoAmount;
        uint256 idoTokens;
        uint256 idoRate;
        uint256 idoPrice;
        uint256 idoFirst;
        uint256 idoMin;
        uint256 startTime;
        uint256 endTime;
        uint256 softCap;
        Status status;
        bool succeeded;
        uint256 sold;
        uint256 refunded;
        uint256 opensAt;
        uint256 endedAt;
        uint256 directRate;
        uint256 indirectRate;
        uint256 shares;
        uint256 firstRate;
        uint256 vestDays;
        uint256 keysPerUnit;
        uint256 openBy;
        uint256 uncounted;
        uint256 firstShare;
        uint256 liquidityRate;
        uint256 liquidityDays;
    }

    /// @param idoAmount Of `round`, as are `idoTokens`, `idoHas` and `idoMax`. The rates, `userMax` and `roundCool`
    /// apply to rounds that are added from now on.
    /// @param idoHas Units that the round has left.
    /// @param round The round that is open or will open next; 0 if there is none.
    /// @param nextRound The round after it; 0 if there is none.
    /// @param rounds The number of rounds.
    /// @param openTime When trading opens, as set in the token; 0 if it is not set.
    struct Config {
        uint256 directRate;
        uint256 indirectRate;
        uint256 idoAmount;
        uint256 idoTokens;
        uint256 userMax;
        uint256 idoHas;
        uint256 idoMax;
        uint256 round;
        uint256 roundCool;
        uint256 nextRound;
        uint256 rounds;
        uint256 handleGas;
        uint256 firstRate;
        uint256 vestDays;
        uint256 dayTimes;
        uint256 keysPerUnit;
        uint256 maxSlippage;
        uint256 openTime;
        address manager;
        bool paused;
        address nft;
        address keys;
    }

    /// @param totalUser Accounts that ever bought, burned or received a grant.
    /// @param totalOrders All purchases, burns and grants.
    /// @param totalGranted CIN granted.
    /// @param totalBurned CIN bought on the DEX and burned.
    /// @param totalTokens CIN claimed.
    /// @param totalNative Referral rewards claimed, in native coin.
    struct Totals {
        uint256 totalUser;
        uint256 totalOrders;
        uint256 totalGranted;
        uint256 totalBurned;
        uint256 totalTokens;
        uint256 totalNative;
    }

    /// @param isExist Whether it ever bought, burned or received a grant.
    /// @param counts Units bought, burned and granted, less those refunded.
    /// @param amount Payments in native coin, less refunds. Payments in USDT count with the price in native coin.
    /// @param tokens CIN bought and granted, without purchases in rounds that failed.
    /// @param balance Native coin it can claim: referral rewards of rounds that succeeded.
    /// @param nfts Burn nodes minted for it.
    /// @param rewardDirect Rewards ever credited for accounts that it invited, claimed or not.
    /// @param rewardIndirect The same for accounts that those invited.
    /// @param heldRewards Referral rewards that wait for their rounds to succeed. They are void if a round fails.
    /// @param claimed CIN it has claimed.
    /// @param lastOut When it last claimed or was refunded; 0 if never.
    struct User {
        bool isExist;
        uint256 counts;
        uint256 amount;
        uint256 tokens;
        uint256 balance;
        uint256 nfts;
        uint256 rewardDirect;
        uint256 rewardIndirect;
        uint256 heldRewards;
        uint256 claimed;
        uint256 lastOut;
    }

    /// @notice What an account has in one round.
    /// @param units Units bought and not refunded.
    /// @param burns Units paid with `burn`.
    /// @param granted CIN granted on this round's terms.
    /// @param refundable Native coin that `refund` would pay now.
    struct Holding {
        uint256 round;
        uint256 units;
        uint256 burns;
        uint256 tokens;
        uint256 granted;
        uint256 vested;
        uint256 refundable;
        uint256 heldDirect;
        uint256 heldIndirect;
    }

    /// @param index Its number among all purchases and grants, from 1 on.
    /// @param amount The payment: in native coin, or in USDT (`BurnedUsdt`); zero for a grant.
    /// @param tokens CIN that its owner gets for it.
    struct Purchase {
        Kind kind;
        uint256 index;
        uint256 round;
        uint256 times;
        uint256 amount;
        uint256 tokens;
        uint256 time;
    }

    /// @notice What a purchase would do.
    /// @param paid The price: the sum of `direct`, `indirect` and `proceeds`.
    /// @param value The native coin to send: the price plus `handleGas`.
    /// @param first The part of `tokens` that vests when trading opens.
    /// @param direct Reward of `directTo`. Both are zero if there is no referrer.
    /// @param keys Credited with the purchase, or once the round has succeeded.
    /// @param volume In USDT; 0 if the price is unknown.
    /// @param succeeds Whether the round has succeeded after this purchase: then none of it can be refunded.
    struct IdoPreview {
        uint256 round;
        uint256 times;
        uint256 paid;
        uint256 handleGas;
        uint256 value;
        uint256 tokens;
        uint256 first;
        uint256 direct;
        uint256 indirect;
        uint256 proceeds;
        address directTo;
        address indirectTo;
        uint256 keys;
        uint256 volume;
        bool succeeds;
    }

    /// @notice What `burn` would do.
    /// @param asset The asset of the payment; zero for native coin.
    /// @param paid The price in that asset. All of it buys CIN.
    /// @param amount The price in native coin.
    /// @param value The native coin to send.
    /// @param tokens CIN that it would buy and burn at the current price. The price guard sets the minimum.
    /// @param nodes Burn nodes that would be minted.
    struct BurnPreview {
        uint256 round;
        uint256 times;
        address asset;
        uint256 paid;
        uint256 amount;
        uint256 handleGas;
        uint256 value;
        uint256 tokens;
        uint256 nodes;
        uint256 keys;
        uint256 volume;
    }

    /// @notice What `claim` would pay.
    /// @param tokens CIN bought.
    /// @param grants CIN granted.
    /// @param native Referral rewards, in native coin.
    /// @param withheldTokens Granted CIN that waits while a ban delays the account's rewards.
    /// @param withheldNative Referral rewards that wait for the same reason.
    /// @param nextRelease When more CIN vests; if no opening time is set, the latest possible time; 0 if none will
    /// vest.
    struct ClaimPreview {
        uint256 tokens;
        uint256 grants;
        uint256 native;
        uint256 withheldTokens;
        uint256 withheldNative;
        uint256 nextRelease;
    }

    event ConfigChanged(Setup setup);
    event PeersChanged(address nft, address keys);
    event RoundAdded(uint256 indexed round, Round terms);
    event RoundRemoved(uint256 indexed round, uint256 freed);

    /// @notice A round in which nothing was sold was ended before its time.
    event RoundEnded(uint256 indexed round);

    /// @notice A pause moved the times of this round and of later ones.
    /// @param endTime The round's new end. If the pause ends early, it moves back.
    event RoundDelayed(uint256 indexed round, uint256 endTime);
    event RoundSucceeded(uint256 indexed round, uint256 sold);
    event RoundSoldOut(uint256 indexed round);
    event Bought(
        address indexed account,
        uint256 indexed index,
        uint256 indexed round,
        uint256 times,
        uint256 amount,
        uint256 tokens
    );
    event Burned(
        address indexed account,
        uint256 indexed index,
        uint256 indexed round,
        uint256 times,
        address asset,
        uint256 paid,
        uint256 tokens,
        uint256 firstTokenId
    );
    event Granted(address indexed account, uint256 indexed index, uint256 indexed round, uint256 times, uint256 amount);

    /// @notice A referral reward of a payment. If the round has not succeeded yet, the reward is held until it does. It
    /// is void if the round fails.
    event ReferralRewarded(
        address indexed account,
        address indexed from,
        uint256 indexed index,
        bool isDirect,
        uint256 amount,
        bool isHeld
    );

    /// @notice What was held for the account in this round is decided: credited if it succeeded, void if it failed.
    event Settled(address indexed account, uint256 indexed round, bool succeeded, uint256 direct, uint256 indirect);
    event Refunded(address indexed account, uint256 indexed round, uint256 times, uint256 amount);
    event Claimed(address indexed account, uint256 tokens, uint256 grants, uint256 native);

    /// @notice An account took its bought CIN early. `Claimed` is emitted too.
    event Exited(address indexed account, uint256 tokens);

    /// @notice The account rejected the native coin. Its balance is kept.
    event BalanceKept(address indexed account, uint256 amount);

    /// @notice The oracle had no price, so the payment adds no volume.
    event VolumeUnknown(address indexed account, uint256 indexed round, uint256 amount);

    /// @notice The registry did not accept the volume. It is kept for the next call.
    event VolumeKept(address indexed account, uint256 volume);

    /// @notice The key contract did not accept a credit, or one credit can't contain all keys. The remaining keys are
    /// kept for the next call.
    event KeysKept(address indexed account, uint256 keys);
}
