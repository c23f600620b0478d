import { deploymentOf } from "@cinder/protocol/deployment";
import { cashierAbi } from "@cinder/protocol/generated/abi/cashier";
import { and, eq } from "drizzle-orm";
import { pino } from "pino";
import { type Hex, parseEther } from "viem";
import { describe, expect, onTestFinished, test } from "vitest";
import { readCatalogue } from "../../src/catalogue/catalogue.ts";
import { loadCatalogue } from "../../src/catalogue/load-catalogue.ts";
import { createCashierReader } from "../../src/chain/cashier-reader.ts";
import { cashierTerms } from "../../src/chain/cashier-terms.ts";
import { createChainClient } from "../../src/chain/chain-client.ts";
import { inTransaction } from "../../src/db/in-transaction.ts";
import { ingestState } from "../../src/db/schema/chain.ts";
import { activities } from "../../src/db/schema/facts.ts";
import { machines, orders, users, withdrawals } from "../../src/db/schema/invest.ts";
import { startIngest } from "../../src/ingest/ingest.ts";
import { settleDays } from "../../src/jobs/settlement.ts";
import { creditBackExpired } from "../../src/jobs/vouchers.ts";
import { auditLedger } from "../../src/ledger/audit.ts";
import { balanceOf, linesOf } from "../../src/ledger/ledger.ts";
import { ledgerSolvency } from "../../src/ledger/solvency.ts";
import { voucherSigner } from "../../src/ledger/vouchers.ts";
import { withdraw } from "../../src/ledger/withdrawals.ts";
import { parseSettings } from "../../src/settings.ts";
import { useChain } from "../support/chain.ts";
import { useDatabase } from "../support/databases.ts";
import { eventually } from "../support/eventually.ts";
import { clientOf, contracts, fundCashier, newWallet, type Wallet } from "../support/wallets.ts";

const TERMS = cashierTerms(31_337);

