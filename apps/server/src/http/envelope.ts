import type { ServerResponse } from "node:http";
import { codes, type Language, type Refusal } from "@cinder/api/invest/envelope";
import { type MessageKey, type MessageParams, messageText } from "@cinder/api/invest/messages";
import { requestIdOf } from "./http-server.ts";

/** The caller can do something about it: one sentence in their language, and nothing was changed. */
export class Refused extends Error {
  override readonly name = "Refused";
  readonly key: MessageKey;
  readonly params: MessageParams;
  readonly code: Refusal["code"];

  constructor(key: MessageKey, params: MessageParams = {}, code: Refusal["code"] = codes.refused) {
    super(key);
    this.key = key;
    this.params = params;
    this.code = code;
  }
}

/** Traditional Chinese unless English is asked for. */
export function languageOf(header: string | string[] | undefined): Language {
  return typeof header === "string" && header.trim().toLowerCase().startsWith("en") ? "en" : "zh-cn";
}

export function sendData(response: ServerResponse, data: unknown): void {
  send(response, 200, { code: codes.success, msg: "ok", data });
}

export function sendRefusal(
  response: ServerResponse,
  language: Language,
  refused: Refused,
  status = 200,
): void {
  const { code, key, params } = refused;
  const data = { requestId: requestIdOf(response), reason: key };
  send(response, status, { code, msg: messageText(key, language, params), data } satisfies Refusal);
}

function send(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(text),
    "Cache-Control": "no-store",
  });
  response.end(text);
}
