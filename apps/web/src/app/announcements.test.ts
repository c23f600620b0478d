import { expect, it, vi } from "vitest";
import { announcedBy, codehash } from "../../test/announced.ts";
import type { View } from "../chain/chain.ts";
import { announcementReader } from "./announcements.ts";
import { upgradeable } from "./peers.ts";

const answering = (answer: (view: View) => unknown) => async (views: readonly View[]) => views.map(answer);

it("reads the announcements of all contracts in one request", async () => {
  const view = vi.fn(answering(announcedBy(1_000n, "mining", "double")));
  const read = announcementReader(view);
  expect(await read()).toEqual([
    {
      contract: "mining",
      upgrade: expect.objectContaining({ codehash, readyAt: 605_800, expiresAt: 1_815_400 }),
      hasOpenExits: true,
    },
    expect.objectContaining({ contract: "double" }),
  ]);
  expect(view).toHaveBeenCalledTimes(1);
  const asked = view.mock.calls[0]?.[0] ?? [];
  const announcements = asked.filter(({ functionName }) => functionName === "announcement");
  expect(announcements.map(({ contract }) => contract)).toEqual(upgradeable);
  // Nodes limit the number of calls per request.
  expect(asked.length).toBeLessThanOrEqual(24);
});

it("returns the same list while nothing has changed, and keeps that of a contract that doesn't answer", async () => {
  let answer = announcedBy(1_000n, "mining");
  const read = announcementReader(async (views) => views.map(answer));
  const first = await read();
  expect(await read()).toBe(first);
  answer = ((view: View) => (view.contract === "mining" ? undefined : announcedBy(1_000n)(view))) as never;
  expect(await read()).toBe(first);
  answer = announcedBy(1_000n);
  expect(await read()).toEqual([]);
});

it("fails if no contract answers", async () => {
  await expect(announcementReader(answering(() => undefined))()).rejects.toThrow("No contract answers.");
});

it("lists a contract whose exits are open for another reason", async () => {
  const read = announcementReader(
    answering((view) =>
      view.contract === "mining" && view.functionName === "exitsOpen" ? true : announcedBy(1_000n)(view),
    ),
  );
  expect(await read()).toEqual([{ contract: "mining", upgrade: undefined, hasOpenExits: true }]);
});
