import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { INVEST_PATH, type InvestCall, type InvestCallName, investCalls } from "@cinder/api/invest/calls";
import { codes, type Language } from "@cinder/api/invest/envelope";
import { isMessageKey } from "@cinder/api/invest/messages";
import { NEWS_PATH, type NewsCallName, newsCalls } from "@cinder/api/news/calls";
import type { Logger } from "pino";
import { databaseTroubleOf } from "../db/database-trouble.ts";
import { callerIp } from "./caller-ip.ts";
import { languageOf, Refused, sendData, sendRefusal } from "./envelope.ts";
import { Expected } from "./expected.ts";
import { isForm, parseForm, readBody } from "./form.ts";
import { nameRoute, requestIdOf } from "./http-server.ts";
import type { Caller, InvestHandlers, NewsHandlers, Session, SignedIn } from "./invest-call.ts";
import { loggableError } from "./loggable.ts";
import type { RateLimit } from "./rate-limit.ts";

export interface InvestParts {
  readonly handlers: InvestHandlers & NewsHandlers;
  /** Undefined for a token that is not, or no longer, good. */
  readonly sessionOf: (token: string) => Promise<Session | undefined>;
  readonly limits: { readonly ip: RateLimit; readonly address: RateLimit };
  /** How many proxies stand in front of this server and may be believed. */
  readonly proxies: number;
  readonly log: Logger;
}

type Handler = (request: Record<string, unknown>, caller: Caller & { user?: SignedIn }) => Promise<unknown>;

interface Route extends InvestCall {
  readonly handler: Handler;
  readonly cost: number;
  readonly hasFields: boolean;
}

const NO_FIELDS = {};

type CallName = InvestCallName | NewsCallName;

/** What calls cost of an allowance. Those that write or ask the chain are worth ten reads. */
const HEAVY: readonly CallName[] = [
  "nonce",
  "register",
  "buyMachineCheck",
  "buyMachine",
  "buyNodeCheck",
  "buyNode",
  "withdraw",
  "newsList",
  "announcementSave",
  "partnerSave",
  "newsRemove",
  "newsOrder",
];

const PATHS = [INVEST_PATH, NEWS_PATH];

/**
 * Answers the invest calls and those of managers, and leaves all others to `next`. Straight on Node's own server: every request a framework wraps
 * would cost a fifth of what one process can answer.
 */
export function investListener(parts: InvestParts, next: RequestListener): RequestListener {
  const routes = new Map<string, Route>(
    Object.entries({ ...investCalls, ...newsCalls }).map(([name, call]) => [
      call.path,
      {
        ...call,
        // The schema of the same name has checked what it gets.
        handler: parts.handlers[name as CallName] as unknown as Handler,
        hasFields: Object.keys(call.request.shape).length > 0,
        cost: HEAVY.includes(name as CallName) ? 10 : 1,
      },
    ]),
  );
  return (request, response) => {
    const path = pathOf(request.url ?? "");
    const route = routes.get(path);
    const pattern = route?.path ?? PATHS.find((ours) => path === ours || path.startsWith(`${ours}/`));
    if (pattern === undefined) {
      next(request, response);
      return;
    }
    // Whatever is asked for below a path and isn't there counts as one.
    nameRoute(response, route === undefined ? `${pattern}/*` : pattern);
    const asked = { route, request, response, language: languageOf(request.headers.lang) };
    const fail = (error: unknown) => failed(parts, asked, path, error);
    try {
      const allowed = admit(parts, asked);
      if (allowed === undefined) take(parts, asked, fail);
      else allowed.then(() => take(parts, asked, fail)).catch(fail);
    } catch (error) {
      fail(error);
    }
  };
}

interface Asked {
  readonly route: Route | undefined;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly language: Language;
}

function failed({ log }: InvestParts, { response, language }: Asked, path: string, error: unknown): void {
  if (response.headersSent) {
    response.destroy();
  } else if (error instanceof TransportRefused) {
    for (const [name, value] of Object.entries(error.headers)) response.setHeader(name, value);
    sendRefusal(response, language, error.refused, error.status);
  } else if (error instanceof Refused) {
    sendRefusal(response, language, error);
  } else {
    const trouble = databaseTroubleOf(error);
    const line = { err: loggableError(error), requestId: requestIdOf(response), path };
    if (trouble === "busy") {
      log.warn(line, "invest call waited too long");
      sendRefusal(response, language, new Refused("busy"));
    } else if (trouble === "away") {
      log.error(line, "invest call without a database");
      response.setHeader("Retry-After", "1");
      sendRefusal(response, language, new Refused("databaseAway", {}, codes.unexpected), 503);
    } else {
      log.error(line, "invest call failed");
      sendRefusal(response, language, new Refused("unexpected", {}, codes.unexpected));
    }
  }
}

