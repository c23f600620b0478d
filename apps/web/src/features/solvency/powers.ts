import { type Peer, upgradeable } from "../../app/peers.ts";

export const roles = ["owner", "manager", "guardian"] as const;
export type Role = (typeof roles)[number];

/** Something that a role can do. Its name and limits are texts; a test compares them with evidence/security.md. */
export type Power = {
  role: Role;
  contracts: readonly Peer[];
  /** Events emitted when it is used; none if history can't identify it. */
  events: readonly string[];
  can: { key: string };
  bounds: { key: string };
};

/** Something that a role can't do, and the test that tries it. */
export type Limit = { role: Role; cannot: { key: string }; file: string; test: string };

export const powers = [
  {
    role: "owner",
    contracts: upgradeable,
    events: [
      "Upgraded",
      "UpgradeAnnounced",
      "UpgradeWithdrawn",
      "UpgradesFrozen",
      "ManagerChanged",
      "GuardianChanged",
      "SurplusWithdrawn",
    ],
    can: { key: "powers.owner.can.every" },
    bounds: { key: "powers.owner.bounds.every" },
  },
  {
    role: "owner",
    contracts: ["token"],
    events: ["FeesChanged", "SharesChanged", "SpendingChanged", "FeeExemptChanged", "ProviderChanged"],
    can: { key: "powers.owner.can.token-fees" },
    bounds: { key: "powers.owner.bounds.token-fees" },
  },
  {
    role: "owner",
    contracts: ["token"],
    events: ["AddressesChanged"],
    can: { key: "powers.owner.can.token-receivers" },
    bounds: { key: "powers.owner.bounds.token-receivers" },
  },
  {
    role: "owner",
    contracts: ["token"],
    events: ["WhiteRulesChanged", "OracleSet"],
    can: { key: "powers.owner.can.token-white" },
    bounds: { key: "powers.owner.bounds.token-white" },
  },
  {
    role: "owner",
    contracts: ["oracle"],
    events: ["PairAdded"],
    can: { key: "powers.owner.can.oracle" },
    bounds: { key: "powers.owner.bounds.oracle" },
  },
  {
    role: "owner",
    contracts: ["referral"],
    events: ["ProductChanged", "ProductsClosed", "TeamAmountsChanged", "ValidMinChanged"],
    can: { key: "powers.owner.can.referral" },
    bounds: { key: "powers.owner.bounds.referral" },
  },
  {
    role: "owner",
    contracts: ["log"],
    events: ["AdminChanged"],
    can: { key: "powers.owner.can.log" },
    bounds: { key: "powers.owner.bounds.log" },
  },
  {
    role: "owner",
    contracts: ["burn"],
    events: ["RatesChanged", "TermsChanged", "BurnSurplusChanged", "StakeChanged"],
    can: { key: "powers.owner.can.burn" },
    bounds: { key: "powers.owner.bounds.burn" },
  },
  {
    role: "owner",
    contracts: ["stake"],
    events: ["ConfigChanged", "AllotmentChanged"],
    can: { key: "powers.owner.can.stake" },
    bounds: { key: "powers.owner.bounds.stake" },
  },
  {
    role: "owner",
    contracts: ["mining"],
    events: [
      "MintDayChanged",
      "MintDayAnnounced",
      "MintDayWithdrawn",
      "PowerCapChanged",
      "TierChanged",
      "FeesChanged",
      "InviteRatesChanged",
      "LimitsChanged",
      "KeyNftChanged",
    ],
    can: { key: "powers.owner.can.mining" },
    bounds: { key: "powers.owner.bounds.mining" },
  },
  {
    role: "owner",
    contracts: ["ido"],
    events: ["ConfigChanged", "LimitsChanged", "PeersChanged", "RoundEnded", "RoundRemoved"],
    can: { key: "powers.owner.can.ido" },
    bounds: { key: "powers.owner.bounds.ido" },
  },
  {
    role: "owner",
    contracts: ["nft"],
    events: ["ConfigChanged", "MinterChanged"],
    can: { key: "powers.owner.can.nft" },
    bounds: { key: "powers.owner.bounds.nft" },
  },
  {
    role: "owner",
    contracts: ["keyNft"],
    events: ["EditionOpened", "ProductChanged"],
    can: { key: "powers.owner.can.keys" },
    bounds: { key: "powers.owner.bounds.keys" },
  },
  {
    role: "owner",
    contracts: ["fom", "superFom"],
    events: [
      "RatesChanged",
      "TierChanged",
      "TermsChanged",
      "BurnSurplusChanged",
      "ReceiversChanged",
      "DoubleChanged",
      "StakeSurplusMoved",
    ],
    can: { key: "powers.owner.can.fom" },
    bounds: { key: "powers.owner.bounds.fom" },
  },
  {
    role: "owner",
    contracts: ["double", "superDouble"],
    events: ["TermsChanged", "FeeToChanged"],
    can: { key: "powers.owner.can.double" },
    bounds: { key: "powers.owner.bounds.double" },
  },
  {
    role: "owner",
    contracts: ["cashier"],
    events: ["SignerChanged", "AssetListed", "CapChanged", "ReserveRateChanged"],
    can: { key: "powers.owner.can.cashier" },
    bounds: { key: "powers.owner.bounds.cashier" },
  },
  {
    role: "manager",
    contracts: upgradeable,
    events: ["PausedChanged", "BlackListChanged", "WhiteListChanged"],
    can: { key: "powers.manager.can.every" },
    bounds: { key: "powers.manager.bounds.every" },
  },
  {
    role: "manager",
    contracts: ["token"],
    events: ["WhiteListChanged", "OpenTimeChanged"],
    can: { key: "powers.manager.can.token" },
    bounds: { key: "powers.manager.bounds.token" },
  },
  {
    role: "manager",
    contracts: ["referral"],
    events: ["LevelSet"],
    can: { key: "powers.manager.can.referral" },
    bounds: { key: "powers.manager.bounds.referral" },
  },
  {
    role: "manager",
    contracts: ["stake"],
    events: ["RoundOpened", "BudgetAdded"],
    can: { key: "powers.manager.can.stake" },
    bounds: { key: "powers.manager.bounds.stake" },
  },
  {
    role: "manager",
    contracts: ["ido"],
    events: ["RoundAdded"],
    can: { key: "powers.manager.can.ido" },
    bounds: { key: "powers.manager.bounds.ido" },
  },
  {
    role: "manager",
    contracts: ["nft", "keyNft"],
    events: [],
    can: { key: "powers.manager.can.gifts" },
    bounds: { key: "powers.manager.bounds.gifts" },
  },
  {
    role: "manager",
    contracts: ["fom", "superFom", "double", "superDouble"],
    events: ["OpenClaimChanged"],
    can: { key: "powers.manager.can.claims" },
    bounds: { key: "powers.manager.bounds.claims" },
  },
  {
    role: "guardian",
    contracts: upgradeable,
    events: [],
    can: { key: "powers.guardian.can.pause" },
    bounds: { key: "powers.guardian.bounds.pause" },
  },
  {
    role: "guardian",
    contracts: upgradeable,
    events: [],
    can: { key: "powers.guardian.can.revoke" },
    bounds: { key: "powers.guardian.bounds.revoke" },
  },
  {
    role: "guardian",
    contracts: upgradeable,
    events: [],
    can: { key: "powers.guardian.can.cancel" },
    bounds: { key: "powers.guardian.bounds.cancel" },
  },
] as const satisfies readonly Power[];
