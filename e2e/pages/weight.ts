import type { Page } from "@playwright/test";

/** A phone on a slow line, with Lighthouse's settings: scripts requested at the first paint cannot arrive before it. */
export async function onSlowLine(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    ...{ offline: false, latency: 150 },
    ...{ downloadThroughput: 204_800, uploadThroughput: 96_000 },
  });
}

/**
 * Bytes of compressed script that had arrived when the app rendered its page. Cinder paints prerendered text before its
 * script arrives, so it sets a performance mark; for other apps the first contentful paint counts.
 */
export function scriptBeforeDrawn(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [painted] = performance.getEntriesByName("first-contentful-paint");
    const [drawn = painted] = performance.getEntriesByName("cinder.drawn");
    if (!drawn) throw new Error("Nothing was drawn.");
    const scripts = (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).filter(
      ({ name }) => new URL(name).origin === location.origin && new URL(name).pathname.endsWith(".js"),
    );
    return scripts
      .filter(({ responseEnd }) => responseEnd <= drawn.startTime)
      .reduce((total, { encodedBodySize }) => total + encodedBodySize, 0);
  });
}
