import type { PersonaName } from "@cinder/devnet/personas";
import { onSlowLine, scriptBeforeDrawn } from "@cinder/e2e/weight";
import type { Browser, CDPSession, Page, Request } from "@playwright/test";

export type Weight = {
  /** Bytes of compressed script that had arrived when the app had drawn its page. */
  before: number;
  /** And once the page has come to rest. */
  all: number;
};

export async function weigh(browser: Browser, url: string): Promise<Weight> {
  const page = await phone(browser);
  await onSlowLine(page);
  const fetched: Request[] = [];
  page.on("requestfinished", (request) => fetched.push(request));
  await page.goto(url, { waitUntil: "networkidle", timeout: 120_000 }).catch((error: unknown) => {
    // A peer may go on asking chains and relays that can't be reached; its scripts have come by then.
    if (!(error instanceof Error && error.name === "TimeoutError")) throw error;
  });
  const before = await scriptBeforeDrawn(page);
  // Those of the page's workers too, of which the page itself doesn't know.
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
  /** Requests to the node and to the server, and milliseconds that the main thread works, for three seconds of looking. */
  rpc: number;
  http: number;
  busy: number;
  /** So much of it our own code; the rest is the browser's: fetching, layout, paint. */
  script: number;
  /** Milliseconds while the page's second stands still too: then nothing at all has changed. */
  still: number;
};

const settle = 8_000;
const rounds = 10;
const every = 3_000;

/** What a page that somebody has open costs while nothing happens on the chain. */
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
  // What the thread works, and not what it waits for a core: several pages are looked at side by side.
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

/** Runs in the page: its clock goes on to the next second and stays there, shortly after its turn. */
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
