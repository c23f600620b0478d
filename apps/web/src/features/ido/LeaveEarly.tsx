import { useMemo } from "react";
import type { Abi } from "viem";
import { useOpenExit } from "../../app/announced.ts";
import { useLive } from "../../app/live.ts";
import { useAnswer } from "../../app/use-answer.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { ExitOffer } from "../../shared/exit/ExitOffer.tsx";
import { exitWrite } from "../../shared/exit/exit-write.ts";
import { useAccount } from "../../wallet/context.ts";
import type { IdoScreen } from "./screen.ts";

const previewAbi = [
  {
    type: "function",
    name: "previewExit",
    stateMutability: "view",
    inputs: [{ name: "account", type: "address" }],
    outputs: [{ name: "tokens", type: "uint256" }],
  },
] as const satisfies Abi;

const tryAgainAfter = 3_000;

/** Offers bought CIN that has not vested, while an upgrade of the presale is announced. */
export function LeaveEarly({ screen }: { screen: IdoScreen }) {
  const t = useTexts();
  const { view } = useLive();
  const account = useAccount();
  const isOpen = useOpenExit("ido") !== undefined;
  const { claimed, tokens } = screen.user;
  // biome-ignore lint/correctness/useExhaustiveDependencies: purchases and claims change what the exit pays.
  const ask = useMemo(
    () =>
      isOpen
        ? async () => {
            const [amount] = await view([
              { contract: "ido", abi: previewAbi, functionName: "previewExit", args: [account] },
            ]);
            if (typeof amount !== "bigint") throw new Error("The presale does not answer.");
            return amount;
          }
        : undefined,
    [isOpen, view, account, claimed, tokens],
  );
  const { answer: principal = 0n } = useAnswer(ask, tryAgainAfter);
  if (principal === 0n) return null;
  const name = t("ido.mine.vesting");
  const write = () =>
    exitWrite({
      ...{ contract: "ido", name },
      terms: { principal, earned: 0n, givenUp: 0n },
      notes: [{ key: "exit.presale" }],
    });
  return <ExitOffer contract="ido" name={name} write={write} />;
}
