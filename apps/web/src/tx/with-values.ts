import type { Text, Values } from "./write.ts";

/** Adds values to a text and keeps those it has, such as its count. */
export function withValues(text: Text, more: Values): Text {
  return { ...text, values: { ...text.values, ...more } } as Text;
}
