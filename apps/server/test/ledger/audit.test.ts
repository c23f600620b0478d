import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { accessPostgres } from "@cinder/devnet/postgres";
import { deploymentOf, LOCAL_CHAIN_ID } from "@cinder/protocol/deployment";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { createChainClient } from "../../src/chain/chain-client.ts";
import { openDatabase } from "../../src/db/database.ts";
import { storedBlock } from "../../src/ingest/fact-store.ts";
import { startIngest } from "../../src/ingest/ingest.ts";
import { auditLedger } from "../../src/ledger/audit.ts";
import { parseSettings } from "../../src/settings.ts";
import { useChain } from "../support/chain.ts";
import { DATABASE_KINDS, newPlace, openHere, useDatabase } from "../support/databases.ts";
import { eventually } from "../support/eventually.ts";
import { emptyFolder } from "../support/scratch.ts";
import { placeEnv } from "../support/server-expectations.ts";
import { UNIT } from "./support/model.ts";
import { TERMS, World } from "./support/world.ts";

describe("an audit", () => {
  const opened = useDatabase("postgres");
  let world: World;

  /** Machines, a settled day, and vouchers: one open, one redeemed. */
  beforeEach(async () => {
    const { orm } = opened();
    await orm.execute(sql`alter sequence users_id_seq restart`);
    world = await World.begin(orm);
    world.fund("usdt", 5_000n * UNIT);
    for (const good of [0, 2, 3]) world.pay(await world.order(1, good));
    world.mine(3);
    world.mine(86_400);
    for (let i = 0; i < 5; i++) world.mine(3);
    await world.ingest();
    await world.settle(0, 100);
    await world.settle(2, 100);
    await world.withdraw(1, "usdt", 0, 100n * UNIT);
    world.redeem(0);
    world.pay(await world.order(1, 3));
    world.mine(3);
    world.mine(3);
    await world.ingest();
    await world.withdraw(1, "usdt", 1, 50n * UNIT);
  });

  const differences = async () => (await auditLedger(opened().orm, TERMS, world.chain)).differences;

  /** Changes data like an attacker who can disable all database rules. */
  async function tampered(statement: string): Promise<string> {
    await opened().orm.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql.raw(statement));
    });
    return (await differences()).join("\n");
  }

  test("reports nothing for a correct ledger", async () => {
    expect(world.model.vouchers.map(({ status }) => status)).toEqual(["redeemed", "open"]);
    expect(await differences()).toEqual([]);
  });

  test.each([
    [
      "update ledger_accounts set balance = balance + 1 where name = 'user/1/usdt'",
      "balance of user/1/usdt is not the sum",
    ],
    [
      "update ledger_accounts set balance = balance + 1 where name = 'user/1/usdt'",
      "accounts of usdt do not sum to zero",
    ],
    [
      "update ledger_lines set amount = amount + 1 where seq = 1",
      "does not sum to zero with all of its lines",
    ],
    ["update ledger_lines set balance_after = 0 where seq = 2", "is not the sum of its lines"],
    ["delete from ledger_lines where seq = 1", "is not the sum of its lines"],
    [
      "update cashier_fundings set amount = amount + 1",
      "funding in usdt differs from payments plus funding minus vouchers",
    ],
    ["update cashier_reserve_rates set rate = 5999", "funding in usdt differs from payments"],
    ["delete from cashier_payments where amount > 1000", "differ about paid/"],
    ["delete from cashier_payments where amount > 1000", "is done, but its payment is missing"],
    ["update cashier_postings set is_posted = false where key like 'funded/%'", "differ about funded/"],
    ["update withdrawals set amount = amount - 1 where status = 'open'", "open vouchers in usdt differ from"],
    [
      "update withdrawals set status = 'expired' where status = 'open'",
      "has a status that contradicts its postings",
    ],
    ["update withdrawals set status = 'open' where status = 'redeemed'", "used on the chain"],
    [
      "update ledger_postings set kind = 'loss' where kind = 'redeemed'",
      "that the service did not owe: redeemed/",
    ],
    ["delete from machines", "did not deliver what was paid for"],
    ["update node_holders set user_id = 2", "did not deliver what was paid for"],
    [
      "update orders set status = 'expired' where kind = 'fee'",
      "is paid and confirmed, but was not delivered",
    ],
    ["update settlements set left_amount = 1 where pool = 'budget'", "settlement/budget/usdt/"],
    ["delete from settlements", "did not pay the amount that it states"],
  ])("after %s says that %s", async (statement, sentence) => {
    expect(await tampered(statement)).toContain(sentence);
  });

  test("names differences between ledger and chain", async () => {
    const { config, isPaid } = world.chain;
    world.chain.config = async (block) => {
      const real = await config.call(world.chain, block);
      const funding = new Map([...real.funding].map(([asset, held]) => [asset, held + 1n]));
      return { ...real, addTime: 0, funding };
    };
    world.chain.isPaid = async (payer, orderId, block) =>
      orderId !== 1n && isPaid.call(world.chain, payer, orderId, block);
    const found = (await differences()).join("\n");
    expect(found).toMatch(
      /The ledger says that the Cashier holds \d+ of usdt, but the contract reports \d+\./,
    );
    expect(found).toContain("Order 1 is paid in the ledger, but not on the chain.");
    expect(found).toContain("days start at another time");
  });
});

