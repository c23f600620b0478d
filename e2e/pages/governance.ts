import { readFileSync } from "node:fs";
import { act } from "@cinder/devnet/act";
import { personas } from "@cinder/devnet/personas";
import { request } from "@cinder/devnet/rpc";
import { miningAbi } from "@cinder/protocol/generated/abi/mining";
import type { Chain } from "../worlds.ts";

type Hex = `0x${string}`;
const owner = personas.owner.account.address;
export const delay = 48 * 3_600;

/** The artifact of the contracts' build: the timelock that production deploys. */
const timelock = JSON.parse(
  readFileSync(
    new URL(
      "../../contracts/artifacts/@openzeppelin/contracts/governance/TimelockController.sol/TimelockController.json",
      import.meta.url,
    ),
    "utf8",
  ),
) as { bytecode: Hex };

const word = (value: bigint | string) => BigInt(value).toString(16).padStart(64, "0");

/** Makes a timelock the owner of Mining. The owner persona proposes and cancels; anyone can execute. */
export async function underTimelock(chain: Chain): Promise<Hex> {
  // Constructor arguments: delay, proposers, executors (zero address: anyone), no admin. Arrays are encoded behind the
  // words that point to them.
  const args = [BigInt(delay), 0x80n, 0xc0n, 0n, 1n, owner, 1n, 0n].map(word).join("");
  const data = `${timelock.bytecode}${args}`;
  const [hash] = await request<[Hex]>(chain.rpcUrl, [["eth_sendTransaction", [{ from: owner, data }]]]);
  const [{ contractAddress }] = await request<[{ contractAddress: Hex }]>(chain.rpcUrl, [
    ["eth_getTransactionReceipt", [hash]],
  ]);
  await transferMiningTo(chain, contractAddress);
  return contractAddress;
}

/** Makes a contract the owner of Mining: sends both steps of the transfer, the second from that contract. */
export async function transferMiningTo({ rpcUrl, deployment }: Chain, next: Hex): Promise<void> {
  const { mining } = deployment.contracts;
  await act(rpcUrl, owner, mining, miningAbi, "transferOwnership", [next]);
  await request(rpcUrl, [["hardhat_setBalance", [next, "0xde0b6b3a7640000"]]]);
  await request(rpcUrl, [["hardhat_impersonateAccount", [next]]]);
  await act(rpcUrl, next, mining, miningAbi, "acceptOwnership", []);
  await request(rpcUrl, [["hardhat_stopImpersonatingAccount", [next]]]);
}
