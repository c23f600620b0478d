import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { setLanguage, startTexts } from "../../i18n/i18n.ts";
import type { HistoryRow } from "./history.ts";
import { StatementRows } from "./StatementRows.tsx";

beforeAll(async () => {
  await startTexts("app", "account");
  await setLanguage("en");
});
afterEach(() => vi.unstubAllGlobals());

type Seen = { isIntersecting: boolean; boundingClientRect: { height: number } };

/** The test environment has no layout, so the test reports for each bundle whether it is near the screen. */
function watchBundles() {
  const tellers: ((seen: Seen[]) => void)[] = [];
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(tell: (seen: Seen[]) => void) {
        tellers.push(tell);
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  return (bundle: number, ...seen: boolean[]) =>
    act(() =>
      tellers[bundle]?.(
        seen.map((isIntersecting) => ({ isIntersecting, boundingClientRect: { height: 900 } })),
      ),
    );
}

const rows = Array.from({ length: 120 }, (_, at) => ({
  block: 1_000 - at,
  logIndex: 0,
  part: 0,
  time: 1_790_000_000 - at,
  txHash: `0x${at.toString(16).padStart(64, "0")}`,
  feature: "burn",
  action: "dividend",
  direction: "none",
  isCredit: true,
  asset: "native",
  amount: "1000000000000000",
  index: String(at),
  generation: null,
  counterparty: null,
})) as unknown as HistoryRow[];

it("renders only the groups of rows that are near the screen, even after fast scrolling", () => {
  const tell = watchBundles();
  render(<StatementRows rows={rows} onOpen={() => undefined} />);
  const drawn = () => screen.queryAllByRole("listitem").length;
  expect(drawn()).toBe(50);
  tell(1, true);
  expect(drawn()).toBe(100);
  tell(1, false);
  expect(drawn()).toBe(50);
  // Both entries in one callback: the bundle has left again.
  tell(2, true, false);
  expect(drawn()).toBe(50);
  tell(2, false, true);
  expect(drawn()).toBe(70);
});
