import { cashierAbi } from "@cinder/protocol/generated/abi/cashier";
import { eq, sql } from "drizzle-orm";
import { encodeFunctionData, parseEther, zeroAddress } from "viem";
import { describe, expect, test } from "vitest";
import { payments } from "../../src/db/schema/cashier.ts";
import { type Credit, credits, orders, withdrawals } from "../../src/db/schema/invest.ts";
import { deployBatch, sendBatch } from "../support/batch.ts";
import { useChain } from "../support/chain.ts";
import { useCustomer } from "../support/customer.ts";
import { DATABASE_KINDS } from "../support/databases.ts";
import { eventually } from "../support/eventually.ts";
import { useService } from "../support/service.ts";
import { contracts, newWallet, type Wallet } from "../support/wallets.ts";

const chain = useChain();
const native = { address: zeroAddress };

type Fee = { orderId: string | null; amount: string };

/** Pays several USDT fees in one transaction. */
async function payAtOnce(wallet: Wallet, fees: readonly (Fee | undefined)[]): Promise<string> {
  const calls = fees.map((fee) => {
    const args = [BigInt(fee?.orderId ?? ""), contracts.usdt, parseEther(fee?.amount ?? "")] as const;
    const data = encodeFunctionData({ abi: cashierAbi, functionName: "pay", args });
    return { to: contracts.cashier, data };
  });
  return sendBatch(chain, wallet, await deployBatch(chain), calls);
}

