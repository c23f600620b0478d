import type { ArgFormat } from "@cinder/protocol/errors/define";
import { countdown, DECIMALS, formatAmount, shortAddress } from "@cinder/protocol/format";
import { type Language, localeOf } from "../i18n/language.ts";
import { isZeroAddress } from "../lib/hex.ts";

/** An amount with all its digits and at least two decimals, for figures that the user agrees to. */
export function exactAmount(amount: bigint): string {
  return formatAmount(amount, DECIMALS).replace(/(\.\d\d\d*?)0+$/, "$1");
}

/** An amount with at most six decimals, for fees and estimates. */
export function roughAmount(amount: bigint): string {
  const shown = formatAmount(amount, 6).replace(/(\.\d\d\d*?)0+$/, "$1");
  return amount > 0n && !/[1-9]/.test(shown) ? "<0.000001" : shown;
}

/** An amount with six decimals, or with all if six would show zero. */
function nearAmount(amount: bigint): string {
  const shown = roughAmount(amount);
  return shown.startsWith("<") ? exactAmount(amount) : shown;
}

/** The last second that a JavaScript date can hold. Contracts use later values for "never" and zero for "none". */
const lastSecond = 8_640_000_000_000n;

/** One argument of a contract error, in the format that its catalogue entry names. */
export function formatArg(format: ArgFormat, value: unknown, language: Language): string {
  switch (format) {
    case "address":
      // Here the zero address is a value, not a missing connection.
      return isZeroAddress(value) ? "0x000…0000" : shortAddress(String(value));
    case "amount":
      return nearAmount(integer(value));
    case "count":
      return integer(value).toLocaleString(localeOf[language]);
    case "time":
      return moment(integer(value), language);
    case "duration":
      return duration(integer(value), language);
    case "text":
      return words(String(value));
  }
}

function integer(value: unknown): bigint {
  return typeof value === "bigint" ? value : BigInt(Number(value));
}

function moment(seconds: bigint, language: Language): string {
  if (seconds <= 0n || seconds > lastSecond) return "—";
  return new Intl.DateTimeFormat(localeOf[language], {
    dateStyle: "medium",
    timeStyle: "short",
    hourCycle: "h23",
  }).format(Number(seconds) * 1_000);
}

function duration(seconds: bigint, language: Language): string {
  const { days, hours, minutes, seconds: rest } = countdown(seconds);
  const time = `${hours}:${minutes}:${rest}`;
  if (Number(days) === 0) return time;
  return language === "zh" ? `${Number(days)} 天 ${time}` : `${Number(days)} d ${time}`;
}

/** A bytes32 that holds a name is shown as text; any other value is shortened like an address. */
function words(value: string): string {
  if (!/^0x[\da-f]{64}$/i.test(value)) return value.slice(0, 120);
  const text = (value.slice(2).match(/../g) ?? [])
    .map((byte) => String.fromCharCode(Number.parseInt(byte, 16)))
    .join("")
    .replace(/\0+$/, "");
  return /^[\x20-\x7e]+$/.test(text) ? text : shortAddress(value);
}
