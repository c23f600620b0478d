import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { type Request, RpcError } from "./evm.ts";

/** Well above our largest request, the creation of the largest contract. */
const LONGEST_BODY = 16 * 1024 * 1024;

const INVALID_JSON = -32_700;
const INVALID_REQUEST = -32_600;
const INTERNAL = -32_603;

const headers = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Methods": "POST, OPTIONS",
  "Access-Control-Allow-Headers": "*",
  "Content-Type": "application/json",
};

/** Serves a chain as JSON-RPC over HTTP on localhost. @returns the port. */
export async function serveRpc(request: Request, port: number): Promise<number> {
  const server = createServer((incoming, response) => {
    if (incoming.method === "OPTIONS") {
      response.writeHead(200, headers).end();
      return;
    }
    void answerTo(incoming, request).then((answer) => response.writeHead(200, headers).end(answer));
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

async function answerTo(incoming: IncomingMessage, request: Request): Promise<string> {
  try {
    const body: unknown = JSON.parse(await textOf(incoming));
    if (!Array.isArray(body)) return JSON.stringify(await call(body, request));
    const answers: unknown[] = [];
    // In sequence: a batch may set a block's time and then send the block's transaction.
    for (const single of body) answers.push(await call(single, request));
    return JSON.stringify(answers);
  } catch (error) {
    return JSON.stringify(
      failure(null, INVALID_JSON, `Parse error: ${error instanceof Error ? error.message : error}`),
    );
  }
}

async function textOf(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LONGEST_BODY) throw new Error("The request is too large.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

async function call(body: unknown, request: Request): Promise<object> {
  const { id = null, method, params = [] } = (body ?? {}) as Record<string, unknown>;
  if (typeof method !== "string" || !Array.isArray(params))
    return failure(id, INVALID_REQUEST, "Invalid request");
  try {
    return { jsonrpc: "2.0", id, result: await request(method, params) };
  } catch (error) {
    return error instanceof RpcError
      ? failure(id, error.code, error.message, error.data)
      : failure(id, INTERNAL, error instanceof Error ? error.message : String(error));
  }
}

function failure(id: unknown, code: number, message: string, data?: unknown): object {
  return { jsonrpc: "2.0", id, error: { code, message, data } };
}
