import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { Text } from "../tx/write.ts";

type Write = (key: string, values?: Text["values"]) => string;

/** Writes out a sentence that came as data. */
export function useSay(): (text: Text) => string {
  const { t } = useTranslation();
  const write = t as unknown as Write;
  return useCallback(({ key, values }: Text) => write(key, values), [write]);
}
