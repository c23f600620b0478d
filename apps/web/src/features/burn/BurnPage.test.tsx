import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  burnScreen,
  ether,
  me,
  milli,
  now,
  order,
  other,
  previewOf,
  shell,
  usdtAddress,
} from "../../../test/burn-samples.ts";
import { openPage, type PageWorld, settle } from "../../../test/open-page.tsx";
import { formats } from "../../i18n/format.ts";
import { setLanguage, startTexts } from "../../i18n/i18n.ts";
import { BurnPage } from "./BurnPage.tsx";
import { exitTime } from "./exit.ts";
import type { BurnScreen } from "./screen.ts";

const pools = {
  pools: [{ pool: "burn", asset: "native", total: "27313232045148325003", count: 191, days: [] }],
};

const silent = () => new Promise(() => undefined);

beforeAll(() => startTexts("app", "wallet", "burn", "units"));
beforeEach(() => setLanguage("en"));
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A chain that previews any payment; 1 USDT equals 0.001 of the native coin. */
function chainOf(changes: Partial<BurnScreen> = {}): PageWorld["chain"] {
  return (_, args) => {
    const [, times, amount, isBNB] = args as [string, bigint, bigint, boolean];
    if (times === 0n) return burnScreen(changes);
    const paid = times * amount;
    return burnScreen({ preview: previewOf(isBNB ? paid : paid / 1_000n, isBNB), ...changes });
  };
}

async function open(world: Partial<PageWorld> = {}) {
  const opened = openPage(<BurnPage />, { account: me, chain: chainOf(), server: silent, ...world });
  await settle();
  return opened;
}

const amountBox = () => screen.getByLabelText<HTMLInputElement>("Amount each");
const review = () => screen.getByRole<HTMLButtonElement>("button", { name: "Review order" });
const preview = () =>
  screen.getByRole("region", { name: "Where your payment goes and what you may receive" });

async function enter(amount: string): Promise<void> {
  await userEvent.clear(amountBox());
  await userEvent.type(amountBox(), amount);
  await settle(300);
}

