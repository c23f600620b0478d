import type { ServerResponse } from "node:http";
import { codes, type Language, type Refusal } from "@cinder/api/invest/envelope";
import { type MessageKey, type MessageParams, messageText } from "@cinder/api/invest/messages";
import { Expected } from "./expected.ts";
import { requestIdOf, sendText } from "./http-server.ts";

const NO_PARAMS: MessageParams = {};

/** A refusal that the caller can act on: one sentence in their language. Nothing was changed. */
export class Refused extends Expected {
  override readonly name = "Refused";
  readonly key: MessageKey;
  readonly params: MessageParams;
  readonly code: Refusal["code"];

  constructor(key: MessageKey, params: MessageParams = NO_PARAMS, code: Refusal["code"] = codes.refused) {
    super(key);
    this.key = key;
    this.params = params;
    this.code = code;
  }
}

/** Traditional Chinese unless English is requested. */
export function languageOf(header: string | string[] | undefined): Language {
  return typeof header === "string" && header.trim().toLowerCase().startsWith("en") ? "en" : "zh-cn";
}

export function sendData(response: ServerResponse, data: unknown): void {
  send(response, 200, JSON.stringify({ code: codes.success, msg: "ok", data }));
}

export function sendRefusal(
  response: ServerResponse,
  language: Language,
  refused: Refused,
  status = 200,
): void {
  const { code, key, params } = refused;
  // Ids and keys contain no characters that JSON escapes.
  send(
    response,
    status,
    `{"code":${code},"msg":${messageJson(key, language, params)},"data":{"requestId":"${requestIdOf(response)}","reason":"${key}"}}`,
  );
}

const plainMessages: Readonly<Record<Language, Map<MessageKey, string>>> = {
  en: new Map(),
  "zh-cn": new Map(),
};

/** Messages without parameters are always the same, so they are cached. */
function messageJson(key: MessageKey, language: Language, params: MessageParams): string {
  if (params !== NO_PARAMS) return asciiJson(messageText(key, language, params));
  const known = plainMessages[language].get(key);
  if (known !== undefined) return known;
  const made = asciiJson(messageText(key, language, params));
  plainMessages[language].set(key, made);
  return made;
}

/**
 * Escapes Chinese characters: with any character above 255, Node converts headers and body with two bytes per
 * character.
 */
function asciiJson(text: string): string {
  return JSON.stringify(text).replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

const JSON_HEADERS = ["Content-Type", "application/json", "Cache-Control", "no-store"];

function send(response: ServerResponse, status: number, text: string): void {
  const length = Buffer.byteLength(text);
  sendText(response, status, JSON_HEADERS, {
    content: text,
    length,
    encoding: length === text.length ? "latin1" : "utf8",
  });
}
