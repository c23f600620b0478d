import { cleanup, screen } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { settle, someone, stage, walletOf } from "../../../test/frame.tsx";
import { setLanguage, startTexts } from "../../i18n/i18n.ts";
import { Bar } from "./Bar.tsx";
import { MenuHeader } from "./MenuHeader.tsx";
import { MenuList } from "./MenuList.tsx";
import { menuOf } from "./menu.ts";

const menu = menuOf(["/", "/ido", "/burn", "/orders", "/manager", "/managerFom"]);

beforeAll(() => startTexts("app", "wallet"));
beforeEach(() => setLanguage("en"));

const links = () => screen.getAllByRole("link").map(({ textContent }) => textContent);

describe("the menu", () => {
  // @spec 2.3-b, 3.1-m
  it("hides administration from users", async () => {
    stage(<MenuList menu={menu} />, { wallet: walletOf(someone) });
    await settle();
    expect(links()).toEqual(["Home", "Presale", "Burn dividends", "Orders"]);
  });

  // @spec 2.3-b, 3.1-m, 6-f
  it("shows administration to managers", async () => {
    stage(<MenuList menu={menu} />, { wallet: walletOf(someone), shell: { isManager: true } });
    await settle();
    expect(links()).toEqual([
      "Home",
      "Presale",
      "Burn dividends",
      "Orders",
      "Contract settings",
      "FOM contract",
    ]);
  });

  it("shows administration when collapsed to icons, but not in the bottom bar", async () => {
    const scene = { wallet: walletOf(someone), shell: { isManager: true } };
    stage(<Bar menu={menu} upright />, scene);
    await settle();
    expect(links()).toEqual(["Home", "Burn", "Contract settings", "FOM contract"]);
    cleanup();
    stage(<Bar menu={menu} />, scene);
    await settle();
    expect(links()).toEqual(["Home", "Burn"]);
  });

  it("marks the current page, and in the bottom bar the entry it belongs to", async () => {
    stage(
      <>
        <MenuList menu={menu} />
        <Bar menu={menu} />
      </>,
      { path: "/orders" },
    );
    await settle();
    const current = screen.getAllByRole("link", { current: "page" });
    expect(current.map(({ textContent }) => textContent)).toEqual(["Orders"]);
    // The current entry has a solid icon, the others a line icon.
    const [home, burn] = screen.getAllByRole("link").slice(-2);
    expect(home?.querySelector("mask")).toBeNull();
    expect(burn?.querySelector("mask")).not.toBeNull();
  });
});

describe("its header", () => {
  // @spec 2.3-c, 2.3-d, 3.1-b
  it("shows the short address and the level", async () => {
    stage(<MenuHeader />, { wallet: walletOf(someone), shell: { level: 4n } });
    await settle();
    expect(screen.getByText("0x000…00A1")).toBeDefined();
    expect(screen.getByText("V4", { exact: false })).toBeDefined();
  });

  it("shows no level before it is read", () => {
    stage(<MenuHeader />, { wallet: walletOf(someone), shell: { level: 4n } });
    expect(screen.queryByText("V", { exact: false })).toBeNull();
  });

  // @spec 2.3-d
  it("is UNCONNECT and V0 without a wallet", async () => {
    stage(<MenuHeader />, { shell: { level: 0n } });
    expect(screen.getByText("UNCONNECT")).toBeDefined();
    expect(screen.getByText("V0", { exact: false })).toBeDefined();
  });
});
