import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { nftAbi } from "@cinder/protocol/generated/abi/nft";
import { nftArtAbi } from "@cinder/protocol/generated/abi/nft-art";
import { NftModel } from "@cinder/protocol/nft";
import type { Address } from "viem";
import { addressOf } from "../support/accounts.ts";
import { nftSetup, openNft } from "../support/nft.ts";
import { createRandom } from "../support/random.ts";

const one = 10n ** 18n;
const actions = process.env.TEST_DEPTH === "deep" ? 10_000 : 700;

describe("Nft", () => {
  // @spec 1-h
  it("pays twelve holders over half a year what its model says, to the wei", async () => {
    const { client, node, nft, usdt, send, attempt, connection } = await openNft();
    const read = { address: nft.address, abi: nftAbi } as const;
    const random = createRandom(48);
    const model = new NftModel(nftSetup);
    const holders = Array.from({ length: 12 }, (_, i) => addressOf(`holder ${i}`));
    const seen = {
      mints: 0,
      syntheses: 0,
      refused: 0,
      transfers: 0,
      dividends: 0,
      waits: 0,
      claims: 0,
      configs: 0,
    };
    const start = (await client.getBlock()).timestamp;
    // The number of gifts is limited, and a long history reaches the limit.
    const tiers = await client.readContract({ ...read, functionName: "getConfigMulti" });
    const grants = tiers.map(({ grantCap }) => ({ given: 0, cap: Number(grantCap) }));

    const mint = async (account: Address) => {
      const count = 1 + Number(random.below(4n));
      if (random.chance(5)) {
        const level = 1 + Number(random.below(5n));
        const sent = await attempt(nft, "grant", [account, BigInt(level), BigInt(count)]);
        const granted = grants[level - 1] as { given: number; cap: number };
        assert.equal(sent !== undefined, granted.given + count <= granted.cap, `grant of tier ${level}`);
        if (sent === undefined) return;
        granted.given += count;
        model.mint(account, level, count);
      } else {
        await send(nft, "mintNodes", [account, BigInt(count)]);
        model.mint(account, 1, count);
      }
      seen.mints++;
    };

    /** Three cards of one tier if there are any; now and then any three. */
    const synthesize = async (account: Address) => {
      const own = model.cardsOf(account);
      const level = 1 + Number(random.below(3n));
      const alike = own.filter((tokenId) => model.card(tokenId)?.level === level);
      const ids = random.chance(4)
        ? [random.pick(own), random.pick(own), 1 + Number(random.below(80n))]
        : alike.slice(0, 3);
      const sent = await attempt(nft, "synthesize", [ids.map(BigInt)], account);
      const done = model.synthesize(account, ids);
      assert.equal(sent !== undefined, done !== undefined, `synthesis of ${ids.join()}`);
      seen[done === undefined ? "refused" : "syntheses"]++;
    };

    const transfer = async (account: Address) => {
      const own = model.cardsOf(account);
      if (own.length === 0) return;
      const [tokenId, to] = [random.pick(own), random.pick(holders)];
      await send(nft, "transferFrom", [account, to, BigInt(tokenId)], account);
      model.transfer(tokenId, to);
      seen.transfers++;
    };

    const addDividend = async () => {
      const amount = random.chance(3) ? 1n + random.below(one) : 1n + random.upTo(10n ** 24n);
      await send(nft, "addDividend", [amount]);
      seen[model.addDividend(amount) ? "dividends" : "waits"]++;
    };

    const claim = async (account: Address) => {
      const balance = () => client.readContract({ ...usdt, functionName: "balanceOf", args: [account] });
      const before = (await balance()) as bigint;
      await attempt(nft, "claimReward", [], account);
      assert.equal(((await balance()) as bigint) - before, model.claim(account));
      seen.claims++;
    };

    const setConfig = async () => {
      const base = 1n + random.below(1_000n);
      const weights = [
        base,
        3n * base + random.below(9n),
        12n * base + 27n,
        40n * base + 90n,
        50n * base + 90n,
      ];
      const sendMin = random.below(3n) * one;
      await send(nft, "setConfig", [{ ...nftSetup, weights, sendMin }]);
      model.terms = { weights, sendMin };
      seen.configs++;
    };

    for (let action = 0; action < actions; action++) {
      await node.increaseTime({ seconds: 1 + Number(random.below(12n * 3_600n)) });
      const account = random.pick(holders);
      const kind = random.below(20n);
      if (kind < 4n) await mint(account);
      else if (kind < 8n && model.cardsOf(account).length > 0) await synthesize(account);
      else if (kind < 12n) await transfer(account);
      else if (kind < 16n) await addDividend();
      else if (kind < 19n) await claim(account);
      else if (random.chance(2)) await setConfig();
      else {
        await send(nft, "updatePool");
        model.updatePool();
      }
      if (action % 25 === 0) await compare(action);
    }
    await compare(actions);
    assert((await client.getBlock()).timestamp - start > 150n * 86_400n);
    for (const [name, count] of Object.entries(seen)) assert(count > 5, `only ${count} ${name}`);
    await connection.close();

    async function compare(action: number) {
      const at = `action ${action}`;
      const [, totals] = await client.readContract({ ...read, functionName: "getConfig" });
      assert.equal(totals.totalForce, model.totalForce(), at);
      assert.equal(totals.waiting, model.waiting, at);
      assert.equal(totals.lastBalance, model.owed, at);
      for (const holder of holders) {
        const user = await client.readContract({ ...read, functionName: "users", args: [holder] });
        assert.equal(user.balance, model.pending(holder), at);
        assert.equal(user.total, model.pending(holder) + model.paid(holder), at);
        assert.equal(user.cards, BigInt(model.cardsOf(holder).length), at);
        const cards = await client.readContract({
          ...read,
          functionName: "cardsOf",
          args: [holder, 0n, 200n],
        });
        for (const { tokenId, level, weight, author, owner, debt, total } of cards) {
          const expected = model.card(Number(tokenId));
          const found = { level: Number(level), weight, author, owner, debt, total };
          assert.deepEqual(lowered(found), lowered(expected), `${at}, card ${tokenId}`);
        }
      }
    }
  });

  // @spec 3.33-a
  it("draws every tier as valid metadata without any text that a user wrote", async () => {
    const { client, art, connection } = await openNft();
    const read = { address: art.address, abi: nftArtAbi } as const;
    const names = ["Spark 火種", "Flame 火焰", "Blaze 烈焰", "Beacon 烽火", "Syndicate 聯盟"];
    for (const [i, name] of names.entries()) {
      const level = BigInt(i + 1);
      const uri = await client.readContract({
        ...read,
        functionName: "cardURI",
        args: [12_345n, level, 678n],
      });
      const card = decode(uri);
      assert.equal(card.name, `Cinder ${name.split(" ")[0]} #12345`);
      const svg = decodeText(card.image, "data:image/svg+xml;base64,");
      for (const word of [...name.split(" "), "#12345", "678"])
        assert(svg.includes(word), `${name}: ${word}`);
      assertWellFormed(svg);
      const traits = new Map(card.attributes.map(({ trait_type, value }) => [trait_type, value]));
      assert.deepEqual([traits.get("Tier"), traits.get("等級")], name.split(" "));
      assert.equal(traits.get("Level"), i + 1);
      assert.equal(traits.get("Weight"), 678);
    }
    const args = [3n, 10_000n, 1_234_560n * 10n ** 15n] as const;
    const key = decode(await client.readContract({ ...read, functionName: "keyURI", args }));
    assert.equal(key.name, "Cinder Key, edition 3");
    const svg = decodeText(key.image, "data:image/svg+xml;base64,");
    for (const word of ["Key", "鑰匙", "#3", "1234.56"]) assert(svg.includes(word), word);
    assertWellFormed(svg);
    await connection.close();
  });
});

