import { type Address, type Hex, maxUint256, parseEther, parseSignature } from "viem";
import type { PrivateKeyAccount } from "viem/accounts";
import type { Call, Chain, Contract } from "../chain.ts";

/** A call that a token standard defines, so two contracts can get exactly the same call. */
export interface Move {
  readonly write: string;
  readonly call: Call;
  readonly from: Address;
}

const one = parseEther("1");

/**
 * Accounts for ERC-20 calls. All but the last hold some tokens and keep some; the third has an allowance from the
 * first.
 */
export interface Holders {
  readonly holder: PrivateKeyAccount;
  readonly other: Address;
  readonly spender: Address;
  readonly fresh: Address;
}

/** The ERC-20 calls of wallets. */
export async function erc20Moves(
  { read }: Chain,
  chainId: number,
  token: Contract,
  { holder, other, spender, fresh }: Holders,
): Promise<Move[]> {
  const from = holder.address;
  const named = (write: string, name: string, args: readonly unknown[], who: Address = from) => ({
    write,
    call: { to: token, name, args },
    from: who,
  });
  const nonce = await read<bigint>(token, "nonces", [from]);
  const signature = await holder.signTypedData({
    domain: { name: "Cinder", version: "1", chainId, verifyingContract: token.address },
    types: {
      Permit: [
        { name: "owner", type: "address" },
        { name: "spender", type: "address" },
        { name: "value", type: "uint256" },
        { name: "nonce", type: "uint256" },
        { name: "deadline", type: "uint256" },
      ],
    },
    primaryType: "Permit",
    message: { owner: from, spender: fresh, value: one, nonce, deadline: maxUint256 },
  });
  const { r, s, v } = parseSignature(signature) as { r: Hex; s: Hex; v: bigint };
  return [
    named("transfer to a holder", "transfer", [other, one]),
    named("transfer to a new holder", "transfer", [fresh, one]),
    named("transfer of the whole balance", "transfer", [other, one], fresh),
    named("approve, the first", "approve", [spender, 10n * one]),
    named("transferFrom", "transferFrom", [from, other, one], spender),
    named("permit", "permit", [from, fresh, one, maxUint256, v, r, s], other),
  ];
}

/** A purchase and a sale on the DEX, with its functions for tokens that charge a fee. */
export function swapMoves(
  router: Contract,
  usdt: Contract,
  token: Contract,
  account: Address,
  [paid, sold]: readonly [bigint, bigint],
): Move[] {
  const swap = (write: string, amount: bigint, path: readonly Contract[]) => ({
    write,
    call: {
      to: router,
      name: "swapExactTokensForTokensSupportingFeeOnTransferTokens",
      args: [amount, 0n, path.map(({ address }) => address), account, 2n ** 64n],
    },
    from: account,
  });
  return [swap("buy for USDT", paid, [usdt, token]), swap("sell for USDT", sold, [token, usdt])];
}
