import type { Hash } from "viem";
import { isSameAddress } from "../lib/hex.ts";
import { isUnableToBatch } from "./batch.ts";
import { readProblem } from "./decode.ts";
import type { Running } from "./engine.ts";
import type { Pending, ServerState } from "./flow.ts";
import type { SeenReceipt } from "./node.ts";
import { forgetPending, keepPending } from "./pending.ts";
import { type Problem, problemOf } from "./problem.ts";
import { keepReceipt } from "./receipts.ts";
import { droppedAfter, pause, watch } from "./watch.ts";

/** Milliseconds that the server has to read the block before the result is shown without it. */
const serverPatience = 20_000;

/** Waits until the chain and then the server have the transaction. @returns whether it succeeded on the chain. */
export async function follow(running: Running, pending: Pending): Promise<boolean> {
  const { dispatch, node, sleep, now } = running;
  const { id, account, sending } = pending;

  function fail(problem: Problem): false {
    forgetPending(id);
    dispatch({ type: "fail", problem });
    // An approval may have succeeded, and a fee was paid.
    running.refresh();
    return false;
  }

  const hash = await hashOf(running, pending);
  if (hash === "failed") return fail(problemOf({ key: "tx.problem.batch-failed" }));
  if (hash === "dropped") return fail(problemOf({ key: "tx.problem.dropped" }));
  const { seen } = pending;
  const watched = await watch(node, {
    ...{ hash, account, sleep, now },
    known: seen && { ...seen, value: BigInt(seen.value) },
    onSeen: ({ nonce, to, data, value }) =>
      keepPending({ ...pending, seen: { nonce, to, data, value: String(value) } }),
    onReplaced: (replacement) => dispatch({ type: "replaced", hash: replacement }),
  });
  if (watched.end === "cancelled") return fail(problemOf({ key: "tx.problem.cancelled" }));
  if (watched.end === "dropped") return fail(problemOf({ key: "tx.problem.dropped" }));
  const { receipt } = watched;
  if (receipt.isReverted) return fail(await reasonOf(running, receipt));
  const arrived = sending === "approval" ? undefined : await arrivedOf(running, receipt);
  forgetPending(id);
  if (sending === "approval" && running.flow().write) {
    dispatch({ type: "approved" });
    return true;
  }
  if (sending !== "approval") keepReceipt({ ...running.flow(), hash: receipt.hash });
  dispatch({ type: "mined", hash: receipt.hash, arrived });
  // Figures from the chain are up to date already; only history waits for the server.
  running.refresh();
  dispatch({ type: "synced", server: await awaitServer(running, receipt.block) });
  running.refresh();
  return true;
}

/**
 * A batch has a hash once its wallet reports it on the chain, and has failed if that wallet says so. It counts as dropped if its
 * wallet no longer knows it, or if the account is connected by another wallet for long: it must not block others of its kind forever.
 */
async function hashOf(
  { wallet, batches, sleep, now }: Running,
  { sent, account, wallet: sender }: Pending,
): Promise<Hash | "failed" | "dropped"> {
  if ("hash" in sent) return sent.hash;
  const began = now();
  let lastKnown = began;
  while (true) {
    const here = wallet.state();
    const isAccountHere = isSameAddress(here.account, account);
    if (!isAccountHere) lastKnown = now();
    try {
      if (isAccountHere && here.choice?.id === sender) {
        const status = await batches.status(await wallet.provider(), sent.batch);
        if (status.state === "mined") return status.hash;
        if (status.state === "failed") return "failed";
        if (status.state === "pending") lastKnown = now();
      }
    } catch (error) {
      // On other errors the wallet may still have the batch. A wallet without batch support will never answer.
      if (!isUnableToBatch(error)) lastKnown = now();
    }
    if (now() - lastKnown > droppedAfter) return "dropped";
    await sleep(pause(now() - began));
  }
}

/** A receipt has no revert reason. Repeats the call on the state after its block, which usually fails for the same reason. */
async function reasonOf({ node }: Running, receipt: SeenReceipt): Promise<Problem> {
  const unknown = problemOf({ key: "tx.problem.reverted-on-chain" });
  try {
    const transaction = await node.transaction(receipt.hash);
    if (!transaction) return unknown;
    if (receipt.gasUsed >= transaction.gas) return problemOf({ key: "tx.problem.out-of-gas" });
    await node.simulate(transaction, { block: receipt.block, gas: transaction.gas });
    return unknown;
  } catch (error) {
    const problem = readProblem(error);
    return problem.kind === "contract" ? problem : unknown;
  }
}

/** How much of the expected asset the account received, as far as the chain shows. */
async function arrivedOf({ node, flow }: Running, receipt: SeenReceipt): Promise<bigint | undefined> {
  const { expects, account } = flow();
  if (!expects) return undefined;
  const asset = node.addressOf(expects.asset);
  if (asset) {
    return receipt.transfers
      .filter((transfer) => isSameAddress(transfer.asset, asset) && isSameAddress(transfer.to, account))
      .reduce((sum, { amount }) => sum + amount, 0n);
  }
  if (expects.asset !== "native") return BigInt(expects.amount);
  try {
    const [before, after, transaction] = await Promise.all([
      node.balance(account, receipt.block - 1n),
      node.balance(account, receipt.block),
      node.transaction(receipt.hash),
    ]);
    const paid = isSameAddress(receipt.from, account) ? receipt.fee + (transaction?.value ?? 0n) : 0n;
    return after - before + paid;
  } catch {
    return undefined;
  }
}

async function awaitServer({ serverBlock, sleep, now }: Running, block: bigint): Promise<ServerState> {
  const until = now() + serverPatience;
  let failures = 0;
  while (now() < until) {
    try {
      const stored = await serverBlock();
      if (stored !== null && BigInt(stored) >= block) return "level";
      failures = 0;
    } catch {
      failures += 1;
      if (failures === 2) return "away";
    }
    await sleep(600);
  }
  return "behind";
}
