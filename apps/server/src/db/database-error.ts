/** The original error. Drizzle wraps it in an error that quotes the query with its values. */
export function deepestError(error: Error): Error {
  // A host with several addresses fails with one error per address.
  if (error instanceof AggregateError && error.errors[0] instanceof Error)
    return deepestError(error.errors[0]);
  return error.cause instanceof Error ? deepestError(error.cause) : error;
}

/** An error reported by the database, with either driver. */
export interface DatabaseError {
  readonly code: string;
  readonly constraint: string | undefined;
}

const SQLSTATE = /^[0-9A-Z]{5}$/;

/** Undefined for an error that did not come from the database. Drizzle wraps the driver's error. */
export function databaseErrorOf(error: unknown): DatabaseError | undefined {
  for (let source = error; source instanceof Error; source = source.cause) {
    if (!("code" in source) || typeof source.code !== "string" || !SQLSTATE.test(source.code)) continue;
    // The two drivers name it differently.
    const fields = source as { constraint?: unknown; constraint_name?: unknown };
    const constraint = fields.constraint ?? fields.constraint_name;
    return { code: source.code, constraint: typeof constraint === "string" ? constraint : undefined };
  }
  return undefined;
}
