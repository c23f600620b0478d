import type { InvestCallName, InvestData, InvestRequest } from "@cinder/api/invest/calls";
import type { NewsCallName, NewsData, NewsRequest } from "@cinder/api/news/calls";
import type { Language } from "../i18n/language.ts";
import { noteServerDate } from "./server-clock.ts";

const path = "/api/api/invest";
/** Path of the owner's and managers' calls, which use the same format. */
const newsPath = "/api/admin/news";
const newsNames: readonly string[] = [
  "newsList",
  "announcementSave",
  "partnerSave",
  "newsRemove",
  "newsOrder",
] satisfies NewsCallName[];

export type CallName = InvestCallName | NewsCallName;
export type CallFields<Name extends CallName> = Name extends InvestCallName
  ? InvestRequest<Name>
  : Name extends NewsCallName
    ? NewsRequest<Name>
    : never;
export type CallData<Name extends CallName> = Name extends InvestCallName ? InvestData<Name> : NewsData;

const timeout = 60_000;
/** Values of `code`, copied from `@cinder/api/invest/envelope`, which would import a validation library. */
const codes = { success: 0, loggedOut: 4700, refused: 4800 };
const languageHeader: Record<Language, string> = { en: "en", zh: "zh-cn" };

/**
 * Why a call failed. `refused`: the message is the server's sentence. `unexpected`: the server answered with something that the app
 * can't use.
 */
export type InvestProblem = "network" | "timeout" | "http" | "logged-out" | "refused" | "unexpected";

export class InvestError extends Error {
  readonly problem: InvestProblem;
  /** HTTP status, for `http` failures. */
  readonly status: number | undefined;
  /** The name of a refusal (`MessageKey` of `@cinder/api/invest/messages`). */
  readonly reason: string | undefined;

  constructor(
    problem: InvestProblem,
    {
      message = problem,
      status,
      reason,
      cause,
    }: { message?: string; status?: number; reason?: string | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.name = "InvestError";
    this.problem = problem;
    this.status = status;
    this.reason = reason;
  }
}

export type InvestOptions = {
  serverUrl: string;
  language: Language;
  /** The login token, if there is one. */
  token?: string | undefined;
  /** The connected account; the server refuses a login of another one. */
  wallet?: string | undefined;
  /** Called with the token that replaces the one that was sent. */
  onToken?: (token: string) => void;
};

/** Calls the service: posts a form and reads the answer's envelope. @throws {InvestError} */
export async function callInvest<Name extends CallName>(
  name: Name,
  fields: CallFields<Name>,
  { serverUrl, language, token, wallet, onToken }: InvestOptions,
): Promise<CallData<Name>> {
  const asked = Date.now();
  const response = await post(
    `${serverUrl}${newsNames.includes(name) ? newsPath : path}/${name}`,
    formOf(fields),
    {
      lang: languageHeader[language],
      ...(token === undefined ? {} : { token }),
      ...(wallet === undefined ? {} : { wallet }),
    },
  );
  noteServerDate(response.headers.get("date"), asked);
  // Refusals can carry a new token, too: the old one ends soon.
  const rotated = response.headers.get("token");
  if (rotated) onToken?.(rotated);
  if (!response.ok) throw new InvestError("http", { status: response.status });
  return open(await bodyOf(response)) as CallData<Name>;
}

async function post(url: string, body: URLSearchParams, headers: Record<string, string>): Promise<Response> {
  try {
    return await fetch(url, { method: "POST", body, headers, signal: AbortSignal.timeout(timeout) });
  } catch (cause) {
    throw new InvestError(isTimeout(cause) ? "timeout" : "network", { cause });
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw new InvestError(isTimeout(cause) ? "timeout" : "unexpected", { cause });
  }
}

function open(body: unknown): unknown {
  if (typeof body !== "object" || body === null || !("code" in body)) throw new InvestError("unexpected");
  const message =
    "msg" in body && typeof body.msg === "string" && body.msg !== "" ? { message: body.msg } : {};
  switch (body.code) {
    case codes.success:
      return "data" in body ? body.data : undefined;
    case codes.loggedOut:
      throw new InvestError("logged-out", message);
    case codes.refused:
      throw new InvestError("refused", { ...message, reason: reasonOf(body) });
    default:
      throw new InvestError("unexpected", message);
  }
}

function reasonOf(body: object): string | undefined {
  if (!("data" in body) || typeof body.data !== "object" || body.data === null) return undefined;
  return "reason" in body.data && typeof body.data.reason === "string" ? body.data.reason : undefined;
}

function formOf(fields: Readonly<Record<string, string | undefined>>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === "TimeoutError";
}
