import { solvencyCall } from "@cinder/api/reads/solvency";
import { deploymentOf, LOCAL_CHAIN_ID } from "@cinder/protocol/deployment";
import { expect, test, vi } from "vitest";
import { readRoutes } from "../../src/modules/reads.ts";
import { useDatabase } from "../support/databases.ts";
import { makeBlocks } from "../support/made-facts.ts";
import { readClient } from "../support/read-client.ts";
import { serveReads } from "../support/serve-reads.ts";

const opened = useDatabase("pglite");

test("who asks while the books of an older block are on their way gets those of the newest", async () => {
  await makeBlocks(opened().orm, 0, 10, "a");
  const asked: number[] = [];
  const answered = Promise.withResolvers<void>();
  const routes = readRoutes(deploymentOf(LOCAL_CHAIN_ID), async ({ number }) => {
    asked.push(number);
    await answered.promise;
    return [];
  });
  const { url } = await serveReads(opened(), { routes });
  const first = readClient(url).ask(solvencyCall);
  await vi.waitFor(() => expect(asked).toEqual([10]));
  await makeBlocks(opened().orm, 11, 11, "a");
  const second = readClient(url).ask(solvencyCall);
  // So that it has come to wait for the first.
  await new Promise((resolve) => setTimeout(resolve, 200));
  answered.resolve();
  await first;
  expect(await second).toMatchObject({ block: 11, booksBlock: 11 });
  expect(asked).toEqual([10, 11]);
});
