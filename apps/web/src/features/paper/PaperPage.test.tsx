import { act, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { openPage, type PageWorld, settle } from "../../../test/open-page.tsx";
import { ether, game, paper, paperAnswers, terms } from "../../../test/paper-samples.ts";
import { pageRoutes } from "../../app/page-routes.ts";
import { namesAlone } from "../../app/use-names.ts";
import { zeroAddress } from "../../chain/chain.ts";
import { setLanguage, startTexts, translated } from "../../i18n/i18n.ts";
import { figuresOf } from "./figures.ts";
import { PaperPage } from "./PaperPage.tsx";
import { paperReader } from "./paper.ts";
import { sections } from "./sections.ts";
import { contractName } from "./words.ts";

const parts = pageRoutes.find(({ paths }) => paths.includes("/wp"))?.parts ?? [];
beforeAll(() => startTexts("app", "wallet", "tx", ...parts));
afterEach(() => {
  vi.unstubAllGlobals();
});

async function open(world: Partial<PageWorld> = {}) {
  setLanguage("en");
  const opened = openPage(<PaperPage />, { chain: (name) => paperAnswers[name], ...world });
  await settle(30);
  return opened;
}

const section = (name: string) => within(screen.getByRole("region", { name }));

describe("the white paper", () => {
  // @spec 2.1-t
  it("describes every mechanism with its risks, and links to each", async () => {
    await open();
    for (const { id } of sections) {
      expect(document.getElementById(id)?.tagName).toBe("H2");
      expect(document.querySelectorAll(`a[href="#${id}"]`).length).toBeGreaterThan(0);
    }
    expect(screen.getAllByRole("heading", { name: "Risks" })).toHaveLength(sections.length);
  });

  // @spec 9.3-l
  it("shows the chain's current figures", async () => {
    await open();
    expect(screen.getByText("Figures as of block 1,234")).toBeDefined();
    expect(section("CIN and its trading fee").getByText("4.5%")).toBeDefined();
    expect(section("CIN and its trading fee").getByText("2 hours")).toBeDefined();
    expect(section("Burn dividends").getByText("60.00 BNB")).toBeDefined();
    expect(section("Burn dividends").getByText("5% / 3% / 2% / 2% / 2%")).toBeDefined();
    expect(section("Super FOM").getByText("100.00 USDT")).toBeDefined();
    expect(section("DEX and prices").getByText("0.3%")).toBeDefined();
    expect(section("Staking").getByText("1,234.00 CIN / 9,000.00 CIN")).toBeDefined();
    expect(section("Mining").getByRole("rowheader", { name: "180 days" })).toBeDefined();
    expect(section("What owner, manager and guardian can do").getByText("0x709…79C8")).toBeDefined();
    expect(section("What owner, manager and guardian can do").getByText("30 days")).toBeDefined();
    expect(section("Teams and referrals").getByText("22%")).toBeDefined();
    expect(section("Proof of reserves").getByRole("rowheader", { name: "Burn" })).toBeDefined();
  });

  it("names contracts, games and NFTs in the current language, as the rest of the app does", async () => {
    await open();
    await act(() => setLanguage("zh"));
    expect(section("儲備證明").getByRole("rowheader", { name: "銷毀" })).toBeDefined();
    expect(section("雙倍池").getByRole("rowheader", { name: "超級 FOM" })).toBeDefined();
    expect(screen.getByRole("rowheader", { name: "火種" })).toBeDefined();
  });

  it("can be read while the figures are loading", async () => {
    await open({ chain: () => new Promise(() => undefined) });
    expect(screen.getByText(/never owes more than it holds/)).toBeDefined();
    expect(screen.getByText("Loading figures from the chain")).toBeDefined();
    expect(screen.queryByText("0.00 CIN")).toBeNull();
  });

  it("shows unknown instead of zero for a contract that can't be read", async () => {
    const silent = { ...paper.terms, shell: { ...paper.shell, missing: 1n << 5n } };
    await open({ chain: (name) => (name === "getManager" ? silent : paperAnswers[name]) });
    expect(section("Burn dividends").getByText(/Can't read this contract/)).toBeDefined();
    expect(section("CIN and its trading fee").getByText("4.5%")).toBeDefined();
  });

  it("works without the server", async () => {
    const { fetched } = await open();
    expect(fetched).toEqual([]);
  });
});

describe("reading the paper's figures", () => {
  it("sends five requests at first, and one per refresh", async () => {
    const { asked, live } = await open();
    expect(asked.map(([name]) => name)).toEqual(Object.keys(paperAnswers));
    for (let at = 0; at < 6; at++) {
      live.clock.refresh();
      await settle(20);
    }
    expect(asked.slice(5).map(([name]) => name)).toEqual([...Object.keys(paperAnswers), "getManager"]);
  });

  it("shows a change when its request is due again", async () => {
    let buyFee = 300n;
    const answers = { ...paperAnswers };
    const ask = async (question: unknown) => {
      const [{ name }] = question as [{ name: string }];
      return name === "getManager" ? terms({ buyFee }) : answers[name];
    };
    const read = paperReader(ask as never, zeroAddress);
    expect((await read()).terms.buyFee).toBe(300n);
    buyFee = 500n;
    expect((await read()).terms.buyFee).toBe(500n);
  });

  it("returns the same object while every answer is the same", async () => {
    const answers = { ...paperAnswers };
    const ask = async (question: unknown) => answers[(question as [{ name: string }])[0].name];
    const read = paperReader(ask as never, zeroAddress);
    const first = await read();
    for (let turn = 0; turn < 5; turn++) expect(await read()).toBe(first);
    answers.getManager = terms({ buyFee: 500n });
    expect(await read()).not.toBe(first);
  });
});

describe("the paper's figures", () => {
  const units = {
    days: (count: number) => `${count} d`,
    hours: (count: number) => `${count} h`,
    minutes: (count: number) => `${count} min`,
    seconds: (count: number) => `${count} s`,
  };
  const writer = {
    ...{ units, say: ({ key }: { key: string }) => key, moment: String, coinOf: () => "BNB" },
    names: namesAlone(translated),
  };

  it("split a payment completely", () => {
    for (const id of ["burn", "fom", "super-fom"] as const) {
      const { split } = figuresOf(id, paper, writer);
      expect(split?.parts.reduce((sum, { rate }) => sum + rate, 0n)).toBe(10_000n);
    }
  });

  it("exist for every section but the first, and fill every column", () => {
    for (const { id } of sections) {
      const { lines = [], grids = [] } = figuresOf(id, paper, writer);
      expect(lines.length + grids.length > 0).toBe(id !== "about");
      for (const { columns, rows } of grids) {
        for (const row of rows) expect(row).toHaveLength(columns.length);
      }
    }
  });

  it("leave out what could not be read, without empty rows", () => {
    const mining = figuresOf("mining", paper, writer).grids?.[0]?.rows;
    expect(mining?.[1]?.at(-1)).toBe("0.00 CIN");
    expect(figuresOf("powers", paper, writer).grids?.[0]?.rows).toHaveLength(1);
    expect(figuresOf("double", { ...paper, fom: game() }, writer).grids?.[0]?.rows).toHaveLength(2);
  });

  const line = (id: (typeof sections)[number]["id"], name: string, of = paper) =>
    figuresOf(id, of, writer).lines?.find((one) => one.id === name)?.value;

  it("show bonus and budget of the newest stake round with its own terms", () => {
    expect(line("stake", "round")).toBe("2");
    expect(line("stake", "bonus")).toBe("20%");
    expect(line("stake", "budget")).toBe("1,234.00 CIN / 9,000.00 CIN");
    expect(line("stake", "day")).toBe("0.75%");
    // No round is open, so the settings for the next one are shown.
    const { stake } = paper.terms;
    const over = { ...paper, terms: terms({ stake: { ...stake, round: 0n } }) };
    expect([line("stake", "bonus", over), line("stake", "day", over)]).toEqual(["20%", "1%"]);
    const never = { ...over, stake: { ...paper.stake, rounds: [] } };
    expect([line("stake", "round", never), line("stake", "bonus", never)]).toEqual([
      "paper.none",
      "paper.none",
    ]);
  });

  it("show the constants of the contracts", () => {
    for (const id of ["fom", "super-fom"] as const) {
      const prizes = ["last", "before", "each", "hold", "held"].map((name) => line(id, name));
      expect(prizes).toEqual(["40%", "9", "4%", "30 min", "1 d"]);
    }
    expect(line("burn", "most")).toBe("20");
    expect(line("double", "grace")).toBe("30 d");
    expect(line("cards", "power")).toBe("30 d");
    expect(line("exchange", "average")).toBe("15 min – 45 min");
    expect(line("exchange", "silence")).toBe("1 d");
  });

  it("show the DEX's fee and every contract's slippage, or unknown", () => {
    const slippage = (of = paper) =>
      figuresOf("exchange", of, writer).grids?.[0]?.rows.map(([, most]) => most);
    expect(line("exchange", "fee")).toBe("0.3%");
    expect(slippage()).toEqual(["3%", "3%", "3%", "3%", "2.5%"]);
    const silent = { ...paper, exchangeFee: undefined, shell: { ...paper.shell, missing: 1n << 13n } };
    expect(figuresOf("exchange", silent, writer).lines?.[0]?.value).toBe("paper.unknown-one");
    expect(figuresOf("exchange", silent, writer).grids?.[0]?.rows.at(-1)?.[1]).toBe("paper.unknown-one");
  });

  it("aren't repeated in the texts", async () => {
    for (const language of ["en", "zh"] as const) {
      await setLanguage(language);
      for (const { words, risks } of sections) {
        for (const { key } of [...words, ...risks]) {
          expect(translated(key)).not.toMatch(
            /\d ?(?:%|days?|hours?)|half an hour|one day|\bnine\b|半小時|一天|九筆/,
          );
        }
      }
    }
  });

  it("use a contract's translated name, or else its own", () => {
    const burn = `0x${"6275726e".padEnd(64, "0")}` as const;
    expect(contractName(burn, { burn: "銷毀" })).toBe("銷毀");
    expect(contractName(burn, {})).toBe("burn");
    expect(ether(1)).toBe(10n ** 18n);
  });
});
