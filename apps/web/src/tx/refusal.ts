import type { Hex } from "viem";
import { loadTexts } from "../i18n/i18n.ts";
import type { Language } from "../i18n/language.ts";
import { decodeRefusal } from "./decode.ts";
import { problemText } from "./problem-text.ts";
import type { Text } from "./write.ts";

export const loadWords = (): Promise<void> => loadTexts("tx");

/** A refusal as one sentence; undefined if there is none. */
export function refusalText(
  refusal: Hex | undefined,
  language: Language,
  say: (text: Text) => string,
): string | undefined {
  const problem = decodeRefusal(refusal);
  return problem && problemText(problem, language, say);
}
