import type { ReadCall } from "@cinder/api/reads/read-call";
import { expect } from "vitest";
import type { z } from "zod";

export type Given = Record<string, string | number | undefined>;
type AnswerOf<Call extends ReadCall> = z.output<Call["answer"]>;
type RowOf<Call extends ReadCall> = AnswerOf<Call> extends { rows: (infer Row)[] } ? Row : never;

/** The URL of a call: values that are not part of the path go into the query. */
export function pathOf({ path }: Pick<ReadCall, "path">, given: Given = {}): string {
  const query = new URLSearchParams();
  let filled = path;
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue;
    if (filled.includes(`{${name}}`)) filled = filled.replace(`{${name}}`, String(value));
    else query.set(name, String(value));
  }
  return query.size === 0 ? filled : `${filled}?${query}`;
}

/** Calls the API like the web app, and rejects answers that do not match the schema. */
export function readClient(url: string) {
  const ask = async <Call extends ReadCall>(call: Call, given: Given = {}): Promise<AnswerOf<Call>> => {
    const response = await fetch(`${url}${pathOf(call, given)}`);
    const body = await response.json();
    expect(response.status, JSON.stringify(body)).toBe(200);
    // Strict, because unknown fields would otherwise be dropped silently.
    return call.answer.strict().parse(body) as AnswerOf<Call>;
  };
  /** Every row of a list, page by page. */
  const askAll = async <Call extends ReadCall>(call: Call, given: Given = {}): Promise<RowOf<Call>[]> => {
    const rows: RowOf<Call>[] = [];
    let cursor: string | undefined;
    do {
      const page = (await ask(call, { limit: 100, ...given, cursor })) as {
        rows: RowOf<Call>[];
        next: string | null;
      };
      rows.push(...page.rows);
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    return rows;
  };
  return { ask, askAll };
}
