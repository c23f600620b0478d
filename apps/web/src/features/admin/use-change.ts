import { useCallback, useState } from "react";
import { useChainTime } from "../../app/live.ts";
import { timelockWrites } from "../../chain/timelock-writes.ts";
import { useWrite } from "../../tx/use-write.ts";
import { useAccount } from "../../wallet/context.ts";
import { type Way, wayOf } from "./authority.ts";
import { type Change, directWrite, noBytes, proposal } from "./change.ts";
import { useDesk } from "./context.ts";
import type { ContractConsole, Role } from "./model.ts";

/** How the account that looks can get something of a contract done. */
export function useWay(by: Role, { book }: ContractConsole): Way {
  const account = useAccount();
  return wayOf(by, book, account, useDesk().governanceOf(book.target));
}

/** Gets a change on its way: signed, announced, or put with those that a Safe will make. */
export function useChange(): {
  start: (change: Change, way: Way) => void;
  /** The call could not be written out. */
  hasFailed: boolean;
} {
  const { open } = useWrite();
  const { deployment, setWaiting } = useDesk();
  const now = useChainTime();
  const [hasFailed, setFailed] = useState(false);

  const start = useCallback(
    (change: Change, way: Way) => {
      setFailed(false);
      if (way.kind === "none") return;
      const { pays } = change;
      if (way.kind === "direct") {
        const taken = !pays || pays.asset === "native" ? undefined : deployment.contracts[pays.asset];
        return open(directWrite(change, taken));
      }
      const { target } = change.console.book;
      // The same change can be proposed again later: the moment tells them apart.
      const salt = `0x${BigInt(now ?? 0)
        .toString(16)
        .padStart(64, "0")}` as const;
      import("../../chain/governance.ts")
        .then(({ encodeCall }) => {
          const data = encodeCall(change.console.abi, change.call, change.args);
          const value = pays?.asset === "native" ? pays.amount : 0n;
          if (way.kind === "propose") {
            return open(proposal(change, data, { address: way.timelock, delay: way.delay, salt }));
          }
          const direct = { to: target, value, data };
          const announced = (timelock: NonNullable<typeof way.timelock>) => ({
            to: timelock.address,
            value: 0n,
            data: encodeCall(timelockWrites, "schedule", [
              target,
              value,
              data,
              noBytes,
              salt,
              BigInt(timelock.delay),
            ]),
          });
          // The same call twice is one; every other call stays, also of the same setting.
          const id = `${target} ${value} ${data}`;
          const call = way.timelock ? announced(way.timelock) : direct;
          setWaiting((before) => [...before.filter((other) => other.id !== id), { ...call, id, change }]);
        })
        .catch(() => setFailed(true));
    },
    [open, deployment, now, setWaiting],
  );
  return { start, hasFailed };
}
