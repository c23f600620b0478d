import type { Text } from "./write.ts";

/** Why a write didn't happen, as data: it is put into words where it is shown, in the language in use then. */
export type Problem =
  /** The person said no, which is no fault. */
  | { kind: "rejected" }
  /** A contract refused, with an error of the catalogue. */
  | { kind: "contract"; code: string; args: readonly unknown[] }
  | { kind: "text"; text: Text }
  /** What a wallet or node said, where nothing better is known. */
  | { kind: "message"; message: string };

export const problemOf = (text: Text): Problem => ({ kind: "text", text });
