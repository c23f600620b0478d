import { books } from "../../db/schema/solvency.ts";
import type { FactHandler } from "../fact-handler.ts";

/**
 * Rows come from contract reads, not from events. The handler lists the table so that a fork deletes its rows too.
 */
export const booksHandler: FactHandler = {
  facts: [{ table: books, block: books.block }],
  events: [],
  store: () => Promise.resolve(),
};
