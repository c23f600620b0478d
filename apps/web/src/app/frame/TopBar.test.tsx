import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { settle, someone, stage, walletOf } from "../../../test/frame.tsx";
import { setLanguage, startTexts } from "../../i18n/i18n.ts";
import { showMenu } from "./menu-shown.ts";
import { TopBar } from "./TopBar.tsx";

const onDrawer = vi.fn();

beforeAll(() => startTexts("app", "wallet"));
beforeEach(async () => {
  showMenu(true);
  await setLanguage("en");
});

async function open(wallet?: ReturnType<typeof walletOf>): Promise<void> {
  stage(<TopBar drawerOpen={false} onDrawer={onDrawer} />, wallet === undefined ? {} : { wallet });
  await settle();
}

describe("the top bar", () => {
  // @spec 2.3-e, 3.1-e, 4-x
  it("collapses and expands the menu and remembers the choice", async () => {
    await open();
    await userEvent.click(screen.getByRole("button", { name: "Collapse menu" }));
    expect(localStorage.getItem("cinder.menu")).toBe("hidden");
    const unfold = screen.getByRole("button", { name: "Expand menu" });
    expect(unfold.getAttribute("aria-expanded")).toBe("false");
    await userEvent.click(unfold);
    expect(localStorage.getItem("cinder.menu")).toBe("shown");
  });

  // @spec 2.3-e
  it("opens the menu over the page on narrow screens", async () => {
    await open();
    await userEvent.click(screen.getByRole("button", { name: "Open menu" }));
    expect(onDrawer).toHaveBeenCalledTimes(1);
  });

  // @spec 2.3-f
  it("has a badge that is UNCONNECT without a wallet", async () => {
    await open();
    expect(screen.getByRole("button", { name: /^UNCONNECT\W+connect a wallet$/ })).toBeDefined();
  });

  // @spec 2.3-f
  it("has a badge with the first 5 and last 4 characters of the account", async () => {
    await open(walletOf(someone));
    expect(screen.getByRole("button", { name: /^0x000…00A1\W+account$/ })).toBeDefined();
  });

  // @spec 2.3-g
  it("switches between Chinese and English", async () => {
    await open();
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "EN" }).checked).toBe(true);
    await userEvent.click(screen.getByRole("radio", { name: "中文" }));
    await settle();
    expect(screen.getByRole("button", { name: "收合選單" })).toBeDefined();
    expect(localStorage.getItem("cinder.language")).toBe("zh");
  });
});
