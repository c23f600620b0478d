import { expect, type Page } from "@playwright/test";
import { choose } from "./choose.ts";
import { flow } from "./flow.ts";
import type { Language } from "./shell.ts";

export type Game = "fom" | "superFom";

export const fomPaths = {
  fom: { play: "/fomo", mine: "/fomoMine", team: "/fomoTeam" },
  superFom: { play: "/superFom", mine: "/superFomMine", team: "/superFomTeam" },
} as const;

/** Texts of both games' pages in both languages. */
export const fomWords = {
  zh: {
    play: { fom: "FOM", superFom: "超級 FOM" },
    mine: { fom: "我的 FOM", superFom: "我的超級 FOM" },
    team: { fom: "FOM 團隊", superFom: "超級 FOM 團隊" },
    sentence:
      /^你支付 100\.00 USDT：其中 30\.00\d* 買成 [\d.]+ CIN 鎖定 15 天，期間另得 [\d.]+ CIN，都歸你。其餘 (70\.00|69\.99\d+) USDT 不會退回/,
    sentenceNative: /^你支付 1\.00 BNB，約合 5\d\d\.\d+ USDT：/,
    joined: "訂單已建立，CIN 已鎖定並開始累積獎勵。",
    standing: /^若現在結束，你在第 1 位，可得/,
    over: "待結算",
    paidOut: "本輪已結算，得獎者可以領取了。",
    waiting: "倒數未開始",
    pushed: /^CIN 現價比均價高 \d+(\.\d+)?%；高出約 2\.\d+% 起訂單會被拒絕，但倒數照走。/,
    heldOff: "本輪已延長。恢復下單後，其他人仍有時間參與。",
    outgrown: /^各方案的獎勵預算可能不足以獎勵下一筆合格訂單/,
    gift: /^這是贈與：無法取回/,
    tooMuch: /^餘額不足。需要 400,000,000\.00 CIN/,
    funded: "已加入方案預算，用來獎勵這個方案的訂單。",
    zero: /^請輸入大於 0 的金額。你有 [\d,.]+ USDT。$/,
    least: "最低訂單為 10.00 USDT，這筆為 5.00 USDT。",
    leastNative: /^最低為 10\.00 USDT（約 0\.0\d+ BNB），這筆約合 0\.5\d* USDT。$/,
    balance: /^餘額不足。需要 5,000\.00 USDT，你有 [\d,.]+ USDT。$/,
    userMax: /^每個帳戶最多可有 700\.00 USDT 的訂單，你還可下 [\d.]+，這筆為 100\.00。/,
    tier: /^7 天方案的獎勵預算剩 0\.00 CIN，這筆約需/,
    paused: "目前暫停下單，倒數也停住。到期的訂單照常可以取回。",
    early: /^訂單將於 .+ 開放。$/,
    blocked: "這個帳戶被列入黑名單，不能下單。到期的訂單仍可取回鎖定的 CIN。",
    priceWarning: /^目前市價偏離均價超過 3%/,
    priceMoved: /^市場只付 [\d,.]+，低於均價要求的/,
    unregistered: /^下單前要先綁定推薦人。/,
    away: /^歷史紀錄暫時無法顯示，領取與取回不受影響。/,
    connectMine: "連接錢包，即可查看訂單、領取獎勵與取回到期的 CIN。",
    connectTeam: "連接錢包，即可查看你的團隊與帶來的收益。",
    locked: (count: number) => `鎖定中（${count}）`,
    completed: (count: number) => `已完成（${count}）`,
    doubled: (count: number) => `雙倍池（${count}）`,
    arrived: / CIN 已到你的錢包。$/,
    arrivedUsdt: / USDT 已到你的錢包。$/,
    moved: "已移到雙倍池，獎勵已預留。",
    claimClosed: /^管理員目前暫停領取獎勵。/,
    doubleClosed: "暫停領取",
    doublePaused: "雙倍池暫停存入，現在只能取回到錢包。",
    withheld: /^黑名單期間只付鎖定的/,
    valid: "持有有效訂單",
    direct: /^直推（\d+）$/,
    indirect: /^間推/,
  },
  en: {
    play: { fom: "FOM", superFom: "Super FOM" },
    mine: { fom: "My FOM", superFom: "My Super FOM" },
    team: { fom: "FOM team", superFom: "Super FOM team" },
    sentence:
      /^You pay 100\.00 USDT\. 30\.00\d* of it buys [\d.]+ CIN, locked for 15 days and earning [\d.]+ CIN; both are yours\. The other (70\.00|69\.99\d+) USDT isn't returned/,
    sentenceNative: /^You pay 1\.00 BNB, about 5\d\d\.\d+ USDT\. /,
    joined: "Order placed. Your CIN is locked and earning.",
    standing: /^If the round ended now, you'd be in place 1 and win/,
    over: "Awaiting settlement",
    paidOut: "Round settled. Winners can now claim.",
    waiting: "Timer not started",
    pushed: /^CIN is \d+(\.\d+)?% above its average price\. Orders are rejected from about 2\.\d+%/,
    heldOff: "Round extended. Others will have time to order once orders go through again.",
    outgrown: /^The reward budgets may be too low for another qualifying order\./,
    gift: /^This is a gift: it can't be refunded/,
    tooMuch: /^Insufficient balance: 400,000,000\.00 CIN needed/,
    funded: "Added to the tier's budget. It will reward orders in this tier.",
    zero: /^Enter an amount above 0\. You have [\d,.]+ USDT\.$/,
    least: "The minimum order is 10.00 USDT. Yours is 5.00 USDT.",
    leastNative: /^The minimum is 10\.00 USDT \(about 0\.0\d+ BNB\)\. Yours is about 0\.5\d* USDT\.$/,
    balance: /^Insufficient balance: 5,000\.00 USDT needed, [\d,.]+ USDT available\.$/,
    userMax: /^The limit is 700\.00 USDT in orders per account\. You can add [\d.]+; this order is 100\.00\./,
    tier: /^The 7-day tier has 0\.00 CIN of reward budget left; this order needs about/,
    paused: "Orders and the timer are paused. Unlocked orders can still be withdrawn.",
    early: /^Orders open at .+\.$/,
    blocked: "This account is blocked and can't order. CIN whose lock has ended can still be withdrawn.",
    priceWarning: /^The market price is more than 3% off its average/,
    priceMoved: /^The market would pay [\d,.]+, below the minimum/,
    unregistered: /^Bind a referrer before your first order/,
    away: /^History is unavailable\. Claims and withdrawals still work\./,
    connectMine: "Connect a wallet to see your orders, claim rewards and withdraw unlocked CIN.",
    connectTeam: "Connect a wallet to see your team and its earnings.",
    locked: (count: number) => `Locked (${count})`,
    completed: (count: number) => `Completed (${count})`,
    doubled: (count: number) => `Double pool (${count})`,
    arrived: / CIN is in your wallet\.$/,
    arrivedUsdt: / USDT is in your wallet\.$/,
    moved: "Moved to the double pool. Its reward is reserved.",
    claimClosed: /^A manager has closed reward claims for now\./,
    doubleClosed: "Claims are closed",
    doublePaused: "The double pool isn't accepting deposits. You can withdraw to your wallet instead.",
    withheld: /^While this account is blocked, only the locked/,
    valid: "You have a valid order",
    direct: /^Direct \(\d+\)$/,
    indirect: /^Indirect/,
  },
} as const satisfies Record<Language, Record<string, unknown>>;

