import type { Address } from "viem";
import { type Approval, approvalsFor } from "./approval.ts";
import { decodeRefusal, readProblem } from "./decode.ts";
import type { Running } from "./engine.ts";
import type { Fee } from "./flow.ts";
import { fallbackEstimate, fallbackGasPrice, gasLimit } from "./gas.ts";
import type { Request } from "./node.ts";
import { type Problem, problemOf } from "./problem.ts";
import type { Spending, Write } from "./write.ts";

/** Runs before the wallet opens: simulates the write and reads the approvals it needs and its network fee. */
export async function check(running: Running): Promise<void> {
  const { dispatch, wallet, batches, config } = running;
  const { write, account } = running.flow();
  if (!write) return;
  dispatch({ type: "check" });
  const { checks } = running.flow();
  const isLatest = () => running.flow().checks === checks;
  const stop = reasonNotToSend(running) ?? decodeRefusal(write.refusal);
  if (stop === "other-chain") return dispatch({ type: "other-chain" });
  if (stop) return dispatch({ type: "refuse", problem: stop });
  try {
    const request = running.node.request(write.call, account);
    const spends = await readAllowances(running, write.spends ?? [], request.to);
    const approvals = approvalsFor(spends, request.to, running.approvesExactly());
    const [isElsewhere, refusal, fee, canBatch] = await Promise.all([
      running.isElsewhere(),
      refusalOf(running, request, approvals.length > 0),
      estimateFee(
        running,
        request,
        approvals.map((approval) => running.node.approvalRequest(approval, account)),
      ),
      approvals.length > 0 &&
        wallet.provider().then(
          (provider) => batches.can(provider, account, config.chainId),
          () => false,
        ),
    ]);
    if (!isLatest()) return;
    if (isElsewhere) dispatch({ type: "refuse", problem: elsewhere });
    else if (refusal) dispatch({ type: "refuse", problem: refusal });
    else dispatch({ type: "checked", approvals, canBatch, canPermit: mayPermit(write, approvals), fee });
  } catch (error) {
    if (isLatest()) dispatch({ type: "refuse", problem: readProblem(error) });
  }
}

/** Another tab is about to send a write of this kind, or has sent one that is not on the chain yet. */
export const elsewhere = problemOf({ key: "tx.problem.elsewhere" });

/** A permit replaces a single approval, of its own asset. */
function mayPermit({ permit }: Write, approvals: readonly Approval[]): boolean {
  return permit !== undefined && approvals.length === 1 && approvals[0]?.asset === permit.asset;
}

/** What prevents the wallet from sending the write, as far as the app knows without asking the wallet. */
export function reasonNotToSend({ wallet, config, flow }: Running): Problem | "other-chain" | undefined {
  const { account, chainId } = wallet.state();
  if (account.toLowerCase() !== flow().account.toLowerCase())
    return problemOf({ key: "tx.problem.account-changed" });
  const until = flow().write?.until;
  if (until && Date.now() / 1_000 >= until.time) return problemOf(until.late);
  return chainId === config.chainId ? undefined : "other-chain";
}

function readAllowances(
  { node, flow }: Running,
  spends: readonly Spending[],
  spender: Address,
): Promise<Spending[]> {
  return Promise.all(
    spends.map(async (spending) => ({
      ...spending,
      allowance: await node.allowance(spending.asset, flow().account, spender),
    })),
  );
}

async function refusalOf(
  { node }: Running,
  request: Request,
  lacksApproval: boolean,
): Promise<Problem | undefined> {
  try {
    await node.simulate(request);
    return undefined;
  } catch (error) {
    const problem = readProblem(error);
    return lacksApproval && mayComeFromAllowance(problem) ? undefined : problem;
  }
}

/**
 * Without its approval, a write fails where the contract takes the tokens. An error of Cinder's own contracts comes before that
 * and is final. Any other error may only mean the missing allowance, so it is ignored until the approval is done.
 */
function mayComeFromAllowance(problem: Problem): boolean {
  return problem.kind !== "contract" || !/^[A-Z][A-Za-z]+_/.test(problem.code);
}

async function estimateFee({ node }: Running, request: Request, approvals: readonly Request[]): Promise<Fee> {
  const [price, gas, ...others] = await Promise.all([
    node.gasPrice().catch(() => fallbackGasPrice),
    approvals.length > 0 ? undefined : node.estimate(request).catch(() => undefined),
    // An approval costs about 50,000. If the node can't estimate it, continue with a guess.
    ...approvals.map((approval) => node.estimate(approval).catch(() => 60_000n)),
  ]);
  const all = [gas ?? fallbackEstimate, ...others].map(gasLimit);
  return { amount: all.reduce((sum, limit) => sum + limit, 0n) * price, isLimit: gas === undefined };
}
