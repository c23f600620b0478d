import { useEffect, useState } from "react";
import { parseAddress } from "../../lib/hex.ts";
import type { Entries } from "./check.ts";
import type { Field } from "./model.ts";

type IsSound = (address: string) => boolean;

let known: IsSound | undefined;

async function load(): Promise<IsSound> {
  known ??= (await import("../../chain/checksum.ts")).isSoundAddress;
  return known;
}

/** Names of the fields whose address has an invalid checksum, which means a mistyped digit. */
function unsoundOf(fields: readonly Field[], entries: Entries, isSound: IsSound): ReadonlySet<string> {
  const wrong = fields.filter(({ unit, name }) => {
    const address = unit === "address" ? parseAddress(entries[name] ?? "") : undefined;
    return address !== undefined && !isSound(address);
  });
  return new Set(wrong.map(({ name }) => name));
}

/** Fields of a form with an invalid checksum; none until the check is loaded. Before sending, use `hasUnsound`, which waits for it. */
export function useChecksum(fields: readonly Field[], entries: Entries): ReadonlySet<string> {
  const [isSound, setSound] = useState<IsSound | undefined>(() => known);
  const hasAddress = fields.some(({ unit }) => unit === "address");
  useEffect(() => {
    if (!hasAddress || isSound) return;
    let isLate = false;
    load().then(
      (loaded) => {
        if (!isLate) setSound(() => loaded);
      },
      () => undefined,
    );
    return () => {
      isLate = true;
    };
  }, [hasAddress, isSound]);
  return isSound ? unsoundOf(fields, entries, isSound) : new Set();
}

export async function hasUnsound(fields: readonly Field[], entries: Entries): Promise<boolean> {
  if (fields.every(({ unit }) => unit !== "address")) return false;
  return unsoundOf(fields, entries, await load()).size > 0;
}
