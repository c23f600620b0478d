import { readSaved, save } from "../../lib/storage.ts";
import { isPersonaName, type PersonaName } from "./personas.ts";

const storageKey = "cinder.demo";

export type DemoState = {
  /** The connected persona. */
  persona: PersonaName | undefined;
  /** Whether the wallet pretends to be on another chain, to show how the app reacts. */
  elsewhere: boolean;
  /** Whether it supports batches (EIP-5792). Off by default, as in most wallets. */
  batches: boolean;
};

export type DemoStore = {
  now: () => DemoState;
  change: (next: Partial<DemoState>) => void;
  subscribe: (listener: () => void) => () => void;
};

/** The demo wallet's state, kept over a reload like an extension's. */
export function createDemoStore(): DemoStore {
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

function recall(): DemoState {
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
