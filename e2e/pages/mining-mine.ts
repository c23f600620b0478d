import { expect, type Page } from "@playwright/test";
import { flow } from "./flow.ts";
import type { Language } from "./shell.ts";

/** Texts of /miningMine in both languages. */
export const miningMineWords = {
  zh: {
    heading: "我的挖礦",
    claim: "領取產出",
    claimed: /^[\d,.]+ CIN 已到你的錢包。$/,
    locked: /^鎖定中（\d+）$/,
    unlocked: /^已解鎖（(\d+)）$/,
    completed: /^已完成（(\d+)）$/,
    release: /^取回本金：質押 #\d+$/,
    unlocks: /後解鎖$/,
    blacklist: /^這個帳戶在黑名單上：產出暫時不能領取/,
    connect: "連接錢包，即可領取產出、取回本金並查看自己的紀錄。",
    updateSummary: "領取時被要求先更新？",
    update: "更新帳戶",
    updated: "更新完成，可以領取了。",
    signIn: "登入服務",
    noMachine: "沒有運作中的礦機。",
    powerLog: "礦機算力紀錄",
    noPower: "算力還沒有變化過。",
    purchases: "購買紀錄",
    noPurchases: "還沒有買過礦機。",
    running: "運作中",
    bought: (name: string) => `買入 1 × ${name}`,
    paidFor: "已完成",
    serviceAway: /^無法連線到伺服器/,
    none: "還沒有挖礦質押。",
    announced: /^升級公告：挖礦/,
    details: "查看",
    leave: /^提前退出：質押 #\d+$/,
    givenUp: "到目前為止賺得的獎勵留在可領取的餘額裡，隨時可以領取。",
    left: /^已提前退出，[\d,.]+ CIN 已到你的錢包。$/,
  },
  en: {
    heading: "My mining",
    claim: "Claim rewards",
    claimed: /^[\d,.]+ CIN is in your wallet\.$/,
    locked: /^Locked \(\d+\)$/,
    unlocked: /^Unlocked \((\d+)\)$/,
    completed: /^Completed \((\d+)\)$/,
    release: /^Withdraw stake #\d+$/,
    unlocks: /^Unlocks in/,
    blacklist: /^This account is blocked: rewards are on hold/,
    connect: "Connect a wallet to claim rewards, withdraw principal and see your stakes.",
    updateSummary: "Asked to update before claiming?",
    update: "Update account",
    updated: "Updated. You can claim now.",
    signIn: "Sign in to the service",
    noMachine: "No active machines.",
    powerLog: "Machine power log",
    noPower: "No power changes yet.",
    purchases: "Purchases",
    noPurchases: "You haven't bought any machines yet.",
    running: "Running",
    bought: (name: string) => `Bought 1 × ${name}`,
    paidFor: "Done",
    serviceAway: /^Can't reach the server/,
    none: "No mining stakes yet.",
    announced: /^Upgrade announced: mining/,
    details: "Details",
    leave: /^Leave early: Stake #\d+$/,
    givenUp: "What you've earned so far stays in your claimable balance.",
    left: /^You left early\. [\d,.]+ CIN is in your wallet\.$/,
  },
} as const satisfies Record<Language, Record<string, unknown>>;

/** Page object for /miningMine. */
export function miningMinePage(page: Page, language: Language) {
  const says = miningMineWords[language];
  const tab = (name: RegExp) => page.getByRole("tab", { name });
  return {
    claim: page.getByRole("button", { name: says.claim, exact: true }),
    releases: page.getByRole("button", { name: says.release }),
    tab,
    /** The number of stakes that a tab shows. */
    count: async (name: RegExp) => Number(name.exec((await tab(name).textContent()) ?? "")?.[1]),
    /** Confirms the sheet, signs, and waits for success. @returns what was signed. */
    carryOut: async (done: string | RegExp) => {
      const sheet = flow(page);
      await sheet.confirm();
      const signed = await sheet.sign();
      await expect(sheet.sheet.getByText(done)).toBeVisible({ timeout: 30_000 });
      await sheet.finish();
      return signed.join(" ");
    },
  };
}
