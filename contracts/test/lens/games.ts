import assert from "node:assert/strict";
import { it } from "node:test";
import type { Address } from "viem";
import { type Screen, type Screens, wordOf } from "../support/lens-screens.ts";

const one = 10n ** 18n;

const games = [
  { isSuper: false, game: "fom", pool: "double" },
  { isSuper: true, game: "superFom", pool: "superDouble" },
] as const;

/** The tests of both games' screens. The chain must exist when they run. */
export function testGames(opened: () => Screens): void {
  for (const { isSuper, game, pool } of games) {
    it(`shows ${isSuper ? "/superFom, /superFomMine and /superFomTeam" : "/fomo, /fomoMine and /fomoTeam"}`, async () => {
      const screens = opened();
      const order = [1n, 2n, 100n * one, true] as const;
      await screens.check(
        "getFom",
        (account) => [account, isSuper, ...order],
        (account) => ({
          config: [game, "getConfig", []],
          multi: [game, "getConfigMulti", []],
          user: [game, "users", [account]],
          validUntil: [game, "validUntil", [account]],
          isBlackList: [game, "isBlackList", [account]],
          winners: [game, "getWinners", [], 0],
          prizes: [game, "getWinners", [], 1],
          newest: [game, "getOrders", [0n, 10n]],
          rounds: [game, "getRounds", [0n, 10n]],
          nativePerUsdt: [game, "getSwapIn", [one]],
          ...(account === screens.rich
            ? { preview: [game, "previewBurn", [account, ...order]] as const }
            : {}),
        }),
        ({ shell, refusal }) => assert.equal(refusal === "0x", shell.index !== 0n),
      );
      await screens.check(
        "getFomMine",
        (account) => [account, isSuper, 0n, 1_000n],
        (account) => ({
          config: [game, "getConfig", []],
          user: [game, "users", [account]],
          isBlackList: [game, "isBlackList", [account]],
          orders: [game, "getUserOrders", [account, 0n, 200n], 0],
          nextOrder: [game, "getUserOrders", [account, 0n, 200n], 1],
          doubleConfig: [pool, "getConfig", []],
          doubleUser: [pool, "getUserInfo", [account], 0],
          stakes: [pool, "getUserInfo", [account], 1],
          claimable: [pool, "getUserInfo", [account], 2],
        }),
        async ({ orders, rewards, stakes }, account) => {
          const list = orders as { index: bigint }[];
          const expected = list.map(({ index }) => screens.chain.read(game, "rewardOf", [index]));
          assert.deepEqual(rewards, await Promise.all(expected));
          if (account !== screens.rich) return;
          assert.deepEqual([list.length, (stakes as unknown[]).length], isSuper ? [1, 0] : [200, 50]);
        },
      );
      await screens.check(
        "getFomTeam",
        (account) => [account, isSuper, 0n, 0n, 1_000n],
        (account) => ({
          multi: [game, "getConfigMulti", []],
          user: [game, "users", [account]],
          team: ["referral", "teams", [account]],
          validUntil: [game, "validUntil", [account]],
        }),
        async ({ directs, indirects }, account) => {
          const lists = { getInvitesInfoPaged: directs, getIndirectsInfoPaged: indirects };
          for (const [call, list] of Object.entries(lists)) {
            const members = await screens.chain.read<{ account: Address }[]>("referral", call, [
              account,
              0n,
              25n,
            ]);
            const expected = members.map(async (member) => ({
              member,
              user: await screens.chain.read(game, "users", [member.account]),
            }));
            assert.deepEqual(list, await Promise.all(expected));
          }
        },
      );
    });

    it(`shows ${isSuper ? "/managerSuper" : "/managerFom"}`, async () => {
      const screens = opened();
      await screens.check(
        isSuper ? "getManagerSuper" : "getManagerFom",
        (account) => [account, screens.rich],
        () => ({
          config: [game, "getConfig", []],
          multi: [game, "getConfigMulti", []],
          doubleConfig: [pool, "getConfig", []],
          doubleTotals: [pool, "getTotals", []],
          user: [game, "users", [screens.rich]],
        }),
        async ({ books, listed }) => {
          await screens.checkBooks(books, [game, pool]);
          assert.deepEqual(
            (listed as { name: string }[]).map(({ name }) => name),
            [wordOf(game), wordOf(pool)],
          );
        },
      );
    });
  }

  it("returns an empty page from another account's order", async () => {
    const screens = opened();
    const foreign = 201n;
    const { owner } = await screens.chain.read<{ owner: Address }>("fom", "orders", [foreign]);
    assert.notEqual(owner, screens.rich);
    const { result } = await screens.chain.screen<Screen>("getFomMine", [screens.rich, false, foreign, 10n]);
    assert.equal(result.shell.missing, 0n);
    assert.deepEqual(result.orders, []);
  });

  // @spec 3.36-a..f, 7.10-f
  it("sums the specification's values", async () => {
    const screens = opened();
    const { read } = screens.chain;
    const mined = await read<{ amount: bigint; balance: bigint }>("mining", "users", [screens.rich]);
    const [staker, running, claimable] = await read<
      [{ balance: bigint; rewardRelease: bigint }, { rewardMax: bigint }[], bigint]
    >("stake", "getUserInfo", [screens.rich]);
    assert.equal(staker.rewardRelease, 0n, "nothing was credited yet");
    const promised = running.reduce((sum, { rewardMax }) => sum + rewardMax, 0n) + staker.balance;
    let [fomo, balanceFomo, doubled, balanceDouble] = [0n, 0n, 0n, 0n];
    for (const { game, pool } of games) {
      const [orders] = await read<[{ status: bigint; tokens: bigint }[]]>(game, "getUserOrders", [
        screens.rich,
        0n,
        200n,
      ]);
      for (const { status, tokens } of orders) if (status === 0n) fomo += tokens;
      balanceFomo += (await read<{ balance: bigint }>(game, "users", [screens.rich])).balance;
      const [user, , open] = await read<[{ amount: bigint }, unknown, bigint]>(pool, "getUserInfo", [
        screens.rich,
      ]);
      [doubled, balanceDouble] = [doubled + user.amount, balanceDouble + open];
    }
    assert(fomo > 0n && balanceFomo > 0n && doubled > 0n && claimable > 0n);
    const { used, result } = await screens.chain.screen("getValues", [screens.rich]);
    assert.deepEqual(result, {
      gold: mined.amount + promised - claimable,
      fomo,
      double: doubled,
      balanceGold: mined.balance + claimable,
      balanceFomo,
      balanceDouble,
      missing: 0n,
    });
    screens.gas.getValues = used;
  });
}
