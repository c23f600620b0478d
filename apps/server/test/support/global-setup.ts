import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startDevnet } from "@cinder/devnet/devnet";
import { ensureHistory } from "@cinder/devnet/history-tape";
import { startPostgres } from "@cinder/devnet/postgres";
import type { TestProject } from "vitest/node";
import { bundleServer } from "../../src/bundle.ts";
import { openPglite } from "../../src/db/pglite.ts";
import { deployedTape } from "./tapes.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A data folder with an empty, migrated database: copying it is quicker than making one. */
    dataTemplate: string;
    postgresPort: number;
    /** A folder with what happened on chains: going through it again is quicker than deploying. */
    tapes: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataTemplate = await mkdtemp(join(tmpdir(), "cinder-data-template-"));
  const tapes = await mkdtemp(join(tmpdir(), "cinder-tapes-"));
  const [postgres] = await Promise.all([
    startPostgres(),
    openPglite(dataTemplate, true).then((database) => database.close()),
    startDevnet({ tape: deployedTape(tapes) }).then((chain) => chain.stop()),
    ensureHistory(),
    bundleServer(),
  ]);
  project.provide("tapes", tapes);
  project.provide("dataTemplate", dataTemplate);
  project.provide("postgresPort", postgres.port);
  return async () => {
    await postgres.stop();
    for (const folder of [dataTemplate, tapes]) await rm(folder, { recursive: true, force: true });
  };
}
