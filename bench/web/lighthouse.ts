import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { lighthouseFolder } from "./build.ts";

export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof categories)[number];

/** Scores out of 100, and seconds until the largest contentful paint. */
export type Scores = Record<Category, number> & { paint: number };

interface Report {
  readonly categories: Record<Category, { readonly score: number | null }>;
  readonly audits: Record<string, { readonly numericValue?: number }>;
}

/** Runs Lighthouse's default phone setup. @returns the median of each figure. */
export async function lighthouse(url: string, chromium: string, runs: number): Promise<Scores> {
  const all: Scores[] = [];
  for (let run = 0; run < runs; run++) all.push(await once(url, chromium));
  const median = (figure: (scores: Scores) => number) =>
    all.map(figure).sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
  return {
    ...(Object.fromEntries(categories.map((name) => [name, median((scores) => scores[name])])) as Record<
      Category,
      number
    >),
    paint: median((scores) => scores.paint),
  };
}

async function once(url: string, chromium: string): Promise<Scores> {
  const { stdout } = await promisify(execFile)(
    join(lighthouseFolder, "node_modules/.bin/lighthouse"),
    [
      url,
      "--quiet",
      "--output=json",
      `--only-categories=${categories.join(",")}`,
      "--chrome-flags=--headless=new --no-sandbox --disable-gpu",
    ],
    { env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: 64 * 1024 * 1024 },
  );
  const report = JSON.parse(stdout) as Report;
  const scores = categories.map((name) => [name, Math.round((report.categories[name].score ?? 0) * 100)]);
  return {
    ...(Object.fromEntries(scores) as Record<Category, number>),
    paint: (report.audits["largest-contentful-paint"]?.numericValue ?? 0) / 1_000,
  };
}
