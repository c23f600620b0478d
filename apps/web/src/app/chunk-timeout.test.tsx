import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { nobody, noSession } from "../../test/nobody.ts";
import { setLanguage, startTexts } from "../i18n/i18n.ts";
import { App } from "./App.tsx";
import { createAppClock } from "./app-clock.ts";
import { createLive } from "./live.ts";

const never = () => new Promise<never>(() => undefined);

// A page whose file never loads.
vi.mock("../features/paper/PaperPage.tsx", () => new Promise<never>(() => undefined));

beforeAll(() => startTexts("app", "paper"));
beforeEach(async () => {
  await setLanguage("en");
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

// @spec 9.1-b
it("a page that doesn't load within 120 s shows an error with a retry button", async () => {
  // React logs errors that a boundary catches; expected here.
  vi.spyOn(console, "error").mockReturnValue(undefined);
  window.history.replaceState(null, "", "/wp");
  render(
    <App
      live={createLive(createAppClock(), { config: never, openChain: never })}
      wallet={nobody}
      session={noSession}
    />,
  );
  await act(() => vi.advanceTimersByTimeAsync(119_000));
  expect(screen.queryByRole("button", { name: "Reload" })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.getByRole("button", { name: "Reload" })).toBeDefined();
  expect(screen.getByText(/Nothing came within 120 s/)).toBeDefined();
});
