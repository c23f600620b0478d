import type { Text, Values } from "./write.ts";

/** The same sentence, told more; what it was told before, such as how many, it keeps. */
export function telling(text: Text, more: Values): Text {
  return { ...text, values: { ...text.values, ...more } } as Text;
}
