import { expect, type Page } from "@playwright/test";
import { flow } from "./flow.ts";
import type { Language } from "./shell.ts";

/** Texts of the presale page in both languages. */
export const idoWords = {
  zh: {
    heading: "預售",
    connect: "連接錢包",
    buy: (units: number) => `認購 ${units} 份`,
    burn: (units: number) => `銷毀 ${units} 份`,
    bought: (units: number) => `已認購第 4 輪 ${units} 份。`,
    burned: (units: number) => `已銷毀 ${units} 份，節點 NFT 已到你的錢包。`,
    claimed: /CIN 已到你的錢包。$/,
    refundDue: /^第 4 輪未達標（售出 27 份，需 100 份）。你可取回 0.2600 BNB/,
    refunded: "第 4 輪的 0.26 BNB 已退到你的錢包。",
    zero: "請選擇至少 1 份。",
    left: "本輪只剩 565 份，你選了 600 份。",
    max: "每人本輪最多 50 份，你已有 2 份，還可選 48 份，你選了 49 份。",
    nodes: "一次最多 20 份，你選了 21 份。",
    poor: "需要 0.1302 BNB，你的錢包有 0.1000 BNB，還差 0.0302。請減少份數或存入 BNB。",
    paused: "認購暫停中，請稍後再來。已有的份額照常釋放與領取。",
    blacklisted: "這個地址在黑名單上，不能再認購；已認購的 CIN 仍可領取。",
    register: "綁定推薦人後才能參與。",
    notOpen: /^第 5 輪於 .* 開放，請屆時再來。$/,
    listed: /之前只開放給白名單，你不在名單上，請屆時再來。$/,
    none: "目前沒有進行中或預告的輪次。已有的份額照常釋放，可隨時領取。",
    binding: "綁定推薦人",
  },
  en: {
    heading: "Presale",
    connect: "Connect wallet",
    buy: (units: number) => `Buy ${units} unit${units === 1 ? "" : "s"}`,
    burn: (units: number) => `Burn ${units} unit${units === 1 ? "" : "s"}`,
    bought: (units: number) => `You bought ${units} units in round 4.`,
    burned: (units: number) => `${units} units burned. The node NFTs are in your wallet.`,
    claimed: /CIN is in your wallet\.$/,
    refundDue:
      /^Round 4 missed its target: 27 units sold, 100 needed\. You can claim a refund of 0\.2600 BNB/,
    refunded: "0.26 BNB from round 4 is back in your wallet.",
    zero: "Choose at least 1.",
    left: "Only 565 units are left in this round. You chose 600.",
    max: "The limit is 50 units per account in this round. You have 2 and can add 48; you chose 49.",
    nodes: "You can burn at most 20 units at a time. You chose 21.",
    poor: "Insufficient BNB: 0.1302 needed, 0.1000 available (0.0302 short). Choose fewer units or add BNB.",
    paused: "Purchases are paused. CIN you own keeps vesting. Try again later.",
    blacklisted: "This address is blocked and can't buy. CIN already bought can still be claimed.",
    register: "Bind a referrer to take part.",
    notOpen: /^Round 5 opens on .*\.$/,
    listed: /only whitelisted accounts can buy until .*, and you're not on the list\.$/i,
    none: "No round is open or announced. CIN you own keeps vesting and can be claimed anytime.",
    binding: "Register Binding",
  },
} as const satisfies Record<Language, Record<string, unknown>>;

/** Page object for the presale page. */
export function idoPage(page: Page) {
  const units = page.getByRole("spinbutton", { name: /^(份數|Units)$/ });
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
  return {
    units,
    button,
    async choose(count: number): Promise<void> {
      await units.fill(String(count));
      await units.press("Enter");
      await expect(units).toHaveValue(String(count));
    },
    async chooseBurning(pay: "BNB" | "USDT"): Promise<void> {
      await page.getByRole("tab", { name: /^(銷毀換節點|Burn for node NFTs)$/ }).click();
      await page.getByRole("radio", { name: pay }).check();
    },
    claim: () => button(/^(領取|Claim)$/).click(),
    refund: () => button(/^(領取退款|Claim refund)$/).click(),
    /** The value of a fact by its label. */
    fact: (name: RegExp) => page.locator("dt").filter({ hasText: name }).first().locator("xpath=../dd"),
  };
}

/** Confirms the sheet, signs as often as requested, and waits for the result. */
export async function carryOut(page: Page, done: string | RegExp, signatures = 1): Promise<void> {
  const sheet = flow(page);
  await expect(sheet.confirmButton).toBeEnabled();
  await sheet.confirm();
  for (let signed = 0; signed < signatures; signed++) await sheet.sign();
  await expect(page.getByText(done).filter({ visible: true }).first()).toBeVisible({ timeout: 20_000 });
}
