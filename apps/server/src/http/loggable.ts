import { deepestError } from "../db/database-error.ts";

/** What went wrong, without what was asked for: drivers put the values of a query into their errors. */
export function loggableError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) };
  const source = deepestError(error);
  const code = "code" in source ? String(source.code) : undefined;
  return { type: source.name, message: source.message, code, stack: source.stack };
}

/** A path as it may be kept: whose account was looked at is nobody's business. */
export function loggablePath(path: string): string {
  return path.includes("0x") || path.includes("0X") ? path.replaceAll(/0x[0-9a-f]{6,}/gi, "0x…") : path;
}
