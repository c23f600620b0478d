import { allSettings } from "./consoles/surplus.ts";
import { useDesk } from "./context.ts";
import type { ContractConsole, Field, Setting } from "./model.ts";
import { isSame } from "./values.ts";

export type Fresh = { console: ContractConsole; setting: Setting | undefined };

/** The same setting as the chain has it at this moment. Throws where the contract doesn't answer. */
export function useFresh(): (console: ContractConsole, setting: Setting) => Promise<Fresh> {
  const { readNow, deployment } = useDesk();
  return async ({ contract }, { id }) => {
    const console = (await readNow()).find((other) => other.contract === contract);
    if (!console?.book.known) throw new Error(`${contract} does not answer.`);
    const setting = allSettings(console, deployment.contracts).find((other) => other.id === id);
    return { console, setting };
  };
}

/**
 * The fields that nobody touched and that have another value by now: the call would set them back.
 * @param touched The names of those that somebody typed in.
 */
export function movedFields(
  before: Setting,
  now: Setting,
  touched: readonly string[],
): readonly { before: Field; now: Field }[] {
  return before.fields.flatMap((field) => {
    const next = now.fields.find(({ name }) => name === field.name);
    if (!next || touched.includes(field.name) || isSame(field.current, next.current)) return [];
    return [{ before: field, now: next }];
  });
}
