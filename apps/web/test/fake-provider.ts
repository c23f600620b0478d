import { vi } from "vitest";

type Answers = Record<string, unknown>;

/**
 * A wallet for tests with answers by method. Errors are thrown, functions are called, and methods without an answer are
 * unsupported.
 */
export function fakeProvider(answers: Answers, flags: object = {}) {
  const listeners = new Map<string, Set<(value: unknown) => void>>();
  const asked: { method: string; params?: unknown }[] = [];
  const request = vi.fn(async (call: { method: string; params?: unknown }) => {
    asked.push(call);
    const answer = answers[call.method];
    if (answer === undefined) throw Object.assign(new Error("unknown"), { code: 4200 });
    if (answer instanceof Error) throw answer;
    return typeof answer === "function" ? answer(call.params) : answer;
  });
  return {
    ...flags,
    answers,
    asked,
    request,
    on: (event: string, listener: (value: unknown) => void) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    removeListener: (event: string, listener: (value: unknown) => void) => {
      listeners.get(event)?.delete(listener);
    },
    emit: (event: string, value: unknown) => {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(value);
    },
  };
}

export type FakeProvider = ReturnType<typeof fakeProvider>;

/** Announces a wallet by EIP-6963. Returns a function that removes it. */
export function announce(provider: object, rdns: string, name: string, icon = "data:image/png;base64,AAAA") {
  const detail = { info: { uuid: crypto.randomUUID(), rdns, name, icon }, provider };
  const tell = () => window.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail }));
  window.addEventListener("eip6963:requestProvider", tell);
  tell();
  return () => window.removeEventListener("eip6963:requestProvider", tell);
}

export const refused = (code: number) => Object.assign(new Error("refused"), { code });
