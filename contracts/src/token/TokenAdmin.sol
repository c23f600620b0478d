// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

import {Errors} from "../libraries/Errors.sol";
import {IFactory, IRouter} from "../swap/IExchange.sol";
import {Distributor} from "./Distributor.sol";
import {IToken} from "./IToken.sol";

/// @title TokenAdmin
/// @notice The token's settings, their bounds, and the accounts that may change them.
abstract contract TokenAdmin is Ownable2Step, ReentrancyGuardTransient, IToken {
    /// @dev One slot: everything that a trade reads and writes apart from balances and the fee exemptions.
    struct Trading {
        uint40 openTime;
        uint24 whiteTime;
        uint16 buyFee;
        uint16 sellFee;
        uint40 startBlockUSDT;
        // Collected CIN that is not divided into shares yet. The type can hold the whole supply.
        uint96 collected;
    }

    /// @dev One slot, read only by trades within `whiteTime`.
    struct White {
        address ido;
        uint96 max;
    }

    /// @notice Maximum accounts per batch. Why 200: that many writes of new slots stay far below the block gas limit of
    /// BNB Smart Chain and similar chains.
    uint256 public constant MAX_BATCH = 200;

    /// @notice Maximum fee of a purchase and of a sale, in basis points: 5 %.
    uint256 public constant MAX_FEE = 500;

    /// @notice Maximum `whiteTime`. In that time other accounts can't remove their liquidity, because that counts as a
    /// buy.
    uint256 public constant MAX_WHITE_TIME = 1 days;

    /// @notice Maximum delay of the opening: one that is further away is a mistake.
    uint256 public constant MAX_OPEN_DELAY = 365 days;

    /// @notice Bounds of `maxSlippage`, in basis points. The minimum covers the DEX's fee and the price impact of an
    /// honest swap. The maximum is what the protocol's rules allow.
    uint256 public constant MIN_SLIPPAGE = 100;
    uint256 public constant MAX_SLIPPAGE = 300;

    uint256 internal constant BPS = 10_000;

    /// @dev 21,000,000 CIN.
    uint256 internal constant SUPPLY = 21_000_000e18;

    IRouter public immutable router;
    address public immutable usdt;
    address internal immutable _wbnb;
    address internal immutable _swapPair;
    Distributor internal immutable _distributor;
    uint256 internal immutable _startBlock;

    /// @inheritdoc IToken
    address public manager;

    /// @inheritdoc IToken
    address public oracle;

    /// @inheritdoc IToken
    address public provider;

    Trading internal _trading;
    White internal _white;
    address internal _market;
    address internal _burnContract;
    address internal _nft;
    Spending internal _spending;
    Shares internal _weights;

    mapping(address account => bool exempt) internal _feeExempt;

    /// @inheritdoc IToken
    mapping(address account => bool listed) public isWhiteList;

    modifier onlyManager() {
        _requireManager();
        _;
    }

    constructor(address owner_, IRouter router_, address usdt_) Ownable(owner_) {
        router = router_;
        usdt = usdt_;
        _wbnb = router_.WETH();
        _startBlock = block.number;
        _distributor = new Distributor(router_, IERC20(usdt_));
        // The pair may already exist, if an account predicted this address and created the pair. It is the same pair.
        IFactory factory = IFactory(router_.factory());
        address pair = factory.getPair(address(this), usdt_);
        _swapPair = pair == address(0) ? factory.createPair(address(this), usdt_) : pair;
    }

    /*//////////////////////////////////////////////////////////////////////////
                                        LISTS
    //////////////////////////////////////////////////////////////////////////*/

    /// @inheritdoc IToken
    function setManager(address account) external onlyOwner {
        _setManager(account);
    }

    /// @inheritdoc IToken
    function setFeeExempt(address account, bool exempt) external onlyOwner {
        if (!exempt) revert Errors.Token_ExemptionIsPermanent(account);
        if (!_isContract(account)) revert Errors.Token_BadContract(account);
        _feeExempt[account] = true;
        emit FeeExemptChanged(account, true);
    }

    /// @inheritdoc IToken
    function setProvider(address account) external onlyOwner {
        provider = account;
        emit ProviderChanged(account);
    }

    /// @inheritdoc IToken
    function setWhiteList(address account, bool listed) external onlyManager {
        _setWhiteList(account, listed);
    }

    /// @inheritdoc IToken
    function setWhiteLists(address[] calldata accounts, bool listed) external onlyManager {
        _requireBatch(accounts.length);
        for (uint256 i = 0; i < accounts.length; i++) _setWhiteList(accounts[i], listed);
    }

    /// @inheritdoc IToken
    function isFeeExempt(address account) public view returns (bool) {
        // The token's own swaps pay no fee.
        return account == address(this) || account == address(_distributor) || _feeExempt[account];
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       OPENING
    //////////////////////////////////////////////////////////////////////////*/

    /// @inheritdoc IToken
    function setOpenTime(uint256 openTime) external onlyManager {
        _setOpenTime(openTime);
    }

    /// @inheritdoc IToken
    function open() external onlyManager {
        _setOpenTime(block.timestamp);
    }

    /// @inheritdoc IToken
    function setWhiteRules(uint256 whiteTime, uint256 whiteMax) external onlyOwner {
        _setWhiteRules(whiteTime, whiteMax);
    }

    /// @inheritdoc IToken
    function getWhiteRules() external view returns (uint256 whiteTime, uint256 whiteMax) {
        return (_trading.whiteTime, _white.max);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       SETTINGS
    //////////////////////////////////////////////////////////////////////////*/

    /// @inheritdoc IToken
    function setFees(uint256 buyFee, uint256 sellFee) external onlyOwner {
        _setFees(buyFee, sellFee);
    }

    /// @inheritdoc IToken
    function setShares(Shares calldata weights) external onlyOwner {
        _divide();
        _setShares(weights);
    }

    /// @inheritdoc IToken
    function setSpending(Spending calldata spending) external onlyOwner {
        _setSpending(spending);
    }

    /// @inheritdoc IToken
    function setAddresses(address market, address burn_, address nft, address ido) external onlyOwner nonReentrant {
        _requireContract(burn_);
        _requireContract(nft);
        _requireContract(ido);
        _divide();
        if (market != _market) _setAside(Purpose.Market, _market);
        if (burn_ != _burnContract) _setAside(Purpose.Burn, _burnContract);
        if (nft != _nft) _setAside(Purpose.Nft, _nft);
        _setMarket(market);
        (_burnContract, _nft, _white.ido) = (burn_, nft, ido);
        emit AddressesChanged(market, burn_, nft, ido);
    }

    /// @inheritdoc IToken
    function setOracle(address oracle_) external onlyOwner {
        if (oracle_ == address(0)) revert Errors.Managed_ZeroAddress();
        if (oracle != address(0)) revert Errors.Token_AlreadySet(oracle);
        _requireContract(oracle_);
        oracle = oracle_;
        emit OracleSet(oracle_);
    }

    /// @inheritdoc IToken
    function getFees() external view returns (uint256 buyFee, uint256 sellFee, Shares memory weights) {
        return (_trading.buyFee, _trading.sellFee, _weights);
    }

    /// @inheritdoc IToken
    function getSpending() external view returns (Spending memory) {
        return _spending;
    }

    /// @inheritdoc IToken
    function getConfig() external view returns (Config memory) {
        return
            Config({
                startBlock: _startBlock,
                openTime: _trading.openTime,
                startBlockUSDT: _trading.startBlockUSDT,
                burnTime: _spending.burnTime,
                burnMin: _spending.burnMin,
                dividendGas: _spending.dividendGas,
                burnReward: _spending.burnReward,
                sendMin: _spending.sendMin,
                whiteTime: _trading.whiteTime,
                market: _market,
                swapPair: _swapPair,
                burn: _burnContract,
                nft: _nft,
                distributor: address(_distributor),
                ido: _white.ido,
                manager: manager
            });
    }

    /*//////////////////////////////////////////////////////////////////////////
                                     CHECKED SETTERS
    //////////////////////////////////////////////////////////////////////////*/

    function _setManager(address account) internal {
        emit ManagerChanged(manager, account);
        manager = account;
    }

    function _setMarket(address market) internal {
        if (market == address(0)) revert Errors.Managed_ZeroAddress();
        _market = market;
    }

    function _setOpenTime(uint256 openTime) internal {
        _requireNotOpen();
        _requireWithin("openTime", openTime, block.timestamp, block.timestamp + MAX_OPEN_DELAY);
        _trading.openTime = uint40(openTime);
        emit OpenTimeChanged(openTime);
    }

    function _setWhiteRules(uint256 whiteTime, uint256 whiteMax) internal {
        _requireNotOpen();
        _requireWithin("whiteTime", whiteTime, 0, MAX_WHITE_TIME);
        _requireWithin("whiteMax", whiteMax, 1, SUPPLY);
        (_trading.whiteTime, _white.max) = (uint24(whiteTime), uint96(whiteMax));
        emit WhiteRulesChanged(whiteTime, whiteMax);
    }

    function _setFees(uint256 buyFee, uint256 sellFee) internal {
        _requireWithin("buyFee", buyFee, 0, MAX_FEE);
        _requireWithin("sellFee", sellFee, 0, MAX_FEE);
        (_trading.buyFee, _trading.sellFee) = (uint16(buyFee), uint16(sellFee));
        emit FeesChanged(buyFee, sellFee);
    }

    function _setShares(Shares memory weights) internal {
        // First check each weight alone, so that a huge one can't overflow the sum back into the bounds.
        _requireWithin("nft", weights.nft, 0, BPS);
        _requireWithin("burn", weights.burn, 0, BPS);
        _requireWithin("liquidity", weights.liquidity, 0, BPS);
        _requireWithin("destroy", weights.destroy, 0, BPS);
        _requireWithin("market", weights.market, 0, BPS);
        _requireWithin("shares", _sum(weights), 1, BPS);
        _weights = weights;
        emit SharesChanged(weights);
    }

    function _setSpending(Spending memory spending) internal {
        _requireWithin("burnTime", spending.burnTime, 1 hours, 30 days);
        _requireWithin("burnMin", spending.burnMin, 1e18, SUPPLY / 100);
        // The reward pays the caller's gas. Above 5 % it would be another share of the fees.
        _requireWithin("burnReward", spending.burnReward, 0, 500);
        // From the cost of the most expensive settlement of a dividend pool to a tenth of a small block. With less,
        // deliveries could be stopped.
        _requireWithin("dividendGas", spending.dividendGas, 300_000, 3_000_000);
        _requireWithin("sendMin", spending.sendMin, 1e18, SUPPLY / 100);
        _requireWithin("maxSlippage", spending.maxSlippage, MIN_SLIPPAGE, MAX_SLIPPAGE);
        _spending = spending;
        emit SpendingChanged(spending);
    }

    /// @dev Divides the collected fees by the weights in force when they were collected.
    function _divide() internal virtual;

    /// @dev Keeps everything that a former receiver is owed, for that receiver.
    function _setAside(Purpose purpose, address receiver) internal virtual;

    function _sum(Shares memory shares) internal pure returns (uint256) {
        return shares.nft + shares.burn + shares.liquidity + shares.destroy + shares.market;
    }

    /// @dev The bounds are constants in the code: an owner can't exceed them, even through a timelock.
    function _requireWithin(bytes32 field, uint256 value, uint256 min, uint256 max) private pure {
        if (value < min || value > max) revert Errors.Managed_OutOfBounds(field, value, min, max);
    }

    function _requireManager() private view {
        if (msg.sender != owner() && msg.sender != manager) revert Errors.Managed_NotManager(msg.sender);
    }

    function _requireNotOpen() private view {
        uint256 openTime = _trading.openTime;
        if (openTime != 0 && block.timestamp >= openTime) revert Errors.Token_AlreadyOpen(openTime);
    }

    /// @dev Allows the zero address, which means not set yet. The distributor as receiver would lose its allowance, see
    /// `_deliverToNft`.
    function _requireContract(address account) private view {
        if (account == address(0)) return;
        if (account.code.length == 0 || account == address(this) || account == address(_distributor)) {
            revert Errors.Token_BadContract(account);
        }
    }

    function _requireBatch(uint256 length) private pure {
        if (length == 0 || length > MAX_BATCH) revert Errors.Managed_BatchSize(length, MAX_BATCH);
    }

    /// @dev An account that has delegated to a contract (EIP-7702) has code, too: 0xef0100 and an address. Contracts
    /// can't begin with 0xef (EIP-3541).
    function _isContract(address account) private view returns (bool) {
        bytes1 first;
        assembly ("memory-safe") {
            mstore(0, 0)
            extcodecopy(account, 0, 0, 1)
            first := mload(0)
        }
        return account.code.length != 0 && first != 0xef;
    }

    function _setWhiteList(address account, bool listed) private {
        if (account == address(0)) revert Errors.Managed_ZeroAddress();
        isWhiteList[account] = listed;
        emit WhiteListChanged(account, listed);
    }
}
