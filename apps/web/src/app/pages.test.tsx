import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settle } from "../../test/open-page.tsx";
import { createAppClock } from "./app-clock.ts";
import { createLive, LiveContext } from "./live.ts";
import { type Pages, usePages } from "./pages.ts";

type Row = { block: number; logIndex: number; part: number };

const config = { chainId: 31337, chainName: "Local", rpcUrl: "http://localhost:8545", serverUrl: "" };
const row = (block: number): Row => ({ block, logIndex: 0, part: 0 });

/** The fake server's list, newest first, three rows per page. The cursor names the last returned row. */
let list: number[];
let broken: number | undefined;
let asked: string[];
let pages: Pages<Row>;

function serve(path: string): Response {
  asked.push(path);
  const cursor = new URL(path, "http://server").searchParams.get("cursor");
  if (broken !== undefined && cursor) {
    return new Response(JSON.stringify({ code: 5000, msg: "no", data: {} }), { status: broken });
  }
  const all = path.startsWith("/narrow") ? [75, 20] : list;
  const rest = cursor ? all.filter((block) => block < Number(cursor)) : all;
  const rows = rest.slice(0, 3).map(row);
  const next = rest.length > 3 ? String(rows.at(-1)?.block) : null;
  return new Response(JSON.stringify({ block: 1, timestamp: 1, isStale: false, rows, next }));
}

function Shown({ path }: { path: string }) {
  pages = usePages<Row>(path);
  return <p>{pages.rows?.map(({ block }) => block).join(" ") ?? "none"}</p>;
}

function open() {
  const live = createLive(createAppClock(), {
    config: async () => config,
    openChain: () => new Promise(() => undefined),
  });
  const tree = (path: string) => (
    <LiveContext value={live}>
      <Shown path={path} />
    </LiveContext>
  );
  const { rerender } = render(tree("/list"));
  return { live, look: (path: string) => rerender(tree(path)) };
}

async function more(): Promise<void> {
  act(() => pages.more?.());
  await settle();
}

beforeEach(() => {
  list = [90, 80, 70, 60, 50, 40, 30];
  broken = undefined;
  asked = [];
  vi.stubGlobal("fetch", async (path: string) => serve(path));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("a list of pages", () => {
  it("grows page by page to its end", async () => {
    open();
    await settle();
    expect(screen.getByText("90 80 70")).toBeDefined();
    await more();
    expect(screen.getByText("90 80 70 60 50 40")).toBeDefined();
    await more();
    expect(screen.getByText("90 80 70 60 50 40 30")).toBeDefined();
    expect(pages.more).toBeUndefined();
  });

  it("shows nothing of the previous path after the path changes", async () => {
    const { look } = open();
    await settle();
    await more();
    look("/narrow");
    expect(screen.getByText("none")).toBeDefined();
    await settle();
    expect(screen.getByText("75 20")).toBeDefined();
  });

  it("refreshes only its first page and keeps rows that moved off it", async () => {
    const { live } = open();
    await settle();
    await more();
    asked = [];
    list = [110, 100, ...list];
    act(() => live.clock.refresh());
    await settle();
    expect(asked).toEqual(["/list"]);
    expect(screen.getByText("110 100 90 80 70 60 50 40")).toBeDefined();
    await more();
    expect(screen.getByText("110 100 90 80 70 60 50 40 30")).toBeDefined();
  });

  it("offers a next page when a single page overflows", async () => {
    list = [90, 80, 70];
    const { live } = open();
    await settle();
    expect(pages.more).toBeUndefined();
    list = [100, ...list];
    act(() => live.clock.refresh());
    await settle();
    expect(screen.getByText("100 90 80 70")).toBeDefined();
  });

  it("starts again when there are so many new rows that some would be missing", async () => {
    const { live } = open();
    await settle();
    await more();
    list = [150, 140, 130, 120, ...list];
    act(() => live.clock.refresh());
    await settle();
    expect(screen.getByText("150 140 130")).toBeDefined();
    await more();
    expect(screen.getByText("150 140 130 120 90 80")).toBeDefined();
  });

  it("removes rows that a fork dropped", async () => {
    const { live } = open();
    await settle();
    list = [85, 80, 70, 60];
    act(() => live.clock.refresh());
    await settle();
    expect(screen.getByText("85 80 70")).toBeDefined();
  });

  it("starts again when a fork dropped the cursor's block", async () => {
    open();
    await settle();
    await more();
    broken = 409;
    await more();
    expect(screen.getByText("90 80 70")).toBeDefined();
    expect(pages.moreError).toBeUndefined();
  });

  it("keeps its rows when the next page fails, and can retry", async () => {
    open();
    await settle();
    broken = 503;
    await more();
    expect(pages.moreError).toBeDefined();
    expect(screen.getByText("90 80 70")).toBeDefined();
    broken = undefined;
    await more();
    expect(pages.moreError).toBeUndefined();
    expect(screen.getByText("90 80 70 60 50 40")).toBeDefined();
  });

  it("doesn't mix two lists", async () => {
    const { look } = open();
    await settle();
    await more();
    look("/other");
    await settle();
    expect(screen.getByText("90 80 70")).toBeDefined();
    expect(asked.at(-1)).toBe("/other");
  });
});
