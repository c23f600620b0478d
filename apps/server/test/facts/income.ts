import { demoChain } from "@cinder/devnet/generate";
import { burnAbi } from "@cinder/protocol/generated/abi/burn";
import { doubleAbi } from "@cinder/protocol/generated/abi/double";
import { fomAbi } from "@cinder/protocol/generated/abi/fom";
import { idoAbi } from "@cinder/protocol/generated/abi/ido";
import { miningAbi } from "@cinder/protocol/generated/abi/mining";
import { nftAbi } from "@cinder/protocol/generated/abi/nft";
import { stakeAbi } from "@cinder/protocol/generated/abi/stake";
import { tokenAbi } from "@cinder/protocol/generated/abi/token";
import { sql } from "drizzle-orm";
import { type Hex, numberToHex, parseAbiItem } from "viem";
import { describe, expect, test } from "vitest";
import { AddressBook } from "../../src/ingest/batch-context.ts";
import { each, type FactsWorld, peopleOf, sumsOf } from "./world.ts";

const signed = sql`case direction when 'in' then amount when 'out' then -amount else 0 end`;

/** What accounts spent, earned and were paid. */
export function incomeFacts(world: FactsWorld): void {
  const { history } = world;
  const contracts = () => history.devnet.deployment.contracts;
  const credited = (feature: string, action: string, index = sql`true`) =>
    sumsOf(world, sql`feature = ${feature} and action = ${action} and is_credit and ${index}`);
  const paid = (feature: string, action: string) =>
    sumsOf(world, sql`feature = ${feature} and action = ${action} and direction = 'in'`);

  describe("activities", () => {
    test("of CIN add up to every account's balance", async () => {
      const people = await peopleOf(world);
      const balances = await history.readAll(
        tokenAbi,
        contracts().token,
        "balanceOf",
        people.map((account) => [account] as const),
      );
      const sums = await sumsOf(world, sql`asset = 'token'`, signed);
      expect(people.length).toBeGreaterThan(50);
      expect(each(people, (account) => sums.get(account))).toEqual(each(people, (_, at) => balances[at]));
    });

    test("of USDT equal all transfers between wallets and our contracts", async () => {
      const people = await peopleOf(world);
      const book = new AddressBook(history.devnet.deployment);
      const moved = await history.client.getLogs({
        address: contracts().usdt,
        event: parseAbiItem("event Transfer(address indexed from, address indexed to, uint256 value)"),
        fromBlock: 0n,
        strict: true,
      });
      const expected = new Map<string, bigint>();
      for (const { args } of moved) {
        const [from, to] = [args.from.toLowerCase(), args.to.toLowerCase()];
        // Skip transfers between wallets and from the faucet.
        if (book.isOutside(from) === book.isOutside(to)) continue;
        if (BigInt(from) === 0n) continue;
        const [account, value] = book.isOutside(from) ? [from, -args.value] : [to, args.value];
        expected.set(account, (expected.get(account) ?? 0n) + value);
      }
      const sums = await sumsOf(world, sql`asset = 'usdt'`, signed);
      expect(expected.size).toBeGreaterThan(30);
      expect(each(people, (account) => sums.get(account))).toEqual(
        each(people, (account) => expected.get(account)),
      );
    });

    test("of native coin explain every balance after every transaction", async () => {
      const found = await world
        .database()
        .orm.select({
          block: sql<string>`block::text`,
          txHash: sql<string>`tx_hash`,
          account: sql<string>`account`,
          paidIn: sql<string>`sum(case direction when 'in' then amount else 0 end)::text`,
          paidOut: sql<string>`sum(case direction when 'out' then amount else 0 end)::text`,
        })
        .from(sql`activities`)
        .where(sql`asset = 'native' and direction <> 'none' and feature <> 'cashier'`)
        .groupBy(sql`block, tx_hash, account`);
      expect(found.length).toBeGreaterThan(100);
      // The saved chain has only its newest block's state. A chain that replays the history has all states.
      const { request } = await demoChain();
      const balance = async (address: string, block: number) =>
        BigInt((await request("eth_getBalance", [address, numberToHex(block)])) as Hex);
      const handleGas = new Set<bigint>();
      await Promise.all(
        found.map(async ({ block, txHash, account, paidIn, paidOut }) => {
          const [before, after, sent] = await Promise.all([
            balance(account, Number(block) - 1),
            balance(account, Number(block)),
            history.client.getTransaction({ hash: txHash as Hex }),
          ]);
          expect(sent.gasPrice).toBe(0n);
          expect(after - before, `${txHash} of ${account}`).toBe(BigInt(paidIn) - sent.value);
          // The rest of the value is the contract fee.
          if (BigInt(paidOut) > 0n) handleGas.add(sent.value - BigInt(paidOut));
        }),
      );
      expect([...handleGas].every((fee) => fee >= 0n && fee <= 10n ** 16n)).toBe(true);
    });

    test("match what each game credited (direct, indirect, team, prizes) and paid", async () => {
      const people = await peopleOf(world);
      for (const name of ["fom", "superFom"] as const) {
        const users = await history.readAll(
          fomAbi,
          contracts()[name],
          "users",
          people.map((account) => [account] as const),
        );
        const kinds = [
          ["direct", "rewardDirect"],
          ["indirect", "rewardIndirect"],
          ["team", "rewardTeam"],
          ["prize", "rewardFOMO"],
        ] as const;
        for (const [action, field] of kinds) {
          const sums = await credited(name, action);
          expect(each(people, (account) => sums.get(account))).toEqual(
            each(people, (_, at) => users[at]?.[field]),
          );
        }
        const all = await sumsOf(world, sql`feature = ${name} and is_credit and asset = 'usdt'`);
        const claimed = await paid(name, "claimBalance");
        expect(each(people, (account) => (all.get(account) ?? 0n) - (claimed.get(account) ?? 0n))).toEqual(
          each(people, (_, at) => users[at]?.balance),
        );
        const claims = await paid(name, "claim");
        expect(each(people, (account) => claims.get(account))).toEqual(
          each(people, (_, at) => users[at]?.rewardStaticToken),
        );
      }
    });

    test("match what Burn credited and paid", async () => {
      const people = await peopleOf(world);
      const users = await history.readAll(
        burnAbi,
        contracts().burn,
        "users",
        people.map((account) => [account] as const),
      );
      const [direct, indirect] = [await credited("burn", "direct"), await credited("burn", "indirect")];
      expect(each(people, (account) => direct.get(account))).toEqual(
        each(people, (_, at) => users[at]?.rewardDirect),
      );
      expect(each(people, (account) => indirect.get(account))).toEqual(
        each(people, (_, at) => users[at]?.rewardIndirect),
      );
    });

    test("match what the presale credited", async () => {
      const people = await peopleOf(world);
      const users = await history.readAll(
        idoAbi,
        contracts().ido,
        "users",
        people.map((account) => [account] as const),
      );
      // The chain counts a share when its round succeeds; the credit follows when someone settles it.
      const decided = (kind: string) =>
        sumsOf(
          world,
          sql`feature = 'ido' and counterparty is not null and (action = ${kind} or action = ${`${kind}Held`} and index in (
            select index from positions where feature = 'ido' and round in (
              select round from offer_rounds where feature = 'ido' and kind = 'succeeded')))`,
        );
      const [direct, indirect] = [await decided("direct"), await decided("indirect")];
      expect(each(people, (account) => direct.get(account))).toEqual(
        each(people, (_, at) => users[at]?.rewardDirect),
      );
      expect(each(people, (account) => indirect.get(account))).toEqual(
        each(people, (_, at) => users[at]?.rewardIndirect),
      );
      const claims = await sumsOf(world, sql`feature = 'ido' and action in ('claim', 'claimGrant')`);
      expect(each(people, (account) => claims.get(account))).toEqual(
        each(people, (_, at) => users[at]?.claimed),
      );
    });

    test("match what Stake, Mining, Nft and both double pools credited and paid", async () => {
      const people = await peopleOf(world);
      const args = people.map((account) => [account] as const);
      const stake = await history.readAll(stakeAbi, contracts().stake, "users", args);
      const [direct, indirect] = [await credited("stake", "direct"), await credited("stake", "indirect")];
      expect(each(people, (account) => direct.get(account))).toEqual(
        each(people, (_, at) => stake[at]?.rewardDirect),
      );
      expect(each(people, (account) => indirect.get(account))).toEqual(
        each(people, (_, at) => stake[at]?.rewardIndirect),
      );
      const mining = await history.readAll(miningAbi, contracts().mining, "users", args);
      const mined = await paid("mining", "claim");
      expect(each(people, (account) => mined.get(account))).toEqual(
        each(people, (_, at) => (mining[at]?.rewardTotal ?? 0n) - (mining[at]?.balance ?? 0n)),
      );
      const nft = await history.readAll(nftAbi, contracts().nft, "users", args);
      const shared = await paid("nft", "claim");
      expect(each(people, (account) => shared.get(account))).toEqual(
        each(people, (_, at) => (nft[at]?.total ?? 0n) - (nft[at]?.balance ?? 0n)),
      );
      for (const name of ["double", "superDouble"] as const) {
        const users = await history.readAll(doubleAbi, contracts()[name], "users", args);
        const rewards = await credited(name, "reward");
        expect(each(people, (account) => rewards.get(account))).toEqual(
          each(people, (_, at) => users[at]?.rewardRelease),
        );
      }
    });
  });
}
