import { personas } from "@cinder/devnet/personas";
import { burnAbi } from "@cinder/protocol/generated/abi/burn";
import { fomAbi } from "@cinder/protocol/generated/abi/fom";
import { miningAbi } from "@cinder/protocol/generated/abi/mining";
import { referralAbi } from "@cinder/protocol/generated/abi/referral";
import { routerAbi } from "@cinder/protocol/generated/abi/router";
import { tokenAbi } from "@cinder/protocol/generated/abi/token";
import {
  type Abi,
  type Address,
  type ContractFunctionArgs,
  type ContractFunctionName,
  encodeFunctionData,
  parseEther,
  toHex,
} from "viem";
import type { History } from "./history.ts";

type Writes<Of extends Abi> = ContractFunctionName<Of, "nonpayable" | "payable">;

/** Actions of the demo world's accounts after its history. */
export function actsOn(history: Pick<History, "devnet" | "client">) {
  const { contracts } = history.devnet.deployment;
  const [holder, leader] = [personas.holder.account.address, personas.leader.account.address];

  async function act<const Of extends Abi, Name extends Writes<Of>>(
    from: Address,
    abi: Of,
    to: Address,
    functionName: Name,
    args: ContractFunctionArgs<Of, "nonpayable" | "payable", Name>,
    value = 0n,
  ): Promise<void> {
    const data = encodeFunctionData({ abi, functionName, args } as never);
    await history.client.request({
      method: "eth_sendTransaction",
      params: [{ from, to, data, value: toHex(value), gas: toHex(8_000_000) }],
    } as never);
  }

  return {
    register: () =>
      act(personas.newcomer.account.address, referralAbi, contracts.referral, "register", [leader]),
    /** An order in BNB, by the first account of one team or the other. */
    async burn(who: "holder" | "leader", amount: bigint) {
      const from = personas[who].account.address;
      const { handleGas } = await history.client.readContract({
        abi: burnAbi,
        address: contracts.burn,
        functionName: "getConfig",
      });
      await act(from, burnAbi, contracts.burn, "burn", [from, 1n, amount, true], amount + handleGas);
    },
    async fom(amount: bigint) {
      const { handleGas } = await history.client.readContract({
        abi: fomAbi,
        address: contracts.fom,
        functionName: "getConfig",
      });
      await act(holder, tokenAbi, contracts.usdt, "approve", [contracts.fom, 2n ** 256n - 1n]);
      await act(holder, fomAbi, contracts.fom, "burn", [0n, 1n, amount, true], handleGas);
    },
    async mine(amount: bigint) {
      const { handleGas } = await history.client.readContract({
        abi: miningAbi,
        address: contracts.mining,
        functionName: "getConfig",
      });
      await act(holder, tokenAbi, contracts.token, "approve", [contracts.mining, amount]);
      await act(holder, miningAbi, contracts.mining, "deposit", [0n, amount], handleGas);
    },
    async swap(amount: bigint) {
      await act(holder, tokenAbi, contracts.usdt, "approve", [contracts.router, amount]);
      await act(
        holder,
        routerAbi,
        contracts.router,
        "swapExactTokensForTokensSupportingFeeOnTransferTokens",
        [amount, 0n, [contracts.usdt, contracts.token], holder, 2n ** 64n],
      );
    },
    send: (amount: bigint) => act(holder, tokenAbi, contracts.token, "transfer", [leader, amount]),
    pause: (paused: boolean) =>
      act(personas.manager.account.address, burnAbi, contracts.burn, "setPaused", [paused]),
    amounts: { small: parseEther("0.1"), usdt: parseEther("50"), cin: parseEther("20") },
  };
}