describe("the service's money on a real chain", () => {
  const chain = useChain();
  const opened = useDatabase("postgres");
  let orderIds = 0n;

  /** Starts a service that follows the chain, with one customer. */
  async function begin() {
    const { orm } = opened();
    // The next test starts with an empty database, so it must not see this test's vouchers on the chain.
    const untouched = await chain.call("evm_snapshot");
    onTestFinished(async () => {
      await chain.call("evm_revert", [untouched]);
    });
    const settings = parseSettings({ RPC_URL: chain.rpcUrl }, []);
    await loadCatalogue(orm, await readCatalogue(settings.catalogueDir, settings.chainId));
    await fundCashier(chain, "1000");
    const wallet = await newWallet(chain);
    const [user] = await orm.insert(users).values({ address: wallet.address, createdAt: 1 }).returning();
    const ingest = startIngest({
      ...{
        orm,
        settings,
        deployment: deploymentOf(settings.chainId),
        chain: createChainClient(chain.rpcUrl),
      },
      log: pino({ level: "silent" }),
    });
    onTestFinished(() => ingest.stop());
    await caughtUp();
    if (user === undefined || settings.voucherKey === undefined)
      throw new Error("The user or the voucher key is missing.");
    const reader = createCashierReader({ rpcUrl: chain.rpcUrl, rpcBatch: 100 }, TERMS);
    return { orm, wallet, userId: user.id, reader, signer: voucherSigner(settings.voucherKey, TERMS) };
  }
  type Service = Awaited<ReturnType<typeof begin>>;

  async function caughtUp(): Promise<void> {
    const { orm } = opened();
    await eventually(async () => {
      const height = await chain.height();
      const block = await chain.call("eth_getBlockByNumber", [`0x${height.toString(16)}`, false]);
      const [state] = await orm.select().from(ingestState);
      expect(state?.headHash).toBe((block as { hash: string }).hash);
    });
  }

  async function expectCorrectLedger({ orm, reader }: Service): Promise<void> {
    await caughtUp();
    expect((await auditLedger(orm, TERMS, reader)).differences).toEqual([]);
    for (const { held, owed, nodes } of await ledgerSolvency(orm))
      expect(held).toBeGreaterThanOrEqual(owed + nodes);
  }

  async function order({ orm, userId }: Service, kind: "machine" | "fee", item: string, amount: string) {
    orderIds += 1n;
    const asset = kind === "fee" ? "native" : "usdt";
    await orm.insert(orders).values({
      ...{ orderId: orderIds, userId, kind, item, num: 1, asset, amount: parseEther(amount) },
      ...{ status: "expired", createdAt: 1, expiresAt: 1 },
    });
    return { orderId: String(orderIds), asset: { address: TERMS.addresses[asset] as string }, amount };
  }

  const statusOf = async ({ orm }: Service, orderId: string) =>
    (
      await orm
        .select()
        .from(orders)
        .where(eq(orders.orderId, BigInt(orderId)))
    )[0]?.status;

  /** Runs machines past midnight, so that the customer can withdraw. */
  async function earn(service: Service): Promise<bigint> {
    await service.wallet.pay(await order(service, "machine", "spark-1", "50"));
    await chain.increase(86_400);
    await chain.mine(12);
    await caughtUp();
    await settleDays(service.orm);
    return balanceOf(service.orm, `user/${service.userId}/usdt`);
  }

  async function take(service: Service, feeOrderId: string, amount: bigint) {
    const { orm, signer, userId, wallet } = service;
    const head = await chain.call("eth_getBlockByNumber", ["latest", false]);
    const at = Number((head as { timestamp: string }).timestamp);
    const voucher = await signer.sign(wallet.address as Hex, "usdt", amount, at);
    const result = await inTransaction(orm, (tx) =>
      withdraw(tx, {
        ...{ userId, credit: "usdt", amount, voucher, at },
        ...{ feeOrderId: BigInt(feeOrderId), feeHash: `0x${feeOrderId}` },
      }),
    );
    return { outcome: result.outcome, voucher };
  }

  async function redeem(
    { wallet }: { wallet: Wallet },
    voucher: Awaited<ReturnType<typeof take>>["voucher"],
  ) {
    const client = clientOf(chain, wallet.account);
    const { nonce, amount, deadline, signature } = voucher;
    const hash = await client.writeContract({
      ...{ address: contracts.cashier, abi: cashierAbi, functionName: "redeem" },
      args: [
        {
          ...{ account: wallet.address as Hex, asset: contracts.usdt, amount, nonce },
          deadline: BigInt(deadline),
        },
        signature,
      ],
    });
    await client.waitForTransactionReceipt({ hash });
  }

  test("takes back a purchase when a fork removes its payment and restores it with the payment", async () => {
    const service = await begin();
    await expectCorrectLedger(service);
    const { orm, wallet } = service;
    const before = await ledgerSolvency(orm);
    const machine = await order(service, "machine", "spark-1", "50");
    const snapshot = await chain.call("evm_snapshot");
    await wallet.pay(machine);
    await expectCorrectLedger(service);
    expect(await statusOf(service, machine.orderId)).toBe("done");
    expect(await orm.select().from(machines)).toMatchObject([{ power: 50, userId: service.userId }]);
    expect(await balanceOf(orm, "nodes/usdt")).toBe(parseEther("3"));

    await chain.call("evm_revert", [snapshot]);
    await chain.increase(60);
    await chain.mine(3);
    await expectCorrectLedger(service);
    expect(await statusOf(service, machine.orderId)).toBe("expired");
    expect(await orm.select().from(machines)).toEqual([]);
    expect(await ledgerSolvency(orm)).toEqual(before);

    await wallet.pay(machine);
    await expectCorrectLedger(service);
    expect(await statusOf(service, machine.orderId)).toBe("done");
    const [newest, back] = await linesOf(orm, "nodes/usdt", { limit: 2 });
    expect([newest?.kind, back?.kind]).toEqual(["paid", "fork"]);
    expect(await balanceOf(orm, "nodes/usdt")).toBe(parseEther("3"));
  });

  test("shows payments to and from the service in an account's history", async () => {
    const service = await begin();
    const earned = await earn(service);
    const fee = await order(service, "fee", "usdt", "0.001");
    await service.wallet.pay(fee);
    await expectCorrectLedger(service);
    const { voucher } = await take(service, fee.orderId, earned);
    await redeem(service, voucher);
    await expectCorrectLedger(service);
    const rows = await service.orm
      .select()
      .from(activities)
      .where(and(eq(activities.account, service.wallet.address), eq(activities.feature, "cashier")))
      .orderBy(activities.block, activities.logIndex);
    expect(rows.map(({ action, direction, asset, amount }) => [action, direction, asset, amount])).toEqual([
      ["pay", "out", "usdt", parseEther("50")],
      ["pay", "out", "native", parseEther("0.001")],
      ["redeem", "in", "usdt", earned],
    ]);
  });

  test("books a wrong amount or payer as funding and gives nothing", async () => {
    const service = await begin();
    const machine = await order(service, "machine", "spark-1", "50");
    const stranger = await newWallet(chain);
    await stranger.pay(machine);
    await service.wallet.pay({ ...machine, amount: "49" });
    await expectCorrectLedger(service);
    expect(await statusOf(service, machine.orderId)).toBe("expired");
    expect(await service.orm.select().from(machines)).toEqual([]);
    expect(await balanceOf(service.orm, "nodes/usdt")).toBe(0n);
  });

  test("blocks further vouchers until a fee removed by a fork is paid again", async () => {
    const service = await begin();
    const { orm, wallet, userId } = service;
    const earned = await earn(service);
    expect(earned).toBe(parseEther("500"));
    await expectCorrectLedger(service);
    const fee = await order(service, "fee", "usdt", "0.001");
    const nextFee = await order(service, "fee", "usdt", "0.001");
    await wallet.pay(nextFee);
    const snapshot = await chain.call("evm_snapshot");
    await wallet.pay(fee);
    await caughtUp();
    const { outcome, voucher } = await take(service, fee.orderId, parseEther("20"));
    expect(outcome).toBe("done");
    await expectCorrectLedger(service);

    await chain.call("evm_revert", [snapshot]);
    await chain.mine(2);
    await expectCorrectLedger(service);
    expect(await statusOf(service, fee.orderId)).toBe("expired");
    expect(await balanceOf(orm, `user/${userId}/usdt`)).toBe(parseEther("480"));
    expect((await take(service, nextFee.orderId, parseEther("20"))).outcome).toBe("fee-owed");
    await redeem(service, voucher);
    await expectCorrectLedger(service);
    expect(await balanceOf(orm, "voucher/usdt")).toBe(0n);

    await wallet.pay(fee);
    await caughtUp();
    expect((await take(service, nextFee.orderId, parseEther("20"))).outcome).toBe("done");
    await expectCorrectLedger(service);
  });

  test("reopens a voucher when a fork removes its redemption, and credits it back once after expiry", async () => {
    const service = await begin();
    const { orm, wallet, userId, reader } = service;
    await earn(service);
    const fee = await order(service, "fee", "usdt", "0.001");
    await wallet.pay(fee);
    await caughtUp();
    const { voucher } = await take(service, fee.orderId, parseEther("20"));
    const snapshot = await chain.call("evm_snapshot");
    await redeem(service, voucher);
    await expectCorrectLedger(service);
    const stateOf = async () =>
      (await orm.select().from(withdrawals).where(eq(withdrawals.nonce, voucher.nonce)))[0]?.status;
    expect(await stateOf()).toBe("redeemed");
    await chain.call("evm_revert", [snapshot]);
    await chain.mine(2);
    await expectCorrectLedger(service);
    expect(await stateOf()).toBe("open");

    // The deadline has passed, but no final block is later yet.
    await chain.increase(86_401);
    await caughtUp();
    expect(await creditBackExpired(orm, reader)).toBe(0);
    await chain.mine(11);
    await caughtUp();
    const both = await Promise.all([creditBackExpired(orm, reader), creditBackExpired(orm, reader)]);
    expect(both.sort()).toEqual([0, 1]);
    expect(await balanceOf(orm, `user/${userId}/usdt`)).toBe(parseEther("500"));
    expect(await stateOf()).toBe("expired");
    await expect(redeem(service, voucher)).rejects.toThrow("Cashier_VoucherExpired");
    await expectCorrectLedger(service);
  });
});
