import { eq } from "drizzle-orm";
import { parseEther } from "viem";
import { describe, expect, onTestFinished, test } from "vitest";
import { machines, users } from "../../src/db/schema/invest.ts";
import { useChain } from "../support/chain.ts";
import { DATABASE_KINDS, useDatabase } from "../support/databases.ts";
import { eventually } from "../support/eventually.ts";
import { bindOnChain } from "../support/referrals.ts";
import { startRpcProxy } from "../support/rpc-proxy.ts";
import { accessService, serveInvest, useService } from "../support/service.ts";
import { useShop } from "../support/shop.ts";
import { contracts, newWallet } from "../support/wallets.ts";

const chain = useChain();

describe.each(DATABASE_KINDS)("the shop, on %s", (kind) => {
  const service = useService(kind, chain);
  const shop = useShop(service, chain);
  const { check, buy, done, kindRow, orderRow } = shop;

  // @spec 7.1-d, 7.2-c..e, 7.2-h
  test("shows machines and nodes in both languages", async () => {
    const [en, zh] = await Promise.all(
      ["en", "zh-cn"].map(async (lang) => (await service.call("machineTypeList", {}, { lang })).data.list),
    );
    expect(en?.map(({ id, name, price, power, days }) => [id, name, price, power, days])).toEqual([
      ["spark-1", "Kindle K1", "50", 50, 30],
      ["ember-2", "Ember E2", "200", 220, 60],
      ["furnace-4", "Furnace F4", "2500", 600, 90],
      ["forge-9", "Forge X9", "2000", 2600, 180],
    ]);
    expect(zh?.map(({ name }) => name)).toEqual(["引火 K1", "餘燼 E2", "熔爐 F4", "鍛造 X9"]);
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

  // @spec 7.2-f, 7.2-g, 7.2-m, 7.2-p, 7.2-q
  test("checks, pays and buys a machine, which then counts", async () => {
    const order = (await check("spark-1", "3")).data;
    expect(order).toMatchObject({
      amount: "150",
      payTo: contracts.cashier.toLowerCase(),
      asset: { asset: "usdt", symbol: "USDT", address: contracts.usdt.toLowerCase() },
    });
    // A repeated request gets the same order, so no user can reserve the stock by asking often.
    expect((await check("spark-1", "3")).data).toEqual(order);
    expect(await kindRow("spark-1")).toMatchObject({ reserved: 3, sold: 0 });
    const hash = await shop.buyer.pay(order);
    await done("spark-1", "3", hash);
    expect(await kindRow("spark-1")).toMatchObject({ reserved: 0, sold: 3 });
    const my = (await service.call("my", {}, { token: shop.token })).data;
    expect(my).toMatchObject({
      power: 150,
      machines: [{ id: "spark-1", num: 3, power: 150, orderId: order.orderId }],
    });
    const machine = my.machines[0];
    expect((machine?.endsAt ?? 0) - (machine?.startsAt ?? 0)).toBe(30 * 86_400);
    const log = (await service.call("buyMachineLog", {}, { token: shop.token })).data;
    expect(log).toMatchObject({
      total: 1,
      list: [{ status: "done", amount: "150", hash, name: "Kindle K1" }],
    });
    const power = (await service.call("powerLog", {}, { token: shop.token, lang: "zh-cn" })).data;
    expect(power.list).toMatchObject([
      { reason: "bought", change: 150, power: 150, num: 3, name: "引火 K1" },
    ]);
    // Repeated with different letter case: the same answer and no second machine.
    expect((await buy("spark-1", "3", hash.toUpperCase().replace("0X", "0x"))).data.status).toBe("done");
    expect((await service.call("my", {}, { token: shop.token })).data.power).toBe(150);
  });

  // @spec 7.2-k, 7.2-l
  test("counts a purchase for the upline and hides it from others", async () => {
    const order = (await check("spark-1", "2", shop.otherToken)).data;
    await done("spark-1", "2", await shop.other.pay(order), shop.otherToken);
    const team = (await service.call("teamInfo", {}, { token: shop.token })).data;
    expect(team).toMatchObject({ referrer: null, directs: 1, teamUsers: 1, power: 150, teamPower: 100 });
    const list = (await service.call("recommendList", {}, { token: shop.token })).data;
    expect(list).toMatchObject({ total: 1, list: [{ address: shop.other.address, power: 100, directs: 0 }] });
    const userId = list.list[0]?.userId ?? "";
    expect((await service.call("recommendList", { userId }, { token: shop.token })).data.list).toEqual([]);
    const [above] = await service.database.orm
      .select()
      .from(users)
      .where(eq(users.address, shop.buyer.address));
    for (const bad of [String(above?.id), "999999999"]) {
      expect(await service.call("recommendList", { userId: bad }, { token: shop.otherToken })).toMatchObject({
        code: 4800,
        reason: "userNotInTeam",
      });
    }
  });

  test("completes a paid order without another request", async () => {
    const order = (await check("ember-2", "1")).data;
    const hash = await shop.buyer.pay(order);
    await eventually(async () =>
      expect(await orderRow(order.orderId)).toMatchObject({ status: "done", txHash: hash }),
    );
  });

  describe("a payment that doesn't count gives nothing and has its own message", () => {
    const refused = async (id: string, num: string, hash: string, reason: string, as = shop.token) => {
      const before = await service.database.orm.select().from(machines);
      const en = await buy(id, num, hash, as);
      expect(en).toMatchObject({ status: 200, code: 4800, reason });
      const zh = await service.call("buyMachine", { id, num, hash }, { token: as, lang: "zh-cn" });
      expect(zh.msg).toMatch(/\p{Script=Han}.*。$/u);
      expect(await service.database.orm.select().from(machines)).toEqual(before);
    };

    test("unknown to the chain", () => refused("spark-1", "1", `0x${"ab".repeat(32)}`, "txUnknown"));

    test("failed", async () => {
      const order = (await check("forge-9", "1", shop.otherToken)).data;
      const hash = await shop.other.pay({ ...order, amount: "100000000" });
      await refused("forge-9", "1", hash, "txFailed", shop.otherToken);
    });

    test("to another receiver than the Cashier", async () => {
      const data = `0xa9059cbb${shop.buyer.address.slice(2).padStart(64, "0")}${parseEther("1").toString(16).padStart(64, "0")}`;
      const hash = await chain.call("eth_sendTransaction", [
        { from: ((await chain.call("eth_accounts")) as string[])[0], to: contracts.usdt, data },
      ]);
      await refused("spark-1", "1", String(hash), "txNotCashier");
    });

    test("by another wallet", async () => {
      const order = (await check("spark-1", "1")).data;
      await refused("spark-1", "1", await shop.other.pay(order), "txOtherPayer");
    });

    test("for another order, for no order, or used already", async () => {
      const [mine] = (await service.call("buyMachineLog", {}, { token: shop.token })).data.list.filter(
        (o) => o.status === "done",
      );
      await refused("forge-9", "1", mine?.hash ?? "", "txUsed");
      await refused("spark-1", "3", mine?.hash ?? "", "txOtherPayer", shop.otherToken);
      const order = (await check("spark-1", "4")).data;
      const lost = await shop.buyer.pay({ ...order, orderId: "12345" });
      await refused("spark-1", "4", lost, "txOtherOrder");
    });

    test("too small, too large, or in another coin", async () => {
      const small = (await check("spark-1", "5")).data;
      await refused(
        "spark-1",
        "5",
        await shop.buyer.pay({ ...small, amount: "249.999999999999999999" }),
        "txTooSmall",
      );
      expect(
        (await buy("spark-1", "5", (await orderRow(small.orderId))?.txHash ?? `0x${"0".repeat(64)}`)).code,
      ).toBe(4800);
      // Its only payment is used up on chain, so it can never complete; a new order replaces it.
      service.clock.offset = 4 * 3_600;
      const large = (await check("spark-1", "6")).data;
      await refused("spark-1", "6", await shop.buyer.pay({ ...large, amount: "300.5" }), "txTooLarge");
      service.clock.offset = 8 * 3_600;
      const coin = (await check("spark-1", "7")).data;
      const asset = { address: contracts.token };
      await refused("spark-1", "7", await shop.buyer.pay({ ...coin, asset, amount: "350" }), "txOtherAsset");
    });
  });

  test("needs no RPC for ingested payments and ignores an RPC of another chain", async () => {
    const proxy = await startRpcProxy(chain.rpcUrl);
    const replica = await serveInvest(service.database.orm, { env: { RPC_URL: proxy.url } });
    onTestFinished(replica.stop);
    const { call } = accessService(() => replica.url);
    const fields = { id: "spark-1", num: "9" };
    const order = (await call("buyMachineCheck", fields, { token: shop.otherToken })).data;
    const hash = await shop.other.pay(order);
    proxy.chainId = 56;
    const unseen = { ...fields, hash: `0x${"2".repeat(64)}` };
    expect(await call("buyMachine", unseen, { token: shop.otherToken })).toMatchObject({
      code: 4800,
      reason: "chainAway",
    });
    proxy.cut = true;
    await eventually(async () =>
      expect((await call("buyMachine", { ...fields, hash }, { token: shop.otherToken })).data.status).toBe(
        "done",
      ),
    );
    expect(await call("buyMachine", unseen, { token: shop.otherToken })).toMatchObject({
      reason: "chainAway",
    });
  });

  test("takes the machine back when a fork removes its payment and restores it with the payment", async () => {
    const order = (await check("ember-2", "2", shop.otherToken)).data;
    const before = (await service.call("my", {}, { token: shop.otherToken })).data.power;
    const snapshot = await chain.call("evm_snapshot");
    const hash = await shop.other.pay(order);
    await done("ember-2", "2", hash, shop.otherToken);
    const sold = (await kindRow("ember-2"))?.sold;
    expect((await service.call("my", {}, { token: shop.otherToken })).data.power).toBe(before + 440);
    await chain.call("evm_revert", [snapshot]);
    await chain.mine(3);
    await eventually(async () =>
      expect((await service.call("my", {}, { token: shop.otherToken })).data.power).toBe(before),
    );
    expect((await kindRow("ember-2"))?.sold).toBe((sold ?? 0) - 2);
    expect(await buy("ember-2", "2", hash, shop.otherToken)).toMatchObject({
      code: 4800,
      reason: "txUnknown",
    });
    const again = await shop.other.pay(order);
    await done("ember-2", "2", again, shop.otherToken);
    expect((await service.call("my", {}, { token: shop.otherToken })).data.power).toBe(before + 440);
  });
});

describe("while the ingest is behind", () => {
  const opened = useDatabase("pglite");

  test("treats a payment on the chain as pending and keeps its reservation", async () => {
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
    // A transaction that is still unconfirmed after hours does not block a new order.
    expect((await check("spark-1", "2")).code).toBe(0);
    expect((await call("buyMachineLog", {}, { token })).data.list.map(({ status }) => status).sort()).toEqual(
      ["expired", "open", "open"],
    );
  });
});
