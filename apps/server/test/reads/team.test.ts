import { TEAM_DEPTH, treeCall } from "@cinder/api/reads/team";
import { expect, test } from "vitest";
import { useDatabase } from "../support/databases.ts";
import { generateBlocks, generatedAccount } from "../support/generated-facts.ts";
import { readClient } from "../support/read-client.ts";
import { bindOnChain } from "../support/referrals.ts";
import { serveReads } from "../support/serve-reads.ts";

const opened = useDatabase("pglite");

test("says that a tree omits part of the team", async () => {
  const { orm } = opened();
  await generateBlocks(orm, 0, 10, "a");
  // A single line of referrals: the first account's team is one generation too deep, the second's just fits.
  const line = Array.from({ length: TEAM_DEPTH + 2 }, (_, place) => generatedAccount(place + 1));
  for (const [place, account] of line.entries()) await bindOnChain(orm, account, line[place - 1] ?? null);
  const client = readClient((await serveReads(opened())).url);
  const treeOf = async (address: string | undefined, depth?: number) => {
    const { nodes, isComplete } = await client.ask(treeCall, { address, depth });
    expect(nodes.map((node) => node.depth)).toEqual(nodes.map((_, place) => place + 1));
    return [nodes.length, isComplete];
  };
  expect(await treeOf(line[0])).toEqual([TEAM_DEPTH, false]);
  expect(await treeOf(line[1])).toEqual([TEAM_DEPTH, true]);
  expect(await treeOf(line[1], TEAM_DEPTH - 1)).toEqual([TEAM_DEPTH - 1, false]);
  expect(await treeOf(line[2], TEAM_DEPTH - 1)).toEqual([TEAM_DEPTH - 1, true]);
  expect(await treeOf(line.at(-1))).toEqual([0, true]);
});
