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
  /** Reads the current values from the chain, before sending a change. */
  readNow: () => Promise<readonly ContractConsole[]>;
  readAt: number | undefined;
  error: unknown;
};

/**
 * The consoles of the contracts that one Lens question covers.
 * @param build Must be the same function on every render.
 */
export function useConsoles<const Asked extends Question>(
  question: Asked,
  build: (answer: AnswerTo<Asked>) => readonly ContractConsole[] | undefined,
): Consoles {
  const account = useAccount();
  const { ask } = useLive();
  // All console questions take the connected account and an account to look up.
  const args = useMemo(() => [account, zeroAddress] as unknown as QuestionArgs<Asked>, [account]);
  const { data, readAt, error } = useScreen(question, args, { still: true });
  const consoles = useMemo(() => data && build(data), [data, build]);
  const readNow = useCallback(
    async () => build(await ask(question, args)) ?? [],
    [ask, question, args, build],
  );
  return { shell: data?.shell, consoles, readNow, readAt, error };
}
