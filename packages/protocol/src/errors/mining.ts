import { defineErrors } from "./define.ts";

export const miningErrors = defineErrors({
  Mining_AbovePowerCap: {
    args: { force: "amount", left: "amount", nextTime: "time" },
    retryable: true,
    en: "Keys can add only {left} more mining power today; {force} is too much. Exchange fewer keys, or wait until {nextTime}.",
    zh: "今日鑰匙最多只能再換 {left} 算力，{force} 超過上限。請減少鑰匙數量，或等到 {nextTime} 再試。",
  },
  Mining_AboveUserMax: {
    args: { account: "address", max: "amount", running: "amount", asked: "amount" },
    en: "The limit is {max} CIN staked per account. {account} has {running}; {asked} more is too much.",
    zh: "{account} 同時最多可質押 {max} CIN，目前已有 {running}，無法再加 {asked}。",
  },
  Mining_AlreadyReleased: {
    args: { account: "address", index: "count" },
    en: "Stake {index} of {account} has already been withdrawn.",
    zh: "{account} 的第 {index} 筆質押已經取回。",
  },
  Mining_BelowUserMin: {
    args: { amount: "amount", min: "amount" },
    en: "The minimum is {min} CIN; {amount} is too little. Enter more.",
    zh: "最低為 {min} CIN，{amount} CIN 太少，請增加數量。",
  },
  Mining_GasTooLow: {
    args: { available: "count", needed: "count" },
    retryable: true,
    en: "Leaving early needs {needed} gas at this point; only {available} is left. Try again with a higher gas limit.",
    zh: "提前退出此時需要 {needed} gas，僅剩 {available}。請提高 gas 上限後再試。",
  },
  Mining_KeyNftAlreadySet: {
    args: { current: "address" },
    en: "The key contract can be set only once. It is {current}.",
    zh: "鑰匙合約只能設定一次，目前為 {current}。",
  },
  Mining_MintDayTooEarly: {
    args: { readyAt: "time" },
    retryable: true,
    en: "The announced daily emission can be set from {readyAt}. Until then, users have time to leave.",
    zh: "公告的每日產出量自 {readyAt} 起才能生效，在此之前用戶可以退出。",
  },
  Mining_NoMintDayAnnounced: {
    en: "No change of the daily emission is announced, or the announcement has expired. Announce it first.",
    zh: "尚未公告每日產出量變更，或公告已過期，請先公告。",
  },
  Mining_NoSuchStake: {
    args: { account: "address", index: "count", stakes: "count" },
    en: "There is no stake {index}: {account} has {stakes} stakes.",
    zh: "沒有第 {index} 筆質押，{account} 共有 {stakes} 筆。",
  },
  Mining_NoSuchTier: {
    args: { index: "count", tiers: "count" },
    en: "There is no tier {index}. Choose one of the {tiers} tiers, counted from 0.",
    zh: "沒有方案 {index}，請從 {tiers} 個方案中選擇（由 0 起算）。",
  },
  Mining_NotKeyNft: {
    args: { caller: "address" },
    en: "Only the key contract can give mining power; {caller} isn't it.",
    zh: "只有鑰匙合約可以發放算力，{caller} 並不是。",
  },
  Mining_NotWhole: {
    args: { field: "text", value: "count", unit: "count" },
    en: "{field} must be a multiple of {unit}; {value} isn't.",
    zh: "{field} 必須是 {unit} 的整數倍，{value} 不符。",
  },
  Mining_NothingToClaim: {
    args: { account: "address" },
    retryable: true,
    en: "{account} has earned nothing since the last claim. Come back later.",
    zh: "{account} 自上次領取後尚無新獎勵，請稍後再來。",
  },
  Mining_OtherMintDay: {
    args: { amount: "amount", announced: "amount" },
    en: "The announced daily emission is {announced}; {amount} can't be set.",
    zh: "公告的每日產出量為 {announced}，不能設為 {amount}。",
  },
  Mining_StakeLocked: {
    args: { index: "count", unlocksAt: "time" },
    retryable: true,
    en: "Stake {index} is locked until {unlocksAt}.",
    zh: "第 {index} 筆質押鎖定至 {unlocksAt}。",
  },
  Mining_TierFull: {
    args: { index: "count", cap: "amount", running: "amount", asked: "amount" },
    en: "Tier {index} is limited to {cap} CIN and has {running}; {asked} more doesn't fit. Enter less or choose another tier.",
    zh: "方案 {index} 上限為 {cap} CIN，目前已有 {running}，無法再加 {asked}。請減少數量或選擇其他方案。",
  },
  Mining_UpdateFirst: {
    args: { account: "address" },
    retryable: true,
    en: "Too many of {account}'s stakes have ended since the last claim. Update the account first, then claim.",
    zh: "{account} 自上次領取後結束的質押過多，請先更新帳戶再領取。",
  },
});
