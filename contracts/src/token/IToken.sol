// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

import {IManaged} from "../admin/IManaged.sol";

/// @title IToken
/// @notice CIN: an ERC-20 with Permit, whose supply can only fall. Transfers between wallets are free of fees and
/// always possible. Transfers to and from `swapPair`, the CIN/USDT pair, are possible once trading opens and pay a fee.
/// Later any account can call the functions that spend the fees, at no worse than the time-weighted price less the
/// tolerated slippage.
///
/// Warning: the token can't distinguish a trade from a change of liquidity. Adding liquidity pays the sell fee on its
/// CIN. Removing liquidity pays the buy fee and counts as a buy during `whiteTime` after the opening. Traders must use
/// the DEX's functions "supporting fee on transfer": plain sales fail, and plain purchases deliver less than their
/// minimum.
/// Warning: the token knows only `swapPair`. In a pool that another account creates, trades pay no fee and don't wait
/// for the opening.
/// Warning: the contract is not upgradeable. Its rules can never change, only the settings below.
interface IToken is IERC20 {
    /*//////////////////////////////////////////////////////////////////////////
                                        TYPES
    //////////////////////////////////////////////////////////////////////////*/

    /// @param startBlock Block of the deployment.
    /// @param openTime Time when trading opens; zero if not set.
    /// @param startBlockUSDT Block in which the pool received its first CIN; zero before.
    /// @param burnTime Minimum seconds between two calls of `burnPool`.
    /// @param burnMin Minimum CIN that `burnPool` burns.
    /// @param dividendGas Gas limit of the call to a receiver of dividends.
    /// @param burnReward Part of the CIN spent by `burnPool` that its caller gets, in basis points.
    /// @param sendMin Minimum CIN to sell for the receivers, or to turn into liquidity.
    /// @param whiteTime Seconds after the opening in which only presale buyers and whitelisted accounts may buy.
    /// @param market Account that receives the market share in USDT.
    /// @param swapPair The CIN/USDT pair.
    /// @param burn The Burn contract: receives its share in BNB.
    /// @param nft The Nft contract: receives its share in USDT.
    /// @param distributor Helper contract that trades on the DEX what the token collected.
    /// @param ido The presale, which knows the accounts that bought.
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

    /// @notice Figures of the token for display.
    struct Info {
        uint256 totalSupply;
        uint256 burnAmount;
        uint256 price;
        uint256 balanceLP;
    }

    /// @notice Division of the fees: as weights, or as amounts of CIN.
    /// @param nft Sold for USDT, which Nft gets.
    /// @param burn Sold for BNB, which Burn gets.
    /// @param liquidity Turned into liquidity, which this contract keeps.
    /// @param destroy Burned by `burnPool`.
    /// @param market Sold for USDT, which the market address gets.
    struct Shares {
        uint256 nft;
        uint256 burn;
        uint256 liquidity;
        uint256 destroy;
        uint256 market;
    }

    /// @notice Proceeds of sold fees that are not delivered yet.
    /// @param nft USDT to be sent to Nft.
    /// @param market USDT to be sent to the market address.
    /// @param burnUsdt USDT to be swapped for BNB for Burn.
    /// @param burnNative BNB to be sent to Burn.
    struct Undelivered {
        uint256 nft;
        uint256 market;
        uint256 burnUsdt;
        uint256 burnNative;
    }

    /// @notice Which share a receiver gets.
    enum Purpose {
        Nft,
        Burn,
        Market
    }

    /// @notice What a former receiver is owed. Only that receiver can get it.
    /// @param cin CIN to be sold for USDT.
    /// @param usdt USDT to be sent, or for Burn to be swapped for BNB.
    /// @param native BNB to be sent.
    struct Owed {
        address receiver;
        Purpose purpose;
        uint256 cin;
        uint256 usdt;
        uint256 native;
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
    event ProviderChanged(address indexed account);
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
    /// @notice The receiver of a share changed. The former one keeps what it is owed, see `sendOwed`.
    event DividendSetAside(
        uint256 indexed index,
        address indexed receiver,
        Purpose purpose,
        uint256 cin,
        uint256 usdt,
        uint256 native
    );
    /// @param amount CIN spent: half sold for USDT, half added to the pool with it.
    event LiquidityAdded(address indexed caller, uint256 amount, uint256 usdtAmount, uint256 liquidity);
    event PoolBurned(address indexed caller, uint256 amount, uint256 reward);
    event BoughtAndBurned(address indexed caller, uint256 usdtAmount, uint256 amount);

    /*//////////////////////////////////////////////////////////////////////////
                                       HOLDERS
    //////////////////////////////////////////////////////////////////////////*/

    /// @notice Burns CIN of the caller, permanently.
    function burn(uint256 amount) external;

    /// @notice Chooses the NFT that the Nft contract shows for the caller. The caller must hold it.
    function bindNFT(uint256 tokenId) external;

    /// @notice USDT that the account's NFTs could claim; zero while no Nft contract is set.
    function nftRewards(address account) external view returns (uint256);

    /*//////////////////////////////////////////////////////////////////////////
                                 SPENDING FEES (ANYONE)
    //////////////////////////////////////////////////////////////////////////*/

    /// @notice Sells the shares of Nft, Burn and market, and delivers USDT, BNB and USDT. One call sells at most
    /// `Distributor.bearable`. A receiver that fails delays no other receiver and loses nothing: its part waits for the
    /// next call. Less than `sendMin` is sold once a day.
    function swapAndTrans() external;

    /// @notice Sells and delivers what a former receiver is owed. `sendMin` does not apply.
    /// @param index From `DividendSetAside`; below `owedCount`.
    function sendOwed(uint256 index) external;

