import { startPostgres } from "@cinder/devnet/postgres";
import type { TestProject } from "vitest/node";
import { bundleServer } from "../../src/bundle.ts";
import { keepEmptyCluster } from "../../src/db/empty-cluster.ts";
import { openPostgres } from "../../src/db/postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgresPort: number;
    /** The name of an empty, migrated database: copying it is faster than creating one. */
    postgresTemplate: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [{ postgres, template }] = await Promise.all([
    startWithTemplate(),
    keepEmptyCluster(),
    bundleServer(),
  ]);
  project.provide("postgresPort", postgres.port);
  project.provide("postgresTemplate", template);
  return () => postgres.stop();
}

async function startWithTemplate() {
  const postgres = await startPostgres();
  const databaseUrl = await postgres.createDatabase();
  await (await openPostgres(databaseUrl, true)).close();
  return { postgres, template: new URL(databaseUrl).pathname.slice(1) };
}
