import { defineErrors } from "./define.ts";

export const stakeErrors = defineErrors({
  Stake_AboveAllotment: {
    args: { amount: "amount", leftToday: "amount", left: "amount" },
    retryable: true,
    en: "The manager's allotment has {leftToday} CIN left today and {left} in total; a budget of {amount} is too much.",
    zh: "管理員額度今日剩餘 {leftToday} CIN，總計剩餘 {left} CIN，{amount} 的預算已超出。",
  },
  Stake_AboveLimit: {
    args: { amount: "amount", left: "amount" },
    en: "This round has room for {left} CIN; {amount} is too much.",
    zh: "本輪剩餘額度為 {left} CIN，{amount} 已超出。",
  },
  Stake_AboveShare: {
    args: { account: "address", amount: "amount", left: "amount" },
    retryable: true,
    en: "During the whitelist period, {account} can stake {left} CIN more in this round; {amount} is too much.",
    zh: "白名單時段內，{account} 在本輪還可質押 {left} CIN，{amount} 已超出。",
  },
  Stake_AboveUserMax: {
    args: { account: "address", amount: "amount", left: "amount" },
    en: "{account} can stake {left} CIN more; {amount} is too much. A stake counts until its last release.",
    zh: "{account} 還可質押 {left} CIN，{amount} 已超出。質押在最後一次釋放前都會計入。",
  },
  Stake_BelowMin: {
    args: { amount: "amount", min: "amount" },
    en: "The minimum stake is {min} CIN; {amount} is too little.",
    zh: "每筆質押至少 {min} CIN，{amount} 太少。",
  },
  Stake_BudgetNotFunded: {
    args: { amount: "amount", surplus: "amount" },
    en: "The contract has {surplus} CIN available, not enough for a budget of {amount}. Send CIN to it first.",
    zh: "合約可用餘額為 {surplus} CIN，不足以設定 {amount} 的預算，請先轉入 CIN。",
  },
  Stake_BudgetTooSmall: {
    args: { needed: "amount", left: "amount" },
    en: "The round's budget has {left} CIN left; this stake needs {needed}. Stake less.",
    zh: "本輪獎勵預算剩餘 {left} CIN，此筆質押需要 {needed}，請減少數量。",
  },
  Stake_CoolingDown: {
    args: { startTime: "time", earliest: "time" },
    retryable: true,
    en: "The next round can start at {earliest}; {startTime} is within the cooldown.",
    zh: "下一輪最早可於 {earliest} 開始，{startTime} 仍在冷卻期內。",
  },
  Stake_ExitTooEarly: {
    args: { index: "count", opensAt: "time" },
    retryable: true,
    en: "Stake {index} can exit early from {opensAt}, one day after its start.",
    zh: "質押 {index} 須滿一天，{opensAt} 起才能提前退出。",
  },
  Stake_NoSuchRound: {
    args: { index: "count", last: "count" },
    en: "There is no round {index}; the newest is {last}.",
    zh: "沒有第 {index} 輪，最新一輪為第 {last} 輪。",
  },
  Stake_NoSuchStake: {
    args: { index: "count", last: "count" },
    en: "There is no stake {index}; the newest is {last}.",
    zh: "沒有編號 {index} 的質押，最新編號為 {last}。",
  },
  Stake_NothingToClaim: {
    args: { account: "address", nextRelease: "time", withheld: "amount" },
    retryable: true,
    en: "{account} has nothing to claim yet. The next release is at {nextRelease}. {withheld} CIN is on hold while it's blocked.",
    zh: "{account} 目前沒有可領取的數量。下次釋放時間為 {nextRelease}；黑名單期間暫扣 {withheld} CIN。",
  },
  Stake_NotRunning: {
    args: { index: "count" },
    en: "Stake {index} has already ended. Choose another.",
    zh: "質押 {index} 已經結束，請選擇其他筆。",
  },
  Stake_NotStakeOwner: {
    args: { index: "count", owner: "address", account: "address" },
    en: "Stake {index} belongs to {owner}, not to {account}. Choose a stake of your own.",
    zh: "質押 {index} 屬於 {owner}，不屬於 {account}，請選擇自己的質押。",
  },
  Stake_NotWhiteListed: {
    args: { account: "address", opensAt: "time" },
    retryable: true,
    en: "Only whitelisted accounts can stake until {opensAt}; {account} isn't on the list.",
    zh: "{opensAt} 之前僅限白名單質押，{account} 不在名單內。",
  },
  Stake_RoundClosed: {
    args: { round: "count", endTime: "time" },
    retryable: true,
    en: "No round is open: round {round} ended at {endTime}. Wait for the next.",
    zh: "目前沒有開放的輪次：第 {round} 輪已於 {endTime} 結束，請等待下一輪。",
  },
  Stake_RoundNotOver: {
    args: { round: "count", endTime: "time" },
    retryable: true,
    en: "Round {round} runs until {endTime}. Close it before opening another.",
    zh: "第 {round} 輪進行至 {endTime}，請先結束再開新一輪。",
  },
  Stake_RoundNotStarted: {
    args: { round: "count", startTime: "time" },
    retryable: true,
    en: "Round {round} opens at {startTime}.",
    zh: "第 {round} 輪將於 {startTime} 開放。",
  },
  Stake_TooManyRounds: {
    args: { max: "count" },
    retryable: true,
    en: "The manager can open {max} rounds a day. Try again tomorrow, or ask the owner.",
    zh: "管理員每天最多開 {max} 輪，請明天再試，或由擁有者開啟。",
  },
  Stake_TooManyStakes: {
    args: { account: "address", max: "count" },
    retryable: true,
    en: "{account} has reached the limit of {max} active stakes. A stake counts until its last release.",
    zh: "{account} 已有 {max} 筆進行中的質押，達到上限。質押在最後一次釋放前都會計入。",
  },
});
