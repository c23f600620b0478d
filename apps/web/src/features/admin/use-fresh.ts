import { useMoment } from "../../i18n/format.ts";
import { allSettings } from "./consoles/surplus.ts";
import { useAdmin } from "./context.ts";
import type { ContractConsole, Field, Setting } from "./model.ts";
import { isSame } from "./values.ts";

export type Fresh = { console: ContractConsole; setting: Setting | undefined };

/** Reads a setting's current values. @throws if the contract can't be read. */
export function useFresh(): (console: ContractConsole, setting: Setting) => Promise<Fresh> {
  const { readNow, deployment, governanceOf } = useAdmin();
  const moment = useMoment();
  return async ({ contract }, { id }) => {
    const console = (await readNow()).find((other) => other.contract === contract);
    if (!console?.book.known) throw new Error(`${contract} does not answer.`);
    const governance = governanceOf(console.book.target);
    const settings = allSettings(console, deployment.contracts, governance, moment);
    const setting = settings.find((other) => other.id === id);
    return { console, setting };
  };
}

/**
 * Untouched fields whose values changed on the chain meanwhile: the call would reset them.
 * @param touched Names of the fields that the user edited.
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