/** Never got as far as the call itself, and says so with a real HTTP status. */
class TransportRefused extends Expected {
  override readonly name = "TransportRefused";
  readonly status: number;
  readonly refused: Refused;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    key: Refused["key"],
    headers: Record<string, string> = {},
    params?: Refused["params"],
  ) {
    super(key);
    this.status = status;
    this.headers = headers;
    this.refused = new Refused(key, params, codes.unexpected);
  }
}

/** What visitors hear most: made once, and not thrown. */
const NOT_LOGGED_IN = new Refused("notLoggedIn", undefined, codes.loggedOut);

/** Refuses what needs no look at the body. A promise only when the database has to be asked. */
function admit(parts: InvestParts, { route, request }: Asked): Promise<void> | undefined {
  if (route === undefined) throw new TransportRefused(404, "noSuchCall");
  if (request.method !== "POST") throw new TransportRefused(405, "onlyPost", { Allow: "POST" });
  return spend(parts.limits.ip, callerIp(request, parts.proxies), route.cost);
}

/** Takes the body and goes on when it is whole. What can be refused by then is refused without a promise in between. */
function take(parts: InvestParts, asked: Asked, fail: (error: unknown) => void): void {
  if (!isForm(asked.request)) throw new TransportRefused(415, "onlyForm");
  readBody(asked.request, (body) => {
    try {
      const answering = answer(parts, asked, body);
      if (answering !== undefined) answering.catch(fail);
    } catch (error) {
      fail(error);
    }
  });
}

function answer(
  parts: InvestParts,
  { route, request, response, language }: Asked,
  body: Buffer | undefined,
): Promise<void> | undefined {
  if (route === undefined) throw new TransportRefused(404, "noSuchCall");
  // What was not read can't be told from a next request.
  if (body === undefined) throw new TransportRefused(413, "tooLarge", { Connection: "close" });
  const fields = checkFields(route, parseForm(body));
  const token = textOf(request.headers.token);
  const caller = { language, origin: request.headers.origin, token };
  if (!route.needsLogin) {
    return route.handler(fields, caller).then((data) => sendData(response, data));
  }
  if (token === undefined) {
    sendRefusal(response, language, NOT_LOGGED_IN);
    return undefined;
  }
  return answerSignedIn(parts, { route, request, response, language }, fields, { ...caller, token });
}

async function answerSignedIn(
  parts: InvestParts,
  { route, request, response, language }: Asked & { route: Route },
  fields: Record<string, unknown>,
  caller: Caller & { token: string },
): Promise<void> {
  const session = await parts.sessionOf(caller.token);
  if (session === undefined) {
    sendRefusal(response, language, NOT_LOGGED_IN);
    return;
  }
  // Whatever the answer will be: the token that was sent ends in a minute.
  if (session.nextToken !== undefined) response.setHeader("token", session.nextToken);
  const wallet = textOf(request.headers.wallet);
  if (wallet !== undefined && wallet.toLowerCase() !== session.user.address) {
    throw new Refused("otherWallet", undefined, codes.loggedOut);
  }
  const address = spend(parts.limits.address, session.user.address, route.cost);
  if (address !== undefined) await address;
  sendData(response, await route.handler(fields, { ...caller, user: session.user }));
}

/** A promise only when the database has to be asked: that is one request in many. */
function spend(limit: RateLimit, key: string, cost: number): Promise<void> | undefined {
  const seconds = limit.take(key, cost);
  if (seconds === 0) return undefined;
  return Promise.resolve(seconds).then((wait) => {
    if (wait > 0)
      throw new TransportRefused(429, "tooMany", { "Retry-After": String(wait) }, { seconds: wait });
  });
}

function checkFields(route: Route, fields: Record<string, string>): Record<string, unknown> {
  if (!route.hasFields) return NO_FIELDS;
  const parsed = route.request.safeParse(fields);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const key = issue?.message ?? "";
  const field = String(issue?.path[0] ?? "");
  throw new Refused(isMessageKey(key) ? key : "formUnreadable", { field });
}

function pathOf(url: string): string {
  const end = url.indexOf("?");
  return end < 0 ? url : url.slice(0, end);
}

/** Node joins repeated headers with a comma, which no token has. */
function textOf(header: string | string[] | undefined): string | undefined {
  return typeof header === "string" && header !== "" ? header : undefined;
}
