import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { stakeAbi } from "@cinder/protocol/generated/abi/stake";
import { StakeModel } from "@cinder/protocol/stake";
import { type Address, encodeFunctionData, keccak256, zeroAddress } from "viem";
import { addressOf } from "../support/accounts.ts";
import { openChain } from "../support/chain.ts";
import { createRandom } from "../support/random.ts";
import { compareWithSnapshot } from "../support/snapshot.ts";

const one = 10n ** 18n;
const day = 86_400n;
const users = 50;
const actions = process.env.TEST_DEPTH === "deep" ? 20_000 : 900;
/** About nineteen days of them: a round is open for 25. */
const actionsPerRound = 150;
const root = addressOf("root");
const setup = {
  directRate: 500n,
  indirectRate: 300n,
  userMax: 1_000_000n * one,
  roundCool: 0n,
  handleGas: 0n,
  feeRate: 25n,
  releaseDay: 100n,
};

/** Stake with its registry and log, and a surplus of 2,000,000 CIN. */
async function openStake() {
  const chain = await openChain();
  const { owner, client, deploy, deployProxy, send } = chain;
  const token = await deploy("PlainToken", [owner, 21_000_000n * one]);
  const oracle = await deploy("FixedOracle", [zeroAddress]);
  await send(oracle, "set", [one / 10n, 0]);
  const amounts = [10_000n, 50_000n, 200_000n, 1_000_000n].map((amount) => amount * one);
  const referral = await deployProxy("Referral", [owner, owner, root, 20n, 100n * one, amounts]);
  const log = await deployProxy("Log", [owner, owner, 28_800n, day]);
  const peers = {
    token: token.address,
    usdt: zeroAddress,
    router: (await deploy("WethOnly")).address,
    oracle: oracle.address,
    referral: referral.address,
    log: log.address,
  };
  const implementation = await deploy("Stake", [peers, (await deploy("StakeDesk", [peers])).address]);
  const data = encodeFunctionData({
    abi: stakeAbi,
    functionName: "initialize",
    args: [owner, owner, 28_800n, day, setup],
  });
  const { address } = await deploy("ERC1967Proxy", [implementation.address, data]);
  const stake = { address, abi: stakeAbi };
  await send(log, "setAdmin", [address, true]);
  await send(token, "transfer", [address, 2_000_000n * one]);
  const join = async (account: Address, referrer: Address) => {
    await send(referral, "register", [referrer], account);
    await send(token, "transfer", [account, 100_000n * one]);
    await send(token, "approve", [address, 2n ** 255n], account);
  };
  const now = async () => (await client.getBlock()).timestamp;
  const timeOf = async ({ blockNumber }: { blockNumber: bigint }) =>
    (await client.getBlock({ blockNumber })).timestamp;
  return { ...chain, token, stake, implementation, join, now, timeOf };
}

