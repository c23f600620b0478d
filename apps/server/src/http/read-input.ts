import type { ReadCall } from "@cinder/api/reads/read-call";
import type { z } from "zod";
import type { ReadInput } from "./read-route.ts";
import { Refusal } from "./refusal.ts";

/** Returns the validated input, or throws a refusal that names the invalid parameter and what it must be. */
export function parseInput(
  call: Pick<ReadCall, "params" | "query">,
  params: Record<string, string>,
  queries: Record<string, string[]>,
): ReadInput {
  // A repeated parameter stays a list, which every schema refuses.
  const query = Object.fromEntries(
    Object.entries(queries).map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  );
  return { ...parse(call.params, params), ...parse(call.query, query) };
}

function parse(schema: z.ZodObject, given: Record<string, unknown>): ReadInput {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  if (issue?.code === "unrecognized_keys") {
    throw new Refusal(400, `Unknown parameter "${shown(issue.keys[0])}".`);
  }
  throw new Refusal(400, `The parameter "${issue?.path.join(".")}" ${issue?.message}.`);
}

/** Shortens unknown names, because the caller chose them. */
function shown(name = ""): string {
  return name.replaceAll(/[^\w.-]/g, "?").slice(0, 40);
}
