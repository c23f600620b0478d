import { useTranslation } from "react-i18next";
import type { Text } from "../tx/write.ts";

/** Writes out a sentence that came as data. */
export function useSay(): (text: Text) => string {
  const { t: write } = useTranslation();
  return ({ key, values }) => write(key, values as Record<string, string>);
}