describe("Stake", () => {
  it(`pays ${users} users over six months what its model says, to the wei`, async () => {
    const chain = await openStake();
    const { client, node, owner, token, stake, implementation, join, send, attempt, now, timeOf } = chain;
    const random = createRandom(20);
    const model = new StakeModel(day);
    const line: Address[] = [root];
    const above = new Map<Address, Address[]>();
    for (let i = 1; i <= users; i++) {
      const account = addressOf(`staker ${i}`);
      const referrer = random.pick(line);
      await join(account, referrer);
      above.set(account, [referrer, ...(above.get(referrer) ?? [])].slice(0, 2));
      line.push(account);
    }
    const stakers = line.slice(1);
    const blacklist = new Set<Address>();
    /** Until when an account's rewards are held. */
    const heldUntil = new Map<Address, bigint>();
    let exitsEnd = 0n;
    const codehash = keccak256((await client.getCode(implementation)) ?? "0x");
    const isHeld = (account: Address, time: bigint) =>
      blacklist.has(account) && time < (heldUntil.get(account) ?? 0n);
    const seen = { deposits: 0, tooSmall: 0, claims: 0, nothing: 0, rounds: 0, exits: 0, noExits: 0 };
    let terms = { ...setup, bonus: 0n };
    const start = await now();

    /** A round of 25 days on random terms, with a budget that may run out. */
    const openRound = async () => {
      await send(stake, "updatePool");
      model.closeRound();
      terms = {
        ...setup,
        releaseDay: random.pick([100n, 333n, 1_000n]),
        feeRate: random.below(200n),
        bonus: random.below(5_000n),
      };
      const { bonus, ...config } = terms;
      await send(stake, "setConfig", [config]);
      const budget = 1_000n * one + random.below(8_000n * one);
      const args = [bonus, budget, 20_000_000n * one, 0n, (await now()) + 25n * day, 0n];
      await send(stake, "openRound", args);
      model.openRound(budget);
      seen.rounds++;
    };

    for (let action = 0; action < actions; action++) {
      if (action % actionsPerRound === 0) {
        await node.increaseTime({ seconds: Number(26n * day) });
        await node.mine({ blocks: 1 });
        await openRound();
      }
      // Exits are open for 21 days of it.
      if (action % actionsPerRound === 20) {
        const { blockNumber } = await send(
          stake,
          "announceUpgrade",
          [implementation.address, codehash],
          owner,
        );
        exitsEnd = (await timeOf({ blockNumber })) + 21n * day;
      }
      const account = random.pick(stakers);
      const kind = random.below(10n);
      await node.increaseTime({ seconds: 1 + Number(random.below(6n * 3_600n)) });
      if (kind < 4n && !blacklist.has(account)) {
        const paid = one + random.below(900n * one);
        const sent = await attempt(stake, "deposit", [paid], account);
        const time = sent ? await timeOf(sent) : await now();
        // While exits are open, no referrer is rewarded.
        const referrers = time < exitsEnd ? [] : (above.get(account) ?? []);
        const done = model.deposit(account, paid, terms, referrers, time);
        assert.equal(sent !== undefined, done, `action ${action}`);
        seen[done ? "deposits" : "tooSmall"]++;
      } else if (kind < 8n) {
        const read = () => client.readContract({ ...token, functionName: "balanceOf", args: [account] });
        const before = await read();
        const sent = await attempt(stake, "claim", [], account);
        const paid = ((await read()) as bigint) - (before as bigint);
        const time = sent ? await timeOf(sent) : await now();
        assert.equal(model.claim(account, time, isHeld(account, time)), paid, `action ${action}`);
        seen[paid > 0n ? "claims" : "nothing"]++;
      } else if (kind === 8n && random.below(2n) === 0n) await send(stake, "updateUser", [account]);
      else if (kind === 8n) {
        const own = [...model.positions.entries()].filter(
          ([, { owner: holder, exited }]) => holder === account && exited === undefined,
        );
        if (own.length === 0) continue;
        const [at] = random.pick(own);
        const index = BigInt(at + 1);
        const read = () => client.readContract({ ...token, functionName: "balanceOf", args: [account] });
        const before = (await read()) as bigint;
        const { rewardMax, rewardSurplus, startTime, isValid } = await client.readContract({
          ...stake,
          functionName: "stakes",
          args: [index],
        });
        const sent = await attempt(stake, "exit", [index], account);
        if (sent) {
          const time = await timeOf(sent);
          assert(time < exitsEnd && time >= startTime + day, `action ${action}`);
          const paid = model.exit(at, time, rewardMax - rewardSurplus, isHeld(account, time));
          assert.equal(((await read()) as bigint) - before, paid, `action ${action}`);
        } else {
          const time = await now();
          assert(!isValid || time >= exitsEnd || time < startTime + day, `action ${action}`);
        }
        seen[sent ? "exits" : "noExits"]++;
      } else {
        const listed = !blacklist.delete(account) && blacklist.add(account).has(account);
        const time = await timeOf(await send(stake, "setBlackList", [account, listed]));
        const held = heldUntil.get(account);
        if (listed && (held === undefined || time >= held + 30n * day))
          heldUntil.set(account, time + 30n * day);
      }
      if (action % 50 === 0) {
        const [line0] = await client.readContract({ ...stake, functionName: "solvency" });
        assert.equal(line0?.owed, model.owed(), `action ${action}`);
      }
    }
    assert((await now()) - start > 180n * day);
    for (const [name, count] of Object.entries(seen)) assert(count > 3, `only ${count} ${name}`);
  });

  it("matches the gas snapshot", async () => {
    const { node, stake, join, now, gasOf, send } = await openStake();
    const [ann, ben, cat] = ["ann", "ben", "cat"].map(addressOf) as [Address, Address, Address];
    await join(ann, root);
    await join(ben, ann);
    await join(cat, ben);
    const end = (await now()) + 90n * day;
    const gas: Record<string, number> = {};
    gas["open a round"] = await gasOf(stake, "openRound", [
      2_000n,
      100_000n * one,
      1_000_000n * one,
      0n,
      end,
      0n,
    ]);
    const deposit = () => gasOf(stake, "deposit", [100n * one], cat);
    gas["deposit, first of the account, two referrers"] = await deposit();
    gas["deposit, second, two referrers"] = await deposit();
    gas["deposit, third, two referrers"] = await deposit();
    const wait = async (days: bigint) => {
      await node.increaseTime({ seconds: Number(days * day) });
      await node.mine({ blocks: 1 });
    };
    await wait(2n);
    await gasOf(stake, "claim", [], cat);
    await wait(2n);
    gas["claim, three stakes"] = await gasOf(stake, "claim", [], cat);
    await wait(2n);
    gas["updateUser, three stakes"] = await gasOf(stake, "updateUser", [cat]);
    for (let i = 3; i < 50; i++) await send(stake, "deposit", [one], cat);
    await wait(2n);
    gas["claim, fifty stakes"] = await gasOf(stake, "claim", [], cat);
    gas["claim, referral rewards alone"] = await gasOf(stake, "claim", [], ben);
    compareWithSnapshot("gas", "stake", gas);
  });
});
