import { personas } from "@cinder/devnet/personas";
import { LOCAL_CHAIN_ID } from "@cinder/protocol/deployment";
import { cashierAbi } from "@cinder/protocol/generated/abi/cashier";
import { tokenAbi } from "@cinder/protocol/generated/abi/token";
import { asc, eq, inArray, like } from "drizzle-orm";
import { type Address, encodeFunctionData, parseEther } from "viem";
import { beforeAll, describe, expect, test } from "vitest";
import { cashierTerms } from "../../src/chain/cashier-terms.ts";
import { payments } from "../../src/db/schema/cashier.ts";
import { machines, orders } from "../../src/db/schema/invest.ts";
import { ledgerAccounts, ledgerLines, ledgerPostings } from "../../src/db/schema/ledger.ts";
import { auditLedger } from "../../src/ledger/audit.ts";
import { type BatchCall, batchData, deployBatch, sendBatch } from "../support/batch.ts";
import { useChain } from "../support/chain.ts";
import { DATABASE_KINDS, newPlace, openHere } from "../support/databases.ts";
import { eventually } from "../support/eventually.ts";
import { bindOnChain } from "../support/referrals.ts";
import { baseEnv, healthy, placeEnv, stopped } from "../support/server-expectations.ts";
import { spawnServer } from "../support/server-process.ts";
import { accessService, useService } from "../support/service.ts";
import { clientOf, contracts, newWallet, type Wallet } from "../support/wallets.ts";

const chain = useChain();

type Order = { orderId: string; asset: { address: string }; amount: string };

const payCall = ({ orderId, asset, amount }: Order): BatchCall => ({
  to: contracts.cashier,
  data: encodeFunctionData({
    abi: cashierAbi,
    functionName: "pay",
    args: [BigInt(orderId), asset.address as Address, parseEther(amount)],
  }),
});

const tokenCall = (functionName: "approve" | "transfer", to: string, amount: string): BatchCall => ({
  to: contracts.usdt,
  data: encodeFunctionData({ abi: tokenAbi, functionName, args: [to as Address, parseEther(amount)] }),
});

/** The part of a payment that becomes funding, as computed by the Cashier. */
async function fundingOf(amount: string): Promise<bigint> {
  const client = clientOf(chain, personas.owner.account);
  const [funding] = await client.readContract({
    address: contracts.cashier,
    abi: cashierAbi,
    functionName: "previewPay",
    args: [contracts.usdt, parseEther(amount)],
  });
  return funding;
}

describe("a server that wants three confirmations, on PostgreSQL", () => {
  test("gives what was paid for at the third confirmation and not before", async () => {
    const place = await newPlace("postgres");
    const server = spawnServer({
      ...(await baseEnv(chain.rpcUrl)),
      ...placeEnv(place),
      WEB_DIR: "none",
      PAYMENT_CONFIRMATIONS: "3",
    });
    await healthy(server);
    const url = await server.started();
    const { call, signIn } = accessService(() => url);
    const { orm } = await openHere(place);
    const wallet = await newWallet(chain);
    await bindOnChain(orm, wallet.address, null);
    const token = await signIn(wallet);
    const fields = { id: "spark-1", num: "2" };
    const order = (await call("buyMachineCheck", fields, { token })).data;
    const hash = await wallet.pay(order);
    const ask = async () => (await call("buyMachine", { ...fields, hash }, { token })).data;
    const log = async () => (await call("buyMachineLog", {}, { token })).data.list;

    for (const seen of [1, 2]) {
      await eventually(async () =>
        expect(await ask()).toEqual({
          orderId: order.orderId,
          status: "pending",
          confirmations: { seen, needed: 3 },
        }),
      );
      expect((await call("my", {}, { token })).data).toMatchObject({ power: 0, machines: [] });
      expect(await log()).toMatchObject([{ status: "pending", hash }]);
      expect(await call("buyMachineCheck", fields, { token })).toMatchObject({ reason: "orderPending" });
      expect((await orm.select().from(orders))[0]).toMatchObject({ status: "open" });
      await chain.mine(1);
    }
    // The order completes automatically, without another request.
    await eventually(async () => expect(await log()).toMatchObject([{ status: "done", hash }]));
    expect((await call("my", {}, { token })).data).toMatchObject({ power: 100 });
    expect(await ask()).toMatchObject({ status: "done", confirmations: { seen: 3, needed: 3 } });
    await stopped(server);
  });
});

