import type { EIP1193Provider, Hash, RpcTransactionRequest } from "viem";
import { isUnableToBatch } from "./batch.ts";
import { reasonNotToSend } from "./check.ts";
import { readProblem } from "./decode.ts";
import type { Running } from "./engine.ts";
import type { Flow, Pending, Sending, Sent } from "./flow.ts";
import { follow } from "./follow.ts";
import { fallbackEstimate, fallbackGasPrice, gasLimit } from "./gas.ts";
import type { Request } from "./node.ts";
import { keepPending } from "./pending.ts";
import { isUnableToPermit, signatureOf } from "./permit.ts";
import type { Call, Permit } from "./write.ts";

/** Sends everything after the user confirms: each missing approval and then the write, or all as one batch. */
export async function run(running: Running): Promise<void> {
  const { flow, node, dispatch } = running;
  const { write, account } = flow();
  if (!write) return;
  const action = node.request(write.call, account);
  try {
    const missing = flow().approvals.slice(flow().approved);
    const requests = missing.map((approval) => node.approvalRequest(approval, account));
    if (missing.length > 0 && flow().canBatch) {
      await sendAndFollow(running, "batch", (provider) =>
        sendBatch(running, provider, [...requests, action]),
      );
      return;
    }
    if (missing.length > 0 && flow().canPermit && write.permit) {
      const call = await signPermit(running, write.permit, write.call);
      if (call) await sendPermitted(running, call);
      return;
    }
    for (const request of requests) {
      const approved = await sendAndFollow(running, "approval", (provider) =>
        sendOne(running, provider, request),
      );
      if (!approved) return;
    }
    await sendAndFollow(running, "action", async (provider) => {
      // Simulate again, because the state may have changed since the check.
      await node.simulate(action);
      return sendOne(running, provider, action);
    });
  } catch (error) {
    if (isBatch(flow()) && isUnableToBatch(error)) {
      dispatch({ type: "unbatch" });
      return run(running);
    }
    if (flow().canPermit && isUnableToPermit(error)) {
      dispatch({ type: "unpermit" });
      return run(running);
    }
    const problem = readProblem(error);
    dispatch({ type: flow().phase.at === "preparing" ? "refuse" : "fail", problem });
  }
}

function isBatch({ phase }: Flow): boolean {
  return phase.at === "signing" && phase.sending === "batch";
}

/** @returns whether the wallet can be asked. */
function prepare(running: Running, sending: Sending): boolean {
  const { dispatch } = running;
  dispatch({ type: "prepare", sending });
  const stop = reasonNotToSend(running);
  if (stop === "other-chain") dispatch({ type: "other-chain" });
  else if (stop) dispatch({ type: "refuse", problem: stop });
  return stop === undefined;
}

/** @returns the call with the user's signature in it; undefined if the wallet can't be asked. */
async function signPermit(running: Running, permit: Permit, call: Call): Promise<Call | undefined> {
  const { node, dispatch, wallet, flow, config } = running;
  if (!prepare(running, "permit")) return undefined;
  const { account } = flow();
  const request = await node.permitRequest(permit, call, account, config.chainId);
  const provider = await wallet.provider();
  dispatch({ type: "sign" });
  const signature = await provider.request({
    method: "eth_signTypedData_v4",
    params: [account, request],
  });
  dispatch({ type: "permitted" });
  return permit.call(signatureOf(signature));
}

async function sendPermitted(running: Running, call: Call): Promise<void> {
  const { node, flow } = running;
  const action = node.request(call, flow().account);
  await sendAndFollow(running, "action", async (provider) => {
    await node.simulate(action);
    return sendOne(running, provider, action);
  });
}

/** @returns whether it is on the chain. */
async function sendAndFollow(
  running: Running,
  sending: Sending,
  send: (provider: EIP1193Provider) => Promise<Sent>,
): Promise<boolean> {
  const { dispatch, flow } = running;
  if (!prepare(running, sending)) return false;
  const wallet = running.wallet.state().choice?.id;
  const sent = await send(await running.wallet.provider());
  const { id, kind, title, done, expects, account, chainId } = flow();
  const pending: Pending = {
    ...{ id, kind, title, account, chainId, sending, sent, wallet },
    // A reload loses the write that the approval was for, so store texts about the approval alone.
    ...(sending === "approval"
      ? { done: { key: "tx.done.approved" }, expects: undefined }
      : { done, expects }),
    since: Math.floor(Date.now() / 1_000),
  };
  keepPending(pending);
  dispatch({ type: "sent", sent });
  return follow(running, pending);
}

async function sendOne(running: Running, provider: EIP1193Provider, request: Request): Promise<Sent> {
  const { node, dispatch, config } = running;
  const [estimate, gasPrice] = await Promise.all([
    node.estimate(request).catch(() => fallbackEstimate),
    node.gasPrice().catch(() => fallbackGasPrice),
  ]);
  const { from, to, data, value } = request;
  dispatch({ type: "sign" });
  const hash = await provider.request({
    method: "eth_sendTransaction",
    params: [
      {
        ...{ from, to, data },
        value: hex(value),
        gas: hex(gasLimit(estimate)),
        gasPrice: hex(gasPrice),
        // Prevents a wallet that changed its chain meanwhile from sending it there.
        chainId: hex(BigInt(config.chainId)),
      } as RpcTransactionRequest,
    ],
  });
  return { hash: hash as Hash };
}

async function sendBatch(
  { batches, dispatch, config }: Running,
  provider: EIP1193Provider,
  requests: readonly Request[],
): Promise<Sent> {
  dispatch({ type: "sign" });
  return { batch: await batches.send(provider, requests, config.chainId) };
}

const hex = (value: bigint): `0x${string}` => `0x${value.toString(16)}`;
