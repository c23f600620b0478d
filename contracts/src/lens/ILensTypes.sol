// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title ILensTypes
/// @notice Types that all screens of the Lens share. For the terms, see `ILens`.
interface ILensTypes {
    /// @notice The contracts that the Lens reads. The number of each is its bit in `Shell.missing`. `Exchange` means
    /// the DEX and the assets outside the protocol: USDT, WBNB, DEX pairs.
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

    /// @notice Addresses of the contracts.
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

    /// @notice The part that every screen shows.
    /// @param native The account's balance of native coin; `token` and `usdt` likewise.
    /// @param index Registration number; 0 if not registered.
    /// @param inviteCode Empty if not registered.
    /// @param level Team level, 0 to 4 (V0 to V4).
    /// @param isManager Whether the account is owner or manager of any contract of the protocol.
    /// @param allowances What the transactions of this screen may take from the account.
    /// @param missing One bit per `Peer`: 1 if a call to it failed. The fields it would have filled are zero or empty.
    /// 0 if no call failed.
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

    /// @notice The DEX pool of an asset against USDT.
    /// @param pair The DEX pair; zero if there is none.
    /// @param totalSupply Total supply of the pool's LP tokens.
    struct Pool {
        address pair;
        uint256 reserve;
        uint256 reserveUsdt;
        uint256 totalSupply;
    }

    /// @notice Price of one unit of an asset in USDT, 18 decimals.
    /// @param known Whether there is a time-weighted average; if not, `average` is zero.
    /// @param average Time-weighted average, which the contracts use for payments.
    /// @param spot Current price in the pool; zero without liquidity. For display only.
    struct Price {
        bool known;
        uint256 average;
        uint256 spot;
    }

    /// @notice A contract and its accounting.
    /// @param name Short name, as in the deployment.
    /// @param lines Empty if the call failed; then `known` is false.
    struct Books {
        bytes32 name;
        address target;
        address owner;
        address manager;
        bool known;
        bool paused;
        Line[] lines;
    }

    /// @notice Like `IManaged.Line`, with the amount that the owner could withdraw.
    /// @param surplus What is held beyond what is owed.
    struct Line {
        address asset;
        uint256 held;
        uint256 owed;
        uint256 surplus;
    }

    /// @notice Whether an account is on the blacklist and on the whitelist of a contract.
    struct Listed {
        bytes32 name;
        address target;
        bool black;
        bool white;
    }
}
