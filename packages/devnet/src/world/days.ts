/** How long the history is, in days. */
export const HISTORY_DAYS = 60;

/** A week in which nobody does anything but keep the price average fresh. */
export const isQuiet = (day: number): boolean => day >= 22 && day < 29;
