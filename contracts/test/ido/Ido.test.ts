import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { IdoModel, type IdoTerms } from "@cinder/protocol/ido";
import { type Address, parseEther, type TransactionReceipt } from "viem";
import { addressOf } from "../support/accounts.ts";
import { day, handleGas, idoSetup, openIdo } from "../support/ido.ts";
import { createRandom } from "../support/random.ts";

const users = 50;
const actions = process.env.TEST_DEPTH === "deep" ? 12_000 : 900;
/** Who buys more often needs larger rounds, or all of them are sold out. */
const scale = BigInt(Math.ceil(actions / 900));

interface Line {
  readonly owed: bigint;
  readonly held: bigint;
}

describe("Ido", () => {
  it(`pays ${users} users over six months what its model says, to the wei`, async () => {
    const { client, node, owner, ido, token, root, join, attempt } = await openIdo(false);
    const random = createRandom(31);
    const model = new IdoModel(day);
    const above = new Map<Address, Address[]>();
    const line: Address[] = [root];
    for (let i = 1; i <= users; i++) {
      const account = addressOf(`buyer ${i}`);
      const referrer = random.pick(line);
      await join(account, referrer);
      await node.setBalance({ address: account, value: parseEther("1000000") });
      above.set(account, [referrer, ...(above.get(referrer) ?? [])].slice(0, 2));
      line.push(account);
    }
    const blacklist = new Set<Address>();
    /** Until when an account's last ban delays its rewards. */
    const heldUntil = new Map<Address, bigint>();
    const seen = { bought: 0, refused: 0, claims: 0, empty: 0, refunds: 0, unrefunded: 0, grants: 0 };
    const fates = { ended: 0, failed: 0, soldOut: 0 };
    let time = (await client.getBlock()).timestamp;
    const start = time;
    const step = BigInt(Math.ceil((190 * 86_400) / actions));

    /** Sends at a time that is known, also when it is refused. */
    const at = async (...call: Parameters<typeof attempt>): Promise<TransactionReceipt | undefined> => {
      await node.setNextBlockTimestamp({ timestamp: time });
      const sent = await attempt(...call);
      if (sent === undefined) await node.mine({ blocks: 1 });
      return sent;
    };
    const holdings = async (account: Address) => {
      const balance = await client.readContract({ ...token, functionName: "balanceOf", args: [account] });
      return { tokens: balance as bigint, native: await client.getBalance({ address: account }) };
    };
    const addRound = async () => {
      const last = model.rounds.length;
      let latest = last === 0 ? time : model.endedAt(last) + idoSetup.roundCool;
      if (latest < time) latest = time;
      const vestDays = random.pick([1n, 7n, 60n]);
      const setup = {
        ...idoSetup,
        vestDays,
        directRate: random.below(1_001n),
        indirectRate: random.below(1_001n),
        firstRate: random.below(10_001n),
        userMax: 5n + random.below(40n),
      };
      time += 1n;
      assert(await at(ido, "setConfig", [setup]));
      const idoTotal = scale * (15n + random.below(90n));
      const terms = {
        idoTotal,
        idoAmount: 10n ** 16n + random.below(10n ** 18n),
        idoTokens: 10n ** 18n + random.below((2_000n * 10n ** 18n) / scale),
        idoFirst: 0n,
        idoMin: 1n + random.below(5n),
        startTime: latest + random.below(day),
        endTime: latest + 3n * day + random.below(7n * day),
        softCap: random.chance(3) ? 0n : random.below(idoTotal),
      };
      time += 1n;
      assert(await at(ido, "addRound", [terms]));
      const { directRate, indirectRate, firstRate, userMax: idoMax, roundCool } = setup;
      const full: IdoTerms = { ...terms, idoMax, roundCool, directRate, indirectRate, firstRate, vestDays };
      model.addRound(full);
      time += 1n;
    };

    for (let action = 0; action < actions; action++) {
      time += 1n + random.below(2n * step);
      if (model.rounds.length < 60 && model.rounds.length - model.current(time) < 1) await addRound();
      if (model.rounds.length < 60 && model.current(time) === 0) await addRound();
      if (model.openTime === undefined && time - start > 60n * day) {
        const openTime = time + 10n * day;
        assert(await at(token, "setOpenTime", [openTime]));
        model.openTime = openTime;
        time += 1n;
      }
      const account = random.pick(line.slice(1));
      const blocked = blacklist.has(account);
      const kind = random.below(20n);
      if (kind < 10n) {
        const times = 1n + random.below(20n);
        const round = model.current(time);
        const value = times * (model.rounds[round - 1]?.idoAmount ?? 0n) + handleGas;
        const referrers = above.get(account) ?? [];
        const sent = await at(ido, "ido", [times], account, value);
        const done = !blocked && model.buy(account, times, referrers, time);
        assert.equal(sent !== undefined, done, `action ${action}: ido`);
        seen[done ? "bought" : "refused"]++;
      } else if (kind < 15n) {
        const before = await holdings(account);
        const sent = await at(ido, "claim", [], account);
        const after = await holdings(account);
        const cost = sent ? sent.gasUsed * sent.effectiveGasPrice : 0n;
        const due = model.claim(account, time, blocked && time < (heldUntil.get(account) ?? 0n));
        assert.equal(after.tokens - before.tokens, due.bought + due.granted, `action ${action}: CIN`);
        assert.equal(after.native + cost - before.native, due.native, `action ${action}: BNB`);
        seen[due.bought + due.granted + due.native > 0n ? "claims" : "empty"]++;
      } else if (kind < 18n) {
        const failed = model.rounds.map((_, i) => i + 1).filter((i) => model.status(i, time) === "failed");
        const round = failed.length > 0 && !random.chance(5) ? random.pick(failed) : model.current(time);
        const mine = model.purchases.filter((purchase) => purchase.round === round && !purchase.refunded);
        const buyer = mine.length > 0 && !random.chance(4) ? (random.pick(mine).owner as Address) : account;
        const before = await holdings(buyer);
        const sent = await at(ido, "refund", [BigInt(round)], buyer);
        const after = await holdings(buyer);
        const cost = sent ? sent.gasUsed * sent.effectiveGasPrice : 0n;
        const due = round === 0 ? 0n : model.refund(buyer, round, time);
        assert.equal(after.native + cost - before.native, due, `action ${action}: refund`);
        seen[due > 0n ? "refunds" : "unrefunded"]++;
      } else if (kind < 19n) {
        const amount = 1n + random.below(1_000n * 10n ** 18n);
        const sent = await at(ido, "mint", [account, 1n, amount]);
        assert.equal(sent !== undefined, !blocked, `action ${action}: grant`);
        if (!blocked) model.grant(account, amount, time);
        seen.grants++;
      } else {
        const listed = !blacklist.delete(account) && blacklist.add(account).has(account);
        assert(await at(ido, "setBlackList", [account, listed]));
        const held = heldUntil.get(account);
        if (listed && (held === undefined || time >= held + 30n * day))
          heldUntil.set(account, time + 30n * day);
      }
      if (action % 20 === 0) {
        const [native, tokens] = (await client.readContract({
          ...ido,
          functionName: "solvency",
        })) as [Line, Line];
        const now = (await client.getBlock()).timestamp;
        assert.deepEqual(
          { tokens: tokens.owed, native: native.owed },
          model.owed(now),
          `action ${action}: owed`,
        );
        assert(tokens.held >= tokens.owed && native.held >= native.owed);
        // The surplus never includes users' money.
        const surplus = native.held - native.owed;
        time += 1n;
        if (surplus > 0n && model.current(time) === model.current(now)) {
          await at(ido, "withdrawToken", [`0x${"0".repeat(40)}`, owner, surplus]);
        }
      }
    }
    for (let round = 1; round <= model.rounds.length; round++) {
      const status = model.status(round, time);
      if (status === "failed" && model.sold(round) > 0n) fates.failed++;
      if (status === "ended") fates.ended++;
      if (model.sold(round) === model.rounds[round - 1]?.idoTotal) fates.soldOut++;
    }
    assert(time - start > 180n * day);
    for (const [name, count] of Object.entries({ ...seen, ...fates })) {
      assert(count > 1, `only ${count} ${name}`);
    }
  });
});
