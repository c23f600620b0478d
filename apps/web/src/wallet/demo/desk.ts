import type { Persona, PersonaName } from "./personas.ts";
import { RpcError } from "./rpc-error.ts";
import type { CallInWords } from "./words.ts";

/** What the person is asked for. */
export type Prompt =
  | { kind: "connect" }
  | { kind: "message"; persona: Persona; message: string }
  | { kind: "typed"; persona: Persona; about: string; message: string }
  | { kind: "send"; persona: Persona; calls: readonly CallInWords[] }
  | { kind: "chain"; chainName: string };

export type Desk = {
  open: () => Prompt | undefined;
  subscribe: (listener: () => void) => () => void;
  /** Asks which persona to be. @throws {RpcError} if the person declines, or is being asked something already. */
  choose: () => Promise<PersonaName>;
  /** Asks for a yes. @throws {RpcError} likewise. */
  confirm: (prompt: Exclude<Prompt, { kind: "connect" }>) => Promise<void>;
  /** The person's answer: yes, as somebody where that was the question; undefined is no. */
  answer: (answer: true | PersonaName | undefined) => void;
};

/** One question at a time, as in any wallet. */
export function createDesk(): Desk {
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
