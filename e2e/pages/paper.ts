import type { Language } from "./shell.ts";

/** Texts of /wp in both languages. */
export const paperWords = {
  zh: {
    heading: "白皮書",
    block: /^數字讀自區塊 [\d,]+$/,
    contents: "目錄",
    token: "CIN 與交易稅",
    burn: "銷毀分紅",
    solvency: "儲備證明",
    buy: "買入稅",
    risks: "風險",
    print: "列印或存成 PDF",
  },
  en: {
    heading: "Whitepaper",
    block: /^Figures as of block [\d,]+$/,
    contents: "Contents",
    token: "CIN and its trading fee",
    burn: "Burn dividends",
    solvency: "Proof of reserves",
    buy: "Buy fee",
    risks: "Risks",
    print: "Print or save as PDF",
  },
} as const satisfies Record<Language, Record<string, string | RegExp>>;