describe("the burn page", () => {
  // @spec 2.1-c
  it("shows visitors the public figures, the split by the chain's rates and one connect button", async () => {
    await open({ account: undefined as never });
    expect(screen.getByText("39.00")).toBeDefined();
    expect(screen.getByText("1,954.00")).toBeDefined();
    expect(within(preview()).getByText("0.24 BNB")).toBeDefined();
    expect(screen.getAllByRole("button", { name: "Connect wallet" })).toHaveLength(1);
    expect(screen.queryByRole("button", { name: "Review order" })).toBeNull();
    expect(screen.queryByText("My active orders")).toBeNull();
  });

  // @spec 9.3-l
  it("explains cap and exit with the figures of the chain's config", async () => {
    const { config } = burnScreen();
    await open({ chain: chainOf({ config: { ...config, rewardRate: 20_000n, outDays: 7n } }) });
    expect(screen.getByText("2×")).toBeDefined();
    expect(screen.getByText("7 days")).toBeDefined();
    expect(screen.getByText(/A 1.00 BNB order can earn at most 2.00 BNB/)).toBeDefined();
    expect(screen.getByText(/After 7 full days the order ends/)).toBeDefined();
  });

  it("shows the time of day at which an order opened now would end", async () => {
    const time = vi.spyOn(formats.en, "time");
    await open();
    const exit = Number(exitTime(now, burnScreen().config));
    expect(time).toHaveBeenCalledWith(exit);
    expect(
      screen.getByText(new RegExp(`ends at the next ${formats.en.time(exit).slice(0, 5)}`)),
    ).toBeDefined();
  });

  it("shows placeholders until the first figures arrive", async () => {
    await open({ chain: () => new Promise(() => undefined), server: silent });
    expect(document.querySelectorAll('[aria-busy="true"]').length).toBeGreaterThan(2);
    expect(review().disabled).toBe(true);
  });

  it("shows dashes instead of skeletons when the chain can't be read", async () => {
    await open({
      chain: () => {
        throw new Error("gone");
      },
    });
    expect(screen.getAllByText("Unavailable").length).toBeGreaterThan(4);
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
  });

  it("says that only the burn contract can't be read", async () => {
    await open({ chain: chainOf({ shell: { ...shell, missing: 1n << 5n } }) });
    expect(screen.getByText(/Can't read the burn contract/)).toBeDefined();
    expect(screen.queryByText("39.00")).toBeNull();
  });

  it("works without the server and says what is missing", async () => {
    await open({ server: undefined as never });
    expect(screen.getByText("History is unavailable. Claims and withdrawals still work.")).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Claim" }).disabled).toBe(false);
  });

  it("sends one server request per chart", async () => {
    const { fetched } = await open({
      server: (path) => (path.includes("income") ? { days: [] } : pools),
    });
    expect(screen.getByText("27.3132")).toBeDefined();
    await userEvent.click(screen.getByRole("radio", { name: "My dividends" }));
    await settle();
    expect(screen.getByText("Credited, last 60 days")).toBeDefined();
    expect(new Set(fetched)).toEqual(
      new Set(["/api/market/pools?pool=burn", `/api/accounts/${me}/income?feature=burn`]),
    );
  });
});

describe("a burn order", () => {
  // @spec 2.4-n
  it("in BNB shows all details before it is sent", async () => {
    const { writes } = await open();
    await enter("1");
    expect(
      screen.getByText(
        "You pay 1.00 BNB. 0.60 buys and burns CIN, 0.30 goes to existing orders as dividends, 0.08 to 5 generations of referrers and 0.02 is the protocol fee. Within 30 days you may receive up to 1.50 BNB in dividends: possibly less, possibly nothing.",
      ),
    ).toBeDefined();
    await userEvent.click(review());
    expect(writes).toHaveLength(1);
    expect(writes[0]?.call).toMatchObject({ args: [me, 1n, ether, true], value: ether + milli / 5n });
  });

  it.each(["Myself", "Someone else"])(
    "in USDT for %s gets a new quote when the market moves",
    async (whom) => {
      let rate = 1_000n;
      const { writes, revised, live } = await open({
        chain: (_, args) => {
          const [, times, amount, isBNB] = args as [string, bigint, bigint, boolean];
          const paid = times * amount;
          return burnScreen(times === 0n ? {} : { preview: previewOf(isBNB ? paid : paid / rate, isBNB) });
        },
      });
      await userEvent.click(screen.getByRole("radio", { name: "USDT" }));
      await userEvent.click(screen.getByRole("radio", { name: whom }));
      if (whom !== "Myself") {
        await userEvent.click(screen.getByLabelText("Recipient address"));
        await userEvent.paste(other);
      }
      await enter("500");
      await userEvent.click(review());
      expect(writes[0]?.quoted).toBe(ether / 2n);
      rate = 2_000n;
      live.clock.refresh();
      await settle(30);
      expect(revised.at(-1)).toMatchObject({ kind: "burn.order", quoted: ether / 4n });
      expect(revised.at(-1)?.split?.parts.reduce((sum, { amount }) => sum + amount, 0n)).toBe(ether / 4n);
    },
  );

  it("of several units is sent as one order", async () => {
    const { writes } = await open();
    await enter("0.5");
    await userEvent.click(screen.getByRole("button", { name: "Increase quantity" }));
    await settle(300);
    expect(screen.getByText("2 × 0.50 = 1.00 BNB in one order")).toBeDefined();
    await userEvent.click(review());
    expect(writes[0]?.call.args).toEqual([me, 2n, ether / 2n, true]);
  });

  it("in USDT shows its value in BNB and spends from the allowance", async () => {
    const { writes } = await open();
    await userEvent.click(screen.getByRole("radio", { name: "USDT" }));
    await enter("500");
    expect(screen.getByText(/You pay 500.00 USDT, about 0.50 BNB. 0.30 buys and burns CIN/)).toBeDefined();
    await userEvent.click(review());
    expect(writes[0]?.spends).toMatchObject([{ asset: usdtAddress, amount: 500n * ether }]);
    expect(writes[0]?.call).toMatchObject({ args: [me, 1n, 500n * ether, false], value: milli / 5n });
  });

  it("shows an error before the sheet opens, but none before the user acts", async () => {
    const { writes } = await open();
    expect(amountBox().getAttribute("aria-invalid")).toBeNull();
    await userEvent.click(review());
    expect(screen.getByText("Enter an amount above 0. You have 5.00 BNB.")).toBeDefined();
    await enter("0.001");
    expect(screen.getByText("The minimum order is 0.01 BNB. Yours is 0.001 BNB.")).toBeDefined();
    await enter("6");
    await userEvent.click(review());
    expect(screen.getByText(/6.0002 BNB needed, .* You have 5.00 BNB/)).toBeDefined();
    expect(writes).toEqual([]);
  });

  it("of the maximum leaves the fees in the wallet", async () => {
    const { writes } = await open();
    await userEvent.click(screen.getByRole("button", { name: "Max" }));
    await settle(300);
    await userEvent.click(review());
    expect(writes[0]?.call.value).toBeLessThan(5n * ether);
    expect(writes[0]?.call.value).toBeGreaterThan(4_990n * milli);
  });

  it("waits for the preview of the current amount, then is sent", async () => {
    const { writes } = await open();
    await enter("1");
    await userEvent.type(amountBox(), ".5");
    await userEvent.click(review());
    expect(writes).toEqual([]);
    await settle(400);
    expect(writes).toHaveLength(1);
    expect(writes[0]?.split?.parts.reduce((sum, { amount }) => sum + amount, 0n)).toBe((ether * 3n) / 2n);
  });

  it("is not sent if the amount changed after the press", async () => {
    const { writes } = await open();
    await userEvent.type(amountBox(), "1");
    await userEvent.click(review());
    await userEvent.type(amountBox(), "0");
    await settle(400);
    expect(writes).toEqual([]);
  });

  it("is not sent if the contract's preview refuses it", async () => {
    const { writes } = await open({ chain: chainOf({ refusal: "0x12345678" }) });
    await enter("1");
    await userEvent.click(review());
    expect(writes).toEqual([]);
    expect(within(preview()).queryByText(/You pay/)).toBeNull();
  });

  it.each<[string, Partial<BurnScreen>, RegExp]>([
    [
      "orders are paused",
      { config: { ...burnScreen().config, paused: true } },
      /New orders are paused. Claims still work/,
    ],
    [
      "orders are not open yet",
      { config: { ...burnScreen().config, startTime: 4_000_000_000n } },
      /Burn orders open at .*2096/,
    ],
    ["the account is blocked", { isBlackList: true }, /This account is blocked: it can't place orders/],
  ])("can't be opened while %s", async (_, changes, sentence) => {
    await open({ chain: chainOf(changes) });
    expect(screen.getByText(sentence)).toBeDefined();
    expect(review().disabled).toBe(true);
  });

  it("needs a bound referrer first", async () => {
    const { writes } = await open({ chain: chainOf({ shell: { ...shell, index: 0n } }) });
    await enter("1");
    await userEvent.click(review());
    expect(screen.getByText(/Bind a referrer before your first order/)).toBeDefined();
    expect(writes).toEqual([]);
  });
});

describe("a gift", () => {
  async function give(recipient: string, world: Partial<PageWorld> = {}) {
    const opened = await open(world);
    await userEvent.click(screen.getByRole("radio", { name: "Someone else" }));
    await userEvent.click(screen.getByLabelText("Recipient address"));
    await userEvent.paste(recipient);
    await enter("1");
    return opened;
  }

  it("opens for the receiver, and shows the split of their referrers", async () => {
    const { writes, asked } = await give(other);
    expect(asked).toContainEqual(["getBurn", other.toLowerCase(), 1n, ether, true]);
    expect(screen.getByText(/You receive nothing/)).toBeDefined();
    await userEvent.click(review());
    expect(writes[0]?.call.args).toEqual([other.toLowerCase(), 1n, ether, true]);
  });

  it("to an unregistered receiver is refused at the field", async () => {
    const { writes } = await give(other, {
      chain: (name, args) =>
        args[0] === me
          ? chainOf()(name, args)
          : burnScreen({ shell: { ...shell, index: 0n }, preview: previewOf(ether) }),
    });
    await userEvent.click(review());
    expect(screen.getByText(/hasn't bound a referrer/)).toBeDefined();
    expect(writes).toEqual([]);
  });

  it("to an incomplete address is refused at the field", async () => {
    const { writes } = await give("0x12");
    await userEvent.click(review());
    expect(screen.getByText(/This isn't a valid address/)).toBeDefined();
    expect(writes).toEqual([]);
  });
});

describe("the user's dividends and orders", () => {
  it("are claimed with one press", async () => {
    const { writes } = await open();
    expect(screen.getByText("2.5000")).toBeDefined();
    expect(screen.getByText("2.2500 BNB")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Claim" }));
    expect(writes[0]?.call.functionName).toBe("claimReward");
  });

  it.each<[string, Partial<BurnScreen>, RegExp]>([
    ["nothing was earned", { user: { ...burnScreen().user, balance: 0n } }, /Nothing to claim yet/],
    ["the account is blocked", { isBlackList: true }, /can't claim for now/],
  ])("can't be claimed while %s", async (_, changes, sentence) => {
    await open({ chain: chainOf(changes) });
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Claim" }).disabled).toBe(true);
    expect(screen.getByText(sentence)).toBeDefined();
  });

  it("shows active orders with payment, dividends and end, and counts ended ones", async () => {
    await open({
      chain: chainOf({
        running: [
          order(),
          order({ index: 12n, isValid: false, rewardSurplus: 0n }),
          order({ index: 11n, isValid: false }),
        ],
      }),
    });
    const card = screen.getByRole("article", { name: "Order #163" });
    expect(within(card).getByText("0.2500")).toBeDefined();
    expect(within(card).getByText("0.0750")).toBeDefined();
    expect(within(card).getByText("Cap 0.3750, 0.3000 BNB to go")).toBeDefined();
    expect(within(card).getByText(/^Ends in 2[89] d \d\d:\d\d:\d\d$/)).toBeDefined();
    expect(within(card).getByRole("link").getAttribute("href")).toBe("/orders?order=163");
    expect(screen.getAllByRole("article")).toHaveLength(1);
    expect(screen.getByText(/2 ended orders await settlement/)).toBeDefined();
  });

  it("shows a sentence that points to the form when there are no orders", async () => {
    await open({ chain: chainOf({ running: [] }) });
    expect(screen.getByText(/No active orders/)).toBeDefined();
  });
});

it("the burn page is translated to Chinese", async () => {
  await setLanguage("zh");
  await open();
  await userEvent.type(screen.getByLabelText("每份金額"), "1");
  await settle(300);
  expect(
    screen.getByText(
      "你支付 1.00 BNB：0.60 買入並銷毀 CIN，0.30 作為既有訂單的分紅，0.08 分給 5 代推薦人，0.02 為協議手續費。30 天內最多可分得 1.50 BNB，可能更少，也可能沒有。",
    ),
  ).toBeDefined();
});
