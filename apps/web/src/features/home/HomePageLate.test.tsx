import { act, configure, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { openPage, settle } from "../../../test/open-page.tsx";
import { homeScreen, someone } from "../../../test/presale.ts";
import { setLanguage, startTexts } from "../../i18n/i18n.ts";
import { HomePage } from "./HomePage.tsx";

const { failOnce } = await vi.hoisted(() => import("../../../test/bad-line.ts"));
vi.mock("../../ui/QrCode.tsx", () => {
  failOnce("code");
  return { QrCode: () => <p>the code</p> };
});
vi.mock("./Mine.tsx", () => {
  failOnce("mine");
  return { Mine: () => <p>what is mine</p> };
});
vi.mock("./TokenCharts.tsx", () => {
  failOnce("charts");
  return { TokenCharts: () => <p>the charts</p> };
});
vi.mock("./Advantages.tsx", () => {
  failOnce("advantages");
  return { Advantages: () => <p>the advantages</p> };
});
// Parts that never load.
vi.mock("./News.tsx", () => new Promise<never>(() => undefined));

configure({ defaultHidden: true });
beforeAll(() => startTexts("app", "wallet", "round", "home"));
beforeEach(async () => {
  // The test never scrolls, so treat everything as near the screen.
  vi.stubGlobal("IntersectionObserver", undefined);
  await setLanguage("en");
});
afterEach(() => void vi.useRealTimers());

const open = () => openPage(<HomePage />, { account: someone, chain: () => homeScreen });
/** Loading a file can take long on a busy machine. */
const patient = { timeout: 4_000 };
const failed = "Couldn't load this section. Check your connection and try again, or reload the page.";
const isWhole = () => expect(screen.getByRole("heading", { level: 1 }).textContent).toContain("community");

it("parts that can't be fetched leave the rest of the page intact, and load on request", async () => {
  open();
  await vi.waitFor(() => expect(screen.getAllByText(failed)).toHaveLength(3), patient);
  isWhole();
  for (const part of ["what is mine", "the charts", "the advantages"]) {
    expect(screen.queryByText(part)).toBeNull();
    const [first] = screen.getAllByRole("button", { name: "Try again" });
    if (first) await userEvent.click(first);
    expect(await screen.findByText(part, {}, patient)).toBeDefined();
  }
  expect(screen.queryByText(failed)).toBeNull();
});

it("loaded parts are shown at once when the user returns to the page", async () => {
  open();
  expect(screen.getByText("the charts")).toBeDefined();
  await settle();
});

it("a QR code that can't be fetched leaves the page intact, and loads with another press", async () => {
  open();
  await settle();
  const scan = () =>
    userEvent.click(
      within(screen.getByRole("region", { name: "Invite friends" })).getByRole("button", {
        name: "Scan QR code",
      }),
    );
  await scan();
  expect(await screen.findByText(failed, {}, patient)).toBeDefined();
  isWhole();
  await scan();
  expect(await screen.findByText("the code", {}, patient)).toBeDefined();
});

it("a part that doesn't load within 120 s is reported", async () => {
  vi.useFakeTimers();
  open();
  await act(() => vi.advanceTimersByTimeAsync(119_000));
  expect(screen.queryByText(failed)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText(failed)).toBeDefined();
  isWhole();
});