describe.each(DATABASE_KINDS)("fees of withdrawals, on %s", (kind) => {
  const service = useService(kind, chain);
  const customer = useCustomer(service, chain);
  const { my, creditOf, earn, payFee, orderOf, ask, ready } = customer;
  const setFee = (feeAsset: "native" | "usdt", fee: string) =>
    service.database.orm.update(credits).set({ feeAsset, fee: parseEther(fee) });

  test("accepts one transaction for the fees of both credits", async () => {
    const batching = await newWallet(chain);
    const as = await service.signIn(batching, customer.wallet.address);
    const id = Number((await my(as)).userId);
    // The batch contract sends no native coin.
    await setFee("usdt", "1");
    for (const credit of ["usdt", "arb"] as const) await earn(credit, "100", id);
    const hash = await payAtOnce(
      batching,
      (await my(as)).credits.map(({ fee }) => fee),
    );
    await setFee("native", "0.001");
    const voucherOf = (num: string, credit: Credit) =>
      eventually(async () => {
        const { data } = await ask(num, credit, hash, as);
        expect(data).toMatchObject({ status: "ready", withdrawal: { credit_type: credit, amount: num } });
        return data.withdrawal?.voucher;
      });
    const usdt = await voucherOf("20", "usdt");
    const arb = await voucherOf("30", "arb");
    expect([await voucherOf("20", "usdt"), await voucherOf("30", "arb")]).toEqual([usdt, arb]);
    // Each fee counts once; the next order offered is unpaid.
    for (const credit of ["usdt", "arb"] as const)
      expect(await ask("40", credit, hash, as)).toMatchObject({ reason: "withdrawOther" });
    expect((await my(as)).credits.map(({ balance, fee }) => [balance, fee.hash])).toEqual([
      ["80", null],
      ["70", null],
    ]);
  });

  test("accepts one transaction for two fees of one credit, each for its own withdrawal", async () => {
    const batching = await newWallet(chain);
    const as = await service.signIn(batching, customer.wallet.address);
    await earn("usdt", "100", Number((await my(as)).userId));
    const feeOf = async () => (await my(as)).credits.find((c) => c.credit_type === "usdt")?.fee;
    // Only one order is open at a time. A changed fee makes a new order, and the old one stays valid.
    const fees = [];
    for (const amount of ["1", "2"]) {
      await setFee("usdt", amount);
      fees.push(await feeOf());
    }
    const hash = await payAtOnce(batching, fees);
    await setFee("native", "0.001");
    const first = await ready("20", "usdt", hash, as);
    // The second fee is paid and unused; concurrent requests for it get the same voucher.
    expect(await feeOf()).toMatchObject({ hash, amount: "2" });
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask("30", "usdt", hash, as)));
    const nonces = new Set(answers.map(({ data }) => data.withdrawal?.voucher.nonce));
    expect(nonces.size).toBe(1);
    expect(nonces.has(first.voucher.nonce)).toBe(false);
    expect((await ready("20", "usdt", hash, as)).voucher).toEqual(first.voucher);
    expect(nonces.has((await ready("30", "usdt", hash, as)).voucher.nonce)).toBe(true);
    expect(await ask("40", "usdt", hash, as)).toMatchObject({ code: 4800, reason: "withdrawOther" });
    expect((await my(as)).credits[0]).toMatchObject({ balance: "50", fee: { hash: null } });
    expect((await my(as)).withdrawals.map(({ amount }) => amount).sort()).toEqual(["20", "30"]);
  });

  // Only PostgreSQL can pause one transaction while another continues.
  test.runIf(kind === "postgres")(
    "returns the voucher to an identical request while the last fee is being used",
    async () => {
      const batching = await newWallet(chain);
      const as = await service.signIn(batching, customer.wallet.address);
      await earn("usdt", "100", Number((await my(as)).userId));
      const fees: (Fee | undefined)[] = [];
      for (const amount of ["1", "2"]) {
        await setFee("usdt", amount);
        fees.push((await my(as)).credits.find((c) => c.credit_type === "usdt")?.fee);
      }
      const hash = await payAtOnce(batching, fees);
      await setFee("native", "0.001");
      const { voucher } = await ready("20", "usdt", hash, as);
      const { orm } = service.database;
      const [answer] = await orm.transaction(async (tx) => {
        await tx.execute(sql`lock table ${payments} in access exclusive mode`);
        const asked = ask("30", "usdt", hash, as);
        await eventually(async () => {
          const waiting = sql`pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
          const rows = await orm.select({ pid: sql<number>`pid` }).from(waiting);
          expect(rows.length).toBeGreaterThan(0);
        });
        const [first] = await tx.select().from(withdrawals).where(eq(withdrawals.feeHash, hash));
        if (first === undefined) throw new Error("There is no first withdrawal.");
        const orderId = fees.map((fee) => BigInt(fee?.orderId ?? 0)).find((id) => id !== first.orderId) ?? 0n;
        const nonce = first.nonce + 1n;
        await tx.insert(withdrawals).values({ ...first, orderId, nonce, amount: parseEther("30") });
        return [asked] as const;
      });
      const { data } = await answer;
      expect(data.withdrawal?.voucher.nonce).toBe(String(BigInt(voucher.nonce) + 1n));
    },
  );

  test("uses two fees of one transaction for two of three concurrent requests", async () => {
    const batching = await newWallet(chain);
    const as = await service.signIn(batching, customer.wallet.address);
    await earn("usdt", "100", Number((await my(as)).userId));
    const fees = [];
    for (const amount of ["1", "2", "3"]) {
      await setFee("usdt", amount);
      fees.push((await my(as)).credits.find((c) => c.credit_type === "usdt")?.fee);
    }
    // The first order is paid wrongly, which does not affect the others.
    const [wrong, ...right] = fees;
    const hash = await payAtOnce(batching, [wrong && { ...wrong, amount: "0.5" }, ...right]);
    await setFee("native", "0.001");
    await eventually(async () => expect((await my(as)).credits[0]?.fee.hash).toBe(hash));
    const wishes = ["11", "12", "13"].flatMap((num) => [num, num]);
    const answers = await Promise.all(wishes.map((num) => ask(num, "usdt", hash, as)));
    const given = answers.filter(({ code }) => code === 0).map(({ data }) => data.withdrawal?.voucher.nonce);
    expect([given.length, new Set(given).size]).toEqual([4, 2]);
    for (const { reason } of answers.filter(({ code }) => code !== 0)) expect(reason).toBe("withdrawOther");
    expect((await my(as)).withdrawals).toHaveLength(2);
  });

  test("keeps the voucher and asks for the fee again when a fork removes the fee", async () => {
    await earn("usdt", "100");
    await earn("arb", "100");
    const snapshot = await chain.call("evm_snapshot");
    const hash = await payFee("usdt");
    const { voucher } = await ready("10", "usdt", hash);
    await chain.call("evm_revert", [snapshot]);
    await chain.mine(3);
    await eventually(async () => {
      const [row] = await service.database.orm
        .select({ status: orders.status })
        .from(orders)
        .innerJoin(withdrawals, eq(withdrawals.orderId, orders.orderId))
        .where(eq(withdrawals.feeHash, hash));
      expect(row?.status).toBe("expired");
    });
    expect((await ask("10", "usdt", hash)).data.withdrawal?.voucher).toEqual(voucher);
    // For both credits the owed order is offered, and no other until it is paid.
    const offered = (await my()).credits.map(({ fee }) => fee);
    expect(offered.map(({ orderId }) => orderId)).toEqual([offered[0]?.orderId, offered[0]?.orderId]);
    expect(offered[0]).toMatchObject({ hash: null, amount: "0.001", asset: { asset: "native" } });
    const again = await payFee("usdt");
    await eventually(async () => expect((await orderOf(again))?.status).toBe("done"));
    expect((await creditOf("usdt"))?.fee.orderId).not.toBe(offered[0]?.orderId);
    // The payment counts for the existing withdrawal only.
    expect(await ask("12", "usdt", again)).toMatchObject({
      code: 4800,
      reason: "withdrawOther",
      msg: "This fee was already used for a withdrawal of 10 USDT. Pay a new fee for another one.",
    });
    await ready("12", "usdt", await payFee("usdt"));
  });

  test("accepts a paid fee once an earlier fee removed by a fork is paid again", async () => {
    await earn("usdt", "100");
    const snapshot = await chain.call("evm_snapshot");
    await ready("10", "usdt", await payFee("usdt"));
    const open = (await creditOf("usdt"))?.fee;
    await chain.call("evm_revert", [snapshot]);
    await chain.mine(3);
    await eventually(async () => expect((await creditOf("usdt"))?.fee.orderId).not.toBe(open?.orderId));
    const next = await customer.wallet.pay({
      ...open,
      orderId: open?.orderId ?? "",
      asset: native,
      amount: "0.001",
    });
    await eventually(async () =>
      expect(await ask("12", "usdt", next)).toMatchObject({ code: 4800, reason: "feeMissing" }),
    );
    await payFee("usdt");
    await ready("12", "usdt", next);
  });

  test.each([
    ["too little", { amount: "0.0009" }],
    ["too much", { amount: "0.0011" }],
    ["another coin", { asset: { address: contracts.usdt } }],
  ])("lets the user pay an owed fee after paying it wrongly, with %s", async (_, wrong) => {
    await earn("usdt", "100");
    await earn("arb", "100");
    const snapshot = await chain.call("evm_snapshot");
    const hash = await payFee("usdt");
    const { voucher } = await ready("10", "usdt", hash);
    await chain.call("evm_revert", [snapshot]);
    await chain.mine(3);
    const owed = await eventually(async () => {
      const [usdt, arb] = (await my()).credits.map(({ fee }) => fee);
      expect(usdt?.orderId).toBe(arb?.orderId);
      return { asset: native, amount: "0.001", orderId: usdt?.orderId ?? "" };
    });
    await customer.wallet.pay({ ...owed, ...wrong });
    // The Cashier accepts no second payment for the order, so both credits offer a new one with the same amount.
    const next = await eventually(async () => {
      const [usdt, arb] = (await my()).credits.map(({ fee }) => fee);
      expect(usdt?.orderId).not.toBe(owed.orderId);
      expect(usdt).toEqual(arb);
      expect(usdt).toMatchObject({ hash: null, amount: "0.001", asset: { asset: "native" } });
      return usdt;
    });
    expect((await my()).credits.map(({ fee }) => fee.orderId)).toEqual([next?.orderId, next?.orderId]);
    expect((await ask("10", "usdt", hash)).data.withdrawal?.voucher).toEqual(voucher);
    const again = await payFee("usdt");
    await eventually(async () => expect((await orderOf(again))?.status).toBe("done"));
    expect(await ask("12", "usdt", again)).toMatchObject({ code: 4800, reason: "withdrawOther" });
    expect((await my()).withdrawals.filter((row) => row.voucher.nonce === voucher.nonce)).toHaveLength(1);
    await ready("12", "usdt", await payFee("usdt"));
    await ready("13", "arb", await payFee("arb"));
  });

  test("makes another order when the fee changes", async () => {
    await earn("usdt", "100");
    const before = (await creditOf("usdt"))?.fee;
    await service.database.orm
      .update(credits)
      .set({ fee: parseEther("0.002") })
      .where(eq(credits.credit, "usdt"));
    const after = (await creditOf("usdt"))?.fee;
    expect(after).toMatchObject({ amount: "0.002" });
    expect(after?.orderId).not.toBe(before?.orderId);
    // A user who paid the old order can still use it.
    const hash = await customer.wallet.pay({
      ...before,
      orderId: before?.orderId ?? "",
      asset: native,
      amount: "0.001",
    });
    await ready("2", "usdt", hash);
    await service.database.orm
      .update(credits)
      .set({ fee: parseEther("0.001") })
      .where(eq(credits.credit, "usdt"));
  });
});
