import type { Persona, PersonaName } from "./personas.ts";
import { RpcError } from "./rpc-error.ts";
import type { CallInWords } from "./words.ts";

/** What the wallet asks the user. */
export type Prompt =
  | { kind: "connect" }
  | { kind: "message"; persona: Persona; message: string }
  | { kind: "typed"; persona: Persona; about: string; message: string }
  | { kind: "send"; persona: Persona; calls: readonly CallInWords[] }
  | { kind: "chain"; chainName: string };

export type Prompter = {
  open: () => Prompt | undefined;
  subscribe: (listener: () => void) => () => void;
  /** Asks the user for a persona. @throws {RpcError} if the user declines or another prompt is open. */
  choose: () => Promise<PersonaName>;
  /** Asks the user to confirm. @throws {RpcError} likewise. */
  confirm: (prompt: Exclude<Prompt, { kind: "connect" }>) => Promise<void>;
  /** The user's answer: true or the chosen persona to confirm, undefined to decline. */
  answer: (answer: true | PersonaName | undefined) => void;
};

/** Holds one prompt at a time, as real wallets do. */
export function createPrompter(): Prompter {
  let prompt: Prompt | undefined;
  let settle: ((answer: true | PersonaName | undefined) => void) | undefined;
  const listeners = new Set<() => void>();

  async function ask(next: Prompt): Promise<true | PersonaName> {
    if (prompt) throw new RpcError(-32002, "A request is already open.");
    prompt = next;
    const answered = new Promise<true | PersonaName | undefined>((resolve) => {
      settle = resolve;
    });
    tell();
    const answer = await answered;
    if (answer === undefined) throw new RpcError(4001, "The person declined.");
    return answer;
  }

  function tell(): void {
    for (const listener of [...listeners]) listener();
  }

  return {
    open: () => prompt,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async choose() {
      const name = await ask({ kind: "connect" });
      if (name === true) throw new RpcError(4001, "Nobody was chosen.");
      return name;
    },
    async confirm(next) {
      await ask(next);
    },
    answer(answer) {
      prompt = undefined;
      tell();
      settle?.(answer);
    },
  };
}
