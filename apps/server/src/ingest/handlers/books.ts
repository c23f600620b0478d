import { books } from "../../db/schema/solvency.ts";
import type { FactHandler } from "../fact-handler.ts";

/** They are read from the contracts, not from events; a fork takes them back all the same. */
export const booksHandler: FactHandler = {
  facts: [{ table: books, block: books.block }],
  events: [],
  store: () => Promise.resolve(),
};
