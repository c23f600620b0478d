import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { feePaid, me, mineScreen, myWallet, now, withdrawal } from "../../../../test/mine-samples.ts";
import { openPage, settle } from "../../../../test/open-page.tsx";
import { SessionContext } from "../../../app/session.ts";
import { setLanguage, startTexts } from "../../../i18n/i18n.ts";
import { InvestError } from "../../../server/invest.ts";
import type { Session } from "../../../server/session.ts";
import type { LedgerPage, My } from "./credit.ts";
import { ServiceWallet } from "./ServiceWallet.tsx";
import { keepVoucher, keptVouchers } from "./vouchers.ts";

const { files } = vi.hoisted(() => ({ files: [] as string[][] }));
vi.mock("../../../lib/download.ts", () => ({ download: (...file: string[]) => files.push(file) }));

const hash = `0x${"a".repeat(64)}`;

beforeAll(() => startTexts("app", "wallet", "tx", "mine"));
beforeEach(async () => {
  await setLanguage("en");
  localStorage.clear();
});

type Answers = {
  my?: () => My | Promise<My>;
  walletList?: (fields: { credit_type: string; page?: string }) => LedgerPage;
  withdraw?: (fields: Record<string, string>) => unknown;
  signIn?: () => Promise<void>;
};

const ledger = (changes: Partial<LedgerPage> = {}): LedgerPage => ({
  credit_type: "usdt",
  page: 1,
  size: 20,
  total: 0,
  list: [],
  ...changes,
});

/** A fake service with the test's answers that records its calls. */
function service(answers: Answers, isLogin = true) {
  const asked: [string, unknown][] = [];
  const listeners = new Set<() => void>();
  let state = { isLogin };
  const set = (next: boolean) => {
    state = { isLogin: next };
    for (const listener of listeners) listener();
  };
  const session = {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    call: async (name: keyof Answers, fields: never) => {
      asked.push([name, fields]);
      const answer = answers[name] as ((fields: never) => unknown) | undefined;
      if (!answer)
        return name === "my" ? myWallet() : ledger({ credit_type: (fields as LedgerPage).credit_type });
      return answer(fields);
    },
    signIn: async () => {
      await answers.signIn?.();
      set(true);
    },
    signOut: async () => set(false),
  } as unknown as Session;
  return { session, asked };
}

/** Stores a withdrawal that was started earlier in this browser. */
function begun(): void {
  const draft = { account: me.toLowerCase(), credit: "arb", num: "12.5" };
  localStorage.setItem("cinder.withdrawal", JSON.stringify(draft));
}

