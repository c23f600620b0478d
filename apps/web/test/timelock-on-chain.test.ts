// @vitest-environment node
import { readFileSync } from "node:fs";
import { act, ask } from "@cinder/devnet/act";
import { type Devnet, startDevnet } from "@cinder/devnet/devnet";
import { personas } from "@cinder/devnet/personas";
import { request } from "@cinder/devnet/rpc";
import { deploymentOf, LOCAL_CHAIN_ID } from "@cinder/protocol/deployment";
import { fomAbi } from "@cinder/protocol/generated/abi/fom";
import { tokenAbi } from "@cinder/protocol/generated/abi/token";
import { getManagerFomAbi } from "@cinder/protocol/generated/screens/get-manager-fom";
import { type Address, encodeAbiParameters, getAddress, type Hex } from "viem";
import { afterAll, beforeAll, expect, it } from "vitest";
import { encodeApproval, encodeCall, readGovernance } from "../src/chain/governance.ts";
import { timelockWrites } from "../src/chain/timelock-writes.ts";
import { openChain } from "../src/chain/viem-chain.ts";
import {
  changeOf,
  executeWrite,
  noBytes,
  ownerCalls,
  proposal,
  rivalCalls,
} from "../src/features/admin/change.ts";
import { fomConsole } from "../src/features/admin/consoles/fom.ts";

const { contracts } = deploymentOf(LOCAL_CHAIN_ID);
const owner = personas.owner.account.address;
const ether = 10n ** 18n;
const delay = 3_600;
const words = { say: ({ key }: { key: string }) => key, show: (_: unknown, value: unknown) => String(value) };

/** The timelock that production deploys, from the contracts' build. */
const { bytecode } = JSON.parse(
  readFileSync(
    new URL(
      "../../../contracts/artifacts/@openzeppelin/contracts/governance/TimelockController.sol/TimelockController.json",
      import.meta.url,
    ),
    "utf8",
  ),
) as { bytecode: Hex };

let chain: Devnet | undefined;
let rpcUrl = "";
let timelock: Address = owner;

beforeAll(async () => {
  chain = await startDevnet();
  ({ rpcUrl } = chain);
  // Any contract can replace a Safe here: it proposes beside the owner, and anyone executes.
  const args = encodeAbiParameters(
    [{ type: "uint256" }, { type: "address[]" }, { type: "address[]" }, { type: "address" }],
    [BigInt(delay), [owner, contracts.log], ["0x0000000000000000000000000000000000000000"], owner],
  );
  const data = `${bytecode}${args.slice(2)}`;
  const [hash] = await request<[Hex]>(rpcUrl, [["eth_sendTransaction", [{ from: owner, data }]]]);
  const [receipt] = await request<[{ contractAddress: Address }]>(rpcUrl, [
    ["eth_getTransactionReceipt", [hash]],
  ]);
  timelock = getAddress(receipt.contractAddress);
  await act(rpcUrl, owner, contracts.fom, fomAbi, "transferOwnership", [timelock]);
  await request(rpcUrl, [["hardhat_setBalance", [timelock, "0xde0b6b3a7640000"]]]);
  await request(rpcUrl, [["hardhat_impersonateAccount", [timelock]]]);
  await act(rpcUrl, timelock, contracts.fom, fomAbi, "acceptOwnership", []);
  await request(rpcUrl, [["hardhat_stopImpersonatingAccount", [timelock]]]);
  await act(rpcUrl, owner, contracts.token, tokenAbi, "transfer", [timelock, 50n * ether]);
}, 180_000);
afterAll(() => chain?.stop());

it("a timelock funds a tier from its own balance: scheduled, shown in the queue, and executed together with its approval", async () => {
  const config = { chainId: LOCAL_CHAIN_ID, chainName: "", rpcUrl, serverUrl: "" };
  const lens = openChain(config);
  const read = async () => fomConsole(await lens.ask(getManagerFomAbi, [owner, owner]), "fom");
  const before = await lens.ask(getManagerFomAbi, [owner, owner]);
  const console = await read();
  const [governance] = await readGovernance(config, owner, [console.book]);
  expect(governance).toMatchObject({
    owner: { kind: "timelock", delay, queue: [] },
    proposers: [getAddress(contracts.log)],
    roles: { canPropose: true, canCancel: true, canExecute: true },
  });
  const [balance] = await request<[Hex]>(rpcUrl, [["eth_getBalance", [timelock, "latest"]]]);
  expect(governance?.funds?.native).toBe(BigInt(balance));
  const held = governance?.funds?.token ?? 0n;
  expect(held).toBe(await ask(rpcUrl, contracts.token, tokenAbi, "balanceOf", [timelock]));
  expect(held).toBeGreaterThan(0n);

  const setting = console.settings.find(({ id }) => id === "fund-1");
  if (!setting) throw new Error("There is no such setting.");
  const change = changeOf(console, setting, { amount: held }, words);
  const calls = ownerCalls(change, contracts.token, { call: encodeCall, approval: encodeApproval });
  const announced = proposal(change, calls, { address: timelock, delay, salt: noBytes }, []);
  await send(announced.call);

  const [queued] = await readGovernance(config, owner, [console.book]);
  const queue = queued?.owner.kind === "timelock" ? queued.owner.queue : [];
  expect(queue).toHaveLength(1);
  expect(queue[0]?.calls.map(({ contract, name, args }) => [contract, name, args])).toEqual([
    ["token", "approve", { spender: getAddress(contracts.fom), value: String(held) }],
    ["fom", "addStakeSurplus", { index: "1", amount: String(held) }],
  ]);
  expect(rivalCalls(queue, change)).toHaveLength(1);

  await request(rpcUrl, [
    ["evm_increaseTime", [delay + 1]],
    ["evm_mine", []],
  ]);
  const [operation] = queue;
  if (!operation) throw new Error("Nothing is queued.");
  await send(executeWrite(operation, await read(), setting.title).call);
  const after = await lens.ask(getManagerFomAbi, [owner, owner]);
  expect((after.multi.stakeSurplus[1] ?? 0n) - (before.multi.stakeSurplus[1] ?? 0n)).toBe(held);
  expect(await ask(rpcUrl, contracts.token, tokenAbi, "allowance", [timelock, contracts.fom])).toBe(0n);
  const [done] = await readGovernance(config, owner, [console.book]);
  expect(done?.owner).toMatchObject({ queue: [] });
}, 60_000);

async function send({
  functionName,
  args,
}: {
  functionName: string;
  args: readonly unknown[];
}): Promise<void> {
  const data = encodeCall(timelockWrites, functionName, args);
  const [hash] = await request<[Hex]>(rpcUrl, [
    ["eth_sendTransaction", [{ from: owner, to: timelock, data }]],
  ]);
  const [receipt] = await request<[{ status: Hex }]>(rpcUrl, [["eth_getTransactionReceipt", [hash]]]);
  expect(receipt.status).toBe("0x1");
}
