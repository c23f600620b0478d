import { expect, type Page } from "@playwright/test";
import { flow } from "./flow.ts";
import type { Language } from "./shell.ts";

/** Texts of /stake in both languages. */
export const stakeWords = {
  zh: {
    heading: "質押",
    amount: "數量",
    submit: "質押",
    claim: "領取",
    deposited: "質押成功，滿一天後開始釋放。",
    claimed: /^[\d,.]+ CIN 已到你的錢包。$/,
    running: (count: number) => `進行中（${count}）`,
    completed: (count: number) => `已完成（${count}）`,
    missing: "請輸入要質押的數量。",
    zero: "數量必須大於 0。",
    least: "每筆至少 1.0000 CIN，你輸入了 0.5000。",
    balance: /^你有 [\d,]+\.\d{4} CIN，你輸入了 999,999\.0000。$/,
    userMax:
      /^每人最多 2,800\.0000 CIN 進行中（全部釋放並領取之前都會計入）。你還可質押 \d+\.\d{4}，你輸入了 100\.0000。$/,
    budget: /預算/,
    limit: "第 3 輪只剩 50.0000 CIN 的額度，你輸入了 60.0000。",
    fee: /^每筆存入需 0\.000200 BNB 手續費/,
    paused: "質押已暫停，現在不能存入。已釋放的部分照常可以領取。",
    blacklist: "這個帳戶在黑名單上，不能存入。本金仍按日釋放，可以領取。",
    withheld: /^這個帳戶在黑名單上：現在只付本金/,
    cooling: "第 2 輪已結束，正在冷卻，下一輪最早在冷卻結束後開始。",
    none: "目前沒有開放的輪次，下一輪公布後再來。",
    waiting: "第 3 輪還沒開始，倒數結束後即可質押。",
    listed: "現在是白名單時段，這個帳戶不在名單上，請等倒數結束。",
    whiteListed: "你在白名單上",
    unregistered: "這個帳戶還沒有綁定推薦人，綁定後才能質押。",
    away: "歷史紀錄暫時無法顯示，領取與取回不受影響。",
    calendar: "按日釋放的數量",
    save: "加到行事曆",
    nextMonth: "下個月",
    summary: "Cinder：釋放",
    connect: "連接錢包，即可質押、領取並查看自己的紀錄。",
  },
  en: {
    heading: "Staking",
    amount: "Amount",
    submit: "Stake",
    claim: "Claim",
    deposited: "Staked. The first release is in one day.",
    claimed: /^[\d,.]+ CIN is in your wallet\.$/,
    running: (count: number) => `Active (${count})`,
    completed: (count: number) => `Completed (${count})`,
    missing: "Enter the CIN amount to stake.",
    zero: "The amount must be greater than 0.",
    least: "The minimum stake is 1.0000 CIN. You entered 0.5000.",
    balance: /^You have [\d,]+\.\d{4} CIN\. You entered 999,999\.0000\.$/,
    userMax:
      /^The limit is 2,800\.0000 CIN of active stakes per account \(counted until fully released and claimed\)\. You can add \d+\.\d{4}\. You entered 100\.0000\.$/,
    budget: /budget/,
    limit: "Round 3 has room for 50.0000 CIN. You entered 60.0000.",
    fee: /^A deposit costs 0\.000200 BNB/,
    paused: "Staking is paused. Released CIN can still be claimed.",
    blacklist:
      "This account is blocked and can't stake. Its principal is still released daily and can be claimed.",
    withheld: /^This account is blocked: only principal is paid now/,
    cooling: "Round 2 has ended. The next one can start when the cooldown ends.",
    none: "No round is open. Check back when the next one is announced.",
    waiting: "Round 3 has not started. You can stake when the countdown ends.",
    listed: "Only whitelisted accounts can stake now, and you're not on the list. Wait for the countdown.",
    whiteListed: "You're on the whitelist",
    unregistered: "This account has no referrer yet. Bind one to stake.",
    away: "History is unavailable. Claims and withdrawals still work.",
    calendar: "Releases by day",
    save: "Save to calendar",
    nextMonth: "Next month",
    summary: "Cinder: ",
    connect: "Connect a wallet to stake, to claim and to see your own stakes.",
  },
} as const satisfies Record<Language, Record<string, unknown>>;

/** Page object for /stake. */
export function stakePage(page: Page, language: Language) {
  const says = stakeWords[language];
  const submit = page.getByRole("button", { name: says.submit, exact: true });
  return {
    amount: page.getByLabel(says.amount, { exact: true }),
    submit,
    claim: page.getByRole("button", { name: says.claim, exact: true }),
    enter: (amount: string) => page.getByLabel(says.amount, { exact: true }).fill(amount),
    /** Confirms the sheet, signs the given number of times, and waits for success. @returns what was signed. */
    carryOut: async (done: string | RegExp, signatures = 1) => {
      const sheet = flow(page);
      await sheet.confirm();
      const signed: string[] = [];
      for (let at = 0; at < signatures; at++) signed.push(...(await sheet.sign()));
      await expect(sheet.sheet.getByText(done)).toBeVisible({ timeout: 30_000 });
      await sheet.finish();
      return signed;
    },
  };
}
