import { setTimeout as sleep } from "node:timers/promises";
import { type LocalPostgres, startPostgres } from "@cinder/devnet/postgres";
import { and, eq, sum } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../src/db/database.ts";
import { databaseTroubleOf } from "../../src/db/database-trouble.ts";
import { machineKinds, nonces, orders, rateLimits, sessions, users } from "../../src/db/schema/invest.ts";
import { ledgerLines } from "../../src/db/schema/ledger.ts";
import { useChain } from "../support/chain.ts";
import { eventually } from "../support/eventually.ts";
import { bindOnChain } from "../support/referrals.ts";
import { baseEnv, healthy } from "../support/server-expectations.ts";
import { type ServerProcess, spawnServer } from "../support/server-process.ts";
import { accessService } from "../support/service.ts";
import { newWallet, stranger, type Wallet } from "../support/wallets.ts";

const chain = useChain();
const SENTENCES = {
  en: "The service is temporarily unavailable. Try again soon: nothing is charged twice.",
  "zh-cn": "服務暫時無法使用，請稍後再試；不會重複扣款。",
  busy: "This is being used by another request. Nothing was changed; try again in a moment.",
  busyZh: "資料正由其他請求使用中，沒有任何變更，請稍後再試。",
};
/** As many connections as a server's request pool has. */
const CONNECTIONS = 10;

