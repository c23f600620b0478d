import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ether, machines, me, miningScreen, nodes, previewOf, shell } from "../../../test/mining-samples.ts";
import { openPage, type PageWorld, settle } from "../../../test/open-page.tsx";
import { setLanguage, startTexts } from "../../i18n/i18n.ts";
import { MiningPage } from "./MiningPage.tsx";
import type { MiningScreen } from "./screen.ts";

const silent = () => new Promise(() => undefined);

beforeAll(() => startTexts("app", "wallet", "tx", "mining"));
beforeEach(() => setLanguage("en"));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** A chain that previews any amount. */
function chainOf(changes: Partial<MiningScreen> = {}): PageWorld["chain"] {
  return (_, args) => {
    const amount = args[2] as bigint;
    return miningScreen(amount === 0n ? changes : { preview: previewOf(amount), ...changes });
  };
}

const shop = (path: string) =>
  path.endsWith("machineTypeList")
    ? { code: 0, msg: "ok", data: { list: machines } }
    : { code: 0, msg: "ok", data: { list: nodes } };

async function open(world: Partial<PageWorld> = {}) {
  const opened = openPage(<MiningPage />, { account: me, chain: chainOf(), server: shop, ...world });
  await settle();
  return opened;
}

const box = () => screen.getByLabelText<HTMLInputElement>("Amount");
const depositButton = () => screen.getByRole("button", { name: "Deposit" });

async function enter(amount: string): Promise<void> {
  await userEvent.clear(box());
  await userEvent.click(box());
  await userEvent.paste(amount);
  await settle(320);
}

