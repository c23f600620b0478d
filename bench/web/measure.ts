import { join } from "node:path";
import { ensureChromium } from "@cinder/e2e/browser";
import { routes as pages } from "@cinder/e2e/routes";
import { chromium } from "@playwright/test";
import type { Outcome } from "../page.ts";
import { buildAll, installPeers, type Peer, peers } from "./build.ts";
import { lighthouse, type Scores } from "./lighthouse.ts";
import { type Figures, report } from "./report.ts";
import { serveFolder } from "./serve.ts";
import { startSite } from "./site.ts";
import { type Refresh, type Weight, watch, weigh } from "./weigh.ts";

/** Every page. The home page comes first, under its menu path, because the others are compared with it. */
const ROUTES = ["/home", ...pages.filter((path) => path !== "/")];
const RUNS = 3;
/** Number of pages measured in parallel: an open page is mostly idle. */
const AT_ONCE = 3;

/** Some routes only, for a quick trial that does not write the page; BENCH_ROUNDS is the number of Lighthouse runs. */
const trial = process.env.BENCH_ROUTES;

/** Compares the built app on an active chain with two other apps, in a browser. */
export async function measureWeb(): Promise<Outcome> {
  const routes = trial === undefined ? ROUTES : trial.split(",");
  const runs = Number(process.env.BENCH_ROUNDS ?? RUNS);
  await using stack = new AsyncDisposableStack();
  tell("Building");
  await installPeers();
  const built = await buildAll();
  tell("Chain and server");
  const { url: site, chain } = await startSite(stack, built.ours);
  const urls = new Map(routes.map((route) => [route, `${site}${route}`]));
  for (const name of Object.keys(peers) as Peer[]) {
    const served = stack.adopt(await serveFolder(built[name]), (one) => one.stop());
    urls.set(name, `${served.url}/`);
  }

  const executablePath = ensureChromium();
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  const weights = new Map<string, Weight>();
  const refreshes = new Map<string, Refresh>();
  for (const [name, url] of urls) {
    tell(`Weight of ${name}`);
    weights.set(name, await weigh(browser, url));
  }
  for (let at = 0; at < routes.length; at += AT_ONCE) {
    const some = routes.slice(at, at + AT_ONCE);
    tell(`Refresh of ${some.join(", ")}`);
    const seen = await Promise.all(some.map((route) => watch(browser, urls.get(route) ?? "", chain.rpcUrl)));
    for (const [i, route] of some.entries()) refreshes.set(route, seen[i] as Refresh);
  }
  tell("Refresh of an empty page that counts seconds");
  const empty = stack.adopt(await serveFolder(join(import.meta.dirname, "clock")), (one) => one.stop());
  const clock = await watch(browser, `${empty.url}/`, chain.rpcUrl);
  await browser.close();
  const scores = new Map<string, Scores>();
  for (const [name, url] of urls) {
    tell(`Lighthouse of ${name}`);
    scores.set(name, await lighthouse(url, executablePath, runs));
  }
  const figures: Figures = { routes, peers: Object.keys(peers), weights, refreshes, clock, scores, runs };
  return { ...report(figures), isTrial: trial !== undefined };
}

function tell(what: string): void {
  process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${what}\n`);
}
