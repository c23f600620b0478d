import { WalletError, type WalletProblem } from "./wallet.ts";

/** Codes of EIP-1193 and EIP-1474 that the app can explain. */
const problems: Readonly<Record<number, WalletProblem>> = {
  4001: "rejected",
  5000: "rejected", // WalletConnect's code
  4900: "missing",
  4901: "other-chain",
  [-32002]: "busy",
};

/** Codes for an unsupported method. */
const unsupported: readonly number[] = [4200, -32601];

/** Maps a wallet's error to a problem by its code, because messages differ between wallets. */
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

/** Whether the wallet doesn't know the chain it should switch to. */
export function isUnknownChain(error: unknown): boolean {
  return codesOf(error).includes(4902);
}

/** The codes of an error and of those it wraps: mobile wallets and libraries put the real one inside. */
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
