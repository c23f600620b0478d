import { defineErrors } from "./define.ts";

export const forcePoolErrors = defineErrors({
  ForcePool_AmountNotWhole: {
    args: { amount: "amount", grain: "amount" },
    en: "{amount} is not a multiple of {grain}.",
    zh: "{amount} 不是 {grain} 的整數倍。",
  },
  ForcePool_AmountTooLarge: {
    args: { amount: "amount", max: "amount" },
    en: "{amount} is more than the pool can share out at once ({max}).",
    zh: "{amount} 超過分配池一次可分配的上限 {max}。",
  },
  ForcePool_Behind: {
    args: { day: "count", today: "count" },
    en: "The pool is settled up to day {day}; today is day {today}. Run the update until it catches up, then try again.",
    zh: "分配池只結算到第 {day} 天，今天是第 {today} 天。請先執行更新直到追上，再試一次。",
  },
  ForcePool_ClockTooLarge: {
    args: { clock: "count", max: "count" },
    en: "The pool's clock ends at {max}; {clock} is beyond it.",
    zh: "分配池的時鐘上限為 {max}，{clock} 已超出。",
  },
  ForcePool_ExpiryPassed: {
    args: { expiresOnDay: "count", today: "count" },
    en: "Mining power must end after today (day {today}); day {expiresOnDay} has passed.",
    zh: "算力必須在今天（第 {today} 天）之後到期，第 {expiresOnDay} 天已過。",
  },
  ForcePool_ExpiryTooFar: {
    args: { expiresOnDay: "count", max: "count" },
    en: "Mining power must end by day {max} or never; day {expiresOnDay} is too far.",
    zh: "算力最遲須在第 {max} 天到期或永不到期，第 {expiresOnDay} 天太遠。",
  },
  ForcePool_ForceNotWhole: {
    args: { force: "amount", grain: "amount" },
    en: "Mining power must be a positive multiple of {grain}; {force} isn't.",
    zh: "算力須為 {grain} 的整數倍且大於 0，{force} 不符。",
  },
  ForcePool_ForceTooLarge: {
    args: { force: "amount", max: "amount" },
    en: "The pool has room for {max} mining power; {force} is too much.",
    zh: "分配池最多容納 {max} 算力，{force} 已超出。",
  },
  ForcePool_NoSuchForce: {
    args: { holder: "count", expiresOnDay: "count", held: "amount", asked: "amount" },
    en: "Holder {holder} has {held} mining power ending on day {expiresOnDay}; {asked} can't be removed.",
    zh: "持有人 {holder} 在第 {expiresOnDay} 天到期的算力為 {held}，無法移除 {asked}。",
  },
  ForcePool_ZeroHolder: {
    en: "Holder number 0 doesn't exist and can't hold mining power.",
    zh: "編號 0 不屬於任何人，不能持有算力。",
  },
});
