import { readSaved, save } from "../../lib/storage.ts";
import { isPersonaName, type PersonaName } from "./personas.ts";

const storageKey = "cinder.demo";

export type Memory = {
  /** Who is connected. */
  persona: PersonaName | undefined;
  /** On a chain that the app isn't for, to see what the app says then. */
  elsewhere: boolean;
  /** Takes several calls at once (EIP-5792). Most wallets don't, so not unless wanted. */
  batches: boolean;
};

export type Memories = {
  now: () => Memory;
  change: (next: Partial<Memory>) => void;
  subscribe: (listener: () => void) => () => void;
};

/** What the demo wallet remembers over a reload, as an extension would. */
export function createMemories(): Memories {
  let memory = recall();
  const listeners = new Set<() => void>();
  return {
    now: () => memory,
    change(next) {
      memory = { ...memory, ...next };
      save(storageKey, JSON.stringify(memory));
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function recall(): Memory {
  const { persona, elsewhere, batches } = parse(readSaved(storageKey));
  return {
    persona: isPersonaName(persona) ? persona : undefined,
    elsewhere: elsewhere === true,
    batches: batches === true,
  };
}

function parse(saved: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(saved ?? "");
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
