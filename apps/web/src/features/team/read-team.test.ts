import { afterEach, describe, expect, it, vi } from "vitest";
import { address, leader, lensMember, serverMember, teamScreen } from "../../../test/team-samples.ts";
import type { Chain } from "../../chain/chain.ts";
import { readChildren, readWholeTeam, type TeamSources } from "./read-team.ts";

const fetched = vi.fn<(path: string) => Promise<Response>>();
const ask = vi.fn<(question: unknown, args: readonly unknown[]) => Promise<unknown>>();
const sources: TeamSources = { serverUrl: "", ask: ask as unknown as Chain["ask"] };

afterEach(() => vi.unstubAllGlobals());

function serve(answer: () => Response | Promise<Response>): void {
  fetched.mockReset().mockImplementation(async () => answer());
  ask.mockReset().mockImplementation(async (_, [, from, , count]) => {
    const newest = from === 0n ? 45n : (from as bigint);
    const size = Number(newest < (count as bigint) ? newest : (count as bigint));
    return teamScreen({ directs: Array.from({ length: size }, (__, at) => lensMember(Number(newest) - at)) });
  });
  vi.stubGlobal("fetch", fetched);
}

const page = (rows: unknown[], next: string | null, isStale = false) =>
  Response.json({ block: 1, rows, next, isStale });

describe("a branch", () => {
  it("comes from the server, page by page by its cursor", async () => {
    serve(() => page([serverMember(1)], "abcdefgh"));
    const first = await readChildren(sources, leader, null);
    expect(first).toMatchObject({ members: [{ account: address(1), teamUser: 5 }], next: "abcdefgh" });
    expect(first.members[0]?.teamAmount).toBe(40n * 10n ** 18n);
    await readChildren(sources, leader, first.next);
    expect(fetched.mock.calls.map(([path]) => path)).toEqual([
      `/api/team/${leader}/children?limit=100`,
      `/api/team/${leader}/children?limit=100&cursor=abcdefgh`,
    ]);
    expect(ask).not.toHaveBeenCalled();
  });

  it("is read from the chain, with further pages, while the server can't be reached", async () => {
    serve(() => Promise.reject(new TypeError("offline")));
    ask.mockImplementation(async (_, [, from]) =>
      teamScreen({
        directs: from === 0n ? [lensMember(45), lensMember(44)] : [lensMember(43)],
        team: { ...teamScreen().team, invites: 3n },
      }),
    );
    const first = await readChildren(sources, leader, null);
    expect(first.members.map(({ index }) => index)).toEqual([45, 44]);
    expect(first.members[0]).toMatchObject({ level: 1, teamUser: 5 });
    expect(first.next).toBe("lens:1");
    const second = await readChildren(sources, leader, first.next);
    expect(ask.mock.calls.map(([, args]) => args)).toEqual([
      [leader, 0n, 0n, 100n],
      [leader, 1n, 0n, 100n],
    ]);
    expect(second.next).toBeNull();
    // A chain cursor is never sent to the server.
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it("comes from the chain while the server is behind it", async () => {
    serve(() => page([serverMember(1)], null, true));
    expect((await readChildren(sources, leader, null)).members).toHaveLength(45);
  });

  it("fails when the server becomes unreachable between pages, because the chain can't use its cursor", async () => {
    serve(() => Promise.reject(new TypeError("offline")));
    await expect(readChildren(sources, leader, "abcdefgh")).rejects.toThrow();
    expect(ask).not.toHaveBeenCalled();
  });

  it("comes from the chain if no server is configured", async () => {
    serve(() => page([], null));
    const { members } = await readChildren({ ...sources, serverUrl: undefined }, leader, null);
    expect(members).toHaveLength(45);
    expect(fetched).not.toHaveBeenCalled();
  });
});

it("reads a whole team in one call", async () => {
  serve(() => Response.json({ block: 1, nodes: [], isComplete: false }));
  expect(await readWholeTeam("https://api.example", leader)).toMatchObject({ isComplete: false });
  expect(fetched.mock.calls).toEqual([[`https://api.example/api/team/${leader}/tree`, expect.anything()]]);
});
