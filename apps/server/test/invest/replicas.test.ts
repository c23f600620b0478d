import { eq } from "drizzle-orm";
import { parseEther } from "viem";
import { describe, expect, test } from "vitest";
import { openDatabase } from "../../src/db/database.ts";
import { nonces, sessions, users, withdrawals } from "../../src/db/schema/invest.ts";
import { balanceOf, post } from "../../src/ledger/ledger.ts";
import { useChain } from "../support/chain.ts";
import { newPlace } from "../support/databases.ts";
import { eventually } from "../support/eventually.ts";
import { bindOnChain } from "../support/referrals.ts";
import { baseEnv, healthy, placeEnv, stopped } from "../support/server-expectations.ts";
import { spawnServer } from "../support/server-process.ts";
import { accessService, type ServiceAccess } from "../support/service.ts";
import { fundCashier, newWallet, stranger } from "../support/wallets.ts";

const chain = useChain();

describe("two API replicas beside one ingest, on one PostgreSQL", () => {
  test("agree on nonces, sessions, hashes, stock and limits under concurrent requests", async () => {
    const place = await newPlace("postgres");
    const env = {
      ...(await baseEnv(chain.rpcUrl)),
      ...placeEnv(place),
      WEB_DIR: "none",
      RATE_LIMIT_IP: "0",
      RATE_LIMIT_ADDRESS: "0",
    };
    const ingest = spawnServer(env, ["--role", "ingest"]);
    await eventually(() => expect(ingest.output.stdout).toContain("server started"));
    const replicas = [spawnServer(env, ["--role", "api"]), spawnServer(env, ["--role", "api"])];
    for (const replica of replicas) await healthy(replica);
    const urls = await Promise.all(replicas.map((replica) => replica.started()));
    const [one, two] = urls.map((url) => accessService(() => url)) as [ServiceAccess, ServiceAccess];
    /** Runs the attempts concurrently, half on each replica. */
    const race = <T>(times: number, attempt: (service: ServiceAccess) => Promise<T>): Promise<T[]> =>
      Promise.all(Array.from({ length: times }, (_, i) => attempt(i % 2 === 0 ? one : two)));
    const database = await openDatabase(place);
    try {
      const { orm } = database;
      const wallet = await newWallet(chain);
      await bindOnChain(orm, wallet.address, null);

      // A nonce from one replica is accepted once by the other.
      const { message } = (await one.call("nonce", { address: wallet.address })).data;
      const signature = await wallet.account.signMessage({ message });
      const fields = { username: wallet.address, message, signature };
      const logins = await race(12, (service) => service.call("register", fields));
      expect(logins.filter(({ code }) => code === 0)).toHaveLength(1);
      expect(await orm.select().from(nonces)).toEqual([]);
      expect(await orm.select().from(users)).toHaveLength(1);
      const token = logins.find(({ code }) => code === 0)?.data.token ?? "";

      // A wallet that registers through both replicas concurrently becomes one user.
      const twice = stranger();
      await Promise.all([one.signIn(twice, wallet.address), two.signIn(twice, wallet.address)]);
      expect(await orm.select().from(users)).toHaveLength(2);
      expect((await two.call("teamInfo", {}, { token })).data).toMatchObject({ directs: 1, teamUsers: 1 });

      // One order gives one machine, whichever replica sees the payment.
      const checks = await race(10, (service) =>
        service.call("buyMachineCheck", { id: "spark-1", num: "2" }, { token }),
      );
      expect(new Set(checks.map(({ data }) => data.orderId)).size).toBe(1);
      const order = checks[0]?.data;
      if (order === undefined) throw new Error("There is no order.");
      const hash = await wallet.pay(order);
      const bought = await race(10, (service) =>
        service.call("buyMachine", { id: "spark-1", num: "2", hash }, { token }),
      );
      for (const { code } of bought) expect(code).toBe(0);
      await eventually(async () => {
        const answers = await race(10, (service) =>
          service.call("buyMachine", { id: "spark-1", num: "2", hash }, { token }),
        );
        for (const { data } of answers) expect(data.status).toBe("done");
      });
      expect((await one.call("my", {}, { token })).data.power).toBe(100);

      // One fee gives one voucher.
      await fundCashier(chain, "1000");
      await eventually(async () =>
        expect(await balanceOf(orm, "budget/usdt")).toBeGreaterThan(parseEther("1000")),
      );
      const [user] = await orm.select().from(users).where(eq(users.address, wallet.address));
      const income = parseEther("100");
      await orm.transaction((tx) =>
        post(tx, {
          key: "test",
          kind: "income",
          at: 1,
          memo: "",
          lines: [
            { account: `user/${user?.id ?? 0}/usdt`, amount: income },
            { account: "budget/usdt", amount: -income },
          ],
        }),
      );
      const fees = await race(10, async (service) => {
        const { credits } = (await service.call("my", {}, { token })).data;
        return credits.find(({ credit_type }) => credit_type === "usdt")?.fee;
      });
      expect(new Set(fees.map((fee) => fee?.orderId)).size).toBe(1);
      const fee = fees[0];
      const feeHash = await wallet.pay({
        orderId: fee?.orderId ?? "",
        asset: { address: fee?.asset.address ?? "" },
        amount: fee?.amount ?? "",
      });
      const request = { num: "60", credit_type: "usdt", hash: feeHash };
      await eventually(async () => {
        const answers = await race(20, (service) => service.call("withdraw", request, { token }));
        for (const { data } of answers) expect(data.status).toBe("ready");
        expect(new Set(answers.map(({ data }) => data.withdrawal?.voucher.signature)).size).toBe(1);
      });
      expect(await orm.select().from(withdrawals)).toHaveLength(1);
      expect(await balanceOf(orm, `user/${user?.id ?? 0}/usdt`)).toBe(parseEther("40"));

      // A logout on one replica ends the session on both.
      const other = await two.signIn(twice);
      await one.call("logout", {}, { token: other });
      expect((await two.call("my", {}, { token: other })).code).toBe(4700);
      expect(
        await orm
          .select()
          .from(sessions)
          .where(eq(sessions.userId, user?.id ?? 0)),
      ).toHaveLength(1);
    } finally {
      await database.close();
    }
    // Both replicas together do not exceed one limit.
    const limited = [0, 1].map(() => spawnServer({ ...env, RATE_LIMIT_IP: "60" }, ["--role", "api"]));
    const [three, four] = await Promise.all(limited.map((server) => server.started()));
    await eventually(async () => {
      const minute = Math.floor(Date.now() / 60_000);
      const homes = await Promise.all(
        Array.from({ length: 160 }, (_, i) => accessService(() => (i % 2 ? three : four) ?? "").call("home")),
      );
      expect(homes.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(100);
      // Checks that no new minute, with a new limit, began meanwhile.
      expect(Math.floor(Date.now() / 60_000)).toBe(minute);
      expect(homes.filter(({ status }) => status === 200)).toHaveLength(60);
    }, 90_000);
    for (const server of [...replicas, ...limited, ingest]) {
      await stopped(server);
      // The log contains no addresses, tokens or keys.
      expect(server.output.stdout).not.toMatch(/0x[0-9a-f]{40}|[A-Za-z0-9_-]{43}"|2a871d0798/);
    }
  });
});
