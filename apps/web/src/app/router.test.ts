import { afterEach, expect, it, vi } from "vitest";
import { fetchAhead } from "./router.tsx";

// Fetched ahead is what a page needs; it may still be on its way when the test ends, on a busy machine for a while.
afterEach(() => vi.dynamicImportSettled(), 60_000);

/** The specification's routes, each with the texts that its page is made of. */
it.each([
  ["/", "home"],
  ["/home", "home"],
  ["/burn", "burn"],
  ["/orders", "orders"],
  ["/team", "team"],
  ["/invites", "invites"],
  ["/mine", "mine"],
  ["/stake", "stake"],
  ["/fomo", "fom"],
  ["/fomoMine", "fomMine"],
  ["/fomoTeam", "fomTeam"],
  ["/superFom", "fom"],
  ["/superFomMine", "fomMine"],
  ["/superFomTeam", "fomTeam"],
  ["/mining", "mining"],
  ["/miningMine", "miningMine"],
  ["/miningTeam", "miningTeam"],
  ["/ido", "ido"],
  ["/swap", "swap"],
  ["/wp", "paper"],
  ["/manager", "adminManager"],
  ["/managerSuper", "adminFom"],
  ["/managerFom", "adminFom"],
  ["/managerMining", "adminMining"],
])("%s leads to its page", (path, part) => {
  expect(fetchAhead(path)).toContain(part);
});

it("an address that is no route leads to none", () => {
  expect(fetchAhead("/nowhere")).toEqual([]);
  expect(fetchAhead("/burn/1")).toEqual([]);
});
