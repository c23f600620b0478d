import type { Health } from "@cinder/api/health";
import { ServerAwayError } from "./away.ts";

type Fields = Record<string, unknown>;

// Validated by hand, like the configuration, to avoid the size of a validation library.
export function parseHealth(input: unknown): Health {
  const { status, database, chain, ingest, version } = fields(input);
  const { ok: databaseOk, kind } = fields(database);
  const { ok: chainOk, chainId, head } = fields(chain);
  const { ok: ingestOk, block, lag } = fields(ingest);
  if (status !== "ok" && status !== "starting" && status !== "degraded") throw new ServerAwayError("status");
  if (kind !== "pglite" && kind !== "postgres") throw new ServerAwayError("database.kind");
  if (typeof chainId !== "number") throw new ServerAwayError("chain.chainId");
  if (typeof version !== "string") throw new ServerAwayError("version");
  return {
    status,
    database: { ok: databaseOk === true, kind },
    chain: { ok: chainOk === true, chainId, head: height(head) },
    ingest: { ok: ingestOk === true, block: height(block), lag: height(lag) },
    version,
  };
}

function fields(input: unknown): Fields {
  if (typeof input !== "object" || input === null) throw new ServerAwayError("not an object");
  return input as Fields;
}

function height(input: unknown): number | null {
  return typeof input === "number" && Number.isSafeInteger(input) ? input : null;
}

export async function fetchHealth(serverUrl: string): Promise<Health> {
  let response: Response;
  try {
    response = await fetch(`${serverUrl.replace(/\/$/, "")}/api/health`, {
      cache: "no-store",
      signal: AbortSignal.timeout(10_000),
    });
  } catch (error) {
    throw new ServerAwayError(error);
  }
  if (!response.ok) throw new ServerAwayError(response.status);
  try {
    return parseHealth(await response.json());
  } catch (error) {
    throw error instanceof ServerAwayError ? error : new ServerAwayError(error);
  }
}
