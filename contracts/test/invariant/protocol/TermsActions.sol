// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IManaged} from "../../../src/admin/IManaged.sol";
import {IBurnSettings} from "../../../src/burn/IBurnSettings.sol";
import {IBurnViews} from "../../../src/burn/IBurnViews.sol";
import {IFom} from "../../../src/fom/IFom.sol";
import {IFomSettings} from "../../../src/fom/IFomSettings.sol";
import {IFomViews} from "../../../src/fom/IFomViews.sol";
import {IIdoTypes} from "../../../src/ido/IIdoTypes.sol";
import {Errors} from "../../../src/libraries/Errors.sol";
import {IMiningViews} from "../../../src/mining/IMiningViews.sol";
import {INftTypes} from "../../../src/nft/INftTypes.sol";
import {IStakeTypes} from "../../../src/stake/IStakeTypes.sol";
import {IToken} from "../../../src/token/IToken.sol";
import {AdminActions} from "./AdminActions.sol";

/// @notice The owner's settings, anywhere within their bounds. They must not change any earlier promise.
abstract contract TermsActions is AdminActions {
    function setGameTerms(uint256 seed, uint256 a, uint256 b) external act game fair {
        IFom fom = p.games[seed % 2];
        IFomViews.Config memory config = fom.getConfig();
        uint256 what = (seed >> 8) % 5;
        bytes memory data;
        if (what == 0) {
            data = abi.encodeCall(
                fom.setTerms,
                (
                    IFomSettings.Terms({
                        handleGas: a % 0.01 ether,
                        burnEvery: _bound(b, 0, 9_000),
                        outDays: a % 61,
                        maxSlippage: 300,
                        startTime: 0,
                        price: config.price,
                        userMax: _bound(a, 20_000e18, 100_000e18),
                        roundMin: config.roundMin,
                        roundTime: _bound(b, 1 hours, 5 days),
                        keyPrice: a % 4 == 0 ? 0 : _bound(a, 40e18, 500e18),
                        sendMin: _bound(b, 1e18, 100e18)
                    })
                )
            );
        } else if (what == 1) {
            data = abi.encodeCall(fom.setTier, (a % 5, _bound(b, 1, 60), _bound(a, 0, 10_000)));
        } else if (what == 2) {
            IFomSettings.Rates memory rates;
            (rates.feeRate, rates.swapRate, rates.rewardRate) = (a % 1_001, _bound(b, 3_000, 6_000), b % 601);
            rates.burnRates = [a % 501, b % 301, uint256(200), 100, 100, 100, 100];
            rates.teamRates = [uint256(200), 400, 600, _bound(a, 600, 800)];
            data = abi.encodeCall(fom.setRates, (rates));
        } else if (what == 3) {
            data = abi.encodeCall(fom.setBurnSurplus, (_bound(a, 0, 10_000e18)));
        } else {
            // The receivers of dividends, and the contract that credits keys, may temporarily be unset.
            receiversChanged[fom] = true;
            bool off = a % 4 == 0;
            address keys = b % 4 == 0 ? address(0) : address(p.keys);
            address nft = off ? address(0) : address(p.nft);
            data = abi.encodeCall(fom.setReceivers, (nft, off ? address(0) : address(p.burn), keys));
        }
        _must(p.owner, address(fom), 0, data);
    }

    function setBurnTerms(uint256 what, uint256 a, uint256 b) external act fair {
        bytes memory data;
        if (what % 3 == 0) {
            data = abi.encodeCall(
                p.burn.setTerms,
                (
                    IBurnSettings.Terms({
                        handleGas: a % 0.01 ether,
                        burnEvery: _bound(b, 0, 10_000),
                        rewardRate: _bound(a, 10_000, 15_000),
                        outDays: _bound(b, 1, 60),
                        maxSlippage: 300,
                        startTime: 0,
                        orderMin: 0.01 ether,
                        giftMin: 0.1 ether
                    })
                )
            );
        } else if (what % 3 == 1) {
            IBurnViews.Multi memory multi = p.burn.getConfigMulti();
            multi.burnRates[a % 5] = b % 301;
            data = abi.encodeCall(p.burn.setRates, (a % 1_001, _bound(b, 4_000, 6_000), multi.burnRates));
        } else {
            data = abi.encodeCall(p.burn.setBurnSurplus, (_bound(a, 0, 20_000e18)));
        }
        _must(p.owner, address(p.burn), 0, data);
    }

    function setMiningTerms(uint256 what, uint256 a, uint256 b) external act fair {
        bytes memory data;
        what %= 5;
        if (what == 0) return _changeMintDay((a % 10_000e9) * 1e9);
        if (what == 1) data = abi.encodeCall(p.mining.setFees, (a % 1_001, ((b % 0.01 ether) / 1 gwei) * 1 gwei));
        else if (what == 2) {
            data = abi.encodeCall(p.mining.setInviteRates, ([a % 2_001, (a >> 16) % 2_001, (a >> 32) % 2_001]));
        } else if (what == 3) {
            uint256 force = _bound(a, 1_000, 50_000);
            uint256 total = _bound(b, 10_000, 1_000_000) * 1e18;
            data = abi.encodeCall(p.mining.setTier, (a % 6, _bound(b, 1, 60), force, b % 10_001, total));
        } else {
            data = abi.encodeCall(p.mining.setLimits, (10e18, _bound(a, 10_000, 1_000_000) * 1e18));
        }
        _must(p.owner, address(p.mining), 0, data);
    }

    /// @dev While there is mining power, announces the emission, or sets the announced one when it is time.
    function _changeMintDay(uint256 amount) private {
        p.mining.updatePool();
        (, IMiningViews.Totals memory totals) = p.mining.getConfigMulti();
        (uint256 announced, uint256 readyAt, uint256 expiresAt) = p.mining.announcedMintDay();
        bytes memory data = abi.encodeCall(p.mining.announceMintDay, (amount));
        bool isReady = expiresAt != 0 && _now() >= readyAt;
        if (totals.totalForce == 0) data = abi.encodeCall(p.mining.setMintDay, (amount));
        else if (isReady) data = abi.encodeCall(p.mining.setMintDay, (announced));
        _do(p.owner, address(p.mining), data, abi.encodePacked(Errors.Upgrade_AnnouncedBefore.selector));
    }

    /// @dev Presale, stakes, double pools, NFTs, and whitelists.
    function setOtherTerms(uint256 what, uint256 a, uint256 b) external act fair {
        what %= 6;
        if (what == 5) {
            bytes memory data = abi.encodeCall(IManaged.setWhiteList, (_user(a), b % 2 == 0));
            _must(_ruler(a), a % 2 == 0 ? address(p.ido) : address(p.stake), 0, data);
        } else if (what == 4) {
            // The contracts that mint nodes and credit keys are set once: the same again changes nothing.
            bytes memory data = abi.encodeCall(p.ido.setPeers, (address(p.nft), address(p.keys)));
            _must(p.owner, address(p.ido), 0, data);
        } else if (what == 0) {
            IIdoTypes.Setup memory setup;
            (setup.directRate, setup.indirectRate) = (a % 1_001, b % 1_001);
            (setup.userMax, setup.roundCool, setup.handleGas) = (_bound(a, 20, 60), b % 2 days, a % 0.01 ether);
            (setup.firstRate, setup.vestDays) = (b % 10_001, _bound(a, 1, 90));
            (setup.keysPerUnit, setup.maxSlippage) = (b % 4, 300);
            _must(p.owner, address(p.ido), 0, abi.encodeCall(p.ido.setConfig, (setup)));
        } else if (what == 1) {
            IStakeTypes.Setup memory setup;
            (setup.directRate, setup.indirectRate) = (a % 1_001, b % 1_001);
            (setup.userMax, setup.roundCool, setup.handleGas) = (
                _bound(a, 10_000e18, 50_000e18),
                b % 2 days,
                a % 0.01 ether
            );
            (setup.feeRate, setup.releaseDay) = (b % 1_001, _bound(a, 50, 5_000));
            _must(p.owner, address(p.stake), 0, abi.encodeCall(p.stake.setConfig, (setup)));
        } else if (what == 2) {
            bytes memory data = abi.encodeCall(p.doubles[0].setTerms, (a % 1_001, _bound(b, 1, 120)));
            _must(p.owner, address(p.doubles[a % 2]), 0, data);
        } else {
            uint256 base = _bound(a, 1, 1_000);
            INftTypes.Setup memory setup;
            setup.weights = [base, base * 3, base * 10, base * 30, base * 50];
            setup.maxima = [uint256(100_000), 33_333, 11_111, 3_703, 5_000];
            setup.sendMin = (b % 5) * 1e18;
            _must(p.owner, address(p.nft), 0, abi.encodeCall(p.nft.setConfig, (setup)));
        }
    }

    function setTokenTerms(uint256 what, uint256 a, uint256 b) external act fair {
        bytes memory data;
        address ruler = p.owner;
        what %= 5;
        if (what == 0) data = abi.encodeCall(p.token.setFees, (a % 501, b % 501));
        else if (what == 1) {
            IToken.Shares memory weights = IToken.Shares({
                nft: a % 500,
                burn: (a >> 16) % 500,
                liquidity: (a >> 32) % 500,
                destroy: 1 + (b % 500),
                market: (b >> 16) % 500
            });
            data = abi.encodeCall(p.token.setShares, (weights));
        } else if (what == 2) {
            IToken.Spending memory spending = p.token.getSpending();
            (spending.burnTime, spending.burnMin) = (_bound(a, 1 hours, 2 days), _bound(b, 1e18, 50e18));
            (spending.burnReward, spending.sendMin) = (a % 501, _bound(b, 1e18, 50e18));
            data = abi.encodeCall(p.token.setSpending, (spending));
        } else if (what == 3) {
            // The receivers of dividends may temporarily be unset: their part waits.
            address burn = a % 4 == 0 ? address(0) : address(p.burn);
            address nft = b % 4 == 0 ? address(0) : address(p.nft);
            data = abi.encodeCall(p.token.setAddresses, (p.market, burn, nft, address(p.ido)));
        } else {
            // Exempt already, and it stays so.
            data = abi.encodeCall(p.token.setFeeExempt, (address(p.games[b % 2]), true));
        }
        _must(ruler, address(p.token), 0, data);
    }

    /// @dev Manual levels and volume settings; the Cashier's signer, caps and reserve.
    function setServiceTerms(uint256 what, uint256 a, uint256 b) external act fair {
        bytes memory data;
        what %= 6;
        address callee = what < 3 ? address(p.referral) : address(p.cashier);
        if (what == 0) data = abi.encodeCall(p.referral.setLevel, (_user(a), b % 3 != 0, 1 + (b % 4)));
        else if (what == 1) data = abi.encodeCall(p.referral.setValidMin, (_bound(a, 1, 500) * 1e18));
        else if (what == 2) {
            uint256 base = _bound(a, 1, 1_000) * 1e18;
            data = abi.encodeCall(p.referral.setTeamAmounts, ([base, base * 2, base * 5, base * 20]));
        } else if (what == 3) {
            signerKey = _bound(a, 1, 1_000);
            data = abi.encodeCall(p.cashier.setSigner, (vm.addr(signerKey)));
        } else if (what == 4) data = abi.encodeCall(p.cashier.setReserveRate, (a % 10_001));
        else {
            address asset = p.cashier.getConfig().assets[a % 3].asset;
            data = abi.encodeCall(p.cashier.setCap, (asset, _bound(b, 1e18, 100_000e18)));
        }
        _must(p.owner, callee, 0, data);
    }
}
