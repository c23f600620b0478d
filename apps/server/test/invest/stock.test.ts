import { LOCAL_CHAIN_ID } from "@cinder/protocol/deployment";
import { eq } from "drizzle-orm";
import { parseEther } from "viem";
import { describe, expect, test } from "vitest";
import { cashierTerms } from "../../src/chain/cashier-terms.ts";
import { inTransaction } from "../../src/db/in-transaction.ts";
import { payments } from "../../src/db/schema/cashier.ts";
import { ingestState } from "../../src/db/schema/chain.ts";
import { machineKinds, nodeHolders, nodeKinds, orders } from "../../src/db/schema/invest.ts";
import { refundUnfilled } from "../../src/jobs/refunds.ts";
import { releaseReservations } from "../../src/jobs/reservations.ts";
import { auditLedger } from "../../src/ledger/audit.ts";
import { balanceOf, post } from "../../src/ledger/ledger.ts";
import { useChain } from "../support/chain.ts";
import { DATABASE_KINDS } from "../support/databases.ts";
import { eventually } from "../support/eventually.ts";
import { useService } from "../support/service.ts";
import { useShop } from "../support/shop.ts";
import { fundCashier, stranger } from "../support/wallets.ts";

const chain = useChain();

describe.each(DATABASE_KINDS)("limited stock, on %s", (kind) => {
  const service = useService(kind, chain);
  const shop = useShop(service, chain);
  const { check, buy, done, kindRow } = shop;

  describe("stock", () => {
    test.each([
      ["none", "machineUnknown"],
      ["forge-9", "numTooLarge"],
    ])("refuses 4 × %s: %s", async (id, reason) => {
      expect(await check(id, "4")).toMatchObject({ code: 4800, reason });
    });

    test("is reserved for ten concurrent orders and released when they don't pay", async () => {
      const { orm } = service.database;
      const before = await kindRow("furnace-4");
      await orm.update(machineKinds).set({ stock: 9 }).where(eq(machineKinds.id, "furnace-4"));
      const wallets = Array.from({ length: 6 }, stranger);
      const tokens = await Promise.all(wallets.map((wallet) => service.signIn(wallet, shop.buyer.address)));
      const answers = await Promise.all(tokens.map((as) => check("furnace-4", "2", as)));
      expect(answers.filter(({ code }) => code === 0)).toHaveLength(4);
      expect(answers.filter(({ reason }) => reason === "stockTooSmall")).toHaveLength(2);
      expect(answers.find(({ code }) => code === 4800)?.msg).toBe("Only 1 left. Choose fewer.");
      expect(await kindRow("furnace-4")).toMatchObject({ reserved: 8 });
      expect((await check("furnace-4", "1", tokens[answers.findIndex(({ code }) => code !== 0)])).code).toBe(
        0,
      );
      expect(await check("furnace-4", "1", shop.token)).toMatchObject({ reason: "soldOut" });
      service.clock.offset = 3_000;
      expect((await check("furnace-4", "1", shop.token)).code).toBe(0);
      expect(await kindRow("furnace-4")).toMatchObject({ reserved: 1 });
      await orm
        .update(machineKinds)
        .set({ stock: before?.stock ?? 0 })
        .where(eq(machineKinds.id, "furnace-4"));
    });

    test("is released without a request when no one paid", async () => {
      const { orm } = service.database;
      const terms = cashierTerms(LOCAL_CHAIN_ID);
      const shown = async () => {
        const { list } = (await service.call("machineTypeList", {}, {})).data;
        return list.find(({ id }: { id: string }) => id === "furnace-4")?.stock;
      };
      const released = (now: number, chainId: number = LOCAL_CHAIN_ID) =>
        releaseReservations(orm, { ...terms, chainId }, undefined, now);
      await released(2 ** 31);
      const { stock = 0, sold = 0 } = (await kindRow("furnace-4")) ?? {};
      await orm
        .update(machineKinds)
        .set({ stock: sold + 3 })
        .where(eq(machineKinds.id, "furnace-4"));
      const wallets = Array.from({ length: 3 }, stranger);
      const tokens = await Promise.all(wallets.map((wallet) => service.signIn(wallet, shop.buyer.address)));
      const [lost, paid, wrong] = await Promise.all(
        tokens.map(async (as) => BigInt((await check("furnace-4", "1", as)).data.orderId)),
      );
      expect(await shown()).toBe(0);
      const [held] = await orm
        .select()
        .from(orders)
        .where(eq(orders.orderId, paid ?? 0n));
      if (held === undefined) throw new Error("There is no order.");
      const { amount, asset, expiresAt } = held;
      const payment = { asset: terms.addresses[asset], block: 1, logIndex: 0, txHash: "0x1", at: 1 };
      await orm.insert(payments).values([
        { ...payment, orderId: paid ?? 0n, payer: wallets[1]?.address.toLowerCase() ?? "", amount },
        {
          ...payment,
          orderId: wrong ?? 0n,
          payer: wallets[2]?.address.toLowerCase() ?? "",
          amount: amount - 1n,
        },
      ]);
      expect(await released(expiresAt + 600)).toBe(0);
      // Until the chain is ingested up to that time, a payment may still be found.
      expect(await released(expiresAt + 601, 97)).toBe(0);
      expect(await released(expiresAt + 601)).toBe(2);
      expect(await shown()).toBe(2);
      const statusOf = async (orderId = 0n) =>
        (await orm.select().from(orders).where(eq(orders.orderId, orderId)))[0]?.status;
      expect([await statusOf(lost), await statusOf(paid), await statusOf(wrong)]).toEqual([
        "expired",
        "open",
        "expired",
      ]);
      await orm.delete(payments).where(eq(payments.txHash, "0x1"));
      expect(await released(expiresAt + 601)).toBe(1);
      await orm.update(machineKinds).set({ stock }).where(eq(machineKinds.id, "furnace-4"));
    });

    test("accepts a late payment while stock lasts and says when there is none", async () => {
      const { orm } = service.database;
      const late = (await check("forge-9", "1")).data;
      await orm
        .update(orders)
        .set({ status: "expired" })
        .where(eq(orders.orderId, BigInt(late.orderId)));
      await orm.update(machineKinds).set({ reserved: 0 }).where(eq(machineKinds.id, "forge-9"));
      const hash = await shop.buyer.pay(late);
      await done("forge-9", "1", hash);
      const tooLate = (await check("forge-9", "2")).data;
      await orm
        .update(orders)
        .set({ status: "expired" })
        .where(eq(orders.orderId, BigInt(tooLate.orderId)));
      await orm.update(machineKinds).set({ reserved: 0, stock: 1 }).where(eq(machineKinds.id, "forge-9"));
      const vain = await shop.buyer.pay(tooLate);
      await eventually(async () =>
        expect(await buy("forge-9", "2", vain)).toMatchObject({ code: 4800, reason: "orderUnfilled" }),
      );
      expect(await kindRow("forge-9")).toMatchObject({ sold: 1, reserved: 0 });
    });

    test("refunds a payment that bought nothing once it is final and the budget suffices", async () => {
      const { orm } = service.database;
      const credit = async () =>
        (await service.call("walletList", { credit_type: "usdt", page: "1" }, { token: shop.token })).data
          .list;
      const [unfilled] = await orm.select().from(orders).where(eq(orders.status, "unfilled"));
      const hash = unfilled?.txHash ?? "";
      // Not final yet.
      expect(await refundUnfilled(orm)).toBe(0);
      await chain.mine(12);
      // Of 4,000 paid, three fifths became funding and nodes got a tenth of it. The budget is one unit short.
      const [before, nodesBefore] = [await balanceOf(orm, "budget/usdt"), await balanceOf(orm, "nodes/usdt")];
      const spare = before - parseEther("2160") + 1n;
      const move = { key: "spare", kind: "test", at: 0, memo: "" };
      await inTransaction(orm, (tx) =>
        post(tx, {
          ...move,
          lines: [
            { account: "budget/usdt", amount: -spare },
            { account: "nodes/usdt", amount: spare },
          ],
        }),
      );
      await eventually(async () => {
        const [state] = await orm.select().from(ingestState);
        expect(state?.finalNumber).toBeGreaterThanOrEqual((await chain.height()) - 10);
      });
      expect(await refundUnfilled(orm)).toBe(0);
      expect(await credit()).toEqual([]);
      expect(await buy("forge-9", "2", hash)).toMatchObject({ reason: "orderUnfilled" });

      await fundCashier(chain, "1");
      await eventually(async () => expect(await refundUnfilled(orm)).toBe(1));
      expect(await credit()).toMatchObject([{ kind: "refund", amount: "2400", balance: "2400" }]);
      // After the refund the service has neither gained nor lost.
      expect(await balanceOf(orm, "budget/usdt")).toBe(parseEther("1") - 1n);
      expect(await balanceOf(orm, "nodes/usdt")).toBe(nodesBefore + spare - parseEther("240"));
      expect(await buy("forge-9", "2", hash)).toMatchObject({ code: 4800, reason: "orderRefunded" });
      expect(await Promise.all([refundUnfilled(orm), refundUnfilled(orm)])).toEqual([0, 0]);
      expect(await credit()).toHaveLength(1);
      const { differences } = await auditLedger(orm, cashierTerms(LOCAL_CHAIN_ID));
      expect(differences.filter((sentence) => sentence.includes("refund"))).toEqual([]);
      await orm.update(orders).set({ status: "unfilled" }).where(eq(orders.status, "refunded"));
      expect((await auditLedger(orm, cashierTerms(LOCAL_CHAIN_ID))).differences.join()).toContain(
        `The refund of order ${unfilled?.orderId} differs from the amount that its payment brought in.`,
      );
      await orm.update(orders).set({ status: "refunded" }).where(eq(orders.status, "unfilled"));
    });

    test("accepts refunds of the first versions, which returned the full payment, in the audit", async () => {
      const { orm } = service.database;
      const [order] = await orm.select().from(orders).where(eq(orders.status, "refunded"));
      if (order === undefined) throw new Error("No order was refunded.");
      const orderId = order.orderId + 1_000_000n;
      await orm.insert(orders).values({ ...order, orderId });
      await inTransaction(orm, (tx) =>
        post(tx, {
          ...{ key: `refund/${orderId}`, kind: "refund", at: 0, memo: "machine" },
          lines: [
            { account: "budget/usdt", amount: -order.amount },
            { account: `user/${order.userId}/usdt`, amount: order.amount },
          ],
        }),
      );
      const { differences } = await auditLedger(orm, cashierTerms(LOCAL_CHAIN_ID));
      expect(differences.filter((sentence) => sentence.includes("refund"))).toEqual([]);
    });
  });

  describe("nodes", () => {
    const checkNode = (id: string, as = shop.token) => service.call("buyNodeCheck", { id }, { token: as });

    // @spec 7.2-i, 7.2-j
    test("are limited to one per account, whatever the order of requests", async () => {
      const { orm } = service.database;
      expect(await checkNode("none")).toMatchObject({ reason: "nodeUnknown" });
      const first = (await checkNode("lantern")).data;
      const second = (await checkNode("hearth")).data;
      expect(second.orderId).not.toBe(first.orderId);
      const rows = await orm.select().from(nodeKinds).orderBy(nodeKinds.position);
      expect(rows.map(({ reserved }) => reserved)).toEqual([0, 1, 0]);
      // Pays both the abandoned and the open order.
      const hashes = [await shop.buyer.pay(first), await shop.buyer.pay(second)];
      await eventually(async () =>
        expect(
          (await service.call("buyNode", { id: "lantern", hash: hashes[0] ?? "" }, { token: shop.token }))
            .data.status,
        ).toBe("done"),
      );
      await eventually(async () =>
        expect(
          await service.call("buyNode", { id: "hearth", hash: hashes[1] ?? "" }, { token: shop.token }),
        ).toMatchObject({
          code: 4800,
          reason: "nodeHeld",
        }),
      );
      expect(await checkNode("beacon")).toMatchObject({ reason: "nodeHeld" });
      expect((await service.call("my", {}, { token: shop.token })).data.node).toMatchObject({
        id: "lantern",
        weight: 1,
      });
      expect(await orm.select().from(nodeHolders)).toHaveLength(1);
      const after = await orm.select().from(nodeKinds).orderBy(nodeKinds.position);
      expect(after.map(({ reserved, sold }) => [reserved, sold])).toEqual([
        [0, 1],
        [0, 0],
        [0, 0],
      ]);
    });

    test("stay within their number under concurrent requests", async () => {
      await service.database.orm.update(nodeKinds).set({ stock: 1 }).where(eq(nodeKinds.id, "beacon"));
      const wallets = [stranger(), stranger(), stranger()];
      const tokens = await Promise.all(wallets.map((wallet) => service.signIn(wallet, shop.buyer.address)));
      const answers = await Promise.all(tokens.map((as) => checkNode("beacon", as)));
      expect(answers.map(({ reason }) => reason ?? "ok").sort()).toEqual(["ok", "soldOut", "soldOut"]);
    });
  });
});
