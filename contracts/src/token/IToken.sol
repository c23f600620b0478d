// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {IManaged} from "../admin/IManaged.sol";

/// @title IToken
/// @notice CIN: an ERC-20 with Permit whose supply only falls. Transfers between wallets are free and never refused.
/// Transfers to and from `swapPair`, its pool against USDT, wait for the opening and pay a fee; the fees are spent
/// later, by anyone's call, at no worse than the time-weighted price.
///
/// Warning: the pool can't tell a trade from liquidity. Adding liquidity pays the sell fee on its CIN, removing it pays
/// the buy fee and, for `whiteTime` after the opening, counts as a buy. The exchange's functions "supporting fee on
/// transfer" are the right ones: plain sales fail, and plain purchases deliver less than the least they promise.
/// Warning: only `swapPair` is known to the token. A pool that somebody else makes pays no fee and waits for nothing.
/// Warning: the contract is not upgradeable. Whatever a holder reads here stays true.
interface IToken is IERC20 {
    /*//////////////////////////////////////////////////////////////////////////
                                        TYPES
    //////////////////////////////////////////////////////////////////////////*/

    /// @param startBlock The block of the deployment.
    /// @param openTime When trading opens; zero while it is not decided.
    /// @param startBlockUSDT The block in which the pool got its first CIN; zero before.
    /// @param burnTime Least seconds between two calls of `burnPool`.
    /// @param burnMin Least CIN that `burnPool` burns.
    /// @param dividendGas Gas that a receiver of dividends may use.
    /// @param burnReward Part of what `burnPool` destroys that its caller gets, in basis points.
    /// @param sendMin Least CIN worth selling for the receivers, or for liquidity.
    /// @param whiteTime Seconds after the opening in which only IDO buyers and the white list may buy.
    /// @param market Receives the market share in USDT.
    /// @param swapPair The pool against USDT.
    /// @param burn The Burn contract: receives its share in BNB.
    /// @param nft The Nft contract: receives its share in USDT.
    /// @param distributor The token's own hand at the exchange: it swaps what the token collected.
    /// @param ido Says who bought in the presale.
    struct Config {
        uint256 startBlock;
        uint256 openTime;
        uint256 startBlockUSDT;
        uint256 burnTime;
        uint256 burnMin;
        uint256 dividendGas;
        uint256 burnReward;
        uint256 sendMin;
        uint256 whiteTime;
        address market;
        address swapPair;
        address burn;
        address nft;
        address distributor;
        address ido;
        address manager;
    }

    /// @notice What a screen shows of the token.
    struct Info {
        uint256 totalSupply;
        uint256 burnAmount;
        uint256 price;
        uint256 balanceLP;
    }

    /// @notice How fees divide: as weights, or as amounts of CIN.
    /// @param nft Sold for USDT, to Nft.
    /// @param burn Sold for BNB, to Burn.
    /// @param liquidity Becomes liquidity that stays here.
    /// @param destroy Destroyed by `burnPool`.
    /// @param market Sold for USDT, to the market address.
    struct Shares {
        uint256 nft;
        uint256 burn;
        uint256 liquidity;
        uint256 destroy;
        uint256 market;
    }

    /// @notice Sold, but not delivered yet.
    /// @param nft USDT for Nft.
    /// @param market USDT for the market address.
    /// @param burnUsdt USDT to be changed into BNB for Burn.
    /// @param burnNative BNB for Burn.
    struct Undelivered {
        uint256 nft;
        uint256 market;
        uint256 burnUsdt;
        uint256 burnNative;
    }

    /// @notice The settings of the calls that spend fees.
    /// @param maxSlippage How much worse than the time-weighted price a swap may be, in basis points.
    struct Spending {
        uint256 burnTime;
        uint256 burnMin;
        uint256 burnReward;
        uint256 dividendGas;
        uint256 sendMin;
        uint256 maxSlippage;
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       EVENTS
    //////////////////////////////////////////////////////////////////////////*/

    event ManagerChanged(address indexed previous, address indexed current);
    event FeeExemptChanged(address indexed account, bool exempt);
    event WhiteListChanged(address indexed account, bool listed);
    event OpenTimeChanged(uint256 openTime);
    event WhiteRulesChanged(uint256 whiteTime, uint256 whiteMax);
    event FeesChanged(uint256 buyFee, uint256 sellFee);
    event SharesChanged(Shares weights);
    event SpendingChanged(Spending spending);
    event AddressesChanged(address market, address burn, address nft, address ido);
    event OracleSet(address indexed oracle);
    event SurplusWithdrawn(address indexed asset, address indexed to, uint256 amount);

    event SharesSold(address indexed caller, uint256 amount, uint256 usdtAmount);
    event DividendSent(address indexed receiver, address indexed asset, uint256 amount);
    event DividendKept(address indexed receiver, address indexed asset, uint256 amount);
    /// @param amount CIN spent: half sold for the USDT, half added with it.
    event LiquidityAdded(address indexed caller, uint256 amount, uint256 usdtAmount, uint256 liquidity);
    event PoolBurned(address indexed caller, uint256 amount, uint256 reward);
    event BoughtAndBurned(address indexed caller, uint256 usdtAmount, uint256 amount);

    /*//////////////////////////////////////////////////////////////////////////
                                       HOLDERS
    //////////////////////////////////////////////////////////////////////////*/

    /// @notice Destroys CIN of the caller, for good.
    function burn(uint256 amount) external;

