import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { encodeInviteCode } from "@cinder/protocol/invite-code";
import { type Address, maxUint256, parseEther, zeroAddress } from "viem";
import { addressOf } from "../support/accounts.ts";
import { collector, mostGas, type Name, type OpenLens, openLens } from "../support/lens.ts";
import { compareWithSnapshot } from "../support/snapshot.ts";

const one = 10n ** 18n;

interface Shell {
  readonly blockNumber: bigint;
  readonly timestamp: bigint;
  readonly native: bigint;
  readonly token: bigint;
  readonly usdt: bigint;
  readonly index: bigint;
  readonly refer: Address;
  readonly inviteCode: string;
  readonly level: bigint;
  readonly isManager: boolean;
  readonly allowances: readonly {
    readonly asset: Address;
    readonly spender: Address;
    readonly amount: bigint;
  }[];
  readonly missing: bigint;
}

type Screen = Readonly<Record<string, unknown>> & { readonly shell: Shell };

/** What a field of a screen must equal: what the contract itself answers, or a part of that. */
type Source = readonly [name: Name, call: string, args: readonly unknown[], part?: number | string];

describe("Lens on the whole deployment", () => {
  let chain: OpenLens;
  let rich: Address;
  let accounts: readonly Address[];
  const gas: Record<string, number> = {};

  before(async () => {
    chain = await openLens();
    await chain.settlePrice();
    rich = await collector(chain);
    accounts = [rich, addressOf("invite 199"), addressOf("a stranger"), chain.owner, zeroAddress];
  });

  after(() => chain.connection.close());

  async function answerOf([name, call, args, part]: Source): Promise<unknown> {
    const answer = await chain.read<Record<string, unknown>>(name, call, args);
    return part === undefined ? answer : answer[part];
  }

  /** Reads a screen for everybody, and compares it with the contracts' own answers. */
  async function check(
    call: string,
    argsFor: (account: Address) => readonly unknown[],
    sources: (account: Address) => Readonly<Record<string, Source>>,
    more: (screen: Screen, account: Address) => Promise<void> | void = () => undefined,
  ) {
    for (const account of accounts) {
      const { used, result } = await chain.screen<Screen>(call, argsFor(account));
      await checkShell(result.shell, account);
      for (const [field, source] of Object.entries(sources(account))) {
        assert.deepEqual(result[field], await answerOf(source), `${call}.${field} of ${account}`);
      }
      await more(result, account);
      assert(used < mostGas, `${call} costs ${used}`);
      const label = argsFor(account)[1] === true ? `${call}, super` : call;
      if (account === rich) gas[label] = used;
      if (account === zeroAddress) gas[`${label}, nobody`] = used;
    }
  }

  async function checkShell(shell: Shell, account: Address) {
    const { client, read, contracts } = chain;
    assert.equal(shell.missing, 0n);
    const { timestamp } = await client.getBlock({ blockNumber: shell.blockNumber });
    assert(shell.timestamp >= timestamp);
    assert.equal(shell.native, await client.getBalance({ address: account, blockNumber: shell.blockNumber }));
    assert.equal(shell.token, await read("token", "balanceOf", [account]));
    assert.equal(shell.usdt, await read("usdt", "balanceOf", [account]));
    assert.equal(shell.index, await read("referral", "indexOf", [account]));
    assert.equal(shell.refer, await read("referral", "referOf", [account]));
    assert.equal(shell.level, (await read<{ level: bigint }>("referral", "teams", [account])).level);
    assert.equal(shell.inviteCode, encodeInviteCode(Number(shell.index)) ?? "");
    assert.equal(shell.isManager, account === chain.owner);
    for (const { asset, spender, amount } of shell.allowances) {
      const name = asset === contracts.token ? "token" : "usdt";
      const asked = {
        ...chain.at[name],
        address: asset,
        functionName: "allowance",
        args: [account, spender],
      };
      assert.equal(amount, await client.readContract({ ...asked, blockNumber: shell.blockNumber }));
      assert(Object.values(contracts).includes(spender));
    }
  }

  async function checkPrice(price: unknown, asset: Address) {
    const [known, average] = await chain.read<[boolean, bigint]>("oracle", "tryConsult", [asset, one]);
    assert.deepEqual({ known, average }, { known: true, average: (price as { average: bigint }).average });
    const spot = (price as { spot: bigint }).spot;
    if (asset === chain.contracts.token) assert.equal(spot, await chain.read("token", "getPrice"));
    else assert(spot > 0n);
  }

  it("shows /home", async () => {
    const { round, nextRound } = await chain.read<{ round: bigint; nextRound: bigint }>("ido", "getConfig");
    assert.deepEqual([round, nextRound], [1n, 2n]);
    await check(
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
        await checkPrice(price, chain.at.token.address);
        await checkPool(pool, "tokenPair", chain.at.token.address);
      },
    );
  });

  async function checkPool(pool: unknown, name: "tokenPair" | "nativePair", asset: Address) {
    const [first, second] = await chain.read<[bigint, bigint]>(name, "getReserves");
    const isFirst = (await chain.read<Address>(name, "token0")) === asset;
    assert.deepEqual(pool, {
      pair: chain.at[name].address,
      reserve: isFirst ? first : second,
      reserveUsdt: isFirst ? second : first,
      totalSupply: await chain.read(name, "totalSupply"),
    });
  }

  it("shows /ido", async () => {
    await check(
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
        ...(account === rich
          ? {
              preview: ["ido", "previewIdo", [account, 2n]] as const,
              burnPreview: ["ido", "previewBurn", [account, 2n, true]] as const,
            }
          : {}),
      }),
      ({ refusal, burnRefusal, purchases }, account) => {
        // Strangers are refused, and told why.
        const registered = account !== zeroAddress && account !== accounts[2];
        assert.equal(refusal === "0x", registered);
        assert.equal(burnRefusal === "0x", registered);
        if (account === rich) assert.equal((purchases as unknown[]).length, 10);
      },
    );
  });

  it("shows /swap", async () => {
    const { token, wbnb } = chain.contracts as { token: Address; wbnb: Address };
    await check(
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
        assert(shell.allowances.every(({ spender }) => spender === chain.contracts.router));
        await checkPool(pool, "tokenPair", token);
        await checkPool(nativePool, "nativePair", wbnb);
        await checkPrice(price, token);
        await checkPrice(nativePrice, wbnb);
      },
    );
  });

  it("shows /burn", async () => {
    const amount = parseEther("0.1");
    await check(
      "getBurn",
      (account) => [account, 2n, amount, true],
      (account) => ({
        config: ["burn", "getConfig", []],
        multi: ["burn", "getConfigMulti", []],
        user: ["burn", "users", [account]],
        running: ["burn", "getRunningOrders", [account]],
        isBlackList: ["burn", "isBlackList", [account]],
        tokensPerNative: ["burn", "getSwapTokens", [one]],
        preview: ["burn", "previewBurn", [account, 2n, amount, true]],
      }),
      ({ running, refusal }, account) => {
        assert.equal(refusal, "0x");
        if (account === rich) assert.equal((running as unknown[]).length, 20);
      },
    );
  });

  it("shows /orders", async () => {
    await check(
      "getOrders",
      (account) => [account, 0n, 1_000n, 0n, 1_000n],
      (account) => ({
        user: ["burn", "users", [account]],
        orders: ["burn", "getUserOrders", [account, 0n, 200n]],
        invites: ["referral", "teams", [account], "invites"],
      }),
      async ({ inviteOrders }, account) => {
        const list = inviteOrders as { member: { account: Address }; orders: unknown[] }[];
        const members = await chain.read("referral", "getInvitesInfoPaged", [account, 0n, 20n]);
        assert.deepEqual(
          list.map(({ member }) => member),
          members,
        );
        if (account === rich) assert.equal(list.length, 20);
        for (const { member, orders } of list) {
          assert.deepEqual(orders, await chain.read("burn", "getUserOrders", [member.account, 0n, 3n]));
        }
      },
    );
  });

  it("shows /stake", async () => {
    await check(
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
        if (account === accounts[2]) assert.notEqual(refusal, "0x");
        if (account !== rich) return;
        assert.notEqual(refusal, "0x", "an account has at most fifty stakes");
        assert.deepEqual([(running as unknown[]).length, (stakes as unknown[]).length], [50, 50]);
        assert((claimable as bigint) > 0n);
      },
    );
  });

  it("shows /team and /invites", async () => {
    await check(
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
        if (account !== rich) return;
        assert.deepEqual([(directs as unknown[]).length, (indirects as unknown[]).length], [200, 200]);
      },
    );
    await check(
      "getInvites",
      (account) => [account, 7n, 3n],
      (account) => ({
        user: ["referral", "users", [account]],
        team: ["referral", "teams", [account]],
        invites: ["referral", "getInvitesInfoPaged", [account, 7n, 3n]],
        rewards: ["log", "getUserRewards", [account]],
      }),
      ({ user }, account) => {
        if (account === rich) assert((user as { rewardDirect: bigint }).rewardDirect > 0n);
      },
    );
  });

  it("shows /mine", async () => {
    await check(
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
        if (account !== rich) return;
        assert.deepEqual([(cards as unknown[]).length, (logs as unknown[]).length], [200, 100]);
        assert.deepEqual(held, [17n]);
      },
    );
  });

  it("shows /mining", async () => {
    await check(
      "getMining",
      (account) => [account, 3n, 100n * one],
      (account) => ({
        config: ["mining", "getConfig", []],
        arrays: ["mining", "getConfigMulti", [], 0],
        totals: ["mining", "getConfigMulti", [], 1],
        user: ["mining", "users", [account]],
        isBlackList: ["mining", "isBlackList", [account]],
        cashier: ["cashier", "getConfig", []],
        ...(account === rich
          ? { preview: ["mining", "previewDeposit", [account, 3n, 100n * one]] as const }
          : {}),
      }),
      ({ shell, refusal }, account) => {
        assert.equal(refusal === "0x", shell.index !== 0n);
        if (account === rich) assert.equal(shell.allowances[0]?.amount, maxUint256);
      },
    );
    await check(
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
        if (account === rich) assert.equal((stakes as unknown[]).length, 200);
      },
    );
    await check(
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
    await check(
      "getManagerMining",
      (account) => [account, rich],
      () => ({
        config: ["mining", "getConfig", []],
        arrays: ["mining", "getConfigMulti", [], 0],
        totals: ["mining", "getConfigMulti", [], 1],
        user: ["mining", "users", [rich]],
      }),
      async ({ books, listed }) => {
        await checkBooks([books], ["mining"]);
        const { address: target } = chain.at.mining;
        assert.deepEqual(listed, { name: wordOf("mining"), target, black: false, white: false });
      },
    );
  });

  const games = [
    { isSuper: false, game: "fom", pool: "double" },
    { isSuper: true, game: "superFom", pool: "superDouble" },
  ] as const;

  for (const { isSuper, game, pool } of games) {
    it(`shows ${isSuper ? "/superFom, /superFomMine and /superFomTeam" : "/fomo, /fomoMine and /fomoTeam"}`, async () => {
      const order = [1n, 2n, 100n * one, true] as const;
      await check(
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
          ...(account === rich ? { preview: [game, "previewBurn", [account, ...order]] as const } : {}),
        }),
        ({ shell, refusal }) => assert.equal(refusal === "0x", shell.index !== 0n),
      );
      await check(
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
          const expected = list.map(({ index }) => chain.read(game, "rewardOf", [index]));
          assert.deepEqual(rewards, await Promise.all(expected));
          if (account !== rich) return;
          assert.deepEqual([list.length, (stakes as unknown[]).length], isSuper ? [1, 0] : [200, 50]);
        },
      );
      await check(
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
            const members = await chain.read<{ account: Address }[]>("referral", call, [account, 0n, 25n]);
            const expected = members.map(async (member) => ({
              member,
              user: await chain.read(game, "users", [member.account]),
            }));
            assert.deepEqual(list, await Promise.all(expected));
          }
        },
      );
    });

    it(`shows ${isSuper ? "/managerSuper" : "/managerFom"}`, async () => {
      await check(
        isSuper ? "getManagerSuper" : "getManagerFom",
        (account) => [account, rich],
        () => ({
          config: [game, "getConfig", []],
          multi: [game, "getConfigMulti", []],
          doubleConfig: [pool, "getConfig", []],
          doubleTotals: [pool, "getTotals", []],
          user: [game, "users", [rich]],
        }),
        async ({ books, listed }) => {
          await checkBooks(books, [game, pool]);
          assert.deepEqual(
            (listed as { name: string }[]).map(({ name }) => name),
            [wordOf(game), wordOf(pool)],
          );
        },
      );
    });
  }

  it("gives a page of nobody else's orders", async () => {
    const foreign = 201n;
    const { owner } = await chain.read<{ owner: Address }>("fom", "orders", [foreign]);
    assert.notEqual(owner, rich);
    const { result } = await chain.screen<Screen>("getFomMine", [rich, false, foreign, 10n]);
    assert.equal(result.shell.missing, 0n);
    assert.deepEqual(result.orders, []);
  });

  it("adds up the specification's values", async () => {
    const { read } = chain;
    const mined = await read<{ amount: bigint; balance: bigint }>("mining", "users", [rich]);
    const [staker, running, claimable] = await read<
      [{ balance: bigint; rewardRelease: bigint }, { rewardMax: bigint }[], bigint]
    >("stake", "getUserInfo", [rich]);
    assert.equal(staker.rewardRelease, 0n, "nothing was credited yet");
    const promised = running.reduce((sum, { rewardMax }) => sum + rewardMax, 0n) + staker.balance;
    let [fomo, balanceFomo, doubled, balanceDouble] = [0n, 0n, 0n, 0n];
    for (const { game, pool } of games) {
      const [orders] = await read<[{ status: bigint; tokens: bigint }[]]>(game, "getUserOrders", [
        rich,
        0n,
        200n,
      ]);
      for (const { status, tokens } of orders) if (status === 0n) fomo += tokens;
      balanceFomo += (await read<{ balance: bigint }>(game, "users", [rich])).balance;
      const [user, , open] = await read<[{ amount: bigint }, unknown, bigint]>(pool, "getUserInfo", [rich]);
      [doubled, balanceDouble] = [doubled + user.amount, balanceDouble + open];
    }
    assert(fomo > 0n && balanceFomo > 0n && doubled > 0n && claimable > 0n);
    const { used, result } = await chain.screen("getValues", [rich]);
    assert.deepEqual(result, {
      gold: mined.amount + promised - claimable,
      fomo,
      double: doubled,
      balanceGold: mined.balance + claimable,
      balanceFomo,
      balanceDouble,
      missing: 0n,
    });
    gas.getValues = used;
  });

  const owned: readonly Name[] = [
    "token",
    "oracle",
    "referral",
    "log",
    "ido",
    "burn",
    "stake",
    "mining",
    "nft",
    "keyNft",
    "cashier",
    "fom",
    "double",
    "superFom",
    "superDouble",
  ];

  const wordOf = (name: string) => `0x${Buffer.from(name.padEnd(32, "\0")).toString("hex")}`;

  async function checkBooks(books: unknown, names: readonly Name[]) {
    const { read, at } = chain;
    const expected = names.map(async (name) => {
      const lines = await read<{ held: bigint; owed: bigint }[]>(name, "solvency");
      return {
        name: wordOf(name),
        target: at[name].address,
        owner: await read(name, "owner"),
        manager: await read(name, "manager"),
        known: true,
        paused: false,
        lines: lines.map((line) => ({ ...line, surplus: line.held - line.owed })),
      };
    });
    assert.deepEqual(books, await Promise.all(expected));
  }

  it("shows /solvency", async () => {
    await check(
      "getSolvency",
      (account) => [account],
      () => ({}),
      ({ books }) => checkBooks(books, owned),
    );
  });

  it("shows /manager", async () => {
    await check(
      "getManager",
      (account) => [account, rich],
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
        isFeeExempt: ["token", "isFeeExempt", [rich]],
        isLogAdmin: ["log", "isAdmin", [rich]],
        team: ["referral", "teams", [rich]],
      }),
      async ({ books, listed }) => {
        await checkBooks(books, owned);
        const expected = owned.map((name) => ({
          name: wordOf(name),
          target: chain.at[name].address,
          black: false,
          white: false,
        }));
        assert.deepEqual(listed, expected);
      },
    );
  });

  it("answers the specification's calls as the registry and the token do", async () => {
    const same: readonly Source[] = [
      ["referral", "getUserInfo", [rich]],
      ["referral", "getInvitesInfo", [rich]],
      ["referral", "getIndirectsInfo", [rich]],
      ["referral", "getUsers", [2n, 7n]],
    ];
    for (const source of same) {
      const [, call, args] = source;
      const { used, result } = await chain.screen(call, args);
      assert.deepEqual(result, await answerOf(source), call);
      gas[call] = used;
    }
    const { result } = await chain.screen<unknown[]>("getSwapValue", [100n * one]);
    const [known, average] = await chain.read<unknown[]>("oracle", "tryConsult", [
      chain.contracts.token,
      100n * one,
    ]);
    assert.deepEqual(result, [await chain.read("token", "getSwapValueUSDT", [100n * one]), known, average]);
  });

  it("costs what the snapshot says", () => compareWithSnapshot("gas", "lens", gas));
});
