import { cashierTerms } from "../chain/cashier-terms.ts";
import type { FactHandler } from "./fact-handler.ts";
import { blocksHandler } from "./handlers/blocks.ts";
import { cashierHandler } from "./handlers/cashier.ts";

/** In the order in which they store. A new feature adds its file to `handlers/` and its line here. */
export function handlersOf(chainId: number): readonly FactHandler[] {
  return [blocksHandler, cashierHandler(cashierTerms(chainId))];
}
