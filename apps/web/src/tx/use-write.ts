import { createContext, use } from "react";
import type { Write } from "./write.ts";

export type Writing = {
  /**
   * Shows what a write does and sends it once the user confirms. A user without a wallet is asked to connect first. If a write of
   * the same kind is still under way, that one is shown instead.
   */
  open: (write: Write) => void;
  /**
   * Passes the latest version of the write that is open. If its `quoted` amount or its `outcome` changed, the user has to accept
   * this version before confirming. Does nothing if no write is open.
   */
  revise: (write: Write) => void;
};

export const WriteContext = createContext<Writing | null>(null);

export function useWrite(): Writing {
  const writing = use(WriteContext);
  if (!writing) throw new Error("useWrite needs a WriteProvider around it.");
  return writing;
}
