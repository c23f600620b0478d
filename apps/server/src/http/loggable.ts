import { deepestError } from "../db/database-error.ts";

/** An error without the request's values: drivers put a query's values into their errors. */
export function loggableError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) };
  const source = deepestError(error);
  const code = "code" in source ? String(source.code) : undefined;
  return { type: source.name, message: source.message, code, stack: source.stack };
}

/** A path that is safe to log: account addresses are private. */
export function loggablePath(path: string): string {
  return path.includes("0x") || path.includes("0X") ? path.replaceAll(/0x[0-9a-f]{6,}/gi, "0x…") : path;
}
