import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { zeroAddress } from "../chain/chain.ts";

const someone = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";

/** Imports a fresh copy of the module, like a reload. */
async function load() {
  vi.resetModules();
  return import("./invitation.ts");
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.resetModules());

describe("an invitation", () => {
  // @spec 2.2-b, 9.2-f
  it("is the zero address by default", async () => {
    const { invitation } = await load();
    expect(invitation()).toBe(zeroAddress);
  });

  // @spec 2.2-a, 3.1-c
  it.each([someone, someone.toLowerCase(), "1KFZ2W", "1kfz2w"])("%s is kept over a reload", async (code) => {
    const page = await load();
    page.takeInvitation(`?section=rounds&code=${code}`);
    expect(page.invitation()).toBe(code);
    expect((await load()).invitation()).toBe(code);
  });

  it.each([
    "",
    "?code=",
    "?code=0x1234567",
    `?code=${zeroAddress}`,
    "?code=hello there",
    "?code=%3Cscript%3E",
    "?other=1KFZ2W",
  ])("%s is invalid and doesn't replace an earlier one", async (search) => {
    const { takeInvitation, invitation } = await load();
    takeInvitation(`?code=${someone}`);
    takeInvitation(search);
    expect(invitation()).toBe(someone);
  });

  it("is replaced by a later one", async () => {
    const { takeInvitation, invitation } = await load();
    takeInvitation(`?code=${someone}`);
    takeInvitation("?code=1KFZ2W");
    expect(invitation()).toBe("1KFZ2W");
  });

  it("ignores invalid stored values", async () => {
    localStorage.setItem("cinder.code", "javascript:alert(1)");
    const { invitation } = await load();
    expect(invitation()).toBe(zeroAddress);
  });

  describe("an invitation is passed to another browser on this device", () => {
    const codeAt = async (path: string, kept?: string) => {
      const { invitedPage, takeInvitation } = await load();
      if (kept) takeInvitation(`?code=${kept}`);
      window.history.replaceState(null, "", path);
      const page = invitedPage();
      expect(page.pathname).toBe("/ido");
      return [page.searchParams.get("code"), page.searchParams.get("section")];
    };

    it.each(["/ido", "/ido?code=", `/ido?code=${zeroAddress}`])(
      "from %s, which says none itself",
      async (path) => {
        expect(await codeAt(path, someone)).toEqual([someone, null]);
      },
    );

    it("keeping other parameters of the URL", async () => {
      expect(await codeAt("/ido?section=rounds", "1KFZ2W")).toEqual(["1KFZ2W", "rounds"]);
    });

    it("unless the URL has its own or there is none", async () => {
      expect(await codeAt("/ido?code=1KFZ2W", someone)).toEqual(["1KFZ2W", null]);
      localStorage.clear();
      expect(await codeAt("/ido?section=rounds")).toEqual([null, "rounds"]);
    });
  });

  it("invitationLink creates a link with it", async () => {
    const { invitationLink, takeInvitation, invitation } = await load();
    const link = new URL(invitationLink(someone));
    expect(link.pathname).toBe("/");
    takeInvitation(link.search);
    expect(invitation()).toBe(someone);
  });
});
