import { describe, expect, it } from "vitest";
import { activePath, menuOf } from "./menu.ts";

const all = [
  ...["/", "/home", "/ido", "/burn", "/orders", "/team", "/invites", "/mine", "/superFom", "/superFomMine"],
  ...["/fomo", "/fomoTeam"],
  ...["/mining", "/miningTeam", "/manager", "/managerSuper", "/managerFom", "/managerMining"],
];
const ids = (paths: string[]) => menuOf(paths).main.map(({ id }) => id);

describe("the menu", () => {
  // @spec 2.3-a, 6-f
  it("has the specification's entries in its order once all pages are there", () => {
    expect(ids(all)).toEqual(["home", "superFom", "mining", "burn", "team", "mine"]);
    expect(menuOf(all).admin.map(({ path }) => path)).toEqual([
      "/manager",
      "/managerSuper",
      "/managerFom",
      "/managerMining",
    ]);
  });

  it("has no entry without a page", () => {
    expect(ids(["/", "/burn"])).toEqual(["home", "burn"]);
    expect(menuOf(["/"]).admin).toEqual([]);
  });

  it("links to invites while there is no team page, without listing them twice", () => {
    expect(menuOf(["/", "/invites"]).main[1]).toEqual({ id: "team", path: "/invites", below: [] });
    expect(menuOf(["/", "/team", "/invites"]).main[1]).toEqual({
      id: "team",
      path: "/team",
      below: [{ id: "invites", path: "/invites" }],
    });
  });

  it.each([
    ["/", "/"],
    ["/home", "/"],
    ["/ido", "/"],
    ["/orders", "/burn"],
    ["/burn/", "/burn"],
    ["/invites", "/team"],
    ["/superFomMine", "/superFom"],
    ["/fomo", "/superFom"],
    ["/fomoTeam", "/superFom"],
    ["/miningTeam", "/mining"],
    ["/nowhere", undefined],
    ["/manager", undefined],
  ])("at %s marks %s", (pathname, expected) => {
    expect(activePath(menuOf(all), pathname)).toBe(expected);
  });
});
