import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "@cinder/devnet/postgres";
import type { TestProject } from "vitest/node";
import { bundleServer } from "../../src/bundle.ts";
import { openPglite } from "../../src/db/pglite.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A data folder with an empty, migrated database: copying it is quicker than making one. */
    dataTemplate: string;
    postgresPort: number;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataTemplate = await mkdtemp(join(tmpdir(), "cinder-data-template-"));
  const [postgres] = await Promise.all([
    startPostgres(),
    openPglite(dataTemplate, true).then((database) => database.close()),
    bundleServer(),
  ]);
  project.provide("dataTemplate", dataTemplate);
  project.provide("postgresPort", postgres.port);
  return async () => {
    await postgres.stop();
    await rm(dataTemplate, { recursive: true, force: true });
  };
}
