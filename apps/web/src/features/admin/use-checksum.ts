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

/** The names of the fields whose address has its capitals in the wrong places: a digit of it is mistyped. */
function unsoundOf(fields: readonly Field[], entries: Entries, isSound: IsSound): ReadonlySet<string> {
  const wrong = fields.filter(({ unit, name }) => {
    const address = unit === "address" ? parseAddress(entries[name] ?? "") : undefined;
    return address !== undefined && !isSound(address);
  });
  return new Set(wrong.map(({ name }) => name));
}

/** Those of a form; none while that can't be told yet. Whoever sends something asks `hasUnsound`, which waits for it. */
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
