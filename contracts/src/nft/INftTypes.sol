// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title INftTypes
/// @notice Structs and events of Nft.
interface INftTypes {
    /// @notice Settings of the owner. Arrays have one entry per tier, Spark first.
    /// @param weights Weights of NFTs minted from now on. Each tier up to Beacon weighs at least three times the tier
    /// before it, and Syndicate at least as much as Beacon.
    /// @param maxima Maximum NFTs of a tier ever minted, including burned ones. The code has upper limits for these.
    /// @param sendMin Dividends below this amount of USDT wait until their sum reaches it.
    struct Setup {
        uint256[5] weights;
        uint256[5] maxima;
        uint256 sendMin;
    }

    struct Config {
        address manager;
        bool paused;
        address art;
        uint256 sendMin;
    }

    /// @param lastIndex Number of the newest NFT.
    /// @param totalForce Sum of the weights of all existing NFTs.
    /// @param perForce USDT that a weight of 1 has earned since deployment: in 1/2^52 wei, modulo 2^152.
    /// @param rewardTotal All dividends that have arrived.
    /// @param lastBalance Part of `rewardTotal` that is not paid out yet.
    /// @param waiting Part of `lastBalance` that belongs to no account yet: it waits until an NFT exists, or for
    /// `sendMin`.
    struct Totals {
        uint256 lastIndex;
        uint256 totalForce;
        uint256 perForce;
        uint256 rewardTotal;
        uint256 lastBalance;
        uint256 sendMin;
        uint256 waiting;
        uint256 totalUser;
    }

    /// @param weight Weight of an NFT minted now.
    /// @param max Maximum NFTs ever minted; `cap` is the highest value that the owner can set.
    /// @param minted NFTs minted to date; `supply` is how many of them still exist.
    /// @param granted NFTs minted as gifts; `grantCap` is the limit.
    struct Tier {
        uint256 weight;
        uint256 max;
        uint256 cap;
        uint256 minted;
        uint256 supply;
        uint256 granted;
        uint256 grantCap;
    }

    /// @param level 1 Spark, 2 Flame, 3 Blaze, 4 Beacon, 5 Syndicate.
    /// @param total USDT that the NFT has earned since its mint, for all its holders.
    /// @param debt Part of `total` earned for previous holders. The rest was earned for the present holder, claimed or
    /// not.
    /// @param name Name of the tier.
    /// @param author Account that the NFT was minted for.
    /// @param weight Its weight in the sharing of dividends. Never changes.
    struct Card {
        uint256 tokenId;
        uint256 level;
        uint256 total;
        uint256 debt;
        string name;
        address author;
        uint256 weight;
        address owner;
    }

    /// @param isExist Whether the account ever held an NFT.
    /// @param index Number of the account among all that ever held an NFT, starting at 1.
    /// @param balance USDT that the account can claim now.
    /// @param total USDT earned to date, `balance` included.
    /// @param cards Number of NFTs that the account holds; `force` is the sum of their weights.
    /// @param bound NFT that the account chose to show; 0 if there is none.
    /// @param lastOut Time of the last claim; 0 if never.
    struct User {
        bool isExist;
        uint256 index;
        uint256 balance;
        uint256 total;
        uint256 cards;
        uint256 force;
        uint256 bound;
        uint256 lastOut;
    }

    /// @param level Tier of the new NFT.
    /// @param weight Weight of the new NFT.
    /// @param weightBefore Weight of the three burned NFTs together.
    struct Synthesis {
        uint256 level;
        uint256 weight;
        uint256 weightBefore;
    }

    event ConfigChanged(Setup setup);
    /// @param perDay NFTs of the tier that it can mint per day.
    event MinterChanged(address indexed account, uint256 indexed level, uint256 perDay);
    /// @param from Account that called: a minter, the owner or manager (`grant`), or the holder itself (merge).
    event CardMinted(
        address indexed account,
        uint256 indexed tokenId,
        uint256 indexed level,
        uint256 weight,
        address from
    );
    event Synthesized(address indexed account, uint256 indexed tokenId, uint256 level, uint256[] burned);
    event CardBound(address indexed account, uint256 indexed tokenId);
    /// @param shared False if the dividend waits, see `Totals.waiting`.
    event DividendAdded(address indexed from, uint256 amount, bool shared);
    event WaitingShared(uint256 amount);
    event RewardClaimed(address indexed account, uint256 amount);
}
