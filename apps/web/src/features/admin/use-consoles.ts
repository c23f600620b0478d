import { useCallback, useMemo } from "react";
import { useLive } from "../../app/live.ts";
import { useScreen } from "../../app/screen.ts";
import {
  type AnswerTo,
  type Question,
  type QuestionArgs,
  type Shell,
  zeroAddress,
} from "../../chain/chain.ts";
import { useAccount } from "../../wallet/context.ts";
import type { ContractConsole } from "./model.ts";

export type Consoles = {
  shell: Shell | undefined;
  consoles: readonly ContractConsole[] | undefined;
  /** As the chain has them at this moment, for whoever is about to send something. */
  readNow: () => Promise<readonly ContractConsole[]>;
  readAt: number | undefined;
  error: unknown;
};

/**
 * What one question of the Lens says of some contracts.
 * @param build Has to stay the same function from turn to turn.
 */
export function useConsoles<const Asked extends Question>(
  question: Asked,
  build: (answer: AnswerTo<Asked>) => readonly ContractConsole[] | undefined,
): Consoles {
  const account = useAccount();
  const { ask } = useLive();
  // The questions of the consoles all take who looks, and whom an operator looks up.
  const args = useMemo(() => [account, zeroAddress] as unknown as QuestionArgs<Asked>, [account]);
  const { data, readAt, error } = useScreen(question, args, { still: true });
  const consoles = useMemo(() => data && build(data), [data, build]);
  const readNow = useCallback(
    async () => build(await ask(question, args)) ?? [],
    [ask, question, args, build],
  );
  return { shell: data?.shell, consoles, readNow, readAt, error };
}
