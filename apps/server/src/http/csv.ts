import { formatUnits } from "viem";

export type CsvValue = string | number | bigint | boolean | null;

/** Amounts have 18 decimals on every supported chain. */
const DECIMALS = 18;

/** One record as defined in RFC 4180. */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map((value) => quote(cell(value))).join(",")}\r\n`;
}

function cell(value: CsvValue): string {
  if (value === null) return "";
  if (typeof value === "bigint") return formatUnits(value, DECIMALS);
  if (typeof value === "string") return defuse(value);
  return String(value);
}

/** A spreadsheet would run text that begins like a formula; an apostrophe in front makes it plain text. */
function defuse(text: string): string {
  return /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
}

function quote(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
