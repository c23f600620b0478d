import { matchPath } from "react-router";
import { expect, it } from "vitest";
import { pageRoutes } from "./page-routes.ts";
import { fetchAhead } from "./router.tsx";

const routeOf = (path: string) =>
  pageRoutes.filter(({ paths }) => paths.some((known) => matchPath(known, path)));

/** The specification's routes, each with the text parts of its page. */
// @spec 2.1-a..x
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
  const [place, ...others] = routeOf(path);
  expect(place?.parts[0]).toBe(part);
  expect(others).toEqual([]);
});

// @spec 2.1-y
it("an unknown path has no page", async () => {
  expect(routeOf("/nowhere")).toEqual([]);
  expect(routeOf("/burn/1")).toEqual([]);
  await expect(fetchAhead("/nowhere")).resolves.toBeUndefined();
});

it("every page route has a file with its component", async () => {
  for (const { paths } of pageRoutes) await fetchAhead(paths[0] ?? "");
}, 60_000);
