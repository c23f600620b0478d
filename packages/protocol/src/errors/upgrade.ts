import { defineErrors } from "./define.ts";

export const upgradeErrors = defineErrors({
  Upgrade_AlreadyAnnounced: {
    args: { implementation: "address", expiresAt: "time" },
    en: "An upgrade to {implementation} is already announced. Withdraw it first, or wait until {expiresAt}.",
    zh: "已公告升級至 {implementation}，請先撤回，或等到 {expiresAt} 之後。",
  },
  Upgrade_AnnouncedBefore: {
    args: { nextTime: "time" },
    retryable: true,
    en: "The last announcement ended recently. The next one is possible from {nextTime}.",
    zh: "距離上次升級公告結束的時間不足，{nextTime} 起才可再次公告。",
  },
  Upgrade_ExitsClosed: {
    en: "No upgrade is announced, so locked positions can't leave early.",
    zh: "目前沒有公告升級，鎖定中的倉位無法提前退出。",
  },
  Upgrade_Frozen: {
    en: "Upgrades of this contract have ended permanently.",
    zh: "此合約已永久停止升級。",
  },
  Upgrade_NotAnnounced: {
    args: { implementation: "address", announced: "address" },
    en: "The upgrade {implementation} is not announced (announced: {announced}). The zero address means none.",
    zh: "升級 {implementation} 未經公告（已公告的是 {announced}；零地址表示沒有）。",
  },
  Upgrade_OtherCode: {
    args: { codehash: "text", announced: "text" },
    en: "The code at this address is not the announced code: its hash is {codehash}, not {announced}.",
    zh: "該地址的程式碼與公告不符：雜湊值是 {codehash}，公告的是 {announced}。",
  },
  Upgrade_TooEarly: {
    args: { readyAt: "time" },
    retryable: true,
    en: "Users can leave until {readyAt}. The upgrade is possible after that.",
    zh: "用戶在 {readyAt} 之前可以退出，之後才能執行升級。",
  },
});
