// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";

import {IManaged} from "../admin/IManaged.sol";
import {Errors} from "../libraries/Errors.sol";
import {IPair, IRouter} from "../swap/IExchange.sol";
import {IToken} from "./IToken.sol";
import {INftBinding} from "./ITokenPeers.sol";
import {TokenAdmin} from "./TokenAdmin.sol";
import {TokenFees} from "./TokenFees.sol";

/// @title Token
/// @notice See `IToken`.
contract Token is TokenFees {
    using SafeERC20 for IERC20;

    /// @param holder Account that receives the whole supply, in the only mint.
    /// @param openTime Zero if the opening is set later.
    struct Setup {
        string name;
        string symbol;
        address owner;
        address manager;
        address holder;
        address market;
        address router;
        address usdt;
        uint256 openTime;
        uint256 whiteTime;
        uint256 whiteMax;
        uint256 buyFee;
        uint256 sellFee;
        Shares weights;
        Spending spending;
    }

    constructor(
        Setup memory setup
    )
        ERC20(setup.name, setup.symbol)
        ERC20Permit(setup.name)
        TokenAdmin(setup.owner, IRouter(setup.router), setup.usdt)
    {
        _setManager(setup.manager);
        _setMarket(setup.market);
        _setWhiteRules(setup.whiteTime, setup.whiteMax);
        if (setup.openTime != 0) _setOpenTime(setup.openTime);
        _setFees(setup.buyFee, setup.sellFee);
        _setShares(setup.weights);
        _setSpending(setup.spending);
        _mint(setup.holder, SUPPLY);
        // The distributor can use these allowances only when this contract calls it, and returns the proceeds here.
        _approve(address(this), address(_distributor), type(uint256).max);
        _approve(address(_distributor), setup.router, type(uint256).max);
        IERC20(setup.usdt).forceApprove(address(_distributor), type(uint256).max);
    }

    /// @dev Accepts BNB only from the router, which pays it here on its way to Burn. BNB of any other sender would be
    /// lost to the sender.
    receive() external payable {
        if (msg.sender != address(router)) revert Errors.Token_NativeRefused(msg.sender);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       HOLDERS
    //////////////////////////////////////////////////////////////////////////*/

    /// @inheritdoc IToken
    function burn(uint256 amount) external {
        _burn(msg.sender, amount);
    }

    /// @inheritdoc IToken
    function bindNFT(uint256 tokenId) external {
        if (_nft == address(0)) revert Errors.Token_NotSet("nft");
        INftBinding(_nft).bindFor(msg.sender, tokenId);
    }

    /// @inheritdoc IToken
    function nftRewards(address account) external view returns (uint256) {
        return _nft == address(0) ? 0 : INftBinding(_nft).rewardsOf(account);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                       DISPLAY
    //////////////////////////////////////////////////////////////////////////*/

    /// @inheritdoc IToken
    function getInfo() external view returns (Info memory) {
        return Info(totalSupply(), burnAmount(), getPrice(), balanceLP());
    }

    /// @inheritdoc IToken
    function burnAmount() public view returns (uint256) {
        return SUPPLY - totalSupply();
    }

    /// @inheritdoc IToken
    function balanceLP() public view returns (uint256) {
        return IPair(_swapPair).balanceOf(address(this));
    }

    /// @inheritdoc IToken
    function getPrice() public view returns (uint256) {
        (uint256 own, uint256 other, ) = IPair(_swapPair).getReserves();
        if (address(this) > usdt) (own, other) = (other, own);
        return own == 0 ? 0 : (other * 1e18) / own;
    }

    /// @inheritdoc IToken
    function getSwapValue(uint256 amount) external view returns (uint256) {
        return _distributor.swapValue(_afterSellFee(amount), true);
    }

    /// @inheritdoc IToken
    function getSwapValueUSDT(uint256 amount) external view returns (uint256) {
        return _distributor.swapValue(_afterSellFee(amount), false);
    }

    function _afterSellFee(uint256 amount) private view returns (uint256) {
        // An amount above the whole supply can't be sold.
        return amount > SUPPLY ? 0 : amount - _feeOn(amount, _trading.sellFee);
    }

    /*//////////////////////////////////////////////////////////////////////////
                                     ACCOUNTING
    //////////////////////////////////////////////////////////////////////////*/

    /// @inheritdoc IToken
    function solvency() external view returns (IManaged.Line[] memory lines) {
        address[4] memory assets = [address(this), usdt, address(0), _swapPair];
        lines = new IManaged.Line[](assets.length);
        for (uint256 i = 0; i < assets.length; i++) {
            (uint256 held, uint256 owed) = _books(assets[i]);
            lines[i] = IManaged.Line({asset: assets[i], held: held, owed: owed});
        }
    }

    /// @inheritdoc IToken
    function withdrawToken(address asset, address to, uint256 amount) external onlyOwner nonReentrant {
        if (to == address(0)) revert Errors.Managed_ZeroAddress();
        if (amount == 0) revert Errors.Managed_ZeroAmount();
        (uint256 held, uint256 owed) = _books(asset);
        uint256 surplus = held > owed ? held - owed : 0;
        if (amount > surplus) revert Errors.Managed_AboveSurplus(asset, amount, surplus);
        emit SurplusWithdrawn(asset, to, amount);
        if (asset == address(0)) Address.sendValue(payable(to), amount);
        else IERC20(asset).safeTransfer(to, amount);
    }

    function _books(address asset) private view returns (uint256 held, uint256 owed) {
        if (asset == address(0)) return (address(this).balance, _undelivered.burnNative + _aside.native);
        held = IERC20(asset).balanceOf(address(this));
        if (asset == address(this)) owed = _trading.collected + _sum(_shares) + _aside.cin;
        else if (asset == usdt)
            owed = _owedUsdt();
            // LP tokens are never surplus: their liquidity stays in the pool permanently.
        else if (asset == _swapPair) owed = held;
    }
}
