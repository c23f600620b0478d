import { useCallback, useState } from "react";
import { useFeed } from "../../app/feed.ts";
import { useChainTime, useLive } from "../../app/live.ts";
import { timelockWrites } from "../../chain/timelock-writes.ts";
import { useWrite } from "../../tx/use-write.ts";
import type { Text } from "../../tx/write.ts";
import { useAccount } from "../../wallet/context.ts";
import { type SendMethod, sendMethodOf } from "./authority.ts";
import {
  type Change,
  directWrite,
  ownerCalls,
  proposal,
  rivalCalls,
  scheduleCall,
  spentBy,
  waitingNotes,
} from "./change.ts";
import { useAdmin, type Waiting } from "./context.ts";
import type { ContractConsole, Role } from "./model.ts";

/** How the connected account can make a contract's change. */
export function useSendMethod(by: Role, { book }: ContractConsole): SendMethod {
  const account = useAccount();
  return sendMethodOf(by, book, account, useAdmin().governanceOf(book.target));
}

/** Starts a change: opens the write, schedules it, or adds it to a Safe's batch. */
export function useChange(): {
  start: (change: Change, method: SendMethod) => void;
  /** The call could not be encoded, or the queue could not be read. */
  hasFailed: boolean;
} {
  const { open } = useWrite();
  const { deployment, setWaiting } = useAdmin();
  const config = useFeed(useLive().config).data;
  const account = useAccount();
  const now = useChainTime();
  const [hasFailed, setFailed] = useState(false);

  const start = useCallback(
    (change: Change, method: SendMethod) => {
      setFailed(false);
      if (method.kind === "none") return;
      const spends = spentBy(change, deployment.contracts);
      if (method.kind === "direct") return open(directWrite(change, spends));
      // The time distinguishes repeated proposals of the same change.
      const salt = `0x${BigInt(now ?? 0)
        .toString(16)
        .padStart(64, "0")}` as const;
      prepare(method).catch(() => setFailed(true));

      async function prepare(chosen: Exclude<SendMethod, { kind: "none" | "direct" }>): Promise<void> {
        const { encodeApproval, encodeCall, readGovernance } = await import("../../chain/governance.ts");
        const calls = ownerCalls(change, spends, { call: encodeCall, approval: encodeApproval });
        const timelock =
          chosen.kind === "propose" ? { address: chosen.timelock, delay: chosen.delay } : chosen.timelock;
        const rivals = timelock ? await readRivals() : [];
        if (chosen.kind === "propose") {
          return open(
            proposal(change, calls, { address: chosen.timelock, delay: chosen.delay, salt }, rivals),
          );
        }
        const scheduled = timelock && scheduleCall(calls, { delay: timelock.delay, salt });
        const batch: Waiting = {
          // Identical calls are merged; other calls stay, even of the same setting.
          id: calls.map(({ to, value, data }) => `${to} ${value} ${data}`).join(),
          change,
          notes: [...rivals, ...waitingNotes(change, timelock !== undefined)],
          calls:
            timelock && scheduled
              ? [
                  {
                    to: timelock.address,
                    value: 0n,
                    data: encodeCall(timelockWrites, scheduled.functionName, scheduled.args),
                  },
                ]
              : calls,
          owner: chosen.owner,
          isTimelock: timelock !== undefined,
          safes: chosen.safes,
        };
        setWaiting((before) => [...before.filter(({ id }) => id !== batch.id), batch]);

        /** Reads the queue again, because an operation may have been scheduled since the page was read. */
        async function readRivals(): Promise<readonly Text[]> {
          if (!config) throw new Error("There is no node to ask.");
          const [governance] = await readGovernance(config, account, [change.console.book]);
          const queue = governance?.owner.kind === "timelock" ? governance.owner.queue : [];
          return rivalCalls(queue, change).map(
            ({ call }): Text => ({ key: "admin.change.rival", values: { call: call ?? change.call } }),
          );
        }
      }
    },
    [open, deployment, now, setWaiting, config, account],
  );
  return { start, hasFailed };
}
