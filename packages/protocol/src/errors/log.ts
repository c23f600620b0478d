import { defineErrors } from "./define.ts";

export const logErrors = defineErrors({
  Log_AccountsFull: {
    args: { max: "count" },
    en: "The log knows {max} addresses and can't take another.",
    zh: "紀錄合約已有 {max} 個地址，無法再新增。",
  },
  Log_NamesFull: {
    args: { name: "text", max: "count" },
    en: "The log knows {max} names and can't take “{name}”.",
    zh: "紀錄合約已有 {max} 個名稱，無法再新增「{name}」。",
  },
  Log_NotAdmin: {
    args: { caller: "address" },
    en: "{caller} may not write logs. The owner has to list it first.",
    zh: "{caller} 無權寫入紀錄，須先由擁有者加入名單。",
  },
});
