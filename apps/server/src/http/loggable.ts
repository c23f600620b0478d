/** What went wrong, without what was asked for: drivers put the values of a query into their errors. */
export function loggableError(error: unknown) {
  const source = deepest(error);
  if (!(source instanceof Error)) return { message: String(source) };
  const code = "code" in source ? String(source.code) : undefined;
  return { type: source.name, message: source.message, code, stack: source.stack };
}

/** Drizzle wraps what the driver threw in an error that quotes the query with its values. */
function deepest(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? deepest(error.cause) : error;
}

/** A path as it may be kept: whose account was looked at is nobody's business. */
export function loggablePath(path: string): string {
  return path.includes("0x") || path.includes("0X") ? path.replaceAll(/0x[0-9a-f]{6,}/gi, "0x…") : path;
}
