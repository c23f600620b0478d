import { standardErrorsAbi } from "@cinder/protocol/errors/standard-abi";
import { errorsAbi } from "@cinder/protocol/generated/abi/errors";
import { decodeErrorResult, type Hex } from "viem";
import { WalletError, type WalletProblem } from "../wallet/wallet.ts";
import { type ErrorNode, nodesOf, textOf } from "./error-tree.ts";
import { exchangeProblem } from "./exchange-reasons.ts";
import { type Problem, problemOf } from "./problem.ts";

const abi = [...errorsAbi, ...standardErrorsAbi];

/** The error in a revert's bytes; undefined if it is unknown. */
export function decodeRevert(data: Hex): Problem | undefined {
  try {
    const { errorName, args = [] } = decodeErrorResult({ abi, data });
    return { kind: "contract", code: errorName, args };
  } catch {
    return undefined;
  }
}

/** The preview's refusal in an answer of the Lens; undefined if there is none. */
export function decodeRefusal(refusal: Hex | undefined): Problem | undefined {
  if (refusal === undefined || refusal === "0x") return undefined;
  return decodeRevert(refusal) ?? reverted;
}

const reverted = problemOf({ key: "tx.problem.reverted" });

const walletProblems: Record<WalletProblem, Problem> = {
  rejected: { kind: "rejected" },
  missing: problemOf({ key: "wallet.problem.missing" }),
  busy: problemOf({ key: "wallet.problem.busy" }),
  "watch-only": problemOf({ key: "wallet.problem.watch-only" }),
  "other-chain": problemOf({ key: "wallet.problem.other-chain" }),
  failed: problemOf({ key: "wallet.problem.failed" }),
};

/** Error codes of wallets (EIP-1193, EIP-1474, EIP-5792, WalletConnect) and error names of libraries. */
const known = new Map<unknown, Problem>([
  [4001, walletProblems.rejected],
  [5000, walletProblems.rejected],
  ["ACTION_REJECTED", walletProblems.rejected],
  ["UserRejectedRequestError", walletProblems.rejected],
  [4100, problemOf({ key: "tx.problem.unauthorized" })],
  [4900, problemOf({ key: "tx.problem.disconnected" })],
  [4901, walletProblems["other-chain"]],
  [-32002, walletProblems.busy],
  ["INSUFFICIENT_FUNDS", problemOf({ key: "tx.problem.funds" })],
  ["InsufficientFundsError", problemOf({ key: "tx.problem.funds" })],
  ["HttpRequestError", problemOf({ key: "tx.problem.node" })],
  ["TimeoutError", problemOf({ key: "tx.problem.node" })],
]);

/** Turns whatever was thrown into a problem that can be shown. */
export function readProblem(error: unknown): Problem {
  const nodes = nodesOf(error);
  const own = nodes.find(({ value }) => value instanceof WalletError)?.value;
  // `failed` is the least specific problem: an error that it wraps may say more.
  if (own instanceof WalletError && own.problem !== "failed") return walletProblems[own.problem];
  return (
    rejection(nodes) ??
    inOurWords(revertIn(nodes) ?? reasonIn(nodes)) ??
    byName(nodes) ??
    (own ? walletProblems.failed : undefined) ??
    raw(nodes)
  );
}

function inOurWords(problem: Problem | undefined): Problem | undefined {
  return problem?.kind === "contract" ? (exchangeProblem(problem) ?? problem) : problem;
}

function rejection(nodes: readonly ErrorNode[]): Problem | undefined {
  const said = nodes.some(
    ({ code, name, message }) =>
      known.get(code)?.kind === "rejected" ||
      known.get(name)?.kind === "rejected" ||
      // Some wallets send no code for a rejection.
      /\buser (rejected|denied|declined|cancell?ed)\b|\brejected by (the )?user\b/i.test(message),
  );
  return said ? walletProblems.rejected : undefined;
}

function revertIn(nodes: readonly ErrorNode[]): Problem | undefined {
  for (const { data } of nodes) {
    for (const candidate of data) {
      const problem = decodeRevert(candidate);
      if (problem) return problem;
    }
  }
  return undefined;
}

/** A reason found only in the message: the text before the hex data. Without text, the app's own sentence. */
function reasonIn(nodes: readonly ErrorNode[]): Problem | undefined {
  const reasons = nodes.flatMap(({ message }) => {
    const [, rest] =
      /(?:execution reverted|VM Exception while processing transaction: revert(?:ed)?)(.*)/is.exec(message) ??
      [];
    return rest === undefined ? [] : [reasonText(rest)];
  });
  if (reasons.length === 0) return undefined;
  const reason = reasons.find((text) => text !== "");
  return reason ? { kind: "contract", code: "Error", args: [reason] } : reverted;
}

function reasonText(rest: string): string {
  const quoted = /^ with reason string ['"](.*?)['"]/.exec(rest)?.[1];
  if (quoted !== undefined) return quoted;
  // Text that a node adds when it doesn't know the error, or there is none: not a reason.
  if (/^[\s:]*(without a reason|with (an unrecognized )?custom error|custom error|with panic)/i.test(rest))
    return "";
  return textOf(rest.replace(/^[\s:]+/, ""));
}

function byName(nodes: readonly ErrorNode[]): Problem | undefined {
  for (const { code, name, message } of nodes) {
    const problem = known.get(code) ?? known.get(name);
    if (problem) return problem;
    if (/\binsufficient (funds|balance)\b|\benough funds\b/i.test(message))
      return problemOf({ key: "tx.problem.funds" });
  }
  return undefined;
}

/** The innermost message: the outer ones only say that something they wrap failed. */
function raw(nodes: readonly ErrorNode[]): Problem {
  const message = nodes.map((node) => textOf(node.message)).findLast((text) => text !== "");
  return message ? { kind: "message", message } : problemOf({ key: "tx.problem.unknown" });
}
