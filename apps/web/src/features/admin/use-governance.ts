import { useEffect, useState } from "react";
import type { Address } from "viem";
import { useFeed } from "../../app/feed.ts";
import { useLive } from "../../app/live.ts";
import type { Governance } from "../../chain/governance.ts";
import type { ContractConsole } from "./model.ts";

type Known = { key: string; byTarget: ReadonlyMap<string, Governance> };

/** The governance of each contract, read whenever the screen is read. */
export function useGovernance(
  account: Address,
  consoles: readonly ContractConsole[] | undefined,
  readAt: number | undefined,
): { byTarget: ReadonlyMap<string, Governance> | undefined; hasFailed: boolean } {
  const config = useFeed(useLive().config).data;
  const [known, setKnown] = useState<Known>();
  const [hasFailed, setFailed] = useState(false);
  const books = (consoles ?? []).flatMap(({ book }) => (book.known ? [book] : []));
  const key = [account, ...books.map(({ target, owner }) => `${target}${owner}`)].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: books are new objects on each render; the key shows whether they differ.
  useEffect(() => {
    if (!config || books.length === 0) return;
    let isLate = false;
    import("../../chain/governance.ts")
      .then(({ readGovernance }) => readGovernance(config, account, books))
      .then(
        (found) => {
          if (isLate) return;
          const entries = books.flatMap(({ target }, at) => {
            const governance = found[at];
            return governance ? [[target, governance] as const] : [];
          });
          setKnown({ key, byTarget: new Map(entries) });
          setFailed(false);
        },
        () => {
          if (!isLate) setFailed(true);
        },
      );
    return () => {
      isLate = true;
    };
  }, [config, key, readAt]);
  return { byTarget: known?.key === key ? known.byTarget : undefined, hasFailed };
}
