import { LOCAL_CHAIN_ID } from "@cinder/protocol/deployment";
import { eq } from "drizzle-orm";
import { parseEther } from "viem";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { cashierTerms } from "../../src/chain/cashier-terms.ts";
import { inTransaction } from "../../src/db/in-transaction.ts";
import { ingestState } from "../../src/db/schema/chain.ts";
import { machineKinds, machines, nodeHolders, nodeKinds, orders, users } from "../../src/db/schema/invest.ts";
import { refundUnfilled } from "../../src/jobs/refunds.ts";
import { auditLedger } from "../../src/ledger/audit.ts";
import { balanceOf, post } from "../../src/ledger/ledger.ts";
import { useChain } from "../support/chain.ts";
import { DATABASE_KINDS, useDatabase } from "../support/databases.ts";
import { eventually } from "../support/eventually.ts";
import { bindOnChain } from "../support/referrals.ts";
import { startRpcProxy } from "../support/rpc-proxy.ts";
import { accessService, serveInvest, useService } from "../support/service.ts";
import { contracts, fundCashier, newWallet, stranger, type Wallet } from "../support/wallets.ts";

const chain = useChain();

describe.each(DATABASE_KINDS)("the shop, on %s", (kind) => {
  const service = useService(kind, chain);
  let buyer: Wallet;
  let other: Wallet;
  let token: string;
  let otherToken: string;

  beforeAll(async () => {
    [buyer, other] = [await newWallet(chain), await newWallet(chain)];
    await bindOnChain(service.database.orm, buyer.address, null);
    token = await service.signIn(buyer);
    otherToken = await service.signIn(other, buyer.address);
  });

  const check = (id: string, num = "1", as = token) =>
    service.call("buyMachineCheck", { id, num }, { token: as });
  const buy = (id: string, num: string, hash: string, as = token) =>
    service.call("buyMachine", { id, num, hash }, { token: as });
  const kindRow = async (id: string) =>
    (await service.database.orm.select().from(machineKinds).where(eq(machineKinds.id, id)))[0];
  const orderRow = async (orderId: string) =>
    (
      await service.database.orm
        .select()
        .from(orders)
        .where(eq(orders.orderId, BigInt(orderId)))
    )[0];
  /** The ingest may need a moment. */
  const done = (id: string, num: string, hash: string, as = token) =>
    eventually(async () => expect((await buy(id, num, hash, as)).data.status).toBe("done"));

  test("shows what there is, in both languages", async () => {
    const [en, zh] = await Promise.all(
      ["en", "zh-cn"].map(async (lang) => (await service.call("machineTypeList", {}, { lang })).data.list),
    );
    expect(en?.map(({ id, name, price, power, days }) => [id, name, price, power, days])).toEqual([
      ["spark-1", "Spark S1", "50", 50, 30],
      ["ember-2", "Ember E2", "200", 220, 60],
      ["furnace-4", "Furnace F4", "2500", 600, 90],
      ["forge-9", "Forge X9", "2000", 2600, 180],
    ]);
    expect(zh?.map(({ name }) => name)).toEqual(["星火 S1", "餘燼 E2", "熔爐 F4", "鍛造 X9"]);
    const detail = await service.call("machineDetail", { type: "furnace-4" });
    expect(detail.data).toMatchObject({
      asset: { symbol: "CIN", address: contracts.token.toLowerCase() },
      sold: 0,
    });
    expect(await service.call("machineDetail", { type: "none" })).toMatchObject({
      code: 4800,
      reason: "machineUnknown",
    });
    expect((await service.call("nodeList")).data.list.map(({ id, weight }) => [id, weight])).toEqual([
      ["lantern", 1],
      ["hearth", 4],
      ["beacon", 10],
    ]);
    const home = (await service.call("home", {}, { lang: "zh-cn" })).data;
    expect(home.announcements[0]?.title).toBe("節點分享銷售額");
    expect(home.partners.length).toBeGreaterThan(0);
    expect(home.figures).toMatchObject({ machines: 0, power: 0, nodes: 0 });
  });

  test("a machine is checked, paid, bought, and counts", async () => {
    const order = (await check("spark-1", "3")).data;
    expect(order).toMatchObject({
      amount: "150",
      payTo: contracts.cashier.toLowerCase(),
      asset: { asset: "usdt", symbol: "USDT", address: contracts.usdt.toLowerCase() },
    });
    // The same wish gets the same order: nobody can take the stock by asking.
    expect((await check("spark-1", "3")).data).toEqual(order);
    expect(await kindRow("spark-1")).toMatchObject({ reserved: 3, sold: 0 });
    const hash = await buyer.pay(order);
    await done("spark-1", "3", hash);
    expect(await kindRow("spark-1")).toMatchObject({ reserved: 0, sold: 3 });
    const my = (await service.call("my", {}, { token })).data;
    expect(my).toMatchObject({
      power: 150,
      machines: [{ id: "spark-1", num: 3, power: 150, orderId: order.orderId }],
    });
    const machine = my.machines[0];
    expect((machine?.endsAt ?? 0) - (machine?.startsAt ?? 0)).toBe(30 * 86_400);
    const log = (await service.call("buyMachineLog", {}, { token })).data;
    expect(log).toMatchObject({
      total: 1,
      list: [{ status: "done", amount: "150", hash, name: "Spark S1" }],
    });
    const power = (await service.call("powerLog", {}, { token, lang: "zh-cn" })).data;
    expect(power.list).toMatchObject([
      { reason: "bought", change: 150, power: 150, num: 3, name: "星火 S1" },
    ]);
    // Again, and with other letters: the same answer, and nothing more.
    expect((await buy("spark-1", "3", hash.toUpperCase().replace("0X", "0x"))).data.status).toBe("done");
    expect((await service.call("my", {}, { token })).data.power).toBe(150);
  });

  test("a purchase counts for the team above, and nobody else sees it", async () => {
    const order = (await check("spark-1", "2", otherToken)).data;
    await done("spark-1", "2", await other.pay(order), otherToken);
    const team = (await service.call("teamInfo", {}, { token })).data;
    expect(team).toMatchObject({ referrer: null, directs: 1, teamUsers: 1, power: 150, teamPower: 100 });
    const list = (await service.call("recommendList", {}, { token })).data;
    expect(list).toMatchObject({ total: 1, list: [{ address: other.address, power: 100, directs: 0 }] });
    const userId = list.list[0]?.userId ?? "";
    expect((await service.call("recommendList", { userId }, { token })).data.list).toEqual([]);
    const [above] = await service.database.orm.select().from(users).where(eq(users.address, buyer.address));
    for (const bad of [String(above?.id), "999999999"]) {
      expect(await service.call("recommendList", { userId: bad }, { token: otherToken })).toMatchObject({
        code: 4800,
        reason: "userNotInTeam",
      });
    }
  });

  test("completes by itself when nobody asks again", async () => {
    const order = (await check("ember-2", "1")).data;
    const hash = await buyer.pay(order);
    await eventually(async () =>
      expect(await orderRow(order.orderId)).toMatchObject({ status: "done", txHash: hash }),
    );
  });

  describe("a payment that doesn't count has its own sentence, and gives nothing", () => {
    const refused = async (id: string, num: string, hash: string, reason: string, as = token) => {
      const before = await service.database.orm.select().from(machines);
      const en = await buy(id, num, hash, as);
      expect(en).toMatchObject({ status: 200, code: 4800, reason });
      const zh = await service.call("buyMachine", { id, num, hash }, { token: as, lang: "zh-cn" });
      expect(zh.msg).toMatch(/\p{Script=Han}.*。$/u);
      expect(await service.database.orm.select().from(machines)).toEqual(before);
    };

    test("unknown to the chain", () => refused("spark-1", "1", `0x${"ab".repeat(32)}`, "txUnknown"));

    test("failed", async () => {
      const order = (await check("forge-9", "1", otherToken)).data;
      const hash = await other.pay({ ...order, amount: "100000000" });
      await refused("forge-9", "1", hash, "txFailed", otherToken);
    });

    test("to somebody else than the Cashier", async () => {
      const data = `0xa9059cbb${buyer.address.slice(2).padStart(64, "0")}${parseEther("1").toString(16).padStart(64, "0")}`;
      const hash = await chain.call("eth_sendTransaction", [
        { from: ((await chain.call("eth_accounts")) as string[])[0], to: contracts.usdt, data },
      ]);
      await refused("spark-1", "1", String(hash), "txNotCashier");
    });

    test("by another wallet", async () => {
      const order = (await check("spark-1", "1")).data;
      await refused("spark-1", "1", await other.pay(order), "txOtherPayer");
    });

    test("for another order, for no order, or used already", async () => {
      const [mine] = (await service.call("buyMachineLog", {}, { token })).data.list.filter(
        (o) => o.status === "done",
      );
      await refused("forge-9", "1", mine?.hash ?? "", "txUsed");
      await refused("spark-1", "3", mine?.hash ?? "", "txOtherPayer", otherToken);
      const order = (await check("spark-1", "4")).data;
      const lost = await buyer.pay({ ...order, orderId: "12345" });
      await refused("spark-1", "4", lost, "txOtherOrder");
    });

    test("too small, too large, or in another coin", async () => {
      const small = (await check("spark-1", "5")).data;
      await refused(
        "spark-1",
        "5",
        await buyer.pay({ ...small, amount: "249.999999999999999999" }),
        "txTooSmall",
      );
      expect(
        (await buy("spark-1", "5", (await orderRow(small.orderId))?.txHash ?? `0x${"0".repeat(64)}`)).code,
      ).toBe(4800);
      // Its only payment is spent on chain, so it can never be done; a new one takes its place.
      service.clock.offset = 4 * 3_600;
      const large = (await check("spark-1", "6")).data;
      await refused("spark-1", "6", await buyer.pay({ ...large, amount: "300.5" }), "txTooLarge");
      service.clock.offset = 8 * 3_600;
      const coin = (await check("spark-1", "7")).data;
      const asset = { address: contracts.token };
      await refused("spark-1", "7", await buyer.pay({ ...coin, asset, amount: "350" }), "txOtherAsset");
    });
  });

  describe("stock", () => {
    test.each([
      ["none", "machineUnknown"],
      ["forge-9", "numTooLarge"],
    ])("%s ×4 is refused: %s", async (id, reason) => {
      expect(await check(id, "4")).toMatchObject({ code: 4800, reason });
    });

    test("is held for ten at once, and comes back when they don't pay", async () => {
      const { orm } = service.database;
      const before = await kindRow("furnace-4");
      await orm.update(machineKinds).set({ stock: 9 }).where(eq(machineKinds.id, "furnace-4"));
      const wallets = Array.from({ length: 6 }, stranger);
      const tokens = await Promise.all(wallets.map((wallet) => service.signIn(wallet, buyer.address)));
      const answers = await Promise.all(tokens.map((as) => check("furnace-4", "2", as)));
      expect(answers.filter(({ code }) => code === 0)).toHaveLength(4);
      expect(answers.filter(({ reason }) => reason === "stockTooSmall")).toHaveLength(2);
      expect(answers.find(({ code }) => code === 4800)?.msg).toBe("Only 1 are left. Choose fewer.");
      expect(await kindRow("furnace-4")).toMatchObject({ reserved: 8 });
      expect((await check("furnace-4", "1", tokens[answers.findIndex(({ code }) => code !== 0)])).code).toBe(
        0,
      );
      expect(await check("furnace-4", "1", token)).toMatchObject({ reason: "soldOut" });
      service.clock.offset = 3_000;
      expect((await check("furnace-4", "1", token)).code).toBe(0);
      expect(await kindRow("furnace-4")).toMatchObject({ reserved: 1 });
      await orm
        .update(machineKinds)
        .set({ stock: before?.stock ?? 0 })
        .where(eq(machineKinds.id, "furnace-4"));
    });

    test("a payment that comes late is honoured while there is stock, and told when there is none", async () => {
      const { orm } = service.database;
      const late = (await check("forge-9", "1")).data;
      await orm
        .update(orders)
        .set({ status: "expired" })
        .where(eq(orders.orderId, BigInt(late.orderId)));
      await orm.update(machineKinds).set({ reserved: 0 }).where(eq(machineKinds.id, "forge-9"));
      const hash = await buyer.pay(late);
      await done("forge-9", "1", hash);
      const tooLate = (await check("forge-9", "2")).data;
      await orm
        .update(orders)
        .set({ status: "expired" })
        .where(eq(orders.orderId, BigInt(tooLate.orderId)));
      await orm.update(machineKinds).set({ reserved: 0, stock: 1 }).where(eq(machineKinds.id, "forge-9"));
      const vain = await buyer.pay(tooLate);
      await eventually(async () =>
        expect(await buy("forge-9", "2", vain)).toMatchObject({ code: 4800, reason: "orderUnfilled" }),
      );
      expect(await kindRow("forge-9")).toMatchObject({ sold: 1, reserved: 0 });
    });

    test("what was paid for nothing comes back whole, once, when it is final and the budget has it", async () => {
      const { orm } = service.database;
      const credit = async () =>
        (await service.call("walletList", { credit_type: "usdt", page: "1" }, { token })).data.list;
      const [unfilled] = await orm.select().from(orders).where(eq(orders.status, "unfilled"));
      const hash = unfilled?.txHash ?? "";
      // Not final yet.
      expect(await refundUnfilled(orm)).toBe(0);
      await chain.mine(12);
      // One unit less than is needed.
      const spare = (await balanceOf(orm, "budget/usdt")) - (unfilled?.amount ?? 0n) + 1n;
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
      expect(await credit()).toMatchObject([{ kind: "refund", amount: "4000", balance: "4000" }]);
      expect(await buy("forge-9", "2", hash)).toMatchObject({ code: 4800, reason: "orderRefunded" });
      expect(await Promise.all([refundUnfilled(orm), refundUnfilled(orm)])).toEqual([0, 0]);
      expect(await credit()).toHaveLength(1);
      const { differences } = await auditLedger(orm, cashierTerms(LOCAL_CHAIN_ID));
      expect(differences.filter((sentence) => sentence.includes("refund"))).toEqual([]);
      await orm.update(orders).set({ status: "unfilled" }).where(eq(orders.status, "refunded"));
      expect((await auditLedger(orm, cashierTerms(LOCAL_CHAIN_ID))).differences.join()).toContain(
        `The refund of order ${unfilled?.orderId} is not what was paid for it.`,
      );
      await orm.update(orders).set({ status: "refunded" }).where(eq(orders.status, "unfilled"));
    });
  });

  describe("nodes", () => {
    const checkNode = (id: string, as = token) => service.call("buyNodeCheck", { id }, { token: as });

    test("one per account, however it is tried", async () => {
      const { orm } = service.database;
      expect(await checkNode("none")).toMatchObject({ reason: "nodeUnknown" });
      const first = (await checkNode("lantern")).data;
      const second = (await checkNode("hearth")).data;
      expect(second.orderId).not.toBe(first.orderId);
      const rows = await orm.select().from(nodeKinds).orderBy(nodeKinds.position);
      expect(rows.map(({ reserved }) => reserved)).toEqual([0, 1, 0]);
      // Pays for both, the one that was given up and the one that is open.
      const hashes = [await buyer.pay(first), await buyer.pay(second)];
      await eventually(async () =>
        expect(
          (await service.call("buyNode", { id: "lantern", hash: hashes[0] ?? "" }, { token })).data.status,
        ).toBe("done"),
      );
      await eventually(async () =>
        expect(
          await service.call("buyNode", { id: "hearth", hash: hashes[1] ?? "" }, { token }),
        ).toMatchObject({
          code: 4800,
          reason: "nodeHeld",
        }),
      );
      expect(await checkNode("beacon")).toMatchObject({ reason: "nodeHeld" });
      expect((await service.call("my", {}, { token })).data.node).toMatchObject({ id: "lantern", weight: 1 });
      expect(await orm.select().from(nodeHolders)).toHaveLength(1);
      const after = await orm.select().from(nodeKinds).orderBy(nodeKinds.position);
      expect(after.map(({ reserved, sold }) => [reserved, sold])).toEqual([
        [0, 1],
        [0, 0],
        [0, 0],
      ]);
    });

    test("limited numbers hold for many at once", async () => {
      await service.database.orm.update(nodeKinds).set({ stock: 1 }).where(eq(nodeKinds.id, "beacon"));
      const wallets = [stranger(), stranger(), stranger()];
      const tokens = await Promise.all(wallets.map((wallet) => service.signIn(wallet, buyer.address)));
      const answers = await Promise.all(tokens.map((as) => checkNode("beacon", as)));
      expect(answers.map(({ reason }) => reason ?? "ok").sort()).toEqual(["ok", "soldOut", "soldOut"]);
    });
  });

  test("what the ingest has seen needs no RPC; an RPC of another chain is not believed", async () => {
    const proxy = await startRpcProxy(chain.rpcUrl);
    const replica = await serveInvest(service.database.orm, { env: { RPC_URL: proxy.url } });
    onTestFinished(replica.stop);
    const { call } = accessService(() => replica.url);
    const fields = { id: "spark-1", num: "9" };
    const order = (await call("buyMachineCheck", fields, { token: otherToken })).data;
    const hash = await other.pay(order);
    proxy.chainId = 56;
    const unseen = { ...fields, hash: `0x${"2".repeat(64)}` };
    expect(await call("buyMachine", unseen, { token: otherToken })).toMatchObject({
      code: 4800,
      reason: "chainAway",
    });
    proxy.cut = true;
    await eventually(async () =>
      expect((await call("buyMachine", { ...fields, hash }, { token: otherToken })).data.status).toBe("done"),
    );
    expect(await call("buyMachine", unseen, { token: otherToken })).toMatchObject({ reason: "chainAway" });
  });

  test("a fork that removes a payment takes the machine back, and gives it again if it comes again", async () => {
    const order = (await check("ember-2", "2", otherToken)).data;
    const before = (await service.call("my", {}, { token: otherToken })).data.power;
    const snapshot = await chain.call("evm_snapshot");
    const hash = await other.pay(order);
    await done("ember-2", "2", hash, otherToken);
    const sold = (await kindRow("ember-2"))?.sold;
    expect((await service.call("my", {}, { token: otherToken })).data.power).toBe(before + 440);
    await chain.call("evm_revert", [snapshot]);
    await chain.mine(3);
    await eventually(async () =>
      expect((await service.call("my", {}, { token: otherToken })).data.power).toBe(before),
    );
    expect((await kindRow("ember-2"))?.sold).toBe((sold ?? 0) - 2);
    expect(await buy("ember-2", "2", hash, otherToken)).toMatchObject({ code: 4800, reason: "txUnknown" });
    const again = await other.pay(order);
    await done("ember-2", "2", again, otherToken);
    expect((await service.call("my", {}, { token: otherToken })).data.power).toBe(before + 440);
  });
});

