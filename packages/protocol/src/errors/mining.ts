import { defineErrors } from "./define.ts";

export const miningErrors = defineErrors({
  Mining_AboveUserMax: {
    args: { account: "address", max: "amount", running: "amount", asked: "amount" },
    en: "{account} may have {max} CIN staked at once. {running} is staked already; {asked} more is too much.",
    zh: "{account} 同時最多可質押 {max} CIN，目前已有 {running}，無法再加 {asked}。",
  },
  Mining_AlreadyReleased: {
    args: { account: "address", index: "count" },
    en: "Stake {index} of {account} was paid back before.",
    zh: "{account} 的第 {index} 筆質押已經取回。",
  },
  Mining_BelowUserMin: {
    args: { amount: "amount", min: "amount" },
    en: "{amount} CIN is less than the minimum of {min}. Enter more.",
    zh: "{amount} CIN 低於最低數量 {min}，請輸入更多。",
  },
  Mining_NoSuchStake: {
    args: { account: "address", index: "count", stakes: "count" },
    en: "There is no stake {index}: {account} has {stakes}.",
    zh: "沒有第 {index} 筆質押，{account} 共有 {stakes} 筆。",
  },
  Mining_NoSuchTier: {
    args: { index: "count", tiers: "count" },
    en: "There is no tier {index}. Choose one of the {tiers} tiers, counted from 0.",
    zh: "沒有檔位 {index}，請從 {tiers} 個檔位中選擇（由 0 起算）。",
  },
  Mining_NotKeyNft: {
    args: { caller: "address" },
    en: "Only the key contract may give power; {caller} is not it.",
    zh: "只有鑰匙合約可以發放算力，{caller} 並不是。",
  },
  Mining_NotWhole: {
    args: { field: "text", value: "count", unit: "count" },
    en: "{field} must be a multiple of {unit}; {value} is not.",
    zh: "{field} 必須是 {unit} 的整數倍，{value} 不符。",
  },
  Mining_NothingToClaim: {
    args: { account: "address" },
    retryable: true,
    en: "{account} has earned nothing since the last claim. Come back later.",
    zh: "{account} 自上次領取後尚無新獎勵，請稍後再來。",
  },
  Mining_StakeLocked: {
    args: { index: "count", unlocksAt: "time" },
    retryable: true,
    en: "Stake {index} is locked until {unlocksAt}.",
    zh: "第 {index} 筆質押鎖定至 {unlocksAt}。",
  },
  Mining_TierFull: {
    args: { index: "count", cap: "amount", running: "amount", asked: "amount" },
    en: "Tier {index} takes {cap} CIN and has {running}; {asked} more does not fit. Enter less or choose another tier.",
    zh: "檔位 {index} 上限為 {cap} CIN，目前已有 {running}，無法再加 {asked}。請減少數量或選擇其他檔位。",
  },
  Mining_UpdateFirst: {
    args: { account: "address" },
    retryable: true,
    en: "Too many stakes of {account} have ended since its last claim. Update the account first, then claim.",
    zh: "{account} 自上次領取後結束的質押過多，請先更新帳戶再領取。",
  },
});
