import { createContext, use } from "react";
import type { Write } from "./write.ts";

export type Writing = {
  /**
   * Shows what a write does, and sends it once the person agrees. Whoever isn't connected is asked to connect first; a write of
   * the same kind that is still under way is shown in its place.
   */
  open: (write: Write) => void;
  /**
   * The same write as of now. If the person is looking at an older one, and what it `quoted` has moved or its `outcome` is
   * another, they have to accept this one before they can confirm. Nobody looking: nothing happens.
   */
  revise: (write: Write) => void;
};

export const WriteContext = createContext<Writing | null>(null);

export function useWrite(): Writing {
  const writing = use(WriteContext);
  if (!writing) throw new Error("useWrite needs a WriteProvider around it.");
  return writing;
}
