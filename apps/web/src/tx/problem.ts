import type { Text } from "./write.ts";

/** Why a write didn't happen. The component that shows it turns it into a sentence in the current language. */
export type Problem =
  /** The user rejected it, which is not an error. */
  | { kind: "rejected" }
  /** A contract reverted with an error of the catalogue. */
  | { kind: "contract"; code: string; args: readonly unknown[] }
  | { kind: "text"; text: Text }
  /** The message of a wallet or node, if nothing better is known. */
  | { kind: "message"; message: string };

export const problemOf = (text: Text): Problem => ({ kind: "text", text });