    /// @notice Binds one of the caller's cards in the Nft contract.
    function bindNFT(uint256 tokenId) external;

    /// @notice USDT that the account's cards could claim; zero while there is no Nft contract.
    function nftRewards(address account) external view returns (uint256);

    /*//////////////////////////////////////////////////////////////////////////
                              SPENDING FEES: ANYONE'S CALLS
    //////////////////////////////////////////////////////////////////////////*/

    /// @notice Sells the shares of Nft, Burn and market and delivers them: USDT, BNB and USDT. Sells no more at once
    /// than the pool bears. A receiver that fails loses nothing and holds up nobody: its part is kept for the next call.
    function swapAndTrans() external;

    /// @notice Turns the liquidity share into liquidity, which stays here for good. No more at once than the pool bears.
    function swapAndLiquify() external;

    /// @notice Destroys the share meant for it, once per `burnTime`, and pays the caller `burnReward` of it.
    function burnPool() external;

    /// @notice Buys CIN for USDT that this contract holds and owes to nobody, and destroys it.
    function swapBurn(uint256 amount) external;

    /*//////////////////////////////////////////////////////////////////////////
                                        READS
    //////////////////////////////////////////////////////////////////////////*/

    function getConfig() external view returns (Config memory);

    function getInfo() external view returns (Info memory);

    /// @notice CIN destroyed so far.
    function burnAmount() external view returns (uint256);

    /// @notice Liquidity of `swapPair` that this contract holds.
    function balanceLP() external view returns (uint256);

    /// @notice USDT for one CIN in the pool at this moment; zero without liquidity.
    /// Warning: anyone can move it within a transaction. For display; money follows the oracle.
    function getPrice() external view returns (uint256);

    /// @notice BNB that selling the amount now would bring after all fees; zero if it can't be sold. For display.
    function getSwapValue(uint256 amount) external view returns (uint256);

    /// @notice USDT that selling the amount now would bring after all fees; zero if it can't be sold. For display.
    function getSwapValueUSDT(uint256 amount) external view returns (uint256);

    /// @notice CIN bought by an account while only the white list could, fee included.
    function buyAmounts(address account) external view returns (uint256);

    function isFeeExempt(address account) external view returns (bool);

    /// @notice Whether the manager put the account on the white list. IDO buyers need no entry.
    function isWhiteList(address account) external view returns (bool);

    function manager() external view returns (address);

    function oracle() external view returns (address);

    /// @return buyFee In basis points.
    /// @return sellFee In basis points.
    /// @return weights How both divide.
    function getFees() external view returns (uint256 buyFee, uint256 sellFee, Shares memory weights);

    /// @return whiteTime Seconds after the opening.
    /// @return whiteMax CIN that an account may buy in them.
    function getWhiteRules() external view returns (uint256 whiteTime, uint256 whiteMax);

    function getSpending() external view returns (Spending memory);

    /// @notice CIN collected and not spent, by what it is meant for.
    function getShares() external view returns (Shares memory);

    function getUndelivered() external view returns (Undelivered memory);

    /// @notice The contract's books: `held >= owed` for every asset after every transaction.
    function solvency() external view returns (IManaged.Line[] memory lines);

    /*//////////////////////////////////////////////////////////////////////////
                                  OWNER AND MANAGER
    //////////////////////////////////////////////////////////////////////////*/

    /// @notice Owner: appoints the manager; the zero address leaves daily operations to the owner alone.
    function setManager(address account) external;

    /// @notice Manager: exempts an account from fees and from the rules of the white list. An exempt account may also
    /// bring CIN into the pool before the opening.
    /// Taking an exemption away is the owner's: without it a product's swaps fail, and who could take it at once could stop
    /// everybody else's orders.
    /// Warning: what it brings may be liquidity or a sale. For contracts of the protocol and the first provider alone.
    function setFeeExempt(address account, bool exempt) external;

    /// @notice The same for at most `MAX_BATCH` accounts.
    function setFeeExempts(address[] calldata accounts, bool exempt) external;

    /// @notice Manager: lets an account buy while only the white list may.
    function setWhiteList(address account, bool listed) external;

    /// @notice The same for at most `MAX_BATCH` accounts.
    function setWhiteLists(address[] calldata accounts, bool listed) external;

    /// @notice Manager: decides when trading opens. Once it has opened nobody can close it.
    function setOpenTime(uint256 openTime) external;

    /// @notice Manager: opens trading at this moment.
    function open() external;

    /// @notice Owner, before the opening: how long and how much the white list buys alone.
    function setWhiteRules(uint256 whiteTime, uint256 whiteMax) external;

    /// @notice Owner: at most `MAX_FEE` each.
    function setFees(uint256 buyFee, uint256 sellFee) external;

    /// @notice Owner: how fees divide from now on. What is collected keeps its division.
    function setShares(Shares calldata weights) external;

    /// @notice Owner: within bounds.
    function setSpending(Spending calldata spending) external;

    /// @notice Owner: who receives shares, and who knows the presale's buyers. What is not delivered yet goes to the
    /// new receiver.
    function setAddresses(address market, address burn, address nft, address ido) external;

    /// @notice Owner, once: the oracle that guards spending.
    function setOracle(address oracle) external;

    /// @notice Owner: moves surplus out. Never CIN of the shares, nothing undelivered, no liquidity.
    /// @param asset The zero address stands for the native coin.
    function withdrawToken(address asset, address to, uint256 amount) external;
}