/** Page object for a game's pages. */
export function fom(page: Page) {
  const form = page.locator("form");
  const review = form.getByRole("button", { name: /^(檢視訂單|Review order)$/ });
  const button = (name: RegExp) => page.getByRole("button", { name });
  return {
    form,
    review,
    payIn: (coin: "BNB" | "USDT") => choose(form.getByRole("radio", { name: coin, exact: true })),
    /** Selects a tier by its lock days. */
    chooseTier: (days: number) => choose(form.getByRole("radio", { name: new RegExp(`^${days} (天|days)`) })),
    enter: (amount: string) => form.getByRole("textbox", { name: /^(每份金額|Amount each)$/ }).fill(amount),
    payOut: button(/^(結算本輪|Settle round)$/),
    putOff: button(/^(延長本輪|Extend round)$/),
    /** The link appears next to the notice that no tier has enough budget, and below the tiers. */
    addToTier: button(/^(補充方案預算|Fund a tier)$/),
    addToBudget: button(/^(為方案補充預算|Add to a tier's reward budget)$/),
    claimBalance: button(/^(領取餘額|Claim balance)$/),
    claimReward: (order: number) =>
      button(new RegExp(`^(領取獎勵：訂單 #${order}|Claim reward of order #${order})$`)),
    release: (order: number) => button(new RegExp(`^(取回訂單 #${order}|Withdraw order #${order})$`)),
    move: (order: number) =>
      button(new RegExp(`^(將訂單 #${order} 移到雙倍池|Move to double pool: order #${order})$`)),
    claimDouble: button(/^(領取雙倍池|Claim from the double pool)$/),
    withdraw: (stake: number) =>
      button(
        new RegExp(`^(只取回本金：雙倍質押 #${stake}|Withdraw principal only: double stake #${stake})$`),
      ),
    /** Confirms the sheet, signs the given number of times, and waits for success. @returns what was signed. */
    carryOut: async (done: string | RegExp, signatures = 1) => {
      const sheet = flow(page);
      await expect(sheet.confirmButton).toBeEnabled();
      await sheet.confirm();
      const signed: string[] = [];
      for (let at = 0; at < signatures; at++) signed.push(...(await sheet.sign()));
      await expect(sheet.sheet.getByText(done)).toBeVisible({ timeout: 30_000 });
      await sheet.finish();
      return signed.join(" ");
    },
  };
}
