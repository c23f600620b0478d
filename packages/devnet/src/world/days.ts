/** How long the history is, in days. */
export const HISTORY_DAYS = 60;
