import { burnAbi } from "@cinder/protocol/generated/abi/burn";
import { cashierAbi } from "@cinder/protocol/generated/abi/cashier";
import { doubleAbi } from "@cinder/protocol/generated/abi/double";
import { faucetUsdtAbi } from "@cinder/protocol/generated/abi/faucet-usdt";
import { fomAbi } from "@cinder/protocol/generated/abi/fom";
import { idoAbi } from "@cinder/protocol/generated/abi/ido";
import { keyNftAbi } from "@cinder/protocol/generated/abi/key-nft";
import { logAbi } from "@cinder/protocol/generated/abi/log";
import { miningAbi } from "@cinder/protocol/generated/abi/mining";
import { nftAbi } from "@cinder/protocol/generated/abi/nft";
import { priceOracleAbi } from "@cinder/protocol/generated/abi/price-oracle";
import { referralAbi } from "@cinder/protocol/generated/abi/referral";
import { routerAbi } from "@cinder/protocol/generated/abi/router";
import { stakeAbi } from "@cinder/protocol/generated/abi/stake";
import { tokenAbi } from "@cinder/protocol/generated/abi/token";
import { type Abi, type Address, maxUint256, parseEther } from "viem";
import { addressOf, type Chain, type Contract } from "./chain.ts";

const abis = {
  burn: burnAbi,
  cashier: cashierAbi,
  double: doubleAbi,
  fom: fomAbi,
  ido: idoAbi,
  keyNft: keyNftAbi,
  log: logAbi,
  mining: miningAbi,
  nft: nftAbi,
  oracle: priceOracleAbi,
  referral: referralAbi,
  router: routerAbi,
  stake: stakeAbi,
  superFom: fomAbi,
  token: tokenAbi,
  usdt: faucetUsdtAbi,
} as const satisfies Record<string, Abi>;

type Name = keyof typeof abis;

const { router: _router, usdt: _usdt, superFom: _superFom, ...ownAbis } = abis;

/**
 * The contracts whose writes are all measured. Super FOM has the same code as FOM; DEX and USDT are not part of the
 * protocol.
 */
export const products: Readonly<Record<string, Abi>> = ownAbis;

/** The length of the referral line, and the generation in it that invites all other accounts. */
export const LINE = 20;
const INVITER = 2;

export type World = Awaited<ReturnType<typeof openWorld>>;

/**
 * The protocol as Ignition deploys it on a local chain, with proxies and log, and a line of twenty accounts below the
 * root, each invited by the previous one.
 */
export async function openWorld(chain: Chain) {
  const { act, read, owner, contracts } = chain;
  const of = (name: Name): Contract => ({ address: contracts[name] as Address, abi: abis[name] as Abi });
  const all = Object.fromEntries(Object.keys(abis).map((name) => [name, of(name as Name)])) as Record<
    Name,
    Contract
  >;
  const names = new Map(Object.entries(all).map(([name, { address }]) => [address, name]));
  const { token, usdt, referral, ido, oracle, router } = all;
  const { handleGas, manager } = await read<{ handleGas: bigint; manager: Address }>(ido, "getConfig");
  const line = Array.from({ length: LINE }, (_, i) => addressOf(`line ${i}`));
  const inviter = line[INVITER] as Address;
  // The owner has sent its CIN to the products. The CIN that the presale has not promised is enough for this.
  await act({ to: ido, name: "withdrawToken", args: [token.address, owner, parseEther("3500000")] });
  await act({ to: usdt, name: "mint", args: [owner, parseEther("10000000")] });

  /** Gives an account USDT and CIN, and approves every product for any amount of both. */
  async function fund(account: Address): Promise<void> {
    await act({ to: usdt, name: "transfer", args: [account, parseEther("20000")] });
    await act({ to: token, name: "transfer", args: [account, parseEther("5000")] });
    await allow(account);
  }

  async function allow(account: Address): Promise<void> {
    const { fom, superFom, burn, cashier, mining, stake } = all;
    for (const spender of [router, ido, fom, superFom, burn, cashier]) {
      await act({ to: usdt, name: "approve", args: [spender.address, maxUint256] }, account);
    }
    for (const spender of [router, cashier, mining, stake]) {
      await act({ to: token, name: "approve", args: [spender.address, maxUint256] }, account);
    }
  }

  await allow(owner);
  for (const [i, account] of line.entries()) {
    await act({ to: referral, name: "register", args: [line[i - 1] ?? owner] }, account);
    await fund(account);
  }

  return {
    ...chain,
    ...all,
    line,
    inviter,
    /** The owner is also the root of all referrals. It sends no logged call before its first order is measured. */
    owner,
    manager,
    /** The same for all products on a local chain. */
    handleGas,
    fund,
    nameOf: ({ address }: Contract): string => names.get(address) ?? address,
    /** A new account with money. @param refer Its referrer. */
    async join(account: Address, refer: Address = inviter): Promise<Address> {
      await act({ to: referral, name: "register", args: [refer] }, account);
      await fund(account);
      return account;
    },
    /**
     * Mints NFTs until the last slot of the list of all NFTs holds a given number. A slot holds eight; every eighth
     * mint starts a new slot and costs more, which would distort the rows.
     */
    async padNfts(to: Address, inLastSlot: bigint): Promise<void> {
      while ((await read<bigint>(all.nft, "totalSupply")) % 8n !== inLastSlot) {
        await act({ to: all.nft, name: "mintNodes", args: [to, 1n] });
      }
    },
    /** Lets the oracle record two windows, so that averages are fresh. */
    async settlePrices(): Promise<void> {
      for (let i = 0; i < 2; i++) {
        chain.wait(1_860n);
        await act({ to: oracle, name: "update" });
      }
    },
  };
}
