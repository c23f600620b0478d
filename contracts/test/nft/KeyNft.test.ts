import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { keyNftAbi } from "@cinder/protocol/generated/abi/key-nft";
import { KeysModel } from "@cinder/protocol/keys";
import { type Address, encodeFunctionData, parseEventLogs, type TransactionReceipt } from "viem";
import { addressOf } from "../support/accounts.ts";
import { openNft } from "../support/nft.ts";
import { createRandom } from "../support/random.ts";

const actions = process.env.TEST_DEPTH === "deep" ? 10_000 : 400;

describe("KeyNft", () => {
  it("agrees with its model for the keys of eight holders", async () => {
    const { client, owner, deploy, send, attempt, nft, art, connection } = await openNft({
      syndicates: false,
    });
    const mining = await deploy("PowerSink");
    const peers = [mining.address, nft.address, art.address];
    const desk = await deploy("KeyNftDesk", peers);
    const implementation = await deploy("KeyNft", [...peers, desk.address]);
    const data = encodeFunctionData({ abi: keyNftAbi, functionName: "initialize", args: [owner, owner] });
    const { address } = await deploy("ERC1967Proxy", [implementation.address, data]);
    const keys = { address, abi: keyNftAbi } as const;
    await send(nft, "setMinter", [address, 5n, 500n]);
    await send(keys, "setProduct", [owner, 20_000n]);
    // It keeps notes of its keys, which to an account are credits like any other.
    const keeper = await deploy("KeyKeeper", [address]);
    await send(keys, "setProduct", [keeper.address, 20_000n]);

    const random = createRandom(77);
    const model = new KeysModel();
    const holders = Array.from({ length: 8 }, (_, i) => addressOf(`holder ${i}`));
    const seen = {
      editions: 0,
      missed: 0,
      granted: 0,
      minted: 0,
      moved: 0,
      synthesized: 0,
      exchanged: 0,
      refused: 0,
    };
    let editions = 0;

    /** Both must do it, or neither. */
    const agree = (what: keyof typeof seen, sent: TransactionReceipt | undefined, done: boolean) => {
      assert.equal(sent !== undefined, done, what);
      seen[done ? what : "refused"]++;
    };
    const attemptKeys = (name: string, args: readonly unknown[], from: Address) =>
      attempt(keys, name, args, from);
    const anyEdition = () => 1 + Number(random.below(BigInt(editions + 1)));

    const openEdition = async () => {
      const supply = 1n + random.upTo(400n);
      const power = 10n ** 9n + random.upTo(10n ** 22n);
      await send(keys, "openEdition", [supply, power, "", ""]);
      model.openEdition(supply, power);
      editions++;
      seen.editions++;
    };

    const credit = async (account: Address) => {
      const count = 1n + random.below(30n);
      const [to, name] = count % 2n === 0n ? [keeper, "order"] : [keys, "creditKeys"];
      const { logs } = await send(to, name, [account, count]);
      const [event] = parseEventLogs({ abi: keyNftAbi, logs, eventName: "KeysMissed" });
      const missing = model.credit(account, count);
      assert.equal(event?.args.count ?? 0n, missing);
      if (missing > 0n) seen.missed++;
    };

    const synthesize = async (account: Address) => {
      const picks: [number, bigint][] = [];
      let left = 15n + (random.chance(6) ? 1n : 0n);
      while (left > 0n && picks.length < 15) {
        const held = Array.from({ length: editions }, (_, i) => i + 1).filter(
          (id) => model.held(account, id) > 0n,
        );
        const id = held.length === 0 || random.chance(12) ? anyEdition() : random.pick(held);
        const most = model.held(account, id) === 0n ? left : model.held(account, id);
        const count = 1n + (random.below(most) % left);
        picks.push([id, count]);
        left -= count;
      }
      const args = [picks.map(([id]) => BigInt(id)), picks.map(([, count]) => count)];
      agree("synthesized", await attemptKeys("synthesize", args, account), model.synthesize(account, picks));
    };

    const exchange = async (account: Address) => {
      const [id, count] = [anyEdition(), random.below(8n)];
      const sent = await attemptKeys("exchangePower", [BigInt(id), count], account);
      const force = model.exchange(account, id, count);
      agree("exchanged", sent, force !== undefined);
      const [event] = parseEventLogs({ abi: keyNftAbi, logs: sent?.logs ?? [], eventName: "PowerExchanged" });
      assert.equal(event?.args.force, force);
    };

    for (let action = 0; action < actions; action++) {
      const [account, other] = [random.pick(holders), random.pick(holders)];
      const kind = random.below(20n);
      if (kind === 0n && editions < 60) await openEdition();
      else if (kind < 6n) await credit(account);
      else if (kind < 8n) {
        const count = 1n + random.below(20n);
        agree("granted", await attemptKeys("grant", [account, count], owner), model.grant(account, count));
      } else if (kind < 12n) agree("minted", await attemptKeys("mintKeys", [], account), model.mint(account));
      else if (kind < 15n) {
        const [id, count] = [anyEdition(), random.below(6n)];
        const args = [account, other, BigInt(id), count, "0x"];
        agree(
          "moved",
          await attemptKeys("safeTransferFrom", args, account),
          model.transfer(account, other, id, count),
        );
      } else if (kind < 18n) await synthesize(account);
      else await exchange(account);
      if (action % 50 === 49) await compare(action);
    }
    for (const [name, count] of Object.entries(seen)) assert(count > 5, `only ${count} ${name}`);
    await connection.close();

    async function compare(action: number) {
      for (const holder of holders) {
        const [list, held, credited] = await client.readContract({
          ...keys,
          functionName: "keysOf",
          args: [holder],
        });
        assert.equal(list.length, editions);
        for (const [i, { mints }] of list.entries()) {
          const at = `action ${action}, edition ${i + 1}`;
          assert.equal(mints, model.mints(i + 1), at);
          assert.equal(held[i], model.held(holder, i + 1), at);
          assert.equal(credited[i], model.credited(holder, i + 1), at);
        }
      }
    }
  });
});
