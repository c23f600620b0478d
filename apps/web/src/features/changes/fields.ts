import type { Text } from "../../tx/write.ts";

/** How a figure is read. The contracts count coins and force in 1e-18, rates and factors in 1e-4. */
export type Unit =
  | "token"
  | "usdt"
  | "native"
  | "force"
  | "percent"
  | "factor"
  | "days"
  | "seconds"
  | "count"
  | "time"
  | "account"
  | "asset"
  | "text"
  | "yes";

export type Field = { label: Text["key"]; unit: Unit };

type Label = Text["key"];
const field = (unit: Unit, key: Label): Field => ({ label: key, unit });
/** Keys stand as data, so that the check of texts sees them. */
const of = (text: { key: Label }) => text.key;

/** By the name that the contract gives it; `contract.name` where contracts mean different things by one name. */
const fields: Readonly<Record<string, Field>> = {
  account: field("account", of({ key: "changes.field.account" })),
  product: field("account", of({ key: "changes.field.product" })),
  asset: field("asset", of({ key: "changes.field.asset" })),
  pair: field("account", of({ key: "changes.field.pair" })),
  to: field("account", of({ key: "changes.field.to" })),
  from: field("account", of({ key: "changes.field.from" })),
  amount: field("token", of({ key: "changes.field.amount" })),
  implementation: field("account", of({ key: "changes.field.implementation" })),
  version: field("count", of({ key: "changes.field.version" })),
  level: field("count", of({ key: "changes.field.level" })),
  isManual: field("yes", of({ key: "changes.field.is-manual" })),
  teamAmounts: field("usdt", of({ key: "changes.field.team-amounts" })),
  validMin: field("usdt", of({ key: "changes.field.valid-min" })),
  manager: field("account", of({ key: "changes.field.manager" })),
  owner: field("account", of({ key: "changes.field.owner" })),
  signer: field("account", of({ key: "changes.field.signer" })),
  keyNft: field("account", of({ key: "changes.field.key-nft" })),
  keys: field("account", of({ key: "changes.field.key-nft" })),
  nft: field("account", of({ key: "changes.field.nft" })),
  burn: field("account", of({ key: "changes.field.burn" })),
  ido: field("account", of({ key: "changes.field.ido" })),
  stake: field("account", of({ key: "changes.field.stake" })),
  market: field("account", of({ key: "changes.field.market" })),
  double: field("account", of({ key: "changes.field.double" })),
  oracle: field("account", of({ key: "changes.field.oracle" })),
  feeTo: field("account", of({ key: "changes.field.fee-to" })),
  directRate: field("percent", of({ key: "changes.field.direct-rate" })),
  indirectRate: field("percent", of({ key: "changes.field.indirect-rate" })),
  feeRate: field("percent", of({ key: "changes.field.fee-rate" })),
  swapRate: field("percent", of({ key: "changes.field.swap-rate" })),
  rewardRate: field("percent", of({ key: "changes.field.reward-rate" })),
  burnRates: field("percent", of({ key: "changes.field.burn-rates" })),
  teamRates: field("percent", of({ key: "changes.field.team-rates" })),
  inviteRates: field("percent", of({ key: "changes.field.invite-rates" })),
  firstRate: field("percent", of({ key: "changes.field.first-rate" })),
  reserveRate: field("percent", of({ key: "changes.field.reserve-rate" })),
  buyFee: field("percent", of({ key: "changes.field.buy-fee" })),
  sellFee: field("percent", of({ key: "changes.field.sell-fee" })),
  burnReward: field("percent", of({ key: "changes.field.burn-reward" })),
  maxSlippage: field("percent", of({ key: "changes.field.max-slippage" })),
  burnEvery: field("percent", of({ key: "changes.field.burn-every" })),
  bonus: field("percent", of({ key: "changes.field.bonus" })),
  releaseDay: field("percent", of({ key: "changes.field.release-day" })),
  stakeRate: field("percent", of({ key: "changes.field.stake-rate" })),
  "mining.stakeRate": field("percent", of({ key: "changes.field.force-rate" })),
  stakeForce: field("factor", of({ key: "changes.field.stake-force" })),
  stakeTotal: field("token", of({ key: "changes.field.stake-total" })),
  stakeDays: field("days", of({ key: "changes.field.stake-days" })),
  vestDays: field("days", of({ key: "changes.field.vest-days" })),
  outDays: field("days", of({ key: "changes.field.out-days" })),
  roundCool: field("seconds", of({ key: "changes.field.round-cool" })),
  roundTime: field("seconds", of({ key: "changes.field.round-time" })),
  burnTime: field("seconds", of({ key: "changes.field.burn-time" })),
  whiteTime: field("seconds", of({ key: "changes.field.white-time" })),
  idoFirst: field("seconds", of({ key: "changes.field.white-time" })),
  startTime: field("time", of({ key: "changes.field.start-time" })),
  endTime: field("time", of({ key: "changes.field.end-time" })),
  openTime: field("time", of({ key: "changes.field.open-time" })),
  handleGas: field("native", of({ key: "changes.field.handle-gas" })),
  orderMin: field("native", of({ key: "changes.field.order-min" })),
  giftMin: field("native", of({ key: "changes.field.gift-min" })),
  idoAmount: field("native", of({ key: "changes.field.ido-amount" })),
  idoTokens: field("token", of({ key: "changes.field.ido-tokens" })),
  idoTotal: field("count", of({ key: "changes.field.ido-total" })),
  idoMax: field("count", of({ key: "changes.field.ido-max" })),
  idoMin: field("count", of({ key: "changes.field.ido-min" })),
  softCap: field("count", of({ key: "changes.field.soft-cap" })),
  freed: field("token", of({ key: "changes.field.freed" })),
  round: field("count", of({ key: "changes.field.round" })),
  budget: field("token", of({ key: "changes.field.budget" })),
  limit: field("token", of({ key: "changes.field.limit" })),
  price: field("usdt", of({ key: "changes.field.price" })),
  roundMin: field("usdt", of({ key: "changes.field.round-min" })),
  keysPerOrder: field("count", of({ key: "changes.field.keys-per-order" })),
  keysPerUnit: field("count", of({ key: "changes.field.keys-per-unit" })),
  burnSurplus: field("token", of({ key: "changes.field.burn-surplus" })),
  burnMin: field("token", of({ key: "changes.field.burn-min" })),
  whiteMax: field("token", of({ key: "changes.field.white-max" })),
  dividendGas: field("count", of({ key: "changes.field.dividend-gas" })),
  mintDay: field("token", of({ key: "changes.field.mint-day" })),
  userMin: field("token", of({ key: "changes.field.user-min" })),
  userMax: field("token", of({ key: "changes.field.user-max" })),
  "fom.userMax": field("usdt", of({ key: "changes.field.user-max" })),
  "superFom.userMax": field("usdt", of({ key: "changes.field.user-max" })),
  "ido.userMax": field("count", of({ key: "changes.field.ido-max" })),
  sendMin: field("usdt", of({ key: "changes.field.send-min" })),
  "token.sendMin": field("token", of({ key: "changes.field.send-min" })),
  cap: field("text", of({ key: "changes.field.cap" })),
  symbol: field("text", of({ key: "changes.field.symbol" })),
  openClaim: field("yes", of({ key: "changes.field.open-claim" })),
  paused: field("yes", of({ key: "changes.field.paused" })),
  index: field("count", of({ key: "changes.field.tier" })),
  id: field("count", of({ key: "changes.field.edition" })),
  supply: field("count", of({ key: "changes.field.supply" })),
  power: field("force", of({ key: "changes.field.power" })),
  weights: field("count", of({ key: "changes.field.weights" })),
  maxima: field("count", of({ key: "changes.field.maxima" })),
  "token.nft": field("count", of({ key: "changes.field.share-nft" })),
  "token.burn": field("count", of({ key: "changes.field.share-burn" })),
  "token.liquidity": field("count", of({ key: "changes.field.share-liquidity" })),
  "token.destroy": field("count", of({ key: "changes.field.share-destroy" })),
  "token.market": field("count", of({ key: "changes.field.share-market" })),
};

/** What a field is, in which unit. A name that an older app doesn't know has none, and is shown as it is. */
export function fieldOf(contract: string, event: string, name: string): Field | undefined {
  const base = name.replace(/\.\d+$/, "");
  // The token names its receivers and their shares alike.
  if (contract === "token" && event === "AddressesChanged") return fields[base];
  return fields[`${contract}.${base}`] ?? fields[base];
}
