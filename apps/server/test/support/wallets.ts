import { personas } from "@cinder/devnet/personas";
import { deploymentOf, LOCAL_CHAIN_ID } from "@cinder/protocol/deployment";
import { cashierAbi } from "@cinder/protocol/generated/abi/cashier";
import { faucetUsdtAbi } from "@cinder/protocol/generated/abi/faucet-usdt";
import { tokenAbi } from "@cinder/protocol/generated/abi/token";
import {
  type Account,
  type Address,
  createWalletClient,
  defineChain,
  encodeFunctionData,
  type Hex,
  http,
  keccak256,
  maxUint256,
  parseEther,
  publicActions,
  zeroAddress,
} from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import type { TestChain } from "./chain.ts";

export const { contracts } = deploymentOf(LOCAL_CHAIN_ID);

const local = defineChain({
  id: LOCAL_CHAIN_ID,
  name: "local",
  nativeCurrency: { name: "BNB", symbol: "BNB", decimals: 18 },
  rpcUrls: { default: { http: [] } },
});

export function clientOf(chain: TestChain, account: Account) {
  return createWalletClient({
    account,
    chain: local,
    transport: http(chain.rpcUrl),
    pollingInterval: 20,
  }).extend(publicActions);
}

export interface Wallet {
  readonly address: string;
  readonly account: ReturnType<typeof privateKeyToAccount>;
  /** Pays the Cashier. The transaction is sent even if it will fail. */
  pay(payment: { orderId: string; asset: { address: string }; amount: string }): Promise<Hex>;
  redeem(voucher: VoucherAnswer): Promise<Hex>;
}

export interface VoucherAnswer {
  account: string;
  asset: string;
  amount: string;
  nonce: string;
  deadline: number;
  signature: string;
}

/** A new wallet without coins, enough for signing in. */
export function stranger(): Wallet {
  const account = privateKeyToAccount(generatePrivateKey());
  const never = () => Promise.reject(new Error("This wallet has no coins."));
  return { address: account.address.toLowerCase(), account, pay: never, redeem: never };
}

/** A new wallet with plenty of coins and an approval for the Cashier. */
export async function newWallet(chain: TestChain): Promise<Wallet> {
  const account = privateKeyToAccount(generatePrivateKey());
  await chain.call("hardhat_setBalance", [account.address, `0x${parseEther("100").toString(16)}`]);
  const owner = clientOf(chain, personas.owner.account);
  const client = clientOf(chain, account);
  await mined(
    owner,
    owner.writeContract({
      address: contracts.usdt,
      abi: faucetUsdtAbi,
      functionName: "mint",
      args: [account.address, parseEther("100000")],
    }),
  );
  await mined(
    owner,
    owner.writeContract({
      address: contracts.token,
      abi: tokenAbi,
      functionName: "transfer",
      args: [account.address, parseEther("1000")],
    }),
  );
  for (const address of [contracts.usdt, contracts.token]) {
    await mined(
      client,
      client.writeContract({
        address,
        abi: tokenAbi,
        functionName: "approve",
        args: [contracts.cashier, maxUint256],
      }),
    );
  }
  return {
    address: account.address.toLowerCase(),
    account,
    async pay({ orderId, asset, amount }) {
      const units = parseEther(amount);
      const args = [BigInt(orderId), asset.address as Address, units] as const;
      const request = await client.prepareTransactionRequest({
        to: contracts.cashier,
        data: encodeFunctionData({ abi: cashierAbi, functionName: "pay", args }),
        value: asset.address === zeroAddress ? units : 0n,
        gas: 1_000_000n,
      });
      const serializedTransaction = await client.signTransaction(request);
      // The local chain reports a failure immediately, but mines the transaction anyway.
      await client.sendRawTransaction({ serializedTransaction }).catch(() => undefined);
      const hash = keccak256(serializedTransaction);
      await client.waitForTransactionReceipt({ hash });
      return hash;
    },
    redeem({ signature, ...voucher }) {
      const args = {
        account: voucher.account as Address,
        asset: voucher.asset as Address,
        amount: parseEther(voucher.amount),
        nonce: BigInt(voucher.nonce),
        deadline: BigInt(voucher.deadline),
      };
      return mined(
        client,
        client.writeContract({
          address: contracts.cashier,
          abi: cashierAbi,
          functionName: "redeem",
          args: [args, signature as Hex],
        }),
      );
    },
  };
}

/** Adds funding for vouchers. */
export async function fundCashier(chain: TestChain, amount: string): Promise<void> {
  const owner = clientOf(chain, personas.owner.account);
  for (const address of [contracts.usdt, contracts.token]) {
    await mined(
      owner,
      owner.writeContract({
        address,
        abi: tokenAbi,
        functionName: "approve",
        args: [contracts.cashier, maxUint256],
      }),
    );
    await mined(
      owner,
      owner.writeContract({
        address: contracts.cashier,
        abi: cashierAbi,
        functionName: "fund",
        args: [address, parseEther(amount)],
      }),
    );
  }
}

async function mined(client: ReturnType<typeof clientOf>, sent: Promise<Hex>): Promise<Hex> {
  const hash = await sent;
  await client.waitForTransactionReceipt({ hash });
  return hash;
}
