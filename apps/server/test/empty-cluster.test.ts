import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { expect, test } from "vitest";
import { createCluster, keepEmptyCluster } from "../src/db/empty-cluster.ts";
import { MIGRATIONS_FOLDER } from "../src/folders.ts";
import { emptyFolder } from "./support/scratch.ts";

/** A complete description of a schema. */
async function schemaIn(folder: string): Promise<unknown[]> {
  const client = await PGlite.create({ dataDir: folder });
  try {
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
    const { rows } = await client.query(`
      select 'column' as kind, format('%s.%s %s %s', table_name, column_name, data_type, is_nullable) as what
        from information_schema.columns where table_schema = 'public'
      union all select 'index', indexdef from pg_indexes where schemaname = 'public'
      union all select 'constraint', conrelid::regclass || pg_get_constraintdef(oid) from pg_constraint where conrelid > 0
      union all select 'trigger', pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      union all select 'view', viewname || definition from pg_views where schemaname = 'public'
      union all select 'migration', hash from drizzle.__drizzle_migrations
      union all select 'setting', name || '=' || setting from pg_settings
        where name in ('server_encoding', 'lc_collate', 'TimeZone', 'DateStyle', 'fsync', 'full_page_writes')
      order by 1, 2`);
    return rows;
  } finally {
    await client.close();
  }
}

test("gives a copied database the same schema as a new one", async () => {
  await keepEmptyCluster();
  const parent = await emptyFolder();
  const [copied, made] = [join(parent, "copied"), join(parent, "made")];
  await createCluster(copied);
  await createCluster(made, join(parent, "nowhere"));
  const schema = await schemaIn(copied);
  expect(schema).toEqual(await schemaIn(made));
  expect(schema.length).toBeGreaterThan(200);
});