describe("the mining page", () => {
  it("shows pool, tiers, offers and a connect button without a wallet", async () => {
    await open({ account: undefined as never });
    expect(await screen.findByText("10,000")).toBeDefined();
    expect(screen.getAllByRole("radio")).toHaveLength(6);
    expect(await screen.findByText("Spark S1")).toBeDefined();
    expect(screen.getAllByRole("button", { name: "Connect wallet" })).toHaveLength(1);
    expect(screen.queryByLabelText("Amount")).toBeNull();
    expect(screen.queryByText("My est. daily rewards")).toBeNull();
  });

  // @spec 2.1-o
  it("shows the account's share, its estimated earnings and the assumptions", async () => {
    await open();
    expect(await screen.findByText("4%")).toBeDefined();
    expect(await screen.findByText("120.00")).toBeDefined();
    expect(await screen.findByText("About 30.00 USDT at the average price")).toBeDefined();
    expect(
      await screen.findByText(
        /mining power stays at 10,000, emissions stay at 3,000 CIN a day, and the 300,000 CIN budget/,
      ),
    ).toBeDefined();
    expect(await screen.findByText("300,000 CIN left in the budget, enough for 100 days")).toBeDefined();
  });

  it("shows placeholders until the first figures arrive", async () => {
    await open({ chain: silent, server: silent });
    expect(document.querySelectorAll('[aria-busy="true"]').length).toBeGreaterThanOrEqual(3);
    expect(screen.queryByText("0.00")).toBeNull();
  });

  it("shows unknown instead of zero when the contract can't be read", async () => {
    await open({ chain: chainOf({ shell: { ...shell, missing: 1n << 7n } }) });
    expect(await screen.findByText(/Can't read the mining contract, so figures/)).toBeDefined();
    expect(screen.queryByText("Total mining power")).toBeNull();
    // The service is not affected.
    expect(await screen.findByText("Spark S1")).toBeDefined();
  });

  it.each([
    ["paused", { config: { ...miningScreen().config, paused: true } }, /Mining deposits are paused/],
    ["blacklisted", { isBlackList: true }, /blocked and can't deposit/],
  ] as [string, Partial<MiningScreen>, RegExp][])(
    "%s: says so and accepts no deposit",
    async (_, changes, sentence) => {
      await open({ chain: chainOf(changes) });
      expect(await screen.findByText(sentence)).toBeDefined();
      expect(screen.queryByLabelText("Amount")).toBeNull();
    },
  );

  it("works without the server, only without the service's offers", async () => {
    const { writes } = await open({ server: () => Promise.reject(new Error("away")) });
    expect(await screen.findByText(/Can't reach the service/)).toBeDefined();
    await enter("100");
    await userEvent.click(depositButton());
    expect(writes).toHaveLength(1);
  });
});

describe("a deposit", () => {
  // @spec 2.4-w
  it("is previewed in its tier, then sent exactly as previewed", async () => {
    const { writes, asked } = await open();
    await userEvent.click(screen.getByRole("radio", { name: /^90 days/ }));
    await enter("100");
    expect(asked.at(-1)).toEqual(["getMining", me, 4n, ether(100)]);
    expect(await screen.findByText("100.0000 CIN")).toBeDefined();
    expect(await screen.findByText("+160.00")).toBeDefined();
    expect(await screen.findByText("47.0400 CIN")).toBeDefined();
    // 400 and 160 of 10,000, 160 and the referrers' 27.2.
    expect(await screen.findByText("5.497%")).toBeDefined();
    await userEvent.click(depositButton());
    expect(writes[0]).toMatchObject({
      kind: "mining.deposit",
      call: { contract: "mining", functionName: "deposit", args: [4n, ether(100)], value: ether(0.002) },
      spends: [{ amount: ether(100), allowance: ether(5) }],
      effects: [
        { way: "out", asset: "token", amount: ether(100) },
        { way: "out", asset: "native", amount: ether(0.002) },
        { way: "in", asset: "token", amount: ether(100), note: { values: { count: 30 } } },
      ],
    });
  });

  it("says that it will be added to the last stake", async () => {
    await open({ chain: chainOf({ preview: { ...previewOf(ether(20)), joins: true } }) });
    await enter("20");
    expect(await screen.findByText(/added to stake #4/)).toBeDefined();
  });

  it.each([
    ["", "Enter the CIN amount to deposit."],
    ["0", "The amount must be greater than 0."],
    ["5", "The minimum deposit is 10.0000 CIN. You entered 5.0000."],
    ["1000.1", "You have 1,000.0000 CIN. You entered 1,000.1000."],
  ])("of %j is refused in the form", async (amount, sentence) => {
    const { writes } = await open();
    if (amount !== "") await enter(amount);
    await userEvent.click(depositButton());
    expect(await screen.findByText(sentence)).toBeDefined();
    expect(writes).toEqual([]);
  });

  it("is refused in a tier that is full", async () => {
    await open();
    await userEvent.click(screen.getByRole("radio", { name: /^1 day/ }));
    await enter("10");
    expect(await screen.findByText(/1-day tier has room for 0.0000 CIN/)).toBeDefined();
  });

  it("that the contract refuses shows the reason and is not sent", async () => {
    const refusal = (await import("viem")).encodeErrorResult({
      abi: (await import("@cinder/protocol/generated/abi/errors")).errorsAbi,
      errorName: "ForcePool_Behind",
      args: [3n, 90n],
    });
    const { writes } = await open({
      chain: (_, args) => miningScreen(args[2] === 0n ? {} : { refusal }),
    });
    await enter("100");
    expect(await screen.findByText(/pool is settled up to day 3/)).toBeDefined();
    await userEvent.click(depositButton());
    expect(writes).toEqual([]);
  });

  it("is translated to Chinese", async () => {
    await setLanguage("zh");
    await open();
    await userEvent.type(screen.getByLabelText("數量"), "5000");
    expect(await screen.findByText("你有 1,000.0000 CIN，你輸入了 5,000.0000。")).toBeDefined();
  });
});

describe("an offer of the service", () => {
  const sheet = () => within(screen.getByRole("dialog"));

  it("can't be bought when it is sold out", async () => {
    await open();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Sold out" }).disabled).toBe(true);
  });

  it("shows small balances and prices exactly", async () => {
    await open({ chain: chainOf({ shell: { ...shell, usdt: ether(0.005) } }) });
    await userEvent.click(screen.getByRole("button", { name: "Buy Spark S1" }));
    expect(sheet().getByText("0.005 USDT")).toBeDefined();
    expect(await sheet().findByText("50.00 USDT needed; you have 0.005 USDT.")).toBeDefined();
  });

  it("is limited by balance and stock", async () => {
    await open({ chain: chainOf({ shell: { ...shell, usdt: ether(120) } }) });
    await userEvent.click(screen.getByRole("button", { name: "Buy Spark S1" }));
    const submit = () =>
      sheet().getByRole<HTMLButtonElement>("button", { name: /Sign in & pay|Reserve & pay/i });
    expect(submit().disabled).toBe(false);
    await userEvent.click(sheet().getByRole("button", { name: "More" }));
    await userEvent.click(sheet().getByRole("button", { name: "More" }));
    expect(await sheet().findByText("150.00 USDT needed; you have 120.00 USDT.")).toBeDefined();
    expect(submit().disabled).toBe(true);
    expect(sheet().getByRole<HTMLButtonElement>("button", { name: "More" }).disabled).toBe(true);
  });

  it.each([
    [/Payments are paused/, { cashier: { ...miningScreen().cashier, paused: true } }],
    [/Can't read the payments contract/, { shell: { ...shell, missing: 1n << 10n } }],
  ] as [RegExp, Partial<MiningScreen>][])("can't be bought, with a reason: %s", async (sentence, changes) => {
    await open({ chain: chainOf(changes) });
    expect(await screen.findByText(sentence)).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Buy Beacon" }));
    expect(
      sheet().getByRole<HTMLButtonElement>("button", { name: /Sign in & pay|Reserve & pay/i }).disabled,
    ).toBe(true);
  });
});
