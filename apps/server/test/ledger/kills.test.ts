import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { createCashierReader } from "../../src/chain/cashier-reader.ts";
import { cashierTerms } from "../../src/chain/cashier-terms.ts";
import { openDatabase } from "../../src/db/database.ts";
import { ingestState } from "../../src/db/schema/chain.ts";
import { machines, users, withdrawals } from "../../src/db/schema/invest.ts";
import { settlements } from "../../src/db/schema/ledger.ts";
import { auditLedger } from "../../src/ledger/audit.ts";
import { useChain } from "../support/chain.ts";
import { newPlace } from "../support/databases.ts";
import { eventually } from "../support/eventually.ts";
import { placeEnv } from "../support/server-expectations.ts";
import { spawnServer } from "../support/server-process.ts";
import { accessService } from "../support/service.ts";
import { fundCashier, newWallet } from "../support/wallets.ts";
import { type CustomerRecord, keepBusy } from "./support/customers.ts";

const KILLS = process.env.TEST_DEPTH === "deep" ? 50 : 8;
const CUSTOMERS = 4;
const TERMS = cashierTerms(31_337);

const chain = useChain();

test(`loses and duplicates nothing when killed ${KILLS} times while customers buy and withdraw`, {
  timeout: 600_000,
}, async () => {
  const place = await newPlace("postgres");
  const { orm, close } = await openDatabase(place);
  onTestFinished(close);
  await fundCashier(chain, "1000");
  const env = {
    ...placeEnv(place),
    ...{
      RPC_URL: chain.rpcUrl,
      WEB_DIR: "none",
      LOG_LEVEL: "warn",
      RATE_LIMIT_IP: "0",
      RATE_LIMIT_ADDRESS: "0",
    },
  };
  let url = "http://127.0.0.1:1";
  const stopping = new AbortController();
  onTestFinished(() => stopping.abort());
  const service = accessService(() => url);
  const records: CustomerRecord[] = [];
  const busy: Promise<void>[] = [];
  for (let i = 0; i < CUSTOMERS; i++) {
    const wallet = await newWallet(chain);
    await orm.insert(users).values({ address: wallet.address, createdAt: 1 });
    const record: CustomerRecord = { paid: [], withdrawn: new Map(), redeemed: [], failed: [] };
    records.push(record);
    busy.push(keepBusy(service, wallet, record, stopping.signal));
  }

  const reader = createCashierReader({ rpcUrl: chain.rpcUrl, rpcBatch: 100 }, TERMS);
  const expectCorrectLedger = async () =>
    expect((await auditLedger(orm, TERMS, reader)).differences).toEqual([]);
  for (let kill = 0; kill < KILLS; kill++) {
    const server = spawnServer(env);
    url = await server.started();
    // Advance by days, so that every start has something to settle.
    if (kill % 5 === 2) {
      await chain.increase(86_400);
      await chain.mine(11);
    }
    await sleep(Math.random() * 500);
    server.child.kill("SIGKILL");
    expect(await server.exited).toEqual({ code: null, signal: "SIGKILL" });
    await expectCorrectLedger();
  }

  const server = spawnServer(env);
  url = await server.started();
  // The last server runs until every customer was served, so that there is something to compare.
  const untilEvery = (has: (record: CustomerRecord) => boolean) =>
    eventually(() => expect(records.every(has)).toBe(true), 120_000);
  await untilEvery(({ paid }) => paid.length > 0);
  await chain.increase(86_400);
  await chain.mine(11);
  await untilEvery(({ withdrawn }) => withdrawn.size > 0);
  stopping.abort();
  await Promise.all(busy);
  await eventually(async () => {
    const [state] = await orm.select().from(ingestState);
    expect(state?.headNumber).toBe(await chain.height());
  });
  await expectCorrectLedger();
  const given = (await orm.select().from(machines)).map(({ orderId }) => String(orderId));
  const vouchers = await orm.select().from(withdrawals);
  const all = <T>(read: (record: CustomerRecord) => Iterable<T>) =>
    records.flatMap((record) => [...read(record)]);
  expect(given.sort()).toEqual(all(({ paid }) => paid).sort());
  for (const [hash, nonce] of all(({ withdrawn }) => withdrawn)) {
    expect(vouchers.filter(({ feeHash }) => feeHash === hash).map((v) => String(v.nonce))).toEqual([nonce]);
  }
  const redeemed = vouchers.flatMap((v) => (v.status === "redeemed" ? [String(v.nonce)] : []));
  expect(redeemed.sort()).toEqual(all(({ redeemed: own }) => own).sort());
  expect(all(({ failed }) => failed)).toEqual([]);
  expect((await orm.select().from(settlements)).length).toBeGreaterThan(1);
});
