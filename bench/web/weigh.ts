import type { PersonaName } from "@cinder/devnet/personas";
import { onSlowLine, scriptBeforeDrawn } from "@cinder/e2e/weight";
import type { Browser, CDPSession, Page, Request } from "@playwright/test";

export type Weight = {
  /** Bytes of compressed script that had arrived when the app rendered its page. */
  before: number;
  /** The same after the page has become idle. */
  all: number;
};

export async function weigh(browser: Browser, url: string): Promise<Weight> {
  const page = await phone(browser);
  await onSlowLine(page);
  const fetched: Request[] = [];
  page.on("requestfinished", (request) => fetched.push(request));
  await page.goto(url, { waitUntil: "networkidle", timeout: 120_000 }).catch((error: unknown) => {
    // A peer may keep sending requests to unreachable chains and relays, but its scripts have loaded by then.
    if (!(error instanceof Error && error.name === "TimeoutError")) throw error;
  });
  const before = await scriptBeforeDrawn(page);
  // Includes scripts of the page's workers, which the page itself does not list.
  const { origin } = new URL(url);
  const scripts = fetched.filter((request) => {
    const asked = new URL(request.url());
    return asked.origin === origin && asked.pathname.endsWith(".js");
  });
  const sizes = await Promise.all(scripts.map((request) => request.sizes()));
  await page.close();
  return { before, all: sizes.reduce((total, { responseBodySize }) => total + responseBodySize, 0) };
}

export type Refresh = {
  /** Requests to the node and the server, and main thread milliseconds, while a page is open for three seconds. */
  rpc: number;
  http: number;
  busy: number;
  /** The app's own code; the rest is the browser's: requests, layout, paint. */
  script: number;
  /** Milliseconds with the page's clock stopped too, so that nothing changes. */
  still: number;
};

const settle = 8_000;
const rounds = 10;
const every = 3_000;

/** Measures the cost of an open page while nothing happens on the chain. */
export async function watch(browser: Browser, url: string, rpcUrl: string): Promise<Refresh> {
  const page = await phoneOf(browser, "holder");
  await page.goto(url);
  await page.waitForTimeout(settle);
  const count = { rpc: 0, http: 0 };
  page.on("request", (request) => {
    if (request.url().startsWith(rpcUrl)) count.rpc += 1;
    else if (new URL(request.url()).pathname.startsWith("/api/")) count.http += 1;
  });
  const session = await page.context().newCDPSession(page);
  // Processor time, not elapsed time, because several pages run in parallel.
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const moving = await work(page, session);
  const asked = { rpc: count.rpc / rounds, http: count.http / rounds };
  await page.evaluate(holdSecond);
  await page.waitForTimeout(every);
  const still = await work(page, session);
  await page.close();
  return {
    ...asked,
    busy: moving("TaskDuration"),
    script: moving("ScriptDuration"),
    still: still("TaskDuration"),
  };
}

/** Milliseconds of each kind per refresh from now on. */
async function work(page: Page, session: CDPSession): Promise<(name: string) => number> {
  const before = await seconds(session);
  await page.waitForTimeout(rounds * every);
  const after = await seconds(session);
  return (name) => (((after.get(name) ?? 0) - (before.get(name) ?? 0)) * 1_000) / rounds;
}

/** Runs in the page: moves its clock to shortly after the next second and stops it. */
function holdSecond(): void {
  const held = Math.ceil(performance.now() / 1_000) * 1_000 + 1;
  performance.now = () => held;
}

async function seconds(session: CDPSession): Promise<ReadonlyMap<string, number>> {
  const { metrics } = await session.send("Performance.getMetrics");
  return new Map(metrics.map(({ name, value }) => [name, value]));
}

/** A page whose demo wallet was connected on an earlier visit. */
export async function phoneOf(browser: Browser, persona: PersonaName): Promise<Page> {
  const page = await phone(browser);
  await page.addInitScript((name) => {
    localStorage.setItem("cinder.demo", JSON.stringify({ persona: name }));
    localStorage.setItem("cinder.wallet.recentConnectorId", JSON.stringify("cinder.demo"));
  }, persona);
  return page;
}

function phone(browser: Browser): Promise<Page> {
  return browser.newPage({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
}
