// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title IIdoTypes
/// @notice What Ido takes and tells, for the two contracts that make it up.
interface IIdoTypes {
    /// @notice Waiting: to come. Open: takes purchases. Ended: over and succeeded. Failed: over below its soft cap.
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

    /// @notice What the owner sets. All but `handleGas` and `maxSlippage` is fixed in a round when that is added: a change
    /// touches later rounds only. Rates in basis points.
    /// @param directRate Of a payment, for the buyer's referrer.
    /// @param indirectRate Of a payment, for the referrer's referrer.
    /// @param userMax The most units an account may have of one round, bought and burned together.
    /// @param roundCool The least time between the end of a round and the opening of the next, in seconds.
    /// @param handleGas Native coin that a write costs beside what it pays for.
    /// @param firstRate Of the CIN, what vests at the opening of trading.
    /// @param vestDays In how many daily releases the rest vests.
    /// @param keysPerUnit Keys that a unit credits.
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

    /// @notice What a round is added with.
    /// @param idoTotal Units on offer.
    /// @param idoAmount The price of a unit, in native coin.
    /// @param idoTokens CIN of a unit.
    /// @param idoFirst For so many seconds after the opening only the white list may buy.
    /// @param idoMin The least units of a purchase.
    /// @param startTime The earliest opening; 0 stands for as soon as it may be.
    /// @param endTime When it ends, sold out or not.
    /// @param softCap Units that have to be sold for it to succeed; 0: it has succeeded from the beginning.
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

    /// @notice A round and its terms, which hold from its addition on.
    /// @param idoMax The most units an account may have of it.
    /// @param idoRate CIN for one native coin, 18 decimals, rounded down. For display, as is `idoPrice`.
    /// @param idoPrice Native coin for one CIN, 18 decimals, rounded down.
    /// @param sold Units sold. Refunds don't lower it.
    /// @param refunded Units of it that were refunded.
    /// @param succeeded Whether its soft cap was reached. It can't be undone.
    /// @param opensAt When it opens or did; while an earlier round runs, the latest that may be.
    /// @param endedAt When it was sold out; else `endTime`.
    /// @param shares Native coin promised to referrers.
    /// @param openBy Its CIN vests from the opening of trading, but from here on at the latest.
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
    }

    /// @param idoAmount Of the round, as are `idoTokens`, `idoHas` and `idoMax`; the rates, `userMax` and `roundCool` are
    /// those of rounds that are added from now on.
    /// @param idoHas Units that the round has left.
    /// @param round The round that is open or will open next; 0 if there is none.
    /// @param nextRound The one after it; 0 if there is none.
    /// @param rounds How many there are.
    /// @param openTime When trading opens, as the token says; 0 if that is not decided.
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

    /// @param totalUser Accounts that ever bought, burned or were granted something.
    /// @param totalOrders Their purchases and grants.
    /// @param totalGranted CIN granted.
    /// @param totalBurned CIN bought on the exchange and destroyed.
    /// @param totalTokens CIN claimed.
    /// @param totalNative Native coin that referrers have claimed.
    struct Totals {
        uint256 totalUser;
        uint256 totalOrders;
        uint256 totalGranted;
        uint256 totalBurned;
        uint256 totalTokens;
        uint256 totalNative;
    }

    /// @param isExist Whether it ever bought, burned or was granted something.
    /// @param counts Units: bought, burned and granted, less those refunded.
    /// @param amount What it paid in native coin, less what was refunded; for USDT, what that was worth.
    /// @param tokens CIN bought and granted, without rounds that failed.
    /// @param balance Native coin it may claim: shares of rounds that succeeded.
    /// @param nfts Burn nodes it was minted.
    /// @param rewardDirect Shares it was ever credited for invites, claimed or not.
    /// @param rewardIndirect The same for invites of invites.
    /// @param heldRewards Shares that wait for their rounds to succeed; void if one fails.
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

    /// @notice What an account has of one round.
    /// @param units Bought and not refunded.
    /// @param burns Units bought and burned.
    /// @param granted CIN granted on its terms.
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

    /// @param index Number of it among all, from 1 on.
    /// @param amount What was paid: native coin, or USDT (`BurnedUsdt`); of a grant, nothing.
    /// @param tokens CIN that it brought its owner.
    struct Purchase {
        Kind kind;
        uint256 index;
        uint256 round;
        uint256 times;
        uint256 amount;
        uint256 tokens;
        uint256 time;
    }

    /// @notice What a purchase would bring about.
    /// @param paid The price: `direct`, `indirect` and `proceeds` together.
    /// @param value The native coin to send: the price and `handleGas`.
    /// @param first What of `tokens` vests at the opening.
    /// @param direct For `directTo`; nobody's and 0 if there is no referrer or it is blacklisted.
    /// @param keys Credited with the purchase, or when the round has succeeded.
    /// @param volume In USDT; 0 if the price is unknown.
    /// @param succeeds Whether the round has succeeded with it: then nothing of it can be refunded.
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

    /// @notice What `burn` would bring about.
    /// @param asset What is paid in; zero for native coin.
    /// @param paid The price in that asset: all of it buys CIN.
    /// @param amount The price in native coin.
    /// @param value The native coin to send.
    /// @param tokens CIN that it would buy and destroy at this moment. The least is the guard's.
    /// @param nodes Burn nodes that are minted.
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
    /// @param native Native coin: referral shares.
    /// @param withheldTokens Granted CIN that waits while the account is blacklisted.
    /// @param withheldNative Referral shares that wait for the same.
    /// @param nextRelease When more CIN vests; while the opening is not decided, the latest that may be; 0 if none will.
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

    /// @notice A referrer's share of a payment. If the round has not succeeded, it is held until then, or void.
    event ReferralRewarded(
        address indexed account,
        address indexed from,
        uint256 indexed index,
        bool isDirect,
        uint256 amount,
        bool isHeld
    );

    /// @notice A round that the account had something held of is over its soft cap, or failed.
    event Settled(address indexed account, uint256 indexed round, bool succeeded, uint256 direct, uint256 indirect);
    event Refunded(address indexed account, uint256 indexed round, uint256 times, uint256 amount);
    event Claimed(address indexed account, uint256 tokens, uint256 grants, uint256 native);

    /// @notice The account took no native coin. It stays its own.
    event BalanceKept(address indexed account, uint256 amount);

    /// @notice The oracle knew no price, so the payment counts as no volume.
    event VolumeUnknown(address indexed account, uint256 indexed round, uint256 amount);

    /// @notice The registry took no volume. It is kept for the next call.
    event VolumeKept(address indexed account, uint256 volume);

    /// @notice The key contract took no credit, or there are more keys than one credit may have. They are kept for the next call.
    event KeysKept(address indexed account, uint256 keys);
}
