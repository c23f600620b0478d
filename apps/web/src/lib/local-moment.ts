/** Seconds as the browser's own field for a date and a time writes them: to the second, in the zone of whoever looks. */
export function localMoment(seconds: number): string {
  const at = new Date(seconds * 1_000);
  const two = (value: number) => String(value).padStart(2, "0");
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;
}

/**
 * The seconds that such a text stands for; undefined for one that holds no moment.
 * @param before What stood there at first. Untouched it is the very same moment: an hour that a clock is put back by comes twice.
 */
export function momentOf(text: string, before?: number | null): number | undefined {
  if (before !== undefined && before !== null && text === localMoment(before)) return before;
  const at = text === "" ? Number.NaN : new Date(text).getTime();
  return Number.isNaN(at) ? undefined : Math.floor(at / 1_000);
}
