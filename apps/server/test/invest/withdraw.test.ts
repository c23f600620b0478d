import { eq } from "drizzle-orm";
import { parseEther } from "viem";
import { describe, expect, test } from "vitest";
import type { Credit } from "../../src/db/schema/invest.ts";
import { credits, withdrawals } from "../../src/db/schema/invest.ts";
import { useChain } from "../support/chain.ts";
import { useCustomer } from "../support/customer.ts";
import { DATABASE_KINDS } from "../support/databases.ts";
import { eventually } from "../support/eventually.ts";
import { bindOnChain } from "../support/referrals.ts";
import { useService } from "../support/service.ts";
import { contracts, newWallet, stranger } from "../support/wallets.ts";

const chain = useChain();

describe.each(DATABASE_KINDS)("withdrawing, on %s", (kind) => {
  const service = useService(kind, chain);
  const customer = useCustomer(service, chain);
  const { my, creditOf, earn, payFee, orderOf, ask, ready } = customer;

  // @spec 7.2-m
  test("shows credits, today's income, and the fee once there is something to withdraw", async () => {
    expect((await creditOf("arb"))?.fee).toMatchObject({
      orderId: null,
      amount: "0.001",
      asset: { asset: "native" },
    });
    await earn("arb", "25.5");
    const arb = await creditOf("arb");
    expect(arb).toMatchObject({
      balance: "25.5",
      today: "25.5",
      withdrawAbove: "10",
      asset: { symbol: "CIN" },
    });
    expect(arb?.fee.orderId).toMatch(/^\d+$/);
    expect((await creditOf("arb"))?.fee).toEqual(arb?.fee);
    expect((await creditOf("usdt"))?.fee.orderId).toBeNull();
  });

  // @spec 7.2-n, 7.2-o
  test("debits the credit, hands out one voucher, and the chain pays it", async () => {
    await earn("usdt", "100");
    const hash = await payFee("usdt");
    const first = await ready("40.25", "usdt", hash);
    expect(first).toMatchObject({ amount: "40.25", status: "open", hash, credit_type: "usdt" });
    expect(await ready("40.25", "usdt", hash.toUpperCase().replace("0X", "0x"))).toEqual(first);
    expect((await creditOf("usdt"))?.balance).toBe("59.75");
    expect(await ask("41", "usdt", hash)).toMatchObject({ code: 4800, reason: "withdrawOther" });
    const list = (await service.call("walletList", { credit_type: "usdt" }, { token: customer.token })).data;
    expect(list).toMatchObject({
      total: 2,
      list: [{ kind: "withdraw", amount: "-40.25", balance: "59.75" }, { amount: "100" }],
    });
    expect(
      (await service.call("walletList", { credit_type: "usdt", page: "2" }, { token: customer.token })).data
        .list,
    ).toEqual([]);
    await customer.wallet.redeem(first.voucher);
    await eventually(async () => expect((await my()).withdrawals[0]).toMatchObject({ status: "redeemed" }));
    expect((await ask("40.25", "usdt", hash)).data.withdrawal).toMatchObject({ status: "redeemed" });
  });

  // @spec 5-f, 9.2-g
  test.each([
    ["usdt", "0", "withdrawTooSmall", "A withdrawal must be above 1 USDT. Enter more."],
    ["usdt", "1", "withdrawTooSmall", "A withdrawal must be above 1 USDT. Enter more."],
    ["arb", "10", "withdrawTooSmall", "A withdrawal must be above 10 CIN. Enter more."],
    [
      "arb",
      "9999999999999999999999999999999999999999",
      "withdrawTooMuch",
      "Your balance is 25.5 CIN. Enter that amount or less.",
    ],
    [
      "arb",
      "25.500000000000000001",
      "withdrawTooMuch",
      "Your balance is 25.5 CIN. Enter that amount or less.",
    ],
    ["arb", "10.0000000000000000001", "amountInvalid", undefined],
    ["arb", "1e2", "amountInvalid", undefined],
    ["arb", "-11", "amountInvalid", undefined],
    ["arb", "１１", "amountInvalid", undefined],
    ["gold" as Credit, "11", "creditInvalid", undefined],
  ] as const)("%s %s is refused: %s", async (credit, num, reason, sentence) => {
    const answer = await ask(num, credit, `0x${"1".repeat(64)}`);
    expect(answer).toMatchObject({ code: 4800, reason });
    if (sentence !== undefined) expect(answer.msg).toBe(sentence);
  });

  test("gives nothing for an unpaid fee or a fee for something else", async () => {
    expect(await ask("11", "arb", `0x${"1".repeat(64)}`)).toMatchObject({ reason: "txUnknown" });
    const [used] = (await my()).withdrawals;
    expect(await ask("11", "arb", used?.hash ?? "")).toMatchObject({ reason: "txUsed" });
    const fee = (await creditOf("arb"))?.fee;
    if (!fee?.orderId) throw new Error("There is no order for the fee.");
    const small = await customer.wallet.pay({ ...fee, orderId: fee.orderId, amount: "0.0009" });
    expect(await ask("11", "arb", small)).toMatchObject({ reason: "txTooSmall" });
    // A wrongly paid order can't be paid again, so a new one is offered.
    await eventually(async () => expect((await creditOf("arb"))?.fee.orderId).not.toBe(fee.orderId));
    expect(await creditOf("arb")).toMatchObject({ balance: "25.5", fee: { hash: null } });
    const thief = await newWallet(chain);
    const thiefToken = await service.signIn(thief, customer.wallet.address);
    const thiefId = Number((await my(thiefToken)).userId);
    await earn("arb", "50", thiefId);
    expect(await ask("11", "arb", small, thiefToken)).toMatchObject({ reason: "txOtherPayer" });
  });

  test("makes one withdrawal of concurrent identical requests", async () => {
    await earn("arb", "100");
    const hash = await payFee("arb");
    const before = (await creditOf("arb"))?.balance;
    await eventually(async () => expect((await orderOf(hash))?.status).toBe("done"));
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask("20", "arb", hash)));
    const vouchers = answers.map(({ data }) => data.withdrawal?.voucher);
    expect(new Set(vouchers.map((voucher) => voucher?.nonce)).size).toBe(1);
    expect(Number((await creditOf("arb"))?.balance)).toBe(Number(before) - 20);
    const rows = await service.database.orm.select().from(withdrawals).where(eq(withdrawals.feeHash, hash));
    expect(rows).toHaveLength(1);
  });

  test("uses one fee for one of two different concurrent requests", async () => {
    const hash = await payFee("arb");
    await eventually(async () => expect((await creditOf("arb"))?.fee.hash).toBe(hash));
    await eventually(async () => expect((await ask("11", "arb", hash)).data.status).toBe("ready"));
    const again = await payFee("arb");
    await eventually(async () => expect((await orderOf(again))?.status).toBe("done"));
    const answers = await Promise.all(["11", "12", "13", "14"].map((num) => ask(num, "arb", again)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    for (const { reason } of answers.filter(({ code }) => code !== 0)) expect(reason).toBe("withdrawOther");
  });

  test("never withdraws more than the balance with two concurrent fees", async () => {
    const { orm } = service.database;
    const setFee = (fee: string) =>
      orm
        .update(credits)
        .set({ fee: parseEther(fee) })
        .where(eq(credits.credit, "arb"));
    const first = (await creditOf("arb"))?.fee;
    await setFee("0.002");
    const second = (await creditOf("arb"))?.fee;
    await setFee("0.001");
    expect(second?.orderId).not.toBe(first?.orderId);
    const hashes = [];
    for (const fee of [first, second]) {
      if (!fee?.orderId) throw new Error("There is no order for the fee.");
      hashes.push(await customer.wallet.pay({ ...fee, orderId: fee.orderId }));
    }
    for (const hash of hashes)
      await eventually(async () => expect((await orderOf(hash))?.status).toBe("done"));
    const { balance } = (await creditOf("arb")) ?? { balance: "0" };
    const answers = await Promise.all(hashes.map((hash) => ask(balance, "arb", hash)));
    expect(answers.map(({ reason }) => reason ?? "ready").sort()).toEqual(["ready", "withdrawTooMuch"]);
    expect((await creditOf("arb"))?.balance).toBe("0");
  });

  test("shows vouchers and lines only to their owner", async () => {
    const as = await service.signIn(stranger(), customer.wallet.address);
    expect(await my(as)).toMatchObject({ withdrawals: [], machines: [], node: null, power: 0 });
    expect((await service.call("walletList", { credit_type: "usdt" }, { token: as })).data).toMatchObject({
      total: 0,
      list: [],
    });
    const [row] = (await my()).withdrawals;
    expect(await ask(row?.amount ?? "", "usdt", row?.hash ?? "", as)).toMatchObject({
      reason: "withdrawTooMuch",
    });
  });

  test("signs the Cashier's address and logs no key", () => {
    expect(service.log.join("")).not.toMatch(/2a871d0798f97d79|0x[0-9a-f]{40}/);
    expect(contracts.cashier).toMatch(/^0x/);
  });
});

describe("without the right key", () => {
  const closed = useService("pglite", chain, { VOUCHER_KEY: `0x${"11".repeat(32)}` });

  test("refuses withdrawals and debits nothing", async () => {
    const wallet = stranger();
    await bindOnChain(closed.database.orm, wallet.address, null);
    const token = await closed.signIn(wallet);
    const fields = { num: "11", credit_type: "arb", hash: `0x${"1".repeat(64)}` };
    expect(await closed.call("withdraw", fields, { token })).toMatchObject({
      code: 4800,
      reason: "withdrawOff",
    });
  });
});
