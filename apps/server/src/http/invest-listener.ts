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
  /** Undefined for an invalid or expired token. */
  readonly sessionOf: (token: string) => Promise<Session | undefined>;
  readonly limits: { readonly ip: RateLimit; readonly address: RateLimit };
  /** Number of trusted reverse proxies in front of this server. */
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

/** Calls that write or read the chain cost ten points of a rate limit, reads one. */
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
 * Answers the invest calls and the managers' calls, and passes other requests to `next`. Works directly on Node's
 * server, because the framework's wrapping would cost a fifth of a process's throughput.
 */
export function investListener(parts: InvestParts, next: RequestListener): RequestListener {
  const routes = new Map<string, Route>(
    Object.entries({ ...investCalls, ...newsCalls }).map(([name, call]) => [
      call.path,
      {
        ...call,
        // The schema with the same name has validated the input.
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
    // All unknown paths below a prefix share one name.
    nameRoute(response, route === undefined ? `${pattern}/*` : pattern);
    const call = { route, request, response, language: languageOf(request.headers.lang) };
    const fail = (error: unknown) => failed(parts, call, path, error);
    try {
      const allowed = checkRequest(parts, call);
      if (allowed === undefined) readAndAnswer(parts, call, fail);
      else allowed.then(() => readAndAnswer(parts, call, fail)).catch(fail);
    } catch (error) {
      fail(error);
    }
  };
}

interface InvestRequest {
  readonly route: Route | undefined;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly language: Language;
}

function failed(
  { log }: InvestParts,
  { response, language }: InvestRequest,
  path: string,
  error: unknown,
): void {
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
      log.warn(line, "an invest call waited too long for the database");
      sendRefusal(response, language, new Refused("busy"));
    } else if (trouble === "away") {
      log.error(line, "the database cannot be reached for an invest call");
      response.setHeader("Retry-After", "1");
      sendRefusal(response, language, new Refused("databaseAway", {}, codes.unexpected), 503);
    } else {
      log.error(line, "invest call failed");
      sendRefusal(response, language, new Refused("unexpected", {}, codes.unexpected));
    }
  }
}

/** Refused before the call itself, with a real HTTP status. */
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

/** The most frequent refusal, so it is created once and not thrown. */
const NOT_LOGGED_IN = new Refused("notLoggedIn", undefined, codes.loggedOut);

/** Checks everything that needs no body. Returns a promise only if the database is needed. */
function checkRequest(parts: InvestParts, { route, request }: InvestRequest): Promise<void> | undefined {
  if (route === undefined) throw new TransportRefused(404, "noSuchCall");
  if (request.method !== "POST") throw new TransportRefused(405, "onlyPost", { Allow: "POST" });
  return charge(parts.limits.ip, callerIp(request, parts.proxies), route.cost);
}

/** Reads the body and answers when it is complete. Refuses without a promise where possible. */
function readAndAnswer(parts: InvestParts, call: InvestRequest, fail: (error: unknown) => void): void {
  if (!isForm(call.request)) throw new TransportRefused(415, "onlyForm");
  readBody(call.request, (body) => {
    try {
      const answering = answer(parts, call, body);
      if (answering !== undefined) answering.catch(fail);
    } catch (error) {
      fail(error);
    }
  });
}

function answer(
  parts: InvestParts,
  { route, request, response, language }: InvestRequest,
  body: Buffer | undefined,
): Promise<void> | undefined {
  if (route === undefined) throw new TransportRefused(404, "noSuchCall");
  // Close the connection, because the unread rest would be taken for the next request.
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
  { route, request, response, language }: InvestRequest & { route: Route },
  fields: Record<string, unknown>,
  caller: Caller & { token: string },
): Promise<void> {
  const session = await parts.sessionOf(caller.token);
  if (session === undefined) {
    sendRefusal(response, language, NOT_LOGGED_IN);
    return;
  }
  // Sent with every answer, because the old token expires in a minute.
  if (session.nextToken !== undefined) response.setHeader("token", session.nextToken);
  const wallet = textOf(request.headers.wallet);
  if (wallet !== undefined && wallet.toLowerCase() !== session.user.address) {
    throw new Refused("otherWallet", undefined, codes.loggedOut);
  }
  const address = charge(parts.limits.address, session.user.address, route.cost);
  if (address !== undefined) await address;
  sendData(response, await route.handler(fields, { ...caller, user: session.user }));
}

/** Returns a promise only if the database is needed, which is rare. */
function charge(limit: RateLimit, key: string, cost: number): Promise<void> | undefined {
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

/** Node joins repeated headers with a comma, which no token contains. */
function textOf(header: string | string[] | undefined): string | undefined {
  return typeof header === "string" && header !== "" ? header : undefined;
}
