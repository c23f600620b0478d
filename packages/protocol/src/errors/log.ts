import { defineErrors } from "./define.ts";

export const logErrors = defineErrors({
  Log_AccountsFull: {
    args: { max: "count" },
    en: "The log has reached its limit of {max} addresses.",
    zh: "紀錄合約已有 {max} 個地址，無法再新增。",
  },
  Log_NamesFull: {
    args: { name: "text", max: "count" },
    en: "The log has reached its limit of {max} names and can't add “{name}”.",
    zh: "紀錄合約已有 {max} 個名稱，無法再新增「{name}」。",
  },
  Log_NotAdmin: {
    args: { caller: "address" },
    en: "{caller} isn't allowed to write logs. The owner must list it first.",
    zh: "{caller} 無權寫入紀錄，須先由擁有者加入名單。",
  },
});
