import type { Outcome } from "../page.ts";
import { categories, type Scores } from "./lighthouse.ts";
import type { Refresh, Weight } from "./weigh.ts";

/** Kilobytes (1,000 bytes), requests, milliseconds, points out of 100, seconds. */
export const BARS = { first: 120, more: 40, rpc: 1, http: 1, still: 5, score: 95, paint: 1.8 };

export interface Figures {
  /** The first route is the one that the others are compared with. */
  readonly routes: readonly string[];
  readonly peers: readonly string[];
  readonly weights: ReadonlyMap<string, Weight>;
  readonly refreshes: ReadonlyMap<string, Refresh>;
  /** The time of an empty page that only counts seconds. */
  readonly clock: Refresh;
  readonly scores: ReadonlyMap<string, Scores>;
  readonly runs: number;
}

const none: Weight = { before: 0, all: 0 };
const unseen: Refresh = { rpc: 0, http: 0, busy: 0, script: 0, still: 0 };

export function report(figures: Figures): Pick<Outcome, "text" | "broken"> {
  const text = [...weightTable(figures), "", ...refreshTable(figures), "", ...scoreTable(figures)].join("\n");
  return { text, broken: brokenBars(figures) };
}

function weightTable({ routes, peers, weights }: Figures): string[] {
  const first = weights.get(routes[0] ?? "") ?? none;
  const row = (name: string, isOurs: boolean) => {
    const { before, all } = weights.get(name) ?? none;
    const more = isOurs && name !== routes[0] ? kb(before - first.before) : "–";
    return `| ${name} | ${kb(before)} | ${more} | ${kb(all)} |`;
  };
  return [
    `| compressed JavaScript, KB | before the page is drawn (bar for ${routes[0]}: ${BARS.first}) | more than ${routes[0]} (bar: ${BARS.more}) | total |`,
    "| --- | ---: | ---: | ---: |",
    ...routes.map((route) => row(route, true)),
    ...peers.map((peer) => row(peer, false)),
  ];
}

function refreshTable({ routes, refreshes, clock }: Figures): string[] {
  const row = (name: string, { rpc, http, busy, script }: Refresh, still: string) =>
    `| ${[name, rpc.toFixed(1), http.toFixed(1), still, busy.toFixed(1), script.toFixed(1)].join(" | ")} |`;
  return [
    `| per refresh of 3 s | requests to the node (bar: ${BARS.rpc}) | requests to the server (bar: ${BARS.http}) | main thread, ms (bar: ${BARS.still}) | with the page's clock, ms | of this the app's code, ms |`,
    "| --- | ---: | ---: | ---: | ---: | ---: |",
    ...routes.map((route) => {
      const refresh = refreshes.get(route) ?? unseen;
      return row(route, refresh, refresh.still.toFixed(1));
    }),
    row("an empty page that counts seconds", clock, "–"),
  ];
}

function scoreTable({ routes, peers, scores, runs }: Figures): string[] {
  return [
    `| Lighthouse on a phone, median of ${runs} | ${categories.join(" | ")} | largest paint, s |`,
    `| --- | ${categories.map(() => "---:").join(" | ")} | ---: |`,
    ...[...routes, ...peers].map((name) => {
      const found = scores.get(name);
      const cells = categories.map((category) => String(found?.[category] ?? 0));
      return `| ${name} | ${cells.join(" | ")} | ${(found?.paint ?? 0).toFixed(1)} |`;
    }),
  ];
}

/** Requests at the edge of the measured time can add up to a tenth. */
const atTheEdge = 0.1;

function brokenBars({ routes, weights, refreshes, scores }: Figures): string[] {
  const first = weights.get(routes[0] ?? "") ?? none;
  return routes.flatMap((route, at) => {
    const { before } = weights.get(route) ?? none;
    const refresh = refreshes.get(route);
    const found = scores.get(route);
    const more = before - first.before;
    return [
      at === 0 && before > BARS.first * 1_000 && `${route} needs ${kb(before)} KB before it is drawn.`,
      at > 0 && more > BARS.more * 1_000 && `${route} needs ${kb(more)} KB more than ${routes[0]}.`,
      refresh &&
        refresh.rpc > BARS.rpc + atTheEdge &&
        `${route} asks the node ${refresh.rpc} times per refresh.`,
      refresh &&
        refresh.http > BARS.http + atTheEdge &&
        `${route} asks the server ${refresh.http} times per refresh.`,
      refresh && refresh.still > BARS.still && `${route} works ${refresh.still.toFixed(1)} ms per refresh.`,
      ...categories.map(
        (category) => found && found[category] < BARS.score && `${route}: ${category} is ${found[category]}.`,
      ),
      found &&
        found.paint > BARS.paint &&
        `${route}: the largest paint comes after ${found.paint.toFixed(1)} s.`,
    ].filter((sentence) => typeof sentence === "string");
  });
}

function kb(bytes: number): string {
  return (bytes / 1_000).toFixed(1);
}
