import type { Language } from "./shell.ts";

/** What /wp says, in both languages. */
export const paperWords = {
  zh: {
    heading: "白皮書",
    block: /^數字讀自區塊 [\d,]+$/,
    contents: "目錄",
    token: "CIN 與它的手續費",
    burn: "銷毀分紅",
    solvency: "償付能力",
    buy: "買入手續費",
    risks: "風險",
    print: "列印或存成 PDF",
  },
  en: {
    heading: "White paper",
    block: /^Figures as of block [\d,]+$/,
    contents: "Contents",
    token: "CIN and its fees",
    burn: "Burn dividends",
    solvency: "Solvency",
    buy: "Fee on buying",
    risks: "Risks",
    print: "Print or save as PDF",
  },
} as const satisfies Record<Language, Record<string, string | RegExp>>;
