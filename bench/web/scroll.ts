import { ensureChromium } from "@cinder/e2e/browser";
import { largeTeam } from "@cinder/e2e/large-team";
import { chromium, type Page } from "@playwright/test";
import type { Outcome } from "../page.ts";
import { buildOurs } from "./build.ts";
import { startSite } from "./site.ts";
import { phoneOf } from "./weigh.ts";

const FRAMES = 300;
/** Pixels per frame, in a list with rows of 48 px: a slow drag, a fling, and dragging the scroll bar from end to end. */
const SPEEDS = [24, 240, 1_600];
/** CPU slowdown: none, and Lighthouse's factor for phones. */
const SLOWER = [1, 4];
/** Sixty frames per second, with half a frame of tolerance. */
const DROPPED_MS = (1_000 / 60) * 1.5;

interface Scrolled {
  readonly slower: number;
  readonly pixels: number;
  readonly frames: number;
  readonly dropped: number;
  readonly longest: number;
  /** Main thread time per frame. */
  readonly work: number;
}

/** Scrolls the app's longest list on a phone: a team of ten thousand with every branch open. */
export async function measureScroll(): Promise<Outcome> {
  await using stack = new AsyncDisposableStack();
  const { url } = await startSite(stack, await buildOurs());
  const browser = stack.adopt(
    await chromium.launch({
      executablePath: ensureChromium(),
      args: ["--no-sandbox", "--disable-gpu"],
    }),
    (one) => one.close(),
  );
  const page = await phoneOf(browser, "leader");
  await page.route("**/api/team/*/tree", (route) => route.fulfill({ json: largeTeam({ isComplete: true }) }));
  await page.goto(`${url}/team`);
  await page.getByRole("button", { name: /^(全部展開|Expand all)$/ }).click();
  await page.locator('[role=treegrid][aria-rowcount="10001"]').waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const busy = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1_000;
  };
  const seen: Scrolled[] = [];
  for (const slower of SLOWER) {
    await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
    for (const pixels of SPEEDS) {
      const before = await busy();
      const intervals = await scrolled(page, pixels);
      seen.push({
        slower,
        pixels,
        frames: intervals.length,
        dropped: intervals.filter((interval) => interval > DROPPED_MS).length,
        longest: Math.max(...intervals),
        work: ((await busy()) - before) / intervals.length,
      });
    }
  }
  return { text: tableOf(seen), broken: brokenBars(seen), isTrial: false };
}

/** @returns milliseconds between frames. */
function scrolled(page: Page, pixels: number): Promise<number[]> {
  return page.locator("[role=treegrid]").evaluate(
    async (table, { pixels, frames }) => {
      const box = table.parentElement as HTMLElement;
      box.scrollTop = 0;
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      // Skip the first frames, which scroll back to the top.
      for (let i = 0; i < 20; i++) await frame();
      const intervals: number[] = [];
      let last = await frame();
      for (let i = 0; i < frames; i++) {
        box.scrollTop += pixels;
        const now = await frame();
        intervals.push(now - last);
        last = now;
      }
      return intervals;
    },
    { pixels, frames: FRAMES },
  );
}

function tableOf(seen: readonly Scrolled[]): string {
  return [
    "| slower than the machine | pixels per frame | frames | dropped (bar: 0) | longest, ms | main thread per frame, ms |",
    "| ---: | ---: | ---: | ---: | ---: | ---: |",
    ...seen.map(
      ({ slower, pixels, frames, dropped, longest, work }) =>
        `| ${slower} × | ${pixels} | ${frames} | ${dropped} | ${longest.toFixed(1)} | ${work.toFixed(1)} |`,
    ),
  ].join("\n");
}

function brokenBars(seen: readonly Scrolled[]): string[] {
  return seen
    .filter(({ dropped }) => dropped > 0)
    .map(
      ({ slower, pixels, dropped }) =>
        `${dropped} frames were dropped at ${pixels} pixels per frame, ${slower} × slower than the machine.`,
    );
}
