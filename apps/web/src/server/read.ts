import { ServerAwayError } from "./away.ts";

/** The server refused; the message is the server's sentence. */
export class ServerRefusedError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = "ServerRefusedError";
    this.status = status;
  }
}

/** Longer than any answer should take; the app polls again anyway. */
const timeout = 10_000;

/** One GET request. The browser caches unchanged answers, so most repeated requests cost only a header. */
export function readJson(serverUrl: string, path: string): Promise<object> {
  return rereader(path)(serverUrl);
}

/** The same request for polling: returns the same object for the same answer, so that a component sees that nothing has changed. */
export function rereader(path: string): (serverUrl: string) => Promise<object> {
  let last: { readonly text: string; readonly body: object } | undefined;
  return async (serverUrl) => {
    let response: Response;
    let text: string;
    let body: unknown;
    try {
      response = await fetch(`${serverUrl}${path}`, { signal: AbortSignal.timeout(timeout) });
      text = await response.text();
      if (response.ok && text === last?.text) return last.body;
      body = JSON.parse(text);
    } catch (error) {
      throw new ServerAwayError(error);
    }
    if (!response.ok)
      throw new ServerRefusedError(response.status, sentenceOf(body) ?? `HTTP ${response.status}`);
    if (typeof body !== "object" || body === null || !("block" in body))
      throw new ServerAwayError("no answer of ours");
    last = { text, body };
    return body;
  };
}

function sentenceOf(body: unknown): string | undefined {
  if (typeof body !== "object" || body === null || !("msg" in body)) return undefined;
  return typeof body.msg === "string" ? body.msg : undefined;
}