describe.each(DATABASE_KINDS)("several payments in one transaction, on %s", (kind) => {
  const service = useService(kind, chain);
  let buyer: Wallet;
  let token: string;
  let batch: Address;

  beforeAll(async () => {
    buyer = await newWallet(chain);
    batch = await deployBatch(chain);
    await bindOnChain(service.database.orm, buyer.address, null);
    token = await service.signIn(buyer);
  });

  const check = async (id: string, num: string) =>
    (await service.call("buyMachineCheck", { id, num }, { token })).data;
  const buy = (id: string, num: string, hash: string) =>
    service.call("buyMachine", { id, num, hash }, { token });
  const done = (id: string, num: string, hash: string) =>
    eventually(async () => expect((await buy(id, num, hash)).data.status).toBe("done"));

  /** Ledger entries of these orders: payer, account and amount. */
  async function booked(...ids: string[]) {
    const { orm } = service.database;
    const wanted = ids.map((id) => `paid/${id}/`);
    const rows = await orm
      .select({
        key: ledgerPostings.key,
        memo: ledgerPostings.memo,
        account: ledgerAccounts.name,
        amount: ledgerLines.amount,
      })
      .from(ledgerPostings)
      .innerJoin(ledgerLines, eq(ledgerLines.postingId, ledgerPostings.id))
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerLines.accountId))
      .where(like(ledgerPostings.key, "paid/%"))
      .orderBy(asc(ledgerPostings.id), asc(ledgerAccounts.name));
    return rows
      .filter(({ key }) => wanted.some((prefix) => key.startsWith(prefix)))
      .map(({ key, memo, account, amount }) => [key.slice(5), memo, account, amount]);
  }

  const payersOf = async (...ids: string[]) =>
    (
      await service.database.orm
        .select()
        .from(payments)
        .where(inArray(payments.orderId, ids.map(BigInt)))
        .orderBy(asc(payments.logIndex))
    ).map(({ orderId, payer, amount, txHash }) => [String(orderId), payer, amount, txHash]);

  const nothingDiffers = async () =>
    expect((await auditLedger(service.database.orm, cashierTerms(LOCAL_CHAIN_ID))).differences).toEqual([]);

  test("complete two orders, once each", async () => {
    const [spark, ember] = [await check("spark-1", "1"), await check("ember-2", "1")];
    const hash = await sendBatch(chain, buyer, batch, [payCall(spark), payCall(ember)]);
    await done("spark-1", "1", hash);
    await done("ember-2", "1", hash);
    // Repeated calls in the other order still give one machine each.
    await done("ember-2", "1", hash);
    await done("spark-1", "1", hash);
    expect(await buy("forge-9", "1", hash)).toMatchObject({ code: 4800, reason: "txUsed" });

    const my = (await service.call("my", {}, { token })).data;
    expect(my.power).toBe(50 + 220);
    expect(my.machines.map(({ orderId }) => orderId).sort()).toEqual([spark.orderId, ember.orderId].sort());
    expect(await payersOf(spark.orderId, ember.orderId)).toEqual([
      [spark.orderId, buyer.address, parseEther("50"), hash],
      [ember.orderId, buyer.address, parseEther("200"), hash],
    ]);
    // Nodes get a tenth of a sale's funding.
    const lines = async (orderId: string, amount: string) => {
      const funding = await fundingOf(amount);
      const accounts = [
        ["budget/usdt", funding - funding / 10n],
        ["cashier/usdt", -funding],
        ["nodes/usdt", funding / 10n],
      ];
      return accounts.map((line) => [`${orderId}/${buyer.address}/1`, "machine", ...line]);
    };
    expect(await booked(spark.orderId, ember.orderId)).toEqual([
      ...(await lines(spark.orderId, "50")),
      ...(await lines(ember.orderId, "200")),
    ]);
    await nothingDiffers();
  });

  test("for one order by its user and another account complete it once, and both are booked", async () => {
    const order = await check("spark-1", "2");
    const more = { ...order, amount: "250" };
    const hash = await sendBatch(chain, buyer, batch, [
      tokenCall("transfer", batch, more.amount),
      // The other payer comes first; its payment must not complete the order.
      { to: batch, data: batchData([tokenCall("approve", contracts.cashier, more.amount), payCall(more)]) },
      payCall(order),
    ]);
    await done("spark-1", "2", hash);
    const other = batch.toLowerCase();
    expect(await payersOf(order.orderId)).toEqual([
      [order.orderId, other, parseEther("250"), hash],
      [order.orderId, buyer.address, parseEther("100"), hash],
    ]);
    const [own, vain] = [await fundingOf(order.amount), await fundingOf(more.amount)];
    expect(await booked(order.orderId)).toEqual([
      // This payment belongs to no user's order, so the budget gets all of it and nodes get nothing.
      [`${order.orderId}/${other}/1`, "", "budget/usdt", vain],
      [`${order.orderId}/${other}/1`, "", "cashier/usdt", -vain],
      [`${order.orderId}/${buyer.address}/1`, "machine", "budget/usdt", own - own / 10n],
      [`${order.orderId}/${buyer.address}/1`, "machine", "cashier/usdt", -own],
      [`${order.orderId}/${buyer.address}/1`, "machine", "nodes/usdt", own / 10n],
    ]);
    const { orm } = service.database;
    expect(
      await orm
        .select()
        .from(machines)
        .where(eq(machines.orderId, BigInt(order.orderId))),
    ).toHaveLength(1);
    expect((await service.call("my", {}, { token })).data.power).toBe(270 + 100);
    await nothingDiffers();
  });

  test("with one wrong amount: that order stays unpaid, the budget gets the money, and a new order is possible", async () => {
    const [spark, ember] = [await check("spark-1", "3"), await check("ember-2", "2")];
    const much = { ...spark, amount: "150.000000000000000002" };
    const hash = await sendBatch(chain, buyer, batch, [payCall(much), payCall(ember)]);
    await done("ember-2", "2", hash);
    for (const [lang, words] of [
      ["en", "150.000000000000000002 USDT paid instead of 150. Contact the operator to fix this."],
      ["zh-cn", "已支付 150.000000000000000002 USDT，應付 150，請聯絡營運方處理。"],
    ] as const) {
      const fields = { id: "spark-1", num: "3", hash };
      expect(await service.call("buyMachine", fields, { token, lang })).toMatchObject({
        status: 200,
        code: 4800,
        reason: "txTooLarge",
        msg: words,
      });
    }
    const funding = await fundingOf(much.amount);
    expect(await booked(spark.orderId)).toEqual([
      [`${spark.orderId}/${buyer.address}/1`, "", "budget/usdt", funding],
      [`${spark.orderId}/${buyer.address}/1`, "", "cashier/usdt", -funding],
    ]);
    const list = (await service.call("buyMachineLog", {}, { token })).data.list;
    expect(list.find(({ orderId }) => orderId === spark.orderId)?.status).toBe("open");
    expect((await service.call("my", {}, { token })).data.power).toBe(370 + 440);

    const next = await check("spark-1", "3");
    expect(next.orderId).not.toBe(spark.orderId);
    await done("spark-1", "3", await buyer.pay(next));
    const after = (await service.call("buyMachineLog", {}, { token })).data.list;
    expect(after.find(({ orderId }) => orderId === spark.orderId)?.status).toBe("expired");
    expect((await service.call("my", {}, { token })).data.power).toBe(370 + 440 + 150);
    await nothingDiffers();
  });
});