interface Metadata {
  readonly name: string;
  readonly image: string;
  readonly attributes: readonly { readonly trait_type: string; readonly value: string | number }[];
}

function decode(uri: string): Metadata {
  return JSON.parse(decodeText(uri, "data:application/json;base64,")) as Metadata;
}

function decodeText(uri: string, prefix: string): string {
  assert(uri.startsWith(prefix));
  return Buffer.from(uri.slice(prefix.length), "base64").toString("utf8");
}

/** Every element that opens is closed, in order; nothing runs and nothing is fetched. */
function assertWellFormed(svg: string): void {
  const open: string[] = [];
  for (const [, closing, name = "", alone] of svg.matchAll(/<(\/?)([a-zA-Z]+)(?:"[^"]*"|[^">])*?(\/?)>/g)) {
    if (closing) assert.equal(open.pop(), name);
    else if (!alone) open.push(name);
  }
  assert.deepEqual(open, []);
  assert.doesNotMatch(svg, /<script|<image|<foreignObject|\son\w+=|href="(?!#)/);
  assert.deepEqual(
    svg.match(/https?:[^"]*/g),
    ["http://www.w3.org/2000/svg"],
    "nothing is loaded from elsewhere",
  );
}

/** Addresses come in two spellings. */
function lowered(value: object | undefined): object {
  return Object.fromEntries(
    Object.entries(value ?? {}).map(([key, field]) => [
      key,
      typeof field === "string" ? field.toLowerCase() : field,
    ]),
  );
}
