// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IBurn} from "../../src/burn/IBurn.sol";
import {IBurnSettings} from "../../src/burn/IBurnSettings.sol";
import {ICashier} from "../../src/cashier/ICashier.sol";
import {IDouble} from "../../src/double/IDouble.sol";
import {IFom} from "../../src/fom/IFom.sol";
import {IFomSettings} from "../../src/fom/IFomSettings.sol";
import {ILog} from "../../src/logs/ILog.sol";
import {IMining} from "../../src/mining/IMining.sol";
import {IMiningSettings} from "../../src/mining/IMiningSettings.sol";
import {INftTypes} from "../../src/nft/INftTypes.sol";
import {IReferral} from "../../src/registration/IReferral.sol";
import {FaucetUsdt} from "../../src/swap/FaucetUsdt.sol";
import {IPair, IRouter, IWbnb} from "../../src/swap/IExchange.sol";
import {IPriceOracle} from "../../src/swap/IPriceOracle.sol";
import {IToken} from "../../src/token/IToken.sol";
import {IIdoWhole} from "./IIdoWhole.sol";
import {IKeyNftWhole} from "./IKeyNftWhole.sol";
import {INftWhole} from "./INftWhole.sol";
import {IStakeWhole} from "./IStakeWhole.sol";

/// @notice Every contract of a deployment, and its owner, manager and guardian.
struct Protocol {
    IWbnb wbnb;
    IRouter router;
    FaucetUsdt usdt;
    IPair pair;
    IPair nativePair;
    IToken token;
    IPriceOracle oracle;
    IReferral referral;
    ILog log;
    IIdoWhole ido;
    IStakeWhole stake;
    IBurn burn;
    IMining mining;
    INftWhole nft;
    IKeyNftWhole keys;
    IFom[2] games;
    IDouble[2] doubles;
    ICashier cashier;
    address owner;
    address manager;
    address guardian;
    address market;
    address vault;
    address distributor;
}

/// @notice The constructor arguments of `Token`: `Token.Setup`, without importing the contract that defines it.
struct TokenSetup {
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
    IToken.Shares weights;
    IToken.Spending spending;
}

// The initialisers. A test of everything uses these and the compiled contracts, so it need not compile all sources.

interface IOracleStart {
    function initialize(address owner, address manager, address usdt, address[] calldata pairs) external;
}

interface IReferralStart {
    function initialize(
        address owner,
        address manager,
        address root,
        uint256 algebra,
        uint256 validMin,
        uint256[4] calldata teamAmounts
    ) external;
}

interface ILogStart {
    function initialize(address owner, address manager, uint256 addTime, uint256 dayTimes) external;
}

interface IBurnStart {
    function initialize(address owner, address manager, IBurnSettings.Setup calldata setup) external;
}

interface IMiningStart {
    function initialize(address owner, address manager, IMiningSettings.Setup calldata setup) external;
}

interface INftStart {
    function initialize(address owner, address manager, INftTypes.Setup calldata setup) external;
}

interface IKeyNftStart {
    function initialize(address owner, address manager) external;
}

interface IFomStart {
    function initialize(address owner, address manager, IFomSettings.Setup calldata setup) external;
}

interface IDoubleStart {
    function initialize(
        address owner,
        address manager,
        address feeTo,
        uint256 dayTimes,
        uint256 feeRate,
        uint256 stakeDays
    ) external;
}

interface ICashierStart {
    function initialize(
        address owner,
        address manager,
        address signer,
        uint256 addTime,
        uint256 dayTimes,
        uint256 reserveRate
    ) external;
}

interface IUpgradeable {
    function owner() external view returns (address);
    function upgradeToAndCall(address implementation, bytes calldata data) external payable;
}
