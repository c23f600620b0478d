import { WalletError, type WalletProblem } from "./wallet.ts";

/** Codes of EIP-1193 and EIP-1474 that mean something to a person. */
const problems: Readonly<Record<number, WalletProblem>> = {
  4001: "rejected",
  5000: "rejected", // WalletConnect's word for it
  4900: "missing",
  4901: "other-chain",
  [-32002]: "busy",
};

/** The wallet doesn't know a method. */
const unsupported: readonly number[] = [4200, -32601];

/** What a wallet's refusal means, by its code: the words differ from wallet to wallet. */
export function toWalletError(error: unknown): WalletError {
  if (error instanceof WalletError) return error;
  if (error instanceof Error && error.name === "ProviderNotFoundError")
    return new WalletError("missing", error);
  const problem = codesOf(error)
    .map((code) => problems[code])
    .find((known) => known !== undefined);
  return new WalletError(problem ?? "failed", error);
}

export function isUnsupported(error: unknown): boolean {
  return codesOf(error).some((code) => unsupported.includes(code));
}

/** The wallet was asked to move to a chain that it has not been told of. */
export function isUnknownChain(error: unknown): boolean {
  return codesOf(error).includes(4902);
}

/** An error's code, and those of what it wraps: wallets on phones and libraries put the true one inside. */
function codesOf(error: unknown, depth = 0): number[] {
  if (typeof error !== "object" || error === null || depth > 4) return [];
  const { code, cause, data } = error as { code?: unknown; cause?: unknown; data?: unknown };
  const original = (data as { originalError?: unknown } | null | undefined)?.originalError;
  return [
    ...(typeof code === "number" ? [code] : []),
    ...codesOf(original, depth + 1),
    ...codesOf(cause, depth + 1),
  ];
}
