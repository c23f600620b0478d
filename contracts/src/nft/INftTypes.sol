// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title INftTypes
/// @notice What Nft takes and tells.
interface INftTypes {
    /// @notice What the owner sets. Arrays are per tier, Spark first.
    /// @param weights Of cards minted from now on. Each tier up to Beacon weighs at least three of the one before, and a Syndicate
    /// at least a Beacon.
    /// @param maxima How many cards of a tier may ever be minted, burned ones included. The code has caps of its own.
    /// @param sendMin Dividends in USDT below it are shared once they reach it together.
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

    /// @param lastIndex Number of the card minted last.
    /// @param totalForce Weights of all cards that exist.
    /// @param perForce What a weight of 1 has earned since the beginning: in 1/2^52 wei, modulo 2^152.
    /// @param rewardTotal Dividends that ever arrived.
    /// @param lastBalance What of them was not paid out yet.
    /// @param waiting What of that is nobody's yet: it waits for cards, or for `sendMin`.
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

    /// @param weight Of a card minted now.
    /// @param max How many may ever be minted; `cap` is the most that can be set.
    /// @param minted How many ever were, `supply` how many of them exist.
    /// @param granted How many of them were gifts; `grantCap` is the most there can ever be.
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
    /// @param total USDT that the card has earned since it was minted, for whomever.
    /// @param debt What of that it earned for earlier holders. The rest is its part of what the present one earned, claimed or not.
    /// @param name The tier's.
    /// @param author Whom it was minted for.
    /// @param weight What it counts in a dividend. Never changes.
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

    /// @param isExist Whether the account ever held a card.
    /// @param index Number of the account among those, from 1 on.
    /// @param balance USDT that it can claim now.
    /// @param total USDT that it ever earned, `balance` included.
    /// @param cards How many cards it holds; `force` is what they weigh together.
    /// @param bound The card that it chose to show; 0 if there is none.
    /// @param lastOut When it last claimed; 0 if never.
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

    /// @param level The tier of the new card.
    /// @param weight What it will weigh.
    /// @param weightBefore What the three weigh together.
    struct Synthesis {
        uint256 level;
        uint256 weight;
        uint256 weightBefore;
    }

    event ConfigChanged(Setup setup);
    event MinterChanged(address indexed account, uint256 indexed level, bool listed);
    /// @param from Who decided: a minter, the manager, or the account itself by synthesis.
    event CardMinted(
        address indexed account,
        uint256 indexed tokenId,
        uint256 indexed level,
        uint256 weight,
        address from
    );
    event Synthesized(address indexed account, uint256 indexed tokenId, uint256 level, uint256[] burned);
    event CardBound(address indexed account, uint256 indexed tokenId);
    /// @param shared False if it waits for cards or for `sendMin`.
    event DividendAdded(address indexed from, uint256 amount, bool shared);
    event WaitingShared(uint256 amount);
    event RewardClaimed(address indexed account, uint256 amount);
}