describe("npm run ledger:audit", () => {
  const chain = useChain();
  const script = join(import.meta.dirname, "../../src/ledger-audit.ts");
  const run = (env: Record<string, string>) =>
    new Promise<{ code: unknown; output: string }>((resolve) => {
      const whole = { PATH: process.env.PATH, RPC_URL: chain.rpcUrl, ...env };
      execFile(process.execPath, [script], { env: whole }, (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : error.code, output: stdout + stderr }),
      );
    });

  test("prints its findings and exits with 1 if there are any", async () => {
    const place = await newPlace("postgres");
    const { orm } = await openHere(place);
    const ingest = startIngest({
      orm,
      deployment: deploymentOf(LOCAL_CHAIN_ID),
      chain: createChainClient(chain.rpcUrl),
      settings: parseSettings({ RPC_URL: chain.rpcUrl }, []),
      log: pino({ level: "silent" }),
    });
    const head = await chain.height();
    await eventually(async () => expect(await storedBlock(orm)).toBe(head)).finally(() => ingest.stop());
    const sound = await run(placeEnv(place));
    expect(sound).toMatchObject({ code: 0, output: expect.stringContaining("No differences found.") });
    expect(sound.output).toMatch(/asset +held +owed +users +vouchers +nodes +budget +coverage\n +usdt +0/);
    expect(sound.output).toContain(`up to block ${head}.`);
    await orm.execute(
      sql`insert into cashier_fundings values (0, '0x', ${TERMS.addresses.usdt}, 5, 1, 0, '0x1', 1)`,
    );
    const broken = await run(placeEnv(place));
    expect(broken.code).toBe(1);
    expect(broken.output).toContain("The ledger and the ingested facts differ about funded/0x1/0.\n");
  });

  test.each(DATABASE_KINDS)("reports nothing for an empty database in %s", async (kind) => {
    const place = await newPlace(kind);
    await (await openDatabase(place)).close();
    expect(await run(placeEnv(place))).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^This database contains no ingested blocks, so[^\n]+\n$/),
    });
  });

  test("creates no database", async () => {
    const DATA_DIR = join(await emptyFolder(), "none");
    expect(await run({ DATA_DIR })).toEqual({
      code: 1,
      output: `There is no database in ${DATA_DIR}. Set DATA_DIR to the server's folder, or DATABASE_URL to its PostgreSQL.\n`,
    });
    expect(existsSync(DATA_DIR)).toBe(false);
    const databaseUrl = await accessPostgres(inject("postgresPort")).createDatabase();
    const empty = await run({ DATABASE_URL: databaseUrl });
    expect(empty).toMatchObject({
      code: 1,
      output: expect.stringMatching(
        /^The database "\w+" of PostgreSQL at \S+ contains no tables of Cinder\.[^\n]+\n$/,
      ),
    });
    // The database is still empty.
    expect(await run({ DATABASE_URL: databaseUrl })).toEqual(empty);
  });

  test("says why the database can't be opened", async () => {
    const away = await run({ DATABASE_URL: "postgres://u:secret@127.0.0.1:1/none" });
    expect(away).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^PostgreSQL at 127\.0\.0\.1:1 refused[^\n]+\n$/),
    });
  });
});
