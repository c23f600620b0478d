import { ServerAwayError } from "./health.ts";

/** The server answered that it can't or won't: with the sentence that it gave. */
export class ServerRefusedError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = "ServerRefusedError";
    this.status = status;
  }
}

/** Longer than any answer should take; the clock asks again anyway. */
const timeout = 10_000;

/** One GET call. The browser's cache keeps what hasn't changed, so asking again mostly costs a header. */
export async function readJson(serverUrl: string, path: string): Promise<object> {
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(`${serverUrl}${path}`, { signal: AbortSignal.timeout(timeout) });
    body = await response.json();
  } catch (error) {
    throw new ServerAwayError(error);
  }
  if (!response.ok)
    throw new ServerRefusedError(response.status, sentenceOf(body) ?? `HTTP ${response.status}`);
  if (typeof body !== "object" || body === null || !("block" in body))
    throw new ServerAwayError("no answer of ours");
  return body;
}

function sentenceOf(body: unknown): string | undefined {
  if (typeof body !== "object" || body === null || !("msg" in body)) return undefined;
  return typeof body.msg === "string" ? body.msg : undefined;
}
