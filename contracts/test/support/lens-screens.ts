import assert from "node:assert/strict";
import { encodeInviteCode } from "@cinder/protocol/invite-code";
import { type Address, zeroAddress } from "viem";
import { addressOf } from "./accounts.ts";
import { collector, mostGas, type Name, type OpenLens, openLens } from "./lens.ts";

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

export type Screen = Readonly<Record<string, unknown>> & { readonly shell: Shell };

/** The expected value of a screen's field: what the contract itself returns, or a part of it. */
export type Source = readonly [name: Name, call: string, args: readonly unknown[], part?: number | string];

/** Every contract with an owner, in the order of `Peer`. */
export const owned: readonly Name[] = [
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

/** A short string as contracts store it. */
export const wordOf = (name: string) => `0x${Buffer.from(name.padEnd(32, "\0")).toString("hex")}`;

/**
 * The whole deployment with an account that has every kind of position, and functions to compare screens with the
 * contracts' own views.
 */
export class Screens {
  readonly gas: Record<string, number> = {};
  readonly chain: OpenLens;
  readonly rich: Address;
  /** Viewers: an account with everything, a referral, a stranger, the owner, and no account. */
  readonly accounts: readonly Address[];

  private constructor(chain: OpenLens, rich: Address) {
    this.chain = chain;
    this.rich = rich;
    this.accounts = [rich, addressOf("invite 199"), addressOf("a stranger"), chain.owner, zeroAddress];
  }

  static async open(): Promise<Screens> {
    const chain = await openLens();
    await chain.settlePrice();
    return new Screens(chain, await collector(chain));
  }

  async answerOf([name, call, args, part]: Source): Promise<unknown> {
    const answer = await this.chain.read<Record<string, unknown>>(name, call, args);
    return part === undefined ? answer : answer[part];
  }

  /** Reads a screen for each viewer, and compares it with the contracts' own views. */
  async check(
    call: string,
    argsFor: (account: Address) => readonly unknown[],
    sources: (account: Address) => Readonly<Record<string, Source>>,
    more: (screen: Screen, account: Address) => Promise<void> | void = () => undefined,
  ) {
    for (const account of this.accounts) {
      const { used, result } = await this.chain.screen<Screen>(call, argsFor(account));
      await this.checkShell(result.shell, account);
      for (const [field, source] of Object.entries(sources(account))) {
        assert.deepEqual(result[field], await this.answerOf(source), `${call}.${field} of ${account}`);
      }
      await more(result, account);
      assert(used < mostGas, `${call} costs ${used}`);
      const label = argsFor(account)[1] === true ? `${call}, super` : call;
      if (account === this.rich) this.gas[label] = used;
      if (account === zeroAddress) this.gas[`${label}, nobody`] = used;
    }
  }

  async checkShell(shell: Shell, account: Address) {
    const { client, read, contracts } = this.chain;
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
    assert.equal(shell.isManager, account === this.chain.owner);
    for (const { asset, spender, amount } of shell.allowances) {
      const name = asset === contracts.token ? "token" : "usdt";
      const asked = {
        ...this.chain.at[name],
        address: asset,
        functionName: "allowance",
        args: [account, spender],
      };
      assert.equal(amount, await client.readContract({ ...asked, blockNumber: shell.blockNumber }));
      assert(Object.values(contracts).includes(spender));
    }
  }

  async checkPrice(price: unknown, asset: Address) {
    const [known, average] = await this.chain.read<[boolean, bigint]>("oracle", "tryConsult", [asset, one]);
    assert.deepEqual({ known, average }, { known: true, average: (price as { average: bigint }).average });
    const spot = (price as { spot: bigint }).spot;
    if (asset === this.chain.contracts.token) assert.equal(spot, await this.chain.read("token", "getPrice"));
    else assert(spot > 0n);
  }

  async checkPool(pool: unknown, name: "tokenPair" | "nativePair", asset: Address) {
    const [first, second] = await this.chain.read<[bigint, bigint]>(name, "getReserves");
    const isFirst = (await this.chain.read<Address>(name, "token0")) === asset;
    assert.deepEqual(pool, {
      pair: this.chain.at[name].address,
      reserve: isFirst ? first : second,
      reserveUsdt: isFirst ? second : first,
      totalSupply: await this.chain.read(name, "totalSupply"),
    });
  }

  async checkBooks(books: unknown, names: readonly Name[]) {
    const { read, at } = this.chain;
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
}
