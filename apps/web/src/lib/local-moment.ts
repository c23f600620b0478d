/** Formats seconds for the browser's date-time input: to the second, in the user's time zone. */
export function localMoment(seconds: number): string {
  const at = new Date(seconds * 1_000);
  const two = (value: number) => String(value).padStart(2, "0");
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
}

/**
 * Parses such a text to seconds; undefined if it is invalid.
 * @param before The original time. If the text is unchanged, it is returned as is, because a local time can occur twice when
 * daylight saving time ends.
 */
export function momentOf(text: string, before?: number | null): number | undefined {
  if (before !== undefined && before !== null && text === localMoment(before)) return before;
  const at = text === "" ? Number.NaN : new Date(text).getTime();
  return Number.isNaN(at) ? undefined : Math.floor(at / 1_000);
}
