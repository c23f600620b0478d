import assert from "node:assert/strict";
import { before, describe, it } from "node:test";
import { decodeInviteCode, encodeInviteCode } from "@cinder/protocol/invite-code";
import { TEAM_GRAIN, TeamModel } from "@cinder/protocol/team";
import { type Address, getAddress, toHex, zeroAddress } from "viem";
import { addressOf } from "../support/accounts.ts";
import { type Chain, type Contract, openChain } from "../support/chain.ts";
import { createRandom, type Random } from "../support/random.ts";

const { TEST_DEPTH, TEST_SEED } = process.env;
/** In a deep run so many for each of its seeds: all of them take more than half an hour. */
const histories = TEST_DEPTH === "deep" ? 500 : 25;
const firstSeed = TEST_SEED === undefined ? 1 : Number(BigInt(TEST_SEED) & 0x3fff_ffffn);
const actionsPerHistory = 40;
const accounts = 12;
const root = getAddress(addressOf("root"));
const one = 10n ** 18n;
const rules = { validMin: 100n * one, teamAmounts: [10n, 50n, 200n, 1_000n].map((amount) => amount * one) };
const kinds = ["register", "order", "setLevel"] as const;

interface Action {
  readonly kind: (typeof kinds)[number];
  readonly who: number;
  readonly value: bigint;
}

interface Step {
  readonly ancestors: readonly Address[];
  readonly levels: bigint;
  readonly teams: readonly Record<string, unknown>[];
}

const accountOf = (number: number) =>
  number === 0 ? root : getAddress(toHex(0xacc0000 + number, { size: 20 }));

describe("Referral compared with its model", () => {
  let chain: Chain;
  let player: Contract;

  before(async () => {
    chain = await openChain();
    player = await chain.deploy("ReferralPlayer");
  });

  for (const algebra of [1, 3, 20]) {
    it(`agrees to the wei after every step of ${histories} histories, ${algebra} generations deep`, async () => {
      const { client, owner, deployProxy, send } = chain;
      const referral = await deployProxy("Referral", [
        owner,
        player.address,
        root,
        BigInt(algebra),
        rules.validMin,
        rules.teamAmounts,
      ]);
      await send(referral, "setProduct", [player.address, true]);

      for (let seed = firstSeed; seed < firstSeed + histories; seed++) {
        const actions = history(createRandom(seed * 31 + algebra));
        const played = actions.map((action) => ({
          ...action,
          kind: kinds.indexOf(action.kind),
          who: BigInt(action.who),
        }));
        // Simulated, so that each history starts with the root alone.
        const { result } = await client.simulateContract({
          ...player,
          functionName: "play",
          args: [referral.address, played, BigInt(accounts)],
        });
        compare(actions, result as Step[], new TeamModel(root, { ...rules, algebra }), seed);
      }
    });
  }

  it("writes and reads invite codes alike", async () => {
    const read = (functionName: string, arg: unknown) =>
      chain.client.readContract({ ...player, functionName, args: [arg] });
    const random = createRandom(7);
    const indexes = [0n, 1n, 2n, 2n ** 30n - 1n, 2n ** 30n];
    for (let i = 0; i < 60; i++) indexes.push(random.upTo(2n ** 30n - 1n));
    for (const index of indexes) {
      assert.equal(await read("encode", index), encodeInviteCode(Number(index)) ?? "", `index ${index}`);
    }
    const characters = [..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-@[`{é火"];
    const texts = ["", "000000", "1OIl0o", "ſſſſſſ", "ıııııı"];
    for (let i = 0; i < 100; i++) {
      const alphabet = random.chance(2) ? characters.slice(0, 20) : characters;
      const length = random.chance(5) ? Number(random.below(9n)) : 6;
      texts.push(Array.from({ length }, () => random.pick(alphabet)).join(""));
    }
    for (const text of texts) {
      assert.equal(await read("decode", text), BigInt(decodeInviteCode(text) ?? 0), `text ${text}`);
    }
  });
});

function history(random: Random): Action[] {
  const actions: Action[] = [];
  let registered = 1;
  const someone = () => Number(random.below(BigInt(registered)));
  while (actions.length < actionsPerHistory) {
    if (registered < accounts && (registered < 3 || random.chance(3))) {
      // Lines as often as bushes, so that some are deeper than the walk.
      const refer = random.chance(2) ? registered - 1 : someone();
      actions.push({ kind: "register", who: registered++, value: BigInt(refer) });
    } else if (random.chance(8)) {
      actions.push({ kind: "setLevel", who: someone(), value: random.pick([0n, 2n, 3n, 4n, 5n]) });
    } else {
      // Equal amounts make equal legs; odd ones leave dust below a grain.
      const amount = random.chance(2)
        ? random.pick([1n, 10n, 100n]) * one
        : random.upTo(300n * one) + random.below(TEAM_GRAIN);
      actions.push({ kind: "order", who: someone(), value: amount });
    }
  }
  return actions;
}

function compare(actions: readonly Action[], steps: readonly Step[], model: TeamModel, seed: number): void {
  for (const [i, { kind, who, value }] of actions.entries()) {
    const label = `seed ${seed}, step ${i}: ${kind} ${who} ${value}`;
    const account = accountOf(who);
    const step = steps[i];
    assert(step, label);
    if (kind === "register") model.register(account, accountOf(Number(value)));
    // A manual level counts after one day, so it changes nothing within a history.
    else if (kind === "order") {
      const ancestors = model.ancestors(account);
      const levels = ancestors.map((ancestor) => model.team(ancestor).level);
      assert.deepEqual(step.ancestors, ancestors, label);
      assert.deepEqual(
        levels,
        levels.map((_, g) => Number((step.levels >> BigInt(4 * g)) & 15n)),
        label,
      );
      assert.equal(step.levels >> BigInt(4 * ancestors.length), 0n, label);
      model.addVolume(account, value);
    }
    const expected = step.teams.map((_, number) => asOnChain(model, accountOf(number)));
    assert.deepEqual(step.teams, expected, label);
  }
}

/** As the contract returns it: integers are bigints, and the zero address means no account. */
function asOnChain(model: TeamModel, account: Address): Record<string, unknown> {
  const { level, invites, inviteValids, teamUser, maxAccount, ...same } = model.team(account);
  return {
    ...same,
    level: BigInt(level),
    invites: BigInt(invites),
    inviteValids: BigInt(inviteValids),
    teamUser: BigInt(teamUser),
    maxAccount: maxAccount ?? zeroAddress,
  };
}
