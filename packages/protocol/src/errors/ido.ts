import { defineErrors } from "./define.ts";

export const idoErrors = defineErrors({
  Ido_AboveFirstShare: {
    args: { account: "address", times: "count", left: "count" },
    en: "{account} can buy {left} more units while only whitelisted accounts may buy; {times} is too many. Choose fewer or wait.",
    zh: "白名單階段 {account} 還可認購 {left} 份，{times} 份已超出，請減少份數或稍後再試。",
  },
  Ido_AboveLeft: {
    args: { times: "count", left: "count" },
    en: "Only {left} units are left in this round; {times} is too many. Choose fewer.",
    zh: "本輪剩餘 {left} 份，{times} 份已超出，請減少份數。",
  },
  Ido_AboveUserMax: {
    args: { account: "address", times: "count", left: "count" },
    en: "{account} can buy {left} more units in this round; {times} is too many. Choose fewer.",
    zh: "{account} 本輪還可認購 {left} 份，{times} 份已超出，請減少份數。",
  },
  Ido_BelowMin: {
    args: { times: "count", min: "count" },
    en: "The minimum purchase is {min} units; {times} is too few. Choose more.",
    zh: "每次至少認購 {min} 份，{times} 份太少，請增加份數。",
  },
  Ido_GasTooLow: {
    args: { gas: "count", least: "count" },
    retryable: true,
    en: "This purchase closes the round and adds liquidity, which needs {least} gas; only {gas} is left. Raise the gas limit.",
    zh: "此筆認購將結束本輪並注入流動性，需要 {least} gas，目前僅剩 {gas}，請提高 gas 上限。",
  },
  Ido_GrantsExhausted: {
    args: { amount: "amount", leftToday: "amount", left: "amount" },
    en: "The manager can still grant {leftToday} CIN today and {left} in total; {amount} is too much.",
    zh: "管理員今日還可贈予 {leftToday} CIN、總計 {left}，{amount} 已超出。",
  },
  Ido_LiquidityTooSoon: {
    args: { nextTime: "time" },
    retryable: true,
    en: "Liquidity was added a moment ago. The next part can follow at {nextTime}.",
    zh: "剛剛已注入流動性，下一部分可於 {nextTime} 注入。",
  },
  Ido_NativeRefused: {
    args: { account: "address", amount: "amount" },
    en: "{account} is a contract that can't receive BNB, so {amount} BNB can't be paid. The amount stays credited to it.",
    zh: "{account} 是無法接收 BNB 的合約，{amount} BNB 無法支付，仍保留在其帳戶。",
  },
  Ido_NoAverage: {
    retryable: true,
    en: "CIN trades, but its average price isn't known right now. Try again in half an hour.",
    zh: "CIN 已在交易，但目前沒有平均價格，請半小時後再試。",
  },
  Ido_NoLiquidity: {
    args: { round: "count" },
    en: "Round {round} has no liquidity to add: it hasn't closed, it failed, or everything was added.",
    zh: "第 {round} 輪沒有可注入的流動性：尚未結束、未達目標或已全部注入。",
  },
  Ido_NoNodes: {
    retryable: true,
    en: "Burn nodes are not available yet. Try again later.",
    zh: "銷毀節點尚未開放，請稍後再試。",
  },
  Ido_NoRound: {
    args: { last: "count" },
    retryable: true,
    en: "No presale round is open or announced after round {last}. Wait for the next.",
    zh: "第 {last} 輪之後沒有開放或預告的預售輪次，請等待下一輪。",
  },
  Ido_NoSuchRound: {
    args: { index: "count", last: "count" },
    en: "There is no round {index}; the newest is {last}.",
    zh: "沒有第 {index} 輪，最新一輪為第 {last} 輪。",
  },
  Ido_NotFailed: {
    args: { round: "count", endTime: "time" },
    en: "Round {round} can be refunded only if it ends below target at {endTime}. That isn't the case.",
    zh: "第 {round} 輪僅在 {endTime} 結束且未達目標時可退款，目前不符合。",
  },
  Ido_NotFunded: {
    args: { amount: "amount", surplus: "amount" },
    en: "The contract has {surplus} CIN available; this needs {amount}. Send CIN to it first.",
    zh: "合約可用餘額為 {surplus} CIN，此操作需要 {amount}，請先轉入 CIN。",
  },
  Ido_NothingToClaim: {
    args: {
      account: "address",
      nextRelease: "time",
      withheldTokens: "amount",
      withheldNative: "amount",
    },
    retryable: true,
    en: "{account} has nothing to claim yet. The next release is at {nextRelease}. {withheldTokens} CIN and {withheldNative} BNB are on hold by a ban, for 30 days at most.",
    zh: "{account} 目前沒有可領取的數量。下次釋放時間為 {nextRelease}；黑名單暫扣（最多 30 天） {withheldTokens} CIN 與 {withheldNative} BNB。",
  },
  Ido_NothingToExit: {
    args: { account: "address" },
    en: "{account} has no bought CIN that could be taken early. Units bought after the announcement keep their schedule.",
    zh: "{account} 沒有可提前取回的認購 CIN；公告後認購的份數仍依原時程釋放。",
  },
  Ido_NothingToRefund: {
    args: { account: "address", round: "count" },
    en: "{account} has no refund to claim for round {round}.",
    zh: "{account} 在第 {round} 輪沒有可退款的數量。",
  },
  Ido_NotTrading: {
    args: { opensAt: "time" },
    retryable: true,
    en: "CIN can be bought and burned once trading has opened, at {opensAt}.",
    zh: "交易於 {opensAt} 開放後才能購買並銷毀 CIN。",
  },
  Ido_NotWhiteListed: {
    args: { account: "address", opensAt: "time" },
    retryable: true,
    en: "Only whitelisted accounts can buy until {opensAt}; {account} isn't on the list. Try again then.",
    zh: "{opensAt} 之前僅限白名單認購，{account} 不在名單內，請屆時再試。",
  },
  Ido_PeersSet: {
    args: { nft: "address", keys: "address" },
    en: "The NFT contracts are set to {nft} and {keys} and can't be changed any more.",
    zh: "NFT 合約已設定為 {nft} 與 {keys}，無法再變更。",
  },
  Ido_RatioMoved: {
    args: { usdt: "amount", tokens: "amount", fair: "amount" },
    retryable: true,
    en: "The pool's price is too far from its average: {usdt} USDT would need {tokens} CIN instead of {fair}. Try again later.",
    zh: "資金池價格偏離平均過多：{usdt} USDT 需配 {tokens} CIN，而非 {fair}，請稍後再試。",
  },
  Ido_RoundHasGrants: {
    args: { round: "count" },
    en: "Round {round} has grants vesting on its terms, so it can't be removed.",
    zh: "第 {round} 輪已有依其條款釋放的贈予，無法移除。",
  },
  Ido_RoundNotEmpty: {
    args: { round: "count", sold: "count", from: "time" },
    en: "Round {round} can't be ended early: {sold} units are sold, or it's before {from}.",
    zh: "第 {round} 輪無法提前結束：已售出 {sold} 份，或尚未到 {from}。",
  },
  Ido_RoundNotOpen: {
    args: { round: "count", opensAt: "time" },
    retryable: true,
    en: "Round {round} opens at {opensAt}.",
    zh: "第 {round} 輪將於 {opensAt} 開放。",
  },
  Ido_RoundOpened: {
    args: { round: "count", opensAt: "time" },
    en: "Round {round} opened at {opensAt} and can't be removed any more.",
    zh: "第 {round} 輪已於 {opensAt} 開放，無法再移除。",
  },
  Ido_RoundsExhausted: {
    args: { amount: "amount", leftToday: "amount", left: "amount" },
    en: "The manager's rounds can still reserve {leftToday} CIN today and {left} in total; {amount} is too much.",
    zh: "管理員新增的輪次今日還可預留 {leftToday} CIN、總計 {left}，{amount} 已超出。",
  },
  Ido_TooManyNodes: {
    args: { times: "count", max: "count" },
    en: "You can mint at most {max} burn nodes at a time; {times} is too many. Choose fewer.",
    zh: "一次最多鑄造 {max} 個銷毀節點，{times} 個太多，請減少份數。",
  },
  Ido_TooManyRounds: {
    args: { max: "count" },
    en: "The limit of {max} rounds has been reached.",
    zh: "已有 {max} 輪，達到上限。",
  },
  Ido_TooManyWaiting: {
    args: { rounds: "count", max: "count" },
    en: "The manager can't add another round: {rounds} of at most {max} are used.",
    zh: "管理員無法再新增輪次：已使用 {rounds} 輪，上限 {max} 輪。",
  },
  Ido_UnitTooCheap: {
    args: { amount: "amount", least: "amount" },
    en: "A unit must cost at least {least} BNB; {amount} is too cheap for its CIN.",
    zh: "每份價格至少為 {least} BNB，{amount} 相對其 CIN 過低。",
  },
});
