import { callWords, fieldWord } from "../../shared/admin/call-words.ts";
import type { CallWords, Unit, Word } from "../../shared/admin/words.ts";
import type { Text } from "../../tx/write.ts";

const field = (unit: Unit, label: Text): Word => ({ label, unit });

/** Event fields that are not arguments of their calls. */
const fields: Readonly<Record<string, Word>> = {
  asset: field("address", { key: "changes.field.asset" }),
  from: field("address", { key: "changes.field.from" }),
  version: field("count", { key: "changes.field.version" }),
  owner: field("address", { key: "changes.field.owner" }),
  index: field("count", { key: "changes.field.tier" }),
  round: field("count", { key: "changes.field.round" }),
  freed: field("token", { key: "changes.field.freed" }),
  id: field("count", { key: "changes.field.edition" }),
  toNft: field("usdt", { key: "changes.field.to-nft" }),
  toBurn: field("usdt", { key: "changes.field.to-burn" }),
  startsAt: field("time", { key: "changes.field.starts-at" }),
};

/** The call behind each event; `contract.event` if the event belongs to different calls by contract. */
const calls: Readonly<Record<string, string>> = {
  OwnershipTransferStarted: "transferOwnership",
  ManagerChanged: "setManager",
  GuardianChanged: "setGuardian",
  UpgradeAnnounced: "announceUpgrade",
  UpgradeWithdrawn: "withdrawUpgrade",
  UpgradesFrozen: "freeze",
  SignerChanged: "setSigner",
  Upgraded: "upgradeToAndCall",
  SurplusWithdrawn: "withdrawToken",
  PausedChanged: "setPaused",
  OpenClaimChanged: "setOpenClaim",
  BlackListChanged: "setBlackList",
  WhiteListChanged: "setWhiteList",
  FeeExemptChanged: "setFeeExempt",
  ProviderChanged: "setProvider",
  MinterChanged: "setMinter",
  ProductChanged: "setProduct",
  ProductsClosed: "closeProducts",
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
  MintDayAnnounced: "announceMintDay",
  MintDayWithdrawn: "announceMintDay",
  PowerCapChanged: "setPowerCap",
  TeamAmountsChanged: "setTeamAmounts",
  ValidMinChanged: "setValidMin",
  RoundAdded: "addRound",
  RoundOpened: "openRound",
  RoundEnded: "endRound",
  RoundRemoved: "removeRound",
  AllotmentChanged: "setAllotment",
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
  DividendsSetAside: "setReceivers",
  KeyNftChanged: "setKeyNft",
  StakeChanged: "setStake",
  DoubleChanged: "setDouble",
  FeeToChanged: "setFeeTo",
  PairAdded: "addPair",
  AssetListed: "listAsset",
  CapChanged: "setCap",
  ReserveRateChanged: "setReserveRate",
};

/** Event fields whose call arguments have other names. */
const asCalled: Readonly<Record<string, string>> = {
  manager: "account",
  guardian: "account",
  owner: "newOwner",
  implementation: "newImplementation",
  paused: "value",
  openClaim: "value",
  validMin: "value",
  teamAmounts: "values",
  inviteRates: "rates",
  mintDay: "amount",
  powerRate: "rate",
  powerFloor: "floor",
  keyNft: "account",
  burn: "burn_",
  oracle: "oracle_",
  idoMax: "userMax",
};

/** The description of the event's call, shared by consoles, queue and history. */
export function wordsOf(contract: string, event: string): CallWords | undefined {
  const call = calls[`${contract}.${event}`] ?? calls[event];
  return call === undefined ? undefined : callWords(contract, call);
}

/** A field's label and unit; undefined for fields that an older app doesn't know, which are shown unchanged. */
export function fieldOf(contract: string, event: string, name: string): Word | undefined {
  const [, base = name, place = ""] = /^(.*?)(\.\d+)?$/.exec(name) ?? [];
  const own = wordsOf(contract, event)?.fields;
  const called = `${asCalled[base] ?? base}${place}`;
  // A round's event includes the terms that other calls have set.
  return own?.[name] ?? own?.[called] ?? fields[base] ?? fieldWord(contract, called);
}
