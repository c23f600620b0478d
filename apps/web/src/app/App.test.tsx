import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { nobody, noSession } from "../../test/nobody.ts";
import { setLanguage, startTexts } from "../i18n/i18n.ts";
import { App } from "./App.tsx";
import { createAppClock } from "./app-clock.ts";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { takeInvitation } from "./invitation.ts";
import { createLive } from "./live.ts";
import { setTheme } from "./theme.ts";

function Broken(): never {
  throw new RangeError("out of bounds");
}

const leader = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const matches = { addEventListener: () => undefined, removeEventListener: () => undefined };
const never = () => new Promise<never>(() => undefined);

// Load the page in advance, so that tests don't time out on a busy machine.
beforeAll(() => import("../features/home/HomePage.tsx"), 60_000);
beforeAll(() => startTexts("app"));
beforeEach(() => setLanguage("en"));
afterEach(() => vi.unstubAllGlobals());

function open(path: string): void {
  window.history.replaceState(null, "", path);
  render(
    <App
      live={createLive(createAppClock(), { config: never, openChain: never })}
      wallet={nobody}
      session={noSession}
    />,
  );
}

describe("the shell", () => {
  // @spec 2.1-a, 2.1-b
  it.each(["/", "/home"])("shows home at %s", async (path) => {
    open(path);
    expect(
      await screen.findByRole("heading", {
        level: 1,
        name: "CIN: a community token with its rules on-chain",
      }),
    ).toBeDefined();
  });

  it("shows a not-found page with a link home at an unknown address", async () => {
    open("/nowhere");
    expect(screen.getByRole("heading", { level: 1, name: "Page not found" })).toBeDefined();
    await userEvent.click(screen.getByRole("link", { name: "Go home" }));
    expect(
      await screen.findByRole("heading", { name: "CIN: a community token with its rules on-chain" }),
    ).toBeDefined();
    expect(window.location.pathname).toBe("/");
  });

  it("closes the menu over the page on any entry, even the current page's", async () => {
    open("/");
    await userEvent.click(screen.getByRole("button", { name: "Open menu" }));
    const drawer = screen.getByRole<HTMLDialogElement>("dialog", { name: "Main menu" });
    expect(drawer.open).toBe(true);
    // A press on the entry's text and one on its icon.
    for (const pressed of [undefined, "svg"]) {
      await userEvent.click(screen.getByRole("button", { name: "Open menu" }));
      const home = within(drawer).getByRole("link", { name: "Home", current: "page" });
      await userEvent.click((pressed && home.querySelector(pressed)) || home);
      expect(drawer.open).toBe(false);
    }
    expect(window.location.pathname).toBe("/");
  });

  it("starts with a link that skips to the content", async () => {
    open("/nowhere");
    await userEvent.tab();
    const skip = document.activeElement;
    expect(skip?.textContent).toBe("Skip to content");
    expect(document.querySelector(skip?.getAttribute("href") ?? "none")?.tagName).toBe("MAIN");
  });

  it("passes the stored invitation to a wallet's in-app browser from any page", async () => {
    vi.stubGlobal("matchMedia", (query: string) => ({ ...matches, matches: query === "(pointer: coarse)" }));
    await startTexts("wallet");
    takeInvitation(`?code=${leader}`);
    open("/nowhere");
    await userEvent.click(screen.getByRole("button", { name: /^UNCONNECT/ }));
    const link = async (name: string) => (await screen.findByRole<HTMLAnchorElement>("link", { name })).href;
    expect(await link("Open in MetaMask")).toMatch(new RegExp(`/nowhere\\?code=${leader}$`));
    const inside = new URL(await link("Open in Trust Wallet")).searchParams.get("url") ?? "";
    expect(new URL(inside).searchParams.get("code")).toBe(leader);
  });

  // @spec 1-r, 3.1-d, 4-w
  it("switches the language and remembers it", async () => {
    open("/nowhere");
    await userEvent.click(screen.getByRole("radio", { name: "中文" }));
    expect(await screen.findByRole("heading", { name: "找不到這個頁面" })).toBeDefined();
    expect(document.documentElement.lang).toBe("zh-Hant");
    expect(localStorage.getItem("cinder.language")).toBe("zh");
  });

  it("switches the theme and remembers it", async () => {
    setTheme("dark");
    open("/nowhere");
    await userEvent.click(screen.getByRole("radio", { name: "Light" }));
    expect(document.documentElement.className).toBe("light");
    expect(localStorage.getItem("cinder.theme")).toBe("light");
    await userEvent.click(screen.getByRole("radio", { name: "Dark" }));
    expect(document.documentElement.className).toBe("dark");
  });
});

describe("a page that fails", () => {
  it("is replaced by a message, a reload button and collapsed details", async () => {
    // React logs errors that a boundary catches; expected here.
    const report = vi.spyOn(console, "error").mockReturnValue(undefined);
    render(
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>,
    );
    await waitFor(() => expect(screen.getByRole("alert")).toBeDefined());
    expect(screen.getByText("This page couldn't load. Your assets are not affected.")).toBeDefined();
    expect(screen.getByRole("button", { name: "Reload" })).toBeDefined();
    expect(screen.getByText("RangeError: out of bounds").closest("details")?.open).toBe(false);
    expect(report).toHaveBeenCalled();
  });
});