describe("while the ingest is behind", () => {
  const opened = useDatabase("pglite");

  test("a payment that the chain has is pending, and holds its order", async () => {
    let later = 0;
    const now = () => Math.floor(Date.now() / 1_000) + later;
    const server = await serveInvest(opened().orm, { env: { RPC_URL: chain.rpcUrl }, now });
    onTestFinished(server.stop);
    const { call, signIn } = accessService(() => server.url);
    const wallet = await newWallet(chain);
    await bindOnChain(opened().orm, wallet.address, null);
    const token = await signIn(wallet);
    const check = (id: string, num: string) => call("buyMachineCheck", { id, num }, { token });

    const order = (await check("spark-1", "1")).data;
    const hash = await wallet.pay(order);
    for (let i = 0; i < 2; i++) {
      expect((await call("buyMachine", { id: "spark-1", num: "1", hash }, { token })).data).toEqual({
        orderId: order.orderId,
        status: "pending",
        confirmations: { seen: 0, needed: 1 },
      });
    }
    expect((await call("buyMachineLog", {}, { token })).data.list).toMatchObject([
      { status: "pending", hash },
    ]);
    expect((await call("my", {}, { token })).data).toMatchObject({ power: 0, machines: [] });
    expect(await check("spark-1", "2")).toMatchObject({ code: 4800, reason: "orderPending" });
    expect((await check("ember-2", "1")).code).toBe(0);
    later = 4 * 3_600;
    // A transaction that never came back in hours keeps nobody from trying again.
    expect((await check("spark-1", "2")).code).toBe(0);
    expect((await call("buyMachineLog", {}, { token })).data.list.map(({ status }) => status).sort()).toEqual(
      ["expired", "open", "open"],
    );
  });
});
