import { fomAbi } from "@cinder/protocol/generated/abi/fom";
import { idoAbi } from "@cinder/protocol/generated/abi/ido";
import { referralAbi } from "@cinder/protocol/generated/abi/referral";
import { stakeAbi } from "@cinder/protocol/generated/abi/stake";
import { asc, eq, sql } from "drizzle-orm";
import { type AbiEvent, parseEventLogs } from "viem";
import { describe, expect, test } from "vitest";
import { configChanges } from "../../src/db/schema/facts.ts";
import { offerRounds, rounds } from "../../src/db/schema/rounds.ts";
import { referrals, volumes } from "../../src/db/schema/team.ts";
import { plain } from "../../src/ingest/config-change.ts";
import { features } from "../../src/ingest/handlers.ts";
import { each, type FactsWorld, peopleOf } from "./world.ts";

/** Teams, rounds, and changes by owner and manager. */
export function communityFacts(world: FactsWorld): void {
  const { history } = world;
  const contracts = () => history.devnet.deployment.contracts;
  const orm = () => world.database().orm;

  describe("teams", () => {
    test("have the registry's referrals and volumes", async () => {
      const people = await peopleOf(world);
      const rows = await orm().select().from(referrals).orderBy(asc(referrals.index));
      const infos = await history.readAll(
        referralAbi,
        contracts().referral,
        "getUserInfo",
        rows.map(({ account }) => [account as `0x${string}`] as const),
      );
      const config = await history.client.readContract({
        abi: referralAbi,
        address: contracts().referral,
        functionName: "getConfig",
      });
      expect(BigInt(rows.length)).toBe(config.totalUser);
      expect(
        rows.map(({ referrer, index }) => [
          referrer ?? "0x0000000000000000000000000000000000000000",
          BigInt(index),
        ]),
      ).toEqual(infos.map(([user, , refer]) => [refer.toLowerCase(), user.index]));
      const users = await history.readAll(referralAbi, contracts().referral, "getUsers", [
        [1n, 200n],
      ] as const);
      const amounts = new Map(
        (users[0] as readonly { account: string; amount: bigint }[]).map(({ account, amount }) => [
          account.toLowerCase(),
          amount,
        ]),
      );
      const sums = await orm()
        .select({ account: volumes.account, sum: sql<string>`sum(amount)::text` })
        .from(volumes)
        .groupBy(volumes.account);
      const found = new Map(sums.map(({ account, sum }) => [account, BigInt(sum)]));
      expect(each(people, (account) => found.get(account))).toEqual(
        each(people, (account) => amounts.get(account)),
      );
    });
  });

  describe("rounds", () => {
    test.each(["fom", "superFom"] as const)("include every settled round of %s", async (name) => {
      const rows = await orm()
        .select()
        .from(rounds)
        .where(eq(rounds.feature, name))
        .orderBy(asc(rounds.round));
      const ended = await history.client.readContract({
        abi: fomAbi,
        address: contracts()[name],
        functionName: "getRounds",
        args: [0n, 100n],
      });
      expect(rows.length).toBeGreaterThan(3);
      expect(rows.map(({ round, pot, paid, lastIndex }) => [BigInt(round), pot, paid, lastIndex])).toEqual(
        ended
          .map(({ index, pot, paid, lastIndex }) => [index, pot, paid, lastIndex])
          .sort((a, b) => Number((a[0] ?? 0n) - (b[0] ?? 0n))),
      );
      const [wrong] = await orm()
        .select({ count: sql<number>`count(*)::int` })
        .from(sql`rounds r`)
        .where(
          sql`paid <> (select sum(prize) from round_winners w where w.feature = r.feature and w.round = r.round)`,
        );
      expect(wrong?.count).toBe(0);
    });

    test("of presale and stakes have the contracts' terms", async () => {
      const rows = await orm().select().from(offerRounds);
      const added = rows.filter(({ kind }) => kind === "added");
      const offers = await history.readAll(
        idoAbi,
        contracts().ido,
        "idos",
        added.map(({ round }) => [BigInt(round)] as const),
      );
      expect(added.length).toBeGreaterThan(1);
      added.forEach(({ terms, round }, at) => {
        const offer = plain(offers[at]) as Record<string, unknown>;
        for (const field of ["idoAmount", "idoTokens", "idoTotal", "startTime", "softCap"]) {
          expect(terms?.[field]).toBe(offer[field]);
        }
        const succeeded = rows.some((row) => row.round === round && row.kind === "succeeded");
        expect(succeeded).toBe(offers[at]?.succeeded);
      });
      const stakes = await history.client.readContract({
        abi: stakeAbi,
        address: contracts().stake,
        functionName: "getIdos",
      });
      const opened = rows.filter(({ feature, kind }) => feature === "stake" && kind === "opened");
      const closed = rows.filter(({ feature, kind }) => feature === "stake" && kind === "closed");
      expect(opened).toHaveLength(stakes.length);
      expect(closed).toHaveLength(stakes.filter((round) => round.closed).length);
    });
  });

  describe("settings", () => {
    test("include every change with its arguments and sender", async () => {
      const expected: string[] = [];
      for (const feature of features) {
        const events = feature.abi.filter(
          (item): item is AbiEvent => item.type === "event" && feature.settings.includes(item.name),
        );
        for (const contract of feature.contracts) {
          const logs = await history.client.getLogs({ address: contracts()[contract], fromBlock: 0n });
          for (const log of parseEventLogs({ abi: events, logs })) {
            const { from } = await history.client.getTransaction({ hash: log.transactionHash });
            const place = [Number(log.blockNumber), log.logIndex, contract, log.eventName, from];
            expected.push(`${place.join(" ")} ${ordered(plain(log.args))}`.toLowerCase());
          }
        }
      }
      const rows = await orm().select().from(configChanges);
      const found = rows.map((row) => {
        const place = [row.block, row.logIndex, row.contract, row.event, row.sender];
        return `${place.join(" ")} ${ordered(row.args)}`.toLowerCase();
      });
      expect(found.sort()).toEqual(expected.sort());
      expect(rows.length).toBeGreaterThan(100);
    });
  });

  test("handles or ignores every event of every contract", () => {
    for (const { abi, on, settings, ignored, contracts } of features) {
      const events = new Set(
        abi.filter((item) => item.type === "event").map((item) => (item as AbiEvent).name),
      );
      const known = new Set([...Object.keys(on), ...settings, ...ignored]);
      expect([...known].sort(), String(contracts)).toEqual([...events].sort());
      for (const name of ignored) expect([...Object.keys(on), ...settings]).not.toContain(name);
    }
  });
}

/** The database does not keep the order of an object's keys. */
function ordered(value: unknown): string {
  return JSON.stringify(value, (_, inner) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
