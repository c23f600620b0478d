import { added, type Pair, type Row } from "./bars.ts";

/** One table per product, in the order of measurement. */
export function productTables(pairs: readonly Pair[], few: number, many: number): string {
  const products = new Map<string, Pair[]>();
  for (const found of pairs) {
    const { product } = found.few;
    products.set(product, [...(products.get(product) ?? []), found]);
  }
  const head = [
    "write",
    `${shown(few)} users`,
    `${shown(many)} users`,
    `${shown(many)} / ${shown(few)}`,
    "nearest peer",
    "its gas",
    "ours / peer",
  ];
  return [...products]
    .map(([product, rows]) => `## ${product}\n\n${table(head, rows.map(cellsOf))}`)
    .join("\n\n");
}

function cellsOf({ few, many }: Pair): (string | number)[] {
  const [peer, gas, ratio] = besideOf(few);
  const name = few.bar === undefined ? few.write : `${few.write} (bar: ${shown(few.bar.most)})`;
  return [name, few.gas, many.gas, times(many.gas / few.gas), peer, gas, ratio];
}

function besideOf({ beside, gas }: Row): [string, string | number, string] {
  if (typeof beside === "string") return [`no peer: ${beside}`, "–", "–"];
  return [beside.name, beside.gas, times(gas / beside.gas)];
}

/** The gas that each generation adds to an order. @param gas Gas of an order with 0, 1, 2 … generations above. */
export function generationTable(few: readonly number[], many: readonly number[]): string {
  const [addedFew, addedMany] = [added(few), added(many)];
  const rows = addedFew.map((more, i) => [
    `generation ${i + 1}`,
    few[i + 1] as number,
    more,
    many[i + 1] as number,
    addedMany[i] as number,
  ]);
  const none = ["no upline", few[0] as number, "–", many[0] as number, "–"];
  return table(["an order with an upline of", "few users", "adds", "many users", "adds"], [none, ...rows]);
}

export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const lines = [head, head.map(() => "---"), ...rows.map((cells) => cells.map(shown))];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

const times = (ratio: number) => `${ratio.toFixed(3)} ×`;
const shown = (cell: number | string) => (typeof cell === "number" ? cell.toLocaleString("en") : cell);
