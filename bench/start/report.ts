/** Seconds per round, by what the start finds already installed. */
export interface Times {
  readonly nothingCached: readonly number[];
  readonly fresh: readonly number[];
  readonly second: readonly number[];
}

export interface Report {
  readonly name: string;
  readonly times: Times;
}

const rows: readonly { readonly key: keyof Times; readonly label: string; readonly bar: number }[] = [
  { key: "nothingCached", label: "first, nothing cached", bar: 60 },
  { key: "fresh", label: "first, package cache warm", bar: 45 },
  { key: "second", label: "second", bar: 8 },
];

export function report(
  [ours, peer]: readonly Report[],
  rounds: number,
  cores: number,
): { text: string; broken: string[] } {
  if (ours === undefined || peer === undefined) throw new Error("There is nothing to compare.");
  const lines = rows.map(({ key, label, bar }) => {
    const [own, other] = [median(ours.times[key]), median(peer.times[key])];
    return `| ${label} | ${own.toFixed(1)} s | ${bar} s | ${other.toFixed(1)} s | ${(own / other).toFixed(1)} × |`;
  });
  const text = [
    `From a fresh copy of the sources until the page answers, median of ${rounds}, on ${cores} cores.`,
    "",
    `| start | \`npm start\` | bar | ${peer.name} | ours / peer |`,
    "| --- | ---: | ---: | ---: | ---: |",
    ...lines,
  ].join("\n");
  const broken = rows.flatMap(({ key, label, bar }) => {
    const own = median(ours.times[key]);
    return own <= bar ? [] : [`npm start (${label}) takes ${own.toFixed(1)} s; the bar is ${bar} s.`];
  });
  return { text, broken };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
