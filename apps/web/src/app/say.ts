import { useCallback } from "react";
import { useTexts } from "../i18n/i18n.ts";
import type { TranslateAnyKey } from "../i18n/translate.ts";
import type { Text } from "../tx/write.ts";

/** Translates a `Text`. */
export function useSay(): (text: Text) => string {
  const t = useTexts();
  const write = t as TranslateAnyKey;
  return useCallback(({ key, values }: Text) => write(key, values), [write]);
}
