import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { type Address, maxUint256, parseEther, zeroAddress } from "viem";
import { owned, Screens, type Source, wordOf } from "../support/lens-screens.ts";
import { compareWithSnapshot } from "../support/snapshot.ts";
import { testGames } from "./games.ts";

const one = 10n ** 18n;

describe("Lens on the whole deployment", () => {
  let screens: Screens;

  before(async () => {
    screens = await Screens.open();
  });

  after(() => screens.chain.connection.close());

  it("shows /home", async () => {
    const { round, nextRound } = await screens.chain.read<{ round: bigint; nextRound: bigint }>(
      "ido",
      "getConfig",
    );
    assert.deepEqual([round, nextRound], [1n, 2n]);
    await screens.check(
      "getHome",
      (account) => [account],
      (account) => ({
        info: ["token", "getInfo", []],
        openTime: ["token", "getConfig", [], "openTime"],
        config: ["ido", "getConfig", []],
        round: ["ido", "idos", [1n]],
        next: ["ido", "idos", [2n]],
        isWhiteList: ["ido", "isWhiteList", [account]],
        user: ["ido", "users", [account]],
        claim: ["ido", "previewClaim", [account]],
      }),
      async ({ pool, price }) => {
        await screens.checkPrice(price, screens.chain.at.token.address);
        await screens.checkPool(pool, "tokenPair", screens.chain.at.token.address);
      },
    );
  });

  // @spec 7.4-i
  it("shows /ido", async () => {
    await screens.check(
      "getIdo",
      (account) => [account, 2n, true, 0n, 1_000n],
      (account) => ({
        config: ["ido", "getConfig", []],
        totals: ["ido", "getTotals", []],
        rounds: ["ido", "getIdosPaged", [0n, 200n]],
        isWhiteList: ["ido", "isWhiteList", [account]],
        isBlackList: ["ido", "isBlackList", [account]],
        user: ["ido", "users", [account]],
        holdings: ["ido", "getHoldings", [account]],
        claim: ["ido", "previewClaim", [account]],
        purchases: ["ido", "getPurchases", [account, 0n, 200n]],
        ...(account === screens.rich
          ? {
              preview: ["ido", "previewIdo", [account, 2n]] as const,
              burnPreview: ["ido", "previewBurn", [account, 2n, true]] as const,
            }
          : {}),
      }),
      ({ refusal, burnRefusal, purchases }, account) => {
        // Unregistered accounts are refused with a reason.
        const registered = account !== zeroAddress && account !== screens.accounts[2];
        assert.equal(refusal === "0x", registered);
        assert.equal(burnRefusal === "0x", registered);
        if (account === screens.rich) assert.equal((purchases as unknown[]).length, 10);
      },
    );
  });

  it("shows /swap", async () => {
    const { token, wbnb } = screens.chain.contracts as { token: Address; wbnb: Address };
    await screens.check(
      "getSwap",
      (account) => [account],
      (account) => ({
        liquidity: ["tokenPair", "balanceOf", [account]],
        nativeLiquidity: ["nativePair", "balanceOf", [account]],
        buyFee: ["token", "getFees", [], 0],
        sellFee: ["token", "getFees", [], 1],
        isFeeExempt: ["token", "isFeeExempt", [account]],
        openTime: ["token", "getConfig", [], "openTime"],
        whiteTime: ["token", "getWhiteRules", [], 0],
        whiteMax: ["token", "getWhiteRules", [], 1],
        bought: ["token", "buyAmounts", [account]],
        isWhiteList: ["token", "isWhiteList", [account]],
      }),
      async ({ shell, pool, nativePool, price, nativePrice }) => {
        assert.equal(shell.allowances.length, 4);
        assert(shell.allowances.every(({ spender }) => spender === screens.chain.contracts.router));
        await screens.checkPool(pool, "tokenPair", token);
        await screens.checkPool(nativePool, "nativePair", wbnb);
        await screens.checkPrice(price, token);
        await screens.checkPrice(nativePrice, wbnb);
      },
    );
  });

  it("shows /burn", async () => {
    const amount = parseEther("0.1");
    // The richest account has all orders that it may have, and two accounts are not registered.
    const refused = [screens.rich, screens.accounts[2], zeroAddress];
    const takes = (account: Address) => !refused.includes(account);
    await screens.check(
      "getBurn",
      (account) => [account, 2n, amount, true],
      (account) => ({
        config: ["burn", "getConfig", []],
        multi: ["burn", "getConfigMulti", []],
        user: ["burn", "users", [account]],
        running: ["burn", "getRunningOrders", [account]],
        isBlackList: ["burn", "isBlackList", [account]],
        tokensPerNative: ["burn", "getSwapTokens", [one]],
        ...(takes(account) ? { preview: ["burn", "previewBurn", [account, 2n, amount, true]] as const } : {}),
      }),
      ({ running, refusal }, account) => {
        assert.equal(refusal === "0x", takes(account));
        if (account === screens.rich) assert.equal((running as unknown[]).length, 20);
      },
    );
  });

  it("shows /orders", async () => {
    await screens.check(
      "getOrders",
      (account) => [account, 0n, 1_000n, 0n, 1_000n],
      (account) => ({
        user: ["burn", "users", [account]],
        orders: ["burn", "getUserOrders", [account, 0n, 200n]],
        invites: ["referral", "teams", [account], "invites"],
      }),
      async ({ inviteOrders }, account) => {
        const list = inviteOrders as { member: { account: Address }; orders: unknown[] }[];
        const members = await screens.chain.read("referral", "getInvitesInfoPaged", [account, 0n, 20n]);
        assert.deepEqual(
          list.map(({ member }) => member),
          members,
        );
        if (account === screens.rich) assert.equal(list.length, 20);
        for (const { member, orders } of list) {
          assert.deepEqual(
            orders,
            await screens.chain.read("burn", "getUserOrders", [member.account, 0n, 3n]),
          );
        }
      },
    );
  });

  it("shows /stake", async () => {
    await screens.check(
      "getStake",
      (account) => [account, one, 0n, 1_000n],
      (account) => ({
        config: ["stake", "getConfig", [], 0],
        totals: ["stake", "getConfig", [], 1],
        rounds: ["stake", "getIdosPaged", [0n, 10n]],
        user: ["stake", "getUserInfo", [account], 0],
        running: ["stake", "getUserInfo", [account], 1],
        claimable: ["stake", "getUserInfo", [account], 2],
        withheld: ["stake", "getUserInfo", [account], 3],
        nextRelease: ["stake", "getUserInfo", [account], 4],
        stakes: ["stake", "getUserStakes", [account, 0n, 200n]],
        isWhiteList: ["stake", "isWhiteList", [account]],
        isBlackList: ["stake", "isBlackList", [account]],
      }),
      ({ running, stakes, refusal, claimable }, account) => {
        if (account === screens.accounts[2]) assert.notEqual(refusal, "0x");
        if (account !== screens.rich) return;
        assert.notEqual(refusal, "0x", "an account has at most fifty stakes");
        assert.deepEqual([(running as unknown[]).length, (stakes as unknown[]).length], [50, 50]);
        assert((claimable as bigint) > 0n);
      },
    );
  });

  it("shows /team and /invites", async () => {
    await screens.check(
      "getTeam",
      (account) => [account, 0n, 0n, 1_000n],
      (account) => ({
        config: ["referral", "getConfig", []],
        team: ["referral", "teams", [account]],
        volume: ["referral", "volumeOf", [account]],
        directs: ["referral", "getInvitesInfo", [account]],
        indirects: ["referral", "getIndirectsInfo", [account]],
      }),
      ({ directs, indirects }, account) => {
        if (account !== screens.rich) return;
        assert.deepEqual([(directs as unknown[]).length, (indirects as unknown[]).length], [200, 200]);
      },
    );
    await screens.check(
      "getInvites",
      (account) => [account, 7n, 3n],
      (account) => ({
        user: ["referral", "users", [account]],
        team: ["referral", "teams", [account]],
        invites: ["referral", "getInvitesInfoPaged", [account, 7n, 3n]],
        rewards: ["log", "getUserRewards", [account]],
      }),
      ({ user }, account) => {
        if (account === screens.rich) assert((user as { rewardDirect: bigint }).rewardDirect > 0n);
      },
    );
  });

  it("shows /mine", async () => {
    await screens.check(
      "getMine",
      (account) => [account, 0n, 1_000n, 0n, 1_000n],
      (account) => ({
        nft: ["nft", "users", [account]],
        nftConfig: ["nft", "getConfig", [], 0],
        nftTotals: ["nft", "getConfig", [], 1],
        tiers: ["nft", "getConfigMulti", []],
        cards: ["nft", "cardsOf", [account, 0n, 200n]],
        editions: ["keyNft", "keysOf", [account], 0],
        held: ["keyNft", "keysOf", [account], 1],
        credited: ["keyNft", "keysOf", [account], 2],
        burn: ["burn", "users", [account]],
        mining: ["mining", "users", [account]],
        cashier: ["cashier", "getConfig", []],
        rewards: ["log", "getUserRewards", [account]],
        logs: ["log", "getUserLogsPaged", [account, 0n, 100n], 0],
        nextLog: ["log", "getUserLogsPaged", [account, 0n, 100n], 1],
      }),
      ({ cards, logs, held }, account) => {
        if (account !== screens.rich) return;
        assert.deepEqual([(cards as unknown[]).length, (logs as unknown[]).length], [200, 100]);
        assert.deepEqual(held, [17n]);
      },
    );
  });

  it("shows /mining", async () => {
    await screens.check(
      "getMining",
      (account) => [account, 3n, 100n * one],
      (account) => ({
        config: ["mining", "getConfig", []],
        arrays: ["mining", "getConfigMulti", [], 0],
        totals: ["mining", "getConfigMulti", [], 1],
        user: ["mining", "users", [account]],
        isBlackList: ["mining", "isBlackList", [account]],
        cashier: ["cashier", "getConfig", []],
        ...(account === screens.rich
          ? { preview: ["mining", "previewDeposit", [account, 3n, 100n * one]] as const }
          : {}),
      }),
      ({ shell, refusal }, account) => {
        assert.equal(refusal === "0x", shell.index !== 0n);
        if (account === screens.rich) assert.equal(shell.allowances[0]?.amount, maxUint256);
      },
    );
    await screens.check(
      "getMiningMine",
      (account) => [account, 0n, 1_000n],
      (account) => ({
        config: ["mining", "getConfig", []],
        totals: ["mining", "getConfigMulti", [], 1],
        user: ["mining", "users", [account]],
        isBlackList: ["mining", "isBlackList", [account]],
        stakes: ["mining", "getStakes", [account, 0n, 200n]],
      }),
      ({ stakes }, account) => {
        if (account === screens.rich) assert.equal((stakes as unknown[]).length, 200);
      },
    );
    await screens.check(
      "getMiningTeam",
      (account) => [account, 0n, 150n, 1_000n],
      (account) => ({
        arrays: ["mining", "getConfigMulti", [], 0],
        user: ["mining", "users", [account]],
        team: ["referral", "teams", [account]],
        directs: ["mining", "getInvitesInfoPaged", [account, 0n, 100n]],
        indirects: ["mining", "getIndirectsInfoPaged", [account, 150n, 100n]],
      }),
    );
  });

  it("shows /managerMining", async () => {
    await screens.check(
      "getManagerMining",
      (account) => [account, screens.rich],
      () => ({
        config: ["mining", "getConfig", []],
        arrays: ["mining", "getConfigMulti", [], 0],
        totals: ["mining", "getConfigMulti", [], 1],
        user: ["mining", "users", [screens.rich]],
      }),
      async ({ books, listed }) => {
        await screens.checkBooks([books], ["mining"]);
        const { address: target } = screens.chain.at.mining;
        assert.deepEqual(listed, { name: wordOf("mining"), target, black: false, white: false });
      },
    );
  });

  testGames(() => screens);

  it("shows /solvency", async () => {
    await screens.check(
      "getSolvency",
      (account) => [account],
      () => ({}),
      ({ books }) => screens.checkBooks(books, owned),
    );
  });

  it("shows /manager", async () => {
    await screens.check(
      "getManager",
      (account) => [account, screens.rich],
      () => ({
        nft: ["nft", "getConfig", [], 0],
        nftTotals: ["nft", "getConfig", [], 1],
        tiers: ["nft", "getConfigMulti", []],
        keyNft: ["keyNft", "getConfig", []],
        burn: ["burn", "getConfig", []],
        burnMulti: ["burn", "getConfigMulti", []],
        ido: ["ido", "getConfig", []],
        stake: ["stake", "getConfig", [], 0],
        stakeTotals: ["stake", "getConfig", [], 1],
        cashier: ["cashier", "getConfig", []],
        referral: ["referral", "getConfig", []],
        token: ["token", "getConfig", []],
        buyFee: ["token", "getFees", [], 0],
        sellFee: ["token", "getFees", [], 1],
        weights: ["token", "getFees", [], 2],
        spending: ["token", "getSpending", []],
        isFeeExempt: ["token", "isFeeExempt", [screens.rich]],
        isLogAdmin: ["log", "isAdmin", [screens.rich]],
        team: ["referral", "teams", [screens.rich]],
      }),
      async ({ books, listed }) => {
        await screens.checkBooks(books, owned);
        const expected = owned.map((name) => ({
          name: wordOf(name),
          target: screens.chain.at[name].address,
          black: false,
          white: false,
        }));
        assert.deepEqual(listed, expected);
      },
    );
  });

  // @spec 7.10-a..c, 7.10-e
  it("returns the specification's calls as the registry and the token do", async () => {
    const same: readonly Source[] = [
      ["referral", "getUserInfo", [screens.rich]],
      ["referral", "getInvitesInfo", [screens.rich]],
      ["referral", "getIndirectsInfo", [screens.rich]],
      ["referral", "getUsers", [2n, 7n]],
    ];
    for (const source of same) {
      const [, call, args] = source;
      const { used, result } = await screens.chain.screen(call, args);
      assert.deepEqual(result, await screens.answerOf(source), call);
      screens.gas[call] = used;
    }
    const { result } = await screens.chain.screen<unknown[]>("getSwapValue", [100n * one]);
    const [known, average] = await screens.chain.read<unknown[]>("oracle", "tryConsult", [
      screens.chain.contracts.token,
      100n * one,
    ]);
    assert.deepEqual(result, [
      await screens.chain.read("token", "getSwapValueUSDT", [100n * one]),
      known,
      average,
    ]);
  });

  it("matches the gas snapshot", () => compareWithSnapshot("gas", "lens", screens.gas));
});
