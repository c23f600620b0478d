import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeSession } from "../../../test/fake-session.ts";
import {
  cashier,
  cin,
  ether,
  machines,
  me,
  miningScreen,
  nodes,
  purchase,
  usdt,
} from "../../../test/mining-samples.ts";
import { openPage, type PageWorld, settle } from "../../../test/open-page.tsx";
import { setLanguage, startTexts } from "../../i18n/i18n.ts";
import { InvestError } from "../../server/invest.ts";
import { noteServerDate } from "../../server/server-clock.ts";
import { keepPending } from "../../tx/pending.ts";
import { keepReceipt } from "../../tx/receipts.ts";
import { WalletError } from "../../wallet/wallet.ts";
import { MiningPage } from "./MiningPage.tsx";
import { keepPurchase, savedPurchases } from "./purchase.ts";

beforeAll(() => startTexts("app", "wallet", "tx", "mining"));
beforeEach(async () => {
  noteServerDate(new Date().toUTCString(), Date.now());
  await setLanguage("en");
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const hash = `0x${"1".repeat(64)}` as const;
const order = {
  orderId: "17",
  asset: { asset: "usdt", symbol: "USDT", address: usdt },
  amount: "100",
  payTo: cashier,
  expiresAt: Math.floor(Date.now() / 1_000) + 1_800,
};
const refused = (reason: string, message: string) => new InvestError("refused", { reason, message });

async function open(
  answer: Parameters<typeof fakeSession>[0],
  { isLogin = true, ...world }: Partial<PageWorld> & { isLogin?: boolean } = {},
) {
  const service = fakeSession(answer, isLogin);
  const opened = openPage(<MiningPage />, {
    account: me,
    chain: () => miningScreen(),
    server: (path: string) => ({
      code: 0,
      msg: "ok",
      data: { list: path.endsWith("machineTypeList") ? machines : nodes },
    }),
    session: service.session,
    ...world,
  });
  await settle();
  return { ...opened, ...service };
}

const paid = () => keepReceipt({ kind: "mining.pay#17", account: me, chainId: 31337, hash });
const sheet = () => within(screen.getByRole("dialog"));
const submit = () => userEvent.click(sheet().getByRole("button", { name: /Sign in & pay|Reserve & pay/i }));

async function wantTwo(): Promise<void> {
  await userEvent.click(screen.getByRole("button", { name: "Buy Spark S1" }));
  await userEvent.click(sheet().getByRole("button", { name: "More" }));
  await submit();
  await settle();
}

describe("a purchase", () => {
  it("is reserved, then its payment opens with all details", async () => {
    const { calls, writes } = await open(() => order);
    await wantTwo();
    expect(calls).toEqual([["buyMachineCheck", { id: "spark-1", num: "2" }]]);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(writes[0]).toMatchObject({
      kind: "mining.pay#17",
      effects: [
        { way: "out", asset: "usdt", amount: ether(100) },
        { way: "in", amount: 2n, note: { values: { name: "Spark S1" } } },
      ],
      split: { asset: "usdt", parts: [{ amount: ether(50) }, { amount: ether(50) }] },
      spends: [{ asset: usdt, amount: ether(100), allowance: ether(7) }],
      call: { contract: "cashier", functionName: "pay", args: [17n, usdt, ether(100)] },
    });
    expect(writes[0]?.call.value).toBeUndefined();
    expect(savedPurchases(me, 31337)).toHaveLength(1);
    expect(await screen.findByRole("heading", { name: "2 × Spark S1" })).toBeDefined();
  });

  it("stays reserved as long as the service says, even if the computer's clock is wrong", async () => {
    // The service's clock, which comes with the order, is two hours behind.
    const serverNow = Math.floor(Date.now() / 1_000) - 7_200;
    await open(() => {
      noteServerDate(new Date(serverNow * 1_000).toUTCString(), Date.now());
      return { ...order, expiresAt: serverNow + 1_800 };
    });
    await wantTwo();
    expect(await screen.findByRole("button", { name: "Pay" })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Reserve again" })).toBeNull();
  });

  it("names the time until which the user can pay, and isn't sent after that", async () => {
    const { writes } = await open(() => order);
    await wantTwo();
    const [write] = writes;
    const told = await screen.findByText(
      /^Reserved for you until .* only part of your payment is returned automatically\.$/,
    );
    expect(write?.notes?.[0]?.key).toBe("mining.order.open");
    expect(told.textContent).toContain(String(write?.notes?.[0]?.values?.until));
    expect(write?.until).toEqual({
      time: savedPurchases(me, 31337)[0]?.expiresAt,
      late: { key: "mining.order.late", values: write?.notes?.[0]?.values },
    });
  });

  it("asks for a signature only if the user isn't signed in", async () => {
    const { calls } = await open(() => order, { isLogin: false });
    await wantTwo();
    expect(calls.map(([name]) => name)).toEqual(["signIn", "buyMachineCheck"]);
  });

  it("signs in again if the service no longer knows the login", async () => {
    let isKnown = false;
    const { calls } = await open((name) => {
      if (name === "signIn") isKnown = true;
      else if (!isKnown) throw new InvestError("logged-out");
      return order;
    });
    await wantTwo();
    expect(calls.map(([name]) => name)).toEqual(["buyMachineCheck", "signIn", "buyMachineCheck"]);
  });

  it.each([
    [refused("stockTooSmall", "Only 1 are left."), "Only 1 are left."],
    [new InvestError("network"), /can't be reached|connection/i],
    [new WalletError("rejected"), "You declined the request in your wallet."],
  ])("that fails shows the reason and opens no payment", async (error, sentence) => {
    const { writes } = await open(
      () => {
        throw error;
      },
      { isLogin: false },
    );
    await wantTwo();
    expect(await sheet().findByText(sentence)).toBeDefined();
    expect(writes).toEqual([]);
    expect(savedPurchases(me, 31337)).toEqual([]);
  });

  it("of a node shows its name, and is paid in the node's own coin", async () => {
    const { calls, writes } = await open(() => ({
      ...order,
      // The app pays the coin it shows, whatever address the service names.
      asset: { asset: "token", symbol: "CIN", address: usdt },
      amount: "250",
    }));
    await userEvent.click(screen.getByRole("button", { name: "Buy Beacon" }));
    await submit();
    await settle();
    expect(calls).toEqual([["buyNodeCheck", { id: "beacon" }]]);
    expect(writes[0]).toMatchObject({
      spends: [{ asset: cin, allowance: ether(6) }],
      call: { args: [17n, cin, ether(250)] },
    });
  });

  it("asks an account without a referrer to bind one first", async () => {
    const { calls, writes } = await open(() => order, {
      chain: () => miningScreen({ shell: { ...miningScreen().shell, index: 0n } }),
    });
    await wantTwo();
    expect(calls).toEqual([]);
    expect(writes).toEqual([]);
  });
});

describe("after a reload", () => {
  it("a reserved purchase can be paid or cancelled", async () => {
    keepPurchase(purchase());
    const { writes } = await open(() => undefined);
    await userEvent.click(screen.getByRole("button", { name: "Pay" }));
    expect(writes[0]).toMatchObject({
      kind: "mining.pay#17",
      until: { time: savedPurchases(me, 31337)[0]?.expiresAt },
    });
    await userEvent.click(screen.getByRole("button", { name: "Cancel order" }));
    expect(screen.queryByRole("heading", { name: "2 × Spark S1" })).toBeNull();
    expect(savedPurchases(me, 31337)).toEqual([]);
  });

  it("a small amount is shown exactly", async () => {
    keepPurchase(purchase({ amount: String(ether(0.005)) }));
    await open(() => undefined);
    expect(await screen.findByText("0.005 USDT")).toBeDefined();
  });

  it("a purchase that wasn't paid in time can be reserved again", async () => {
    keepPurchase(purchase({ expiresAt: 1, orderId: "16" }));
    const { calls, writes } = await open(() => order);
    await userEvent.click(screen.getByRole("button", { name: "Reserve again" }));
    await settle();
    expect(calls).toEqual([["buyMachineCheck", { id: "spark-1", num: "2" }]]);
    expect(writes[0]).toMatchObject({ kind: "mining.pay#17" });
    expect(savedPurchases(me, 31337).map(({ orderId }) => orderId)).toEqual(["17"]);
  });

  it("a payment that was sent is waited for, and can't be sent twice", async () => {
    keepPurchase(purchase());
    keepPending({
      ...{ id: "one", kind: "mining.pay#17", account: me, chainId: 31337, sending: "action" },
      ...{ title: { key: "mining.pay.title" }, done: { key: "mining.pay.done" }, expects: undefined },
      ...{ sent: { hash }, since: Date.now() / 1_000 },
    });
    await open(() => undefined);
    expect(await screen.findByText("Payment sent. Waiting for confirmation.")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Pay" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Buy Spark S1" }));
    expect(await sheet().findByText(/Your last order of this kind/)).toBeDefined();
  });

  it("a paid purchase is confirmed automatically, once, and can be hidden", async () => {
    keepPurchase(purchase());
    paid();
    const { calls } = await open(() => ({
      orderId: "17",
      status: "done",
      confirmations: { seen: 1, needed: 1 },
    }));
    await settle();
    expect(calls).toEqual([["buyMachine", { id: "spark-1", num: "2", hash }]]);
    expect(await screen.findByText("Order complete. The machines are running.")).toBeDefined();
    expect(localStorage.getItem("cinder.receipts")).toBe("[]");
    await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(screen.queryByRole("heading", { name: "2 × Spark S1" })).toBeNull();
  });

  it("a payment with too few confirmations shows their number, and is checked again", async () => {
    keepPurchase(purchase());
    paid();
    let seen = 3;
    const { live, calls } = await open(() => ({
      orderId: "17",
      status: "pending",
      confirmations: { seen: seen++, needed: 20 },
    }));
    await settle();
    expect(await screen.findByText("Paid. 3 of 20 confirmations.")).toBeDefined();
    live.clock.refresh();
    await settle();
    expect(await screen.findByText("Paid. 4 of 20 confirmations.")).toBeDefined();
    expect(calls).toHaveLength(2);
  });

  it("a paid purchase needs a login, which the page requests only after a press", async () => {
    keepPurchase(purchase({ what: "node", id: "beacon", num: 1, name: "Beacon" }));
    paid();
    const { calls } = await open(() => ({ status: "done", confirmations: { seen: 1, needed: 1 } }), {
      isLogin: false,
    });
    expect(calls).toEqual([]);
    expect(
      await screen.findByText(/completes the order automatically; sign in to see the result/),
    ).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Sign in and confirm" }));
    await settle();
    expect(calls).toEqual([["signIn"], ["buyNode", { id: "beacon", hash }]]);
    expect(await screen.findByText("Order complete. The node is yours.")).toBeDefined();
  });

  it.each([
    ["txFailed", "Pay", "Nothing was paid. Pay again."],
    ["orderRefunded", "Dismiss", "What it brought is back as a credit."],
  ])("a refusal for %s offers: %s", async (reason, next, sentence) => {
    keepPurchase(purchase());
    paid();
    await open(() => {
      throw refused(reason, sentence);
    });
    await settle();
    expect(await screen.findByText(sentence)).toBeDefined();
    expect(await screen.findByRole("button", { name: next })).toBeDefined();
  });

  it("an unreachable service is retried without losing a purchase", async () => {
    keepPurchase(purchase());
    paid();
    let isAway = true;
    const { live } = await open(() => {
      if (isAway) throw new InvestError("network");
      return { status: "done", confirmations: { seen: 1, needed: 1 } };
    });
    await settle();
    isAway = false;
    live.clock.refresh();
    await settle();
    expect(await screen.findByText("Order complete. The machines are running.")).toBeDefined();
  });

  it("a payment that the service can't see doesn't block reporting others", async () => {
    keepPurchase(purchase());
    paid();
    keepPurchase(purchase({ orderId: "18", id: "spark-2", name: "Spark S2" }));
    keepReceipt({
      kind: "mining.pay#18",
      account: me,
      chainId: 31337,
      hash: hash.replace("1", "2") as typeof hash,
    });
    const { live } = await open((_, fields) => {
      if ((fields as { id: string }).id === "spark-1") throw refused("txUnknown", "Not seen yet.");
      return { status: "done", confirmations: { seen: 1, needed: 1 } };
    });
    await settle();
    live.clock.refresh();
    await settle();
    expect(await screen.findByText("Order complete. The machines are running.")).toBeDefined();
    expect(screen.getByText("Not seen yet.")).toBeDefined();
  });

  it("a payment unseen for long can be hidden, with an explanation and its transaction", async () => {
    keepPurchase(purchase());
    paid();
    const { live } = await open(() => {
      throw refused("txUnknown", "Not seen yet.");
    });
    await settle();
    expect(await screen.findByText("Not seen yet.")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Dismiss" })).toBeNull();
    const later = Date.now() + 6 * 60_000;
    const time = vi.spyOn(Date, "now").mockImplementation(() => later);
    live.clock.refresh();
    await settle();
    expect(await screen.findByText(/the order still completes/)).toBeDefined();
    expect(screen.getByText(new RegExp(hash))).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    time.mockRestore();
    expect(savedPurchases(me, 31337)).toEqual([]);
  });

  it("another account's purchases are not shown", async () => {
    keepPurchase(purchase({ account: "0x00000000000000000000000000000000000000b2" }));
    await open(() => undefined);
    expect(screen.queryByRole("heading", { name: "2 × Spark S1" })).toBeNull();
  });
});
