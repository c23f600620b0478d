// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title ILensTypes
/// @notice What all screens of the Lens have in common. Words as in `ILens`.
interface ILensTypes {
    /// @notice The contracts that the Lens asks. Their numbers are the bits of `Shell.missing`.
    /// `Exchange` stands for the exchange and the assets that are not ours: USDT, WBNB, pairs.
    enum Peer {
        Token,
        Oracle,
        Referral,
        Log,
        Ido,
        Burn,
        Stake,
        Mining,
        Nft,
        KeyNft,
        Cashier,
        Fom,
        Double,
        SuperFom,
        SuperDouble,
        Exchange
    }

    /// @notice Where they are.
    struct Peers {
        address token;
        address usdt;
        address router;
        address oracle;
        address referral;
        address log;
        address ido;
        address burn;
        address stake;
        address mining;
        address nft;
        address keyNft;
        address cashier;
        address fom;
        address double;
        address superFom;
        address superDouble;
    }

    /// @notice What every screen shows.
    /// @param native The account's native coin; `token` and `usdt` likewise.
    /// @param index The number of its registration; 0 = not registered.
    /// @param inviteCode Empty if it is not registered.
    /// @param level Of its team, 0 to 4: V0 to V4.
    /// @param isManager Whether it owns or manages any contract of the protocol.
    /// @param allowances What the writes of this screen may take from the account.
    /// @param missing A bit per `Peer`: 1 if it gave no answer to a question. What it would have said is zero or empty in the
    /// screen. 0: everything is there.
    struct Shell {
        uint256 blockNumber;
        uint256 timestamp;
        uint256 native;
        uint256 token;
        uint256 usdt;
        uint256 index;
        address refer;
        string inviteCode;
        uint256 level;
        bool isManager;
        Allowance[] allowances;
        uint256 missing;
    }

    struct Allowance {
        address asset;
        address spender;
        uint256 amount;
    }

    /// @notice The pool of an asset against USDT.
    /// @param pair Zero if there is none.
    /// @param totalSupply Of its liquidity.
    struct Pool {
        address pair;
        uint256 reserve;
        uint256 reserveUsdt;
        uint256 totalSupply;
    }

    /// @notice USDT for one of an asset, 18 decimals.
    /// @param known Whether there is an average over time; else `average` is zero.
    /// @param average What money follows.
    /// @param spot What the pool says at this moment; zero without liquidity. For display.
    struct Price {
        bool known;
        uint256 average;
        uint256 spot;
    }

    /// @notice A contract and its books.
    /// @param name A short word, as the deployment names it.
    /// @param lines Empty if it gave no answer; then `known` is false.
    struct Books {
        bytes32 name;
        address target;
        address owner;
        address manager;
        bool known;
        bool paused;
        Line[] lines;
    }

    /// @notice As `IManaged.Line`, and what the owner could withdraw.
    /// @param surplus What is held and not owed.
    struct Line {
        address asset;
        uint256 held;
        uint256 owed;
        uint256 surplus;
    }

    /// @notice On which lists of a contract an account is.
    struct Listed {
        bytes32 name;
        address target;
        bool black;
        bool white;
    }
}