    /// @notice Turns the liquidity share into liquidity, which this contract keeps permanently. One call spends at most
    /// `Distributor.bearable`.
    function swapAndLiquify() external;

    /// @notice Burns the share meant for it, at most once per `burnTime`, and pays the caller `burnReward` of it.
    function burnPool() external;

    /// @notice Buys CIN for surplus USDT of this contract, and burns it. One call spends at most `Distributor.bearable`.
    function swapBurn(uint256 amount) external;

    /*//////////////////////////////////////////////////////////////////////////
                                        READS
    //////////////////////////////////////////////////////////////////////////*/

    function getConfig() external view returns (Config memory);

    function getInfo() external view returns (Info memory);

    /// @notice CIN burned to date.
    function burnAmount() external view returns (uint256);

    /// @notice LP tokens of `swapPair` that this contract holds.
    function balanceLP() external view returns (uint256);

    /// @notice Spot price of one CIN in USDT; zero without liquidity.
    /// Warning: anyone can move it within a transaction. Use it for display only; for payments use the oracle.
    function getPrice() external view returns (uint256);

    /// @notice BNB that selling the amount now would bring after all fees; zero if it can't be sold. For display.
    function getSwapValue(uint256 amount) external view returns (uint256);

    /// @notice USDT that selling the amount now would bring after all fees; zero if it can't be sold. For display.
    function getSwapValueUSDT(uint256 amount) external view returns (uint256);

    /// @notice CIN that an account bought during `whiteTime`, fee included.
    function buyAmounts(address account) external view returns (uint256);

    function isFeeExempt(address account) external view returns (bool);

    /// @notice Whether the manager put the account on the whitelist. Presale buyers need no entry.
    function isWhiteList(address account) external view returns (bool);

    function manager() external view returns (address);

    function oracle() external view returns (address);

    /// @notice The account that may bring the first liquidity.
    function provider() external view returns (address);

    /// @return buyFee In basis points.
    /// @return sellFee In basis points.
    /// @return weights How both fees are divided.
    function getFees() external view returns (uint256 buyFee, uint256 sellFee, Shares memory weights);

    /// @return whiteTime Seconds after the opening in which only presale buyers and whitelisted accounts may buy.
    /// @return whiteMax Maximum CIN that an account may buy in that time.
    function getWhiteRules() external view returns (uint256 whiteTime, uint256 whiteMax);

    function getSpending() external view returns (Spending memory);

    /// @notice CIN collected and not spent, by purpose.
    function getShares() external view returns (Shares memory);

    function getUndelivered() external view returns (Undelivered memory);

    /// @notice How many times something was set aside for a former receiver.
    function owedCount() external view returns (uint256);

    function getOwed(uint256 index) external view returns (Owed memory);

    /// @notice The contract's accounting: for every asset `held >= owed` after every transaction.
    function solvency() external view returns (IManaged.Line[] memory lines);

    /*//////////////////////////////////////////////////////////////////////////
                                  OWNER AND MANAGER
    //////////////////////////////////////////////////////////////////////////*/

    /// @notice Owner: appoints the manager. With the zero address only the owner can do daily operations.
    function setManager(address account) external;

    /// @notice Owner: exempts a contract from fees and from the rules of the whitelist, permanently. An exempt contract
    /// may also transfer CIN to the pool before the opening. Without its exemption a product's swaps fail, so nobody
    /// can remove one. Otherwise the owner could stop all orders of a game and win its round.
    /// Warning: an account without a contract's code can't be exempt, because it could trade without fees.
    /// @param exempt Must be true.
    function setFeeExempt(address account, bool exempt) external;

    /// @notice Owner: sets the account that may bring the first liquidity. Before the opening, and only while the pool
    /// is empty, it may transfer CIN to the pool without a fee. In an empty pool that can't be a sale.
    function setProvider(address account) external;

    /// @notice Manager: puts an account on the whitelist, or removes it.
    function setWhiteList(address account, bool listed) external;

    /// @notice The same for at most `MAX_BATCH` accounts.
    function setWhiteLists(address[] calldata accounts, bool listed) external;

    /// @notice Manager: sets the time when trading opens. Once trading is open, no account can close it or change the
    /// time.
    function setOpenTime(uint256 openTime) external;

    /// @notice Manager: opens trading now.
    function open() external;

    /// @notice Owner, before the opening: for how long only presale buyers and whitelisted accounts may buy, and how
    /// much each.
    function setWhiteRules(uint256 whiteTime, uint256 whiteMax) external;

    /// @notice Owner: sets the fees, at most `MAX_FEE` each, in basis points.
    function setFees(uint256 buyFee, uint256 sellFee) external;

    /// @notice Owner: sets the division of fees collected from now on. Fees collected before keep their division.
    function setShares(Shares calldata weights) external;

    /// @notice Owner: sets the rules of the calls that spend fees, within bounds.
    function setSpending(Spending calldata spending) external;

    /// @notice Owner: sets the receivers of the shares, and the presale. Everything that a former receiver is owed is
    /// set aside for it, also CIN that is not sold yet. Anyone can then deliver it with `sendOwed`.
    function setAddresses(address market, address burn, address nft, address ido) external;

    /// @notice Owner, once: sets the oracle that limits the price of all swaps.
    function setOracle(address oracle) external;

    /// @notice Owner: withdraws surplus. Never collected fees, nothing undelivered, no LP tokens.
    /// @param asset The zero address means the native coin.
    function withdrawToken(address asset, address to, uint256 amount) external;
}
