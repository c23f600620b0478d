import { callWords, fieldWord } from "../../shared/admin/call-words.ts";
import type { CallWords, Unit, Word } from "../../shared/admin/words.ts";
import type { Text } from "../../tx/write.ts";

const field = (unit: Unit, label: Text): Word => ({ label, unit });

/** What events tell besides what their calls are given. */
const fields: Readonly<Record<string, Word>> = {
  asset: field("address", { key: "changes.field.asset" }),
  from: field("address", { key: "changes.field.from" }),
  version: field("count", { key: "changes.field.version" }),
  owner: field("address", { key: "changes.field.owner" }),
  index: field("count", { key: "changes.field.tier" }),
  round: field("count", { key: "changes.field.round" }),
  freed: field("token", { key: "changes.field.freed" }),
  id: field("count", { key: "changes.field.edition" }),
};

/** The call that each event tells of. `contract.event` where contracts mean different calls by one event. */
const calls: Readonly<Record<string, string>> = {
  OwnershipTransferStarted: "transferOwnership",
  ManagerChanged: "setManager",
  SignerChanged: "setSigner",
  Upgraded: "upgradeToAndCall",
  SurplusWithdrawn: "withdrawToken",
  PausedChanged: "setPaused",
  OpenClaimChanged: "setOpenClaim",
  BlackListChanged: "setBlackList",
  WhiteListChanged: "setWhiteList",
  FeeExemptChanged: "setFeeExempt",
  MinterChanged: "setMinter",
  ProductChanged: "setProduct",
  AdminChanged: "setAdmin",
  LevelSet: "setLevel",
  ConfigChanged: "setConfig",
  TermsChanged: "setTerms",
  RatesChanged: "setRates",
  TierChanged: "setTier",
  FeesChanged: "setFees",
  LimitsChanged: "setLimits",
  InviteRatesChanged: "setInviteRates",
  MintDayChanged: "setMintDay",
  TeamAmountsChanged: "setTeamAmounts",
  ValidMinChanged: "setValidMin",
  RoundAdded: "addRound",
  RoundOpened: "openRound",
  RoundRemoved: "removeRound",
  BudgetAdded: "addBudget",
  ReserveAdded: "addReserve",
  StakeSurplusMoved: "moveStakeSurplus",
  BurnSurplusChanged: "setBurnSurplus",
  EditionOpened: "openEdition",
  OpenTimeChanged: "setOpenTime",
  WhiteRulesChanged: "setWhiteRules",
  SharesChanged: "setShares",
  SpendingChanged: "setSpending",
  AddressesChanged: "setAddresses",
  OracleSet: "setOracle",
  PeersChanged: "setPeers",
  ReceiversChanged: "setReceivers",
  KeyNftChanged: "setKeyNft",
  StakeChanged: "setStake",
  DoubleChanged: "setDouble",
  FeeToChanged: "setFeeTo",
  PairAdded: "addPair",
  AssetListed: "listAsset",
  CapChanged: "setCap",
  ReserveRateChanged: "setReserveRate",
};

/** What the call names otherwise than its event. */
const asCalled: Readonly<Record<string, string>> = {
  manager: "account",
  owner: "newOwner",
  implementation: "newImplementation",
  paused: "value",
  openClaim: "value",
  validMin: "value",
  teamAmounts: "values",
  inviteRates: "rates",
  mintDay: "amount",
  keyNft: "account",
  burn: "burn_",
  oracle: "oracle_",
  idoMax: "userMax",
};

/** What the call that an event tells of is to people, wherever it stands: in its console, in the queue, here. */
export function wordsOf(contract: string, event: string): CallWords | undefined {
  const call = calls[`${contract}.${event}`] ?? calls[event];
  return call === undefined ? undefined : callWords(contract, call);
}

/** What a field is, in which unit. A name that an older app doesn't know has none, and is shown as it is. */
export function fieldOf(contract: string, event: string, name: string): Word | undefined {
  const [, base = name, place = ""] = /^(.*?)(\.\d+)?$/.exec(name) ?? [];
  const own = wordsOf(contract, event)?.fields;
  const called = `${asCalled[base] ?? base}${place}`;
  // A round is told with the terms that were set before it.
  return own?.[name] ?? own?.[called] ?? fields[base] ?? fieldWord(contract, called);
}
