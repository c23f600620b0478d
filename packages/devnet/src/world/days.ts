/** The length of the history in days. */
export const HISTORY_DAYS = 60;

/** A week without user activity; only the price average is kept fresh. */
export const isQuiet = (day: number): boolean => day >= 22 && day < 29;