describe("the service of a server whose PostgreSQL", () => {
  let postgres: LocalPostgres;
  let databaseUrl: string;

  beforeAll(async () => {
    postgres = await startPostgres();
    databaseUrl = await postgres.createDatabase();
  });
  afterAll(() => postgres.stop());

  async function startServer() {
    const server = spawnServer({
      ...(await baseEnv(chain.rpcUrl)),
      DATABASE_URL: databaseUrl,
      WEB_DIR: "none",
      RATE_LIMIT_IP: "0",
      RATE_LIMIT_ADDRESS: "0",
    });
    await healthy(server);
    const url = await server.started();
    return { server, ...accessService(() => url) };
  }

  /** Reads with a separate connection. */
  async function look<T>(read: (orm: Awaited<ReturnType<typeof openDatabase>>["orm"]) => Promise<T>) {
    const database = await openDatabase({ databaseUrl, dataDir: "unused" });
    try {
      return await read(database.orm);
    } finally {
      await database.close();
    }
  }

  const written = () =>
    look(async (orm) => ({
      users: await orm.select().from(users).orderBy(users.id),
      orders: await orm.select().from(orders).orderBy(orders.orderId),
      sessions: await orm.select().from(sessions),
      nonces: await orm.select().from(nonces),
      kinds: await orm.select().from(machineKinds).orderBy(machineKinds.id),
      lines: await orm.select().from(ledgerLines),
      limits: await orm.select().from(rateLimits),
    }));

  async function enter(signIn: (wallet: Wallet, recommend?: string) => Promise<string>, wallet = stranger()) {
    await look((orm) => bindOnChain(orm, wallet.address, null));
    return signIn(wallet);
  }

  const noneInside = ({ output }: ServerProcess) =>
    expect(output.stdout).not.toMatch(/"msg":"(invest call failed|request failed|server crashed)"/);

  test("is unreachable says so in both languages, writes nothing and recovers", async () => {
    const { server, url, call, signIn } = await startServer();
    const wallet = await newWallet(chain);
    const token = await enter(signIn, wallet);
    const order = (await call("buyMachineCheck", { id: "spark-1", num: "1" }, { token })).data;
    const hash = await wallet.pay(order);
    await eventually(async () =>
      expect((await call("buyMachine", { id: "spark-1", num: "1", hash }, { token })).data.status).toBe(
        "done",
      ),
    );
    const { message } = (await call("nonce", { address: wallet.address })).data;
    const signature = await wallet.account.signMessage({ message });
    const before = await written();

    await postgres.crash();
    const attempts = [
      ["home", {}],
      ["isRegister", { address: wallet.address }],
      ["nonce", { address: wallet.address }],
      ["register", { username: wallet.address, message, signature }],
      ["my", {}],
      ["walletList", { credit_type: "usdt", page: "1" }],
      ["buyMachineCheck", { id: "ember-2", num: "1" }],
      ["buyMachine", { id: "spark-1", num: "1", hash }],
      ["buyNodeCheck", { id: "lantern" }],
      ["withdraw", { num: "20", credit_type: "usdt", hash }],
    ] as const;
    for (const [name, fields] of attempts) {
      for (const lang of ["en", "zh-cn"] as const) {
        const answer = await call(name, fields, { token, lang });
        expect(answer).toMatchObject({
          status: 503,
          code: 5000,
          reason: "databaseAway",
          msg: SENTENCES[lang],
        });
        expect(answer.headers.get("Retry-After")).toBe("1");
      }
    }
    const read = await fetch(`${url}/api/figures`);
    expect(read.status).toBe(503);
    expect(await read.json()).toMatchObject({
      code: 5000,
      msg: "The server can't reach its database. Try again in a moment.",
    });
    // The last database state is cached for a second.
    await eventually(async () => expect((await fetch(`${url}/api/ready`)).status).toBe(503), 2_000);
    expect((await server.health()).body).toMatchObject({ status: "degraded", database: { ok: false } });

    await postgres.start();
    expect(await written()).toEqual(before);
    // The first retry succeeds, and the earlier signature is still valid.
    expect((await call("register", { username: wallet.address, message, signature })).code).toBe(0);
    expect((await call("buyMachineCheck", { id: "ember-2", num: "1" }, { token })).code).toBe(0);
    expect((await call("my", {}, { token })).data.power).toBe(50);
    await healthy(server);
    noneInside(server);
  });

  test("crashes repeatedly under load loses no connection and keeps its ledger correct", async () => {
    const { server, call, signIn } = await startServer();
    const tokens = [];
    for (let i = 0; i < 12; i++) tokens.push(await enter(signIn));
    let isOver = false;
    const answers = new Map<string, number>();
    const customers = tokens.map(async (token, i) => {
      for (let turn = 0; !isOver; turn++) {
        const fields = { id: i % 2 === 0 ? "spark-1" : "ember-2", num: String(1 + (turn % 5)) };
        const { code, reason } = await call("buyMachineCheck", fields, { token });
        const outcome = code === 0 ? "ordered" : `${code} ${reason}`;
        answers.set(outcome, (answers.get(outcome) ?? 0) + 1);
      }
    });
    for (let round = 0; round < 4; round++) {
      await sleep(300 + Math.random() * 300);
      await postgres.crash();
      await sleep(200);
      await postgres.start();
    }
    await sleep(500);
    isOver = true;
    await Promise.all(customers);
    expect([...answers.keys()].sort()).toEqual(["5000 databaseAway", "ordered"]);
    noneInside(server);

    // The reserved stock equals what open orders request.
    await look(async (orm) => {
      for (const { id, reserved } of await orm.select().from(machineKinds)) {
        const isOpen = and(eq(orders.item, id), eq(orders.status, "open"));
        const [wanted] = await orm
          .select({ num: sum(orders.num).mapWith(Number) })
          .from(orders)
          .where(isOpen);
        expect(reserved).toBe(wanted?.num ?? 0);
      }
    });

    // As many calls as connections wait for a lock, so no connection was lost in a crash.
    const holder = await holdKinds();
    const waiting = tokens.map((token) => call("buyMachineCheck", { id: "spark-1", num: "1" }, { token }));
    await eventually(async () => expect(await holder.waiting()).toBeGreaterThanOrEqual(CONNECTIONS), 4_000);
    await holder.release();
    for (const { code } of await Promise.all(waiting)) expect(code).toBe(0);
  });

  test("crashes at the start of transactions keeps all its connections", async () => {
    const { orm, close } = await openDatabase({ databaseUrl, dataDir: "unused" });
    onTestFinished(close);
    let isOver = false;
    const failures = new Set<unknown>();
    const workers = Array.from({ length: CONNECTIONS }, async () => {
      // Empty transactions, so that connections break at the beginning or the end.
      while (!isOver) {
        await orm
          .transaction(async () => undefined)
          .catch((error) => {
            failures.add(databaseTroubleOf(error));
            return sleep(5);
          });
      }
    });
    for (let round = 0; round < 4; round++) {
      await sleep(300);
      await postgres.crash();
      await postgres.start();
    }
    await sleep(300);
    isOver = true;
    await Promise.all(workers);
    expect(failures).toEqual(new Set(["away"]));
    // Each transaction waits until the last one has begun.
    const barrier = Promise.withResolvers<void>();
    let begun = 0;
    const together = Array.from({ length: CONNECTIONS }, () =>
      orm.transaction(async () => {
        if (++begun === CONNECTIONS) barrier.resolve();
        await Promise.race([barrier.promise, sleep(5_000)]);
      }),
    );
    await Promise.allSettled(together);
    expect(begun).toBe(CONNECTIONS);
  });

  /** Locks in another session what every purchase needs. */
  async function holdKinds() {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    onTestFinished(() => client.end());
    await client.query("begin");
    await client.query("lock table machine_kinds in access exclusive mode");
    return {
      async waiting(): Promise<number> {
        const { rows } = await client.query(
          "select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        );
        return rows[0].waiting;
      },
      release: () => client.query("rollback"),
    };
  }

  test("has a lock held by another session ends the call with a message and changes nothing", async () => {
    const { server, call, signIn } = await startServer();
    const token = await enter(signIn);
    const before = await written();
    const holder = await holdKinds();
    const startedAt = performance.now();
    const fields = { id: "spark-1", num: "1" };
    const [en, zh, list] = await Promise.all([
      call("buyMachineCheck", fields, { token }),
      call("buyMachineCheck", fields, { token, lang: "zh-cn" }),
      call("machineTypeList", {}, { token }),
    ]);
    expect(performance.now() - startedAt).toBeLessThan(30_000);
    expect(en).toMatchObject({ status: 200, code: 4800, reason: "busy", msg: SENTENCES.busy });
    expect(zh).toMatchObject({ status: 200, code: 4800, reason: "busy", msg: SENTENCES.busyZh });
    expect(list).toMatchObject({ code: 4800, reason: "busy" });
    // Calls that do not need the lock work meanwhile.
    const lines = { credit_type: "usdt", page: "1" };
    expect((await call("walletList", lines, { token })).code).toBe(0);
    await holder.release();
    expect(await written()).toEqual(before);
    expect((await call("buyMachineCheck", fields, { token })).code).toBe(0);
    noneInside(server);
  });
});