async function open(answers: Answers = {}, { isLogin = true, used = false } = {}) {
  const { session, asked } = service(answers, isLogin);
  const opened = openPage(
    <SessionContext value={session}>
      <ServiceWallet screen={mineScreen()} />
    </SessionContext>,
    { account: me, chain: () => mineScreen(), views: () => used },
  );
  await settle();
  return { ...opened, calls: asked };
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const box = () => screen.getByLabelText<HTMLInputElement>("Amount to withdraw");

describe("signing in to the service", () => {
  it("is offered, and sends no request before a press", async () => {
    const signIn = vi.fn(async () => undefined);
    const { calls } = await open({ signIn }, { isLogin: false });
    expect(signIn).not.toHaveBeenCalled();
    expect(calls).toEqual([]);
    await press("Sign in with your wallet");
    await settle();
    expect(signIn).toHaveBeenCalledTimes(1);
    expect(screen.getByText("120.5000")).toBeDefined();
    await press("Sign out");
    expect(screen.queryByText("120.5000")).toBeNull();
  });
});

describe("the service wallet", () => {
  it("shows balances, the coin that each is paid in, and today's income", async () => {
    await open();
    expect(screen.getByText("ARB balance, paid 1:1 in CIN")).toBeDefined();
    expect(screen.getAllByText("Today 1.5000")).toHaveLength(2);
  });

  it("shows a message with a retry button if the service can't be reached", async () => {
    let isAway = true;
    const my = async () => {
      if (isAway) throw new InvestError("network");
      return myWallet();
    };
    await open({ my });
    expect(screen.getByText(/Vouchers you already have can still be redeemed/)).toBeDefined();
    isAway = false;
    await press("Try again");
    await settle();
    expect(screen.getByText("120.5000")).toBeDefined();
  });

  it("shows a ledger page by page", async () => {
    const walletList: Answers["walletList"] = ({ credit_type, page = "1" }) =>
      ledger({
        credit_type: credit_type as "usdt",
        page: Number(page),
        total: credit_type === "usdt" ? 21 : 0,
        list:
          credit_type === "usdt"
            ? [
                {
                  id: page,
                  at: now,
                  kind: page === "1" ? "withdraw" : "income",
                  amount: "-2.5",
                  balance: "9",
                },
                { id: `${page}b`, at: now, kind: "odd", amount: "3", balance: "11.5" },
              ]
            : [],
      });
    const { calls } = await open({ walletList });
    expect(screen.getByText("-2.5000 USDT")).toBeDefined();
    expect(screen.getByText("+3.0000 USDT")).toBeDefined();
    expect(screen.getByText("Other")).toBeDefined();
    await press("Older");
    await settle();
    expect(calls.at(-1)).toEqual(["walletList", { credit_type: "usdt", page: "2" }]);
    expect(screen.getByText("Machine income")).toBeDefined();
    const section = screen.getByRole("region", { name: "Ledger" });
    await userEvent.click(within(section).getByRole("radio", { name: "ARB" }));
    await settle();
    expect(screen.getByText("No entries yet.")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Download CSV" })).toBeNull();
  });

  it("downloads the whole ledger as a file, and says why when it can't", async () => {
    let isAway = true;
    const walletList: Answers["walletList"] = ({ page = "1" }) => {
      if (isAway && page === "2") throw new InvestError("network");
      const line = (id: string) => ({
        id,
        at: now,
        kind: "income",
        amount: "0.000000000000000001",
        balance: "9",
      });
      // A new entry moved the last one of the first page to the second.
      return ledger({
        page: Number(page),
        total: 21,
        list: page === "1" ? [line("2"), line("1")] : [line("1")],
      });
    };
    await open({ walletList });
    await press("Download CSV");
    await settle();
    expect(files).toEqual([]);
    expect(screen.getByText(/^Can't reach the server/)).toBeDefined();
    isAway = false;
    await press("Download CSV");
    await settle();
    const time = new Date(now * 1_000).toISOString();
    expect(files).toEqual([
      [
        "cinder-ledger-usdt.csv",
        "text/csv;charset=utf-8",
        [
          "id,time,kind,amount,balance,credit",
          ...["2", "1"].map((id) => `${id},${time},income,0.000000000000000001,9,usdt`),
          "",
        ].join("\r\n"),
      ],
    ]);
  });
});

describe("a withdrawal", () => {
  it.each([
    ["", "Enter the ARB amount to withdraw."],
    ["0", "The amount must be greater than 0."],
    ["10", "ARB withdrawals must be above 10. You entered 10.0000."],
    ["25.5", "Your ARB balance is 25.0000. You entered 25.5000."],
  ])("of %j ARB is refused in the form", async (amount, sentence) => {
    const { writes, calls } = await open();
    const section = screen.getByRole("region", { name: "Withdraw" });
    await userEvent.click(within(section).getByRole("radio", { name: "ARB" }));
    if (amount) await userEvent.type(box(), amount);
    await press("Start withdrawal");
    expect(screen.getByText(sentence)).toBeDefined();
    expect(writes).toEqual([]);
    expect(calls.map(([name]) => name)).not.toContain("withdraw");
  });

  it("has three steps: fee, voucher, redemption", async () => {
    let isPaid = false;
    const withdraw = vi.fn((_: unknown) => ({
      status: "ready",
      confirmations: { seen: 1, needed: 1 },
      withdrawal: withdrawal("20", { credit_type: "usdt" }),
    }));
    const { writes } = await open({
      my: () => (isPaid ? feePaid(myWallet(), "usdt", hash) : myWallet()),
      withdraw,
    });
    await userEvent.type(box(), "20");
    await press("Start withdrawal");
    expect(writes[0]).toMatchObject({
      kind: "mine.fee",
      call: { args: [77n, expect.anything(), 10n ** 15n] },
    });
    expect(screen.getByText("Withdrawing 20.0000 USDT.")).toBeDefined();
    expect(withdraw).not.toHaveBeenCalled();
    isPaid = true;
    await waitFor(() => expect(withdraw).toHaveBeenCalledWith({ num: "20", credit_type: "usdt", hash }), {
      timeout: 4_000,
    });
    await settle();
    expect(writes[1]).toMatchObject({ kind: "mine.redeem" });
    expect(screen.getByRole("button", { name: "Redeem" })).toBeDefined();
    expect(localStorage.getItem("cinder.withdrawal")).toBeNull();
  });

  it("continues after a reload without another fee", async () => {
    begun();
    const { writes } = await open({
      my: () => feePaid(myWallet(), "arb", hash),
      withdraw: () => ({
        status: "ready",
        confirmations: { seen: 1, needed: 1 },
        withdrawal: withdrawal("12.5"),
      }),
    });
    expect(writes.map(({ kind }) => kind)).toEqual(["mine.redeem"]);
    expect(keptVouchers(me)).toHaveLength(1);
  });

  it("gets the same voucher without another fee if the answer was lost", async () => {
    begun();
    let answers = 0;
    // Once there is a voucher, the service no longer names the fee.
    const my = () => (answers === 0 ? feePaid(myWallet(), "arb", hash) : myWallet());
    const withdraw = vi.fn((_: unknown) => {
      answers += 1;
      if (answers === 1) throw new InvestError("network");
      return {
        status: "ready",
        confirmations: { seen: 1, needed: 1 },
        withdrawal: withdrawal("12.5"),
      };
    });
    const { writes } = await open({ my, withdraw });
    await waitFor(() => expect(screen.queryByText("Withdrawing 12.5000 ARB.")).not.toBeNull());
    await settle(3_200);
    expect(screen.queryByRole("button", { name: "Pay the fee" })).toBeNull();
    await press("Try again");
    await settle();
    expect(withdraw).toHaveBeenLastCalledWith({ num: "12.5", credit_type: "arb", hash });
    expect(writes.map(({ kind }) => kind)).toEqual(["mine.redeem"]);
    expect(localStorage.getItem("cinder.withdrawal")).toBeNull();
  });

  it("waits for confirmations, and says how many", async () => {
    begun();
    await open({
      my: () => feePaid(myWallet(), "arb", hash),
      withdraw: () => ({ status: "pending", confirmations: { seen: 3, needed: 20 }, withdrawal: null }),
    });
    expect(screen.getByText("Get the voucher (3 of 20 confirmations)")).toBeDefined();
  });

  it("that the service refuses shows the reason, and lets the user change the amount without another fee", async () => {
    begun();
    const { writes } = await open({
      my: () => feePaid(myWallet(), "arb", hash),
      withdraw: () => Promise.reject(new InvestError("refused", { message: "Withdrawals are closed." })),
    });
    expect(screen.getByText("Withdrawals are closed.")).toBeDefined();
    await press("Change amount");
    const section = screen.getByRole("region", { name: "Withdraw" });
    await userEvent.click(within(section).getByRole("radio", { name: "ARB" }));
    expect(screen.getByText(/The fee is already paid/)).toBeDefined();
    await userEvent.type(box(), "11");
    await press("Start withdrawal");
    expect(writes).toEqual([]);
    expect(screen.getByText("Withdrawing 11.0000 ARB.")).toBeDefined();
  });

  it("whose balance fell below the minimum shows that and doesn't take a fee", async () => {
    begun();
    const my = myWallet();
    const credits = my.credits.map((one) => ({
      ...one,
      balance: "5",
      fee: { ...one.fee, orderId: null },
    }));
    const { writes } = await open({ my: () => ({ ...my, credits }) });
    expect(screen.getByText("Your ARB balance is 5.0000. You entered 12.5000.")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Pay the fee" })).toBeNull();
    await press("Cancel withdrawal");
    expect(localStorage.getItem("cinder.withdrawal")).toBeNull();
    expect(writes).toEqual([]);
  });

  it("can be cancelled before the fee is paid", async () => {
    await open();
    await userEvent.type(box(), "20");
    await press("Start withdrawal");
    await press("Cancel withdrawal");
    expect(box().value).toBe("");
    expect(localStorage.getItem("cinder.withdrawal")).toBeNull();
  });

  it("warns before the fee that the payments contract may not pay immediately", async () => {
    await open({
      my: () => ({ ...myWallet(), credits: myWallet().credits.map((one) => ({ ...one, balance: "100" })) }),
    });
    const section = screen.getByRole("region", { name: "Withdraw" });
    await userEvent.click(within(section).getByRole("radio", { name: "ARB" }));
    await userEvent.type(box(), "41");
    expect(screen.getByText(/The payments contract holds 40.0000/)).toBeDefined();
  });
});

describe("a voucher that was not redeemed", () => {
  const kept = { ...withdrawal("12.5").voucher, credit: "arb" as const };

  it("is offered again without a login, even if the service can't be reached", async () => {
    keepVoucher(kept);
    const { writes } = await open({}, { isLogin: false });
    await press("Redeem");
    expect(writes[0]).toMatchObject({ kind: "mine.redeem", effects: [{ asset: "token" }] });
  });

  it("is listed once, even if the service returns it, too", async () => {
    keepVoucher(kept);
    await open({ my: () => myWallet({ withdrawals: [withdrawal("12.5")] }) });
    expect(screen.getAllByRole("button", { name: "Redeem" })).toHaveLength(1);
    expect(screen.getByText("Withdrawals (1)")).toBeDefined();
  });

  it("is removed once the chain has paid it", async () => {
    keepVoucher(kept);
    await open({}, { isLogin: false, used: true });
    expect(screen.queryByRole("button", { name: "Redeem" })).toBeNull();
    expect(keptVouchers(me)).toEqual([]);
  });

  it("is removed once the service says that it was paid or has expired", async () => {
    keepVoucher(kept);
    await open({ my: () => myWallet({ withdrawals: [withdrawal("12.5", { status: "expired" })] }) });
    expect(screen.queryByRole("button", { name: "Redeem" })).toBeNull();
    expect(screen.getByText("Expired, returned to balance")).toBeDefined();
  });

  it("is ignored in another account or if the stored data is invalid", () => {
    keepVoucher(kept);
    expect(keptVouchers(`0x${"9".repeat(40)}`)).toEqual([]);
    localStorage.setItem("cinder.vouchers", JSON.stringify([{ ...kept, amount: "1e5" }, "x", null]));
    expect(keptVouchers(me)).toEqual([]);
    localStorage.setItem("cinder.vouchers", "{");
    expect(keptVouchers(me)).toEqual([]);
  });
});
