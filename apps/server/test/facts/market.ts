import { burnAbi } from "@cinder/protocol/generated/abi/burn";
import { keyNftAbi } from "@cinder/protocol/generated/abi/key-nft";
import { miningAbi } from "@cinder/protocol/generated/abi/mining";
import { nftAbi } from "@cinder/protocol/generated/abi/nft";
import { pairAbi } from "@cinder/protocol/generated/abi/pair";
import { tokenAbi } from "@cinder/protocol/generated/abi/token";
import { desc, eq, sql } from "drizzle-orm";
import { type Address, parseEventLogs, zeroAddress } from "viem";
import { describe, expect, test } from "vitest";
import { cards } from "../../src/db/schema/collectibles.ts";
import { reserves, trades } from "../../src/db/schema/market.ts";
import { dailySumsNow } from "../../src/db/schema/views.ts";
import { each, type FactsWorld, peopleOf } from "./world.ts";

/** Prices, supply, dividends, NFTs and keys. */
export function marketFacts(world: FactsWorld): void {
  const { history } = world;
  const contracts = () => history.devnet.deployment.contracts;
  const orm = () => world.database().orm;

  const sumOf = async (measure: string, subject: string) => {
    const [row] = await orm()
      .select({ sum: sql<string>`coalesce(sum(amount), 0)::text` })
      .from(dailySumsNow)
      .where(sql`measure = ${measure} and subject = ${subject}`);
    return BigInt(row?.sum ?? 0);
  };

  describe("the market", () => {
    test("derives every balance and the supply of CIN from transfers", async () => {
      const rows = await orm()
        .select({ account: sql<string>`account`, balance: sql<string>`sum(change)::text` })
        .from(
          sql`(select "to" as account, amount as change from transfers
            union all select "from", -amount from transfers) as moved`,
        )
        .where(sql`account <> '0x0000000000000000000000000000000000000000'`)
        .groupBy(sql`account`);
      const balances = await history.readAll(
        tokenAbi,
        contracts().token,
        "balanceOf",
        rows.map(({ account }) => [account as Address] as const),
      );
      expect(rows.map(({ balance }) => balance)).toEqual(balances.map(String));
      const supply = await history.client.readContract({
        abi: tokenAbi,
        address: contracts().token,
        functionName: "totalSupply",
      });
      const burned = await sumOf("supply", "burned");
      expect(burned).toBeGreaterThan(0n);
      expect((await sumOf("supply", "minted")) - burned).toBe(supply);
    });

    test.each(["token", "native"] as const)(
      "trades and reserves of the %s pair are the exchange's",
      async (pair) => {
        const address = contracts()[pair === "token" ? "tokenPair" : "nativePair"];
        const base = contracts()[pair === "token" ? "token" : "wbnb"];
        const [first, held, logs] = await Promise.all([
          history.client.readContract({ abi: pairAbi, address, functionName: "token0" }),
          history.client.readContract({ abi: pairAbi, address, functionName: "getReserves" }),
          history.client.getLogs({ address, fromBlock: 0n }),
        ]);
        const isFirst = first === base;
        const [last] = await orm()
          .select()
          .from(reserves)
          .where(eq(reserves.pair, pair))
          .orderBy(desc(reserves.block), desc(reserves.logIndex))
          .limit(1);
        expect([last?.base, last?.quote]).toEqual(isFirst ? [held[0], held[1]] : [held[1], held[0]]);
        const swaps = parseEventLogs({ abi: pairAbi, eventName: "Swap", logs });
        const senders = await Promise.all(
          swaps.map(({ transactionHash }) => history.client.getTransaction({ hash: transactionHash })),
        );
        const rows = await orm()
          .select()
          .from(trades)
          .where(eq(trades.pair, pair))
          .orderBy(trades.block, trades.logIndex);
        expect(rows.length).toBeGreaterThan(100);
        expect(
          rows.map((row) => [row.block, row.side, row.base, row.quote, row.trader, row.receiver]),
        ).toEqual(
          swaps.map(({ blockNumber, args }, at) => {
            const [into, out, quoteIn, quoteOut] = isFirst
              ? [args.amount0In, args.amount0Out, args.amount1In, args.amount1Out]
              : [args.amount1In, args.amount1Out, args.amount0In, args.amount0Out];
            return [
              Number(blockNumber),
              out > 0n ? "buy" : "sell",
              out + into,
              quoteIn + quoteOut,
              senders[at]?.from.toLowerCase(),
              args.to.toLowerCase(),
            ];
          }),
        );
      },
    );

    test("has all dividends that arrived in the pools", async () => {
      const [, nft] = await history.client.readContract({
        abi: nftAbi,
        address: contracts().nft,
        functionName: "getConfig",
      });
      expect(await sumOf("dividend", "nft")).toBe(nft.rewardTotal);
      const [, mining] = await history.client.readContract({
        abi: miningAbi,
        address: contracts().mining,
        functionName: "getConfigMulti",
      });
      expect(await sumOf("dividend", "mining")).toBe(mining.totalMint);
      // Burn owes the dividends and referral rewards it received, minus what it has paid.
      const burn = await history.client.readContract({
        abi: burnAbi,
        address: contracts().burn,
        functionName: "getConfigMulti",
      });
      const paid = await orm()
        .select({ sum: sql<string>`sum(amount)::text` })
        .from(sql`activities`)
        .where(sql`feature = 'burn' and action = 'claim'`);
      const books = await history.client.readContract({
        abi: burnAbi,
        address: contracts().burn,
        functionName: "solvency",
      });
      const owed = books.find(({ asset }) => asset === zeroAddress)?.owed ?? 0n;
      expect((await sumOf("dividend", "burn")) + burn.totalRewardInvite).toBe(
        owed + BigInt(paid[0]?.sum ?? 0),
      );
    });
  });

  describe("NFTs and keys", () => {
    test("belong to the receiver of their last transfer", async () => {
      const rows = await orm()
        .select({
          tokenId: cards.tokenId,
          level: cards.level,
          weight: cards.weight,
          owner: sql<string>`(select t."to" from card_transfers t where t.token_id = cards.token_id
            order by block desc, log_index desc limit 1)`,
        })
        .from(cards);
      const held = rows.filter(({ owner }) => BigInt(owner) !== 0n);
      const found = await history.readAll(
        nftAbi,
        contracts().nft,
        "cards",
        held.map(({ tokenId }) => [tokenId] as const),
      );
      const supply = await history.client.readContract({
        abi: nftAbi,
        address: contracts().nft,
        functionName: "totalSupply",
      });
      expect(BigInt(held.length)).toBe(supply);
      expect(held.map(({ owner, level, weight }) => [owner, BigInt(level), weight])).toEqual(
        found.map(({ owner, level, weight }) => [owner.toLowerCase(), level, weight]),
      );
    });

    test("have the key balances that transfers add up to", async () => {
      const people = await peopleOf(world);
      const rows = await orm()
        .select({
          account: sql<string>`account`,
          edition: sql<string>`edition::text`,
          balance: sql<string>`sum(change)::text`,
        })
        .from(
          sql`(select "to" as account, edition, amount as change from key_transfers
            union all select "from", edition, -amount from key_transfers) as moved`,
        )
        .groupBy(sql`account, edition`);
      const editions = [...new Set(rows.map(({ edition }) => edition))];
      for (const edition of editions) {
        const balances = await history.readAll(
          keyNftAbi,
          contracts().keyNft,
          "balanceOf",
          people.map((account) => [account, BigInt(edition)] as const),
        );
        const mine = new Map(
          rows.filter((row) => row.edition === edition).map((row) => [row.account, BigInt(row.balance)]),
        );
        expect(each(people, (account) => mine.get(account))).toEqual(each(people, (_, at) => balances[at]));
      }
      expect(editions.length).toBeGreaterThan(0);
    });
  });
}
