import type { FactHandler } from "./fact-handler.ts";
import { blocksHandler } from "./handlers/blocks.ts";
import { booksHandler } from "./handlers/books.ts";

/** In the order in which they store. A new feature adds its file to `handlers/` and its line here. */
export const handlers: readonly FactHandler[] = [blocksHandler, booksHandler];
