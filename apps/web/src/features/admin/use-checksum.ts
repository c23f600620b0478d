import { useEffect, useState } from "react";
import type { Entries } from "./check.ts";
import type { Field } from "./model.ts";

type IsSound = (address: string) => boolean;

let known: IsSound | undefined;

/** The names of the fields whose address has its capitals in the wrong places: a digit of it is mistyped. */
export function useChecksum(fields: readonly Field[], entries: Entries): ReadonlySet<string> {
  const [isSound, setSound] = useState<IsSound | undefined>(() => known);
  const hasAddress = fields.some(({ unit }) => unit === "address");
  useEffect(() => {
    if (!hasAddress || known) return;
    let isLate = false;
    import("../../chain/governance.ts")
      .then((file) => {
        known = file.isSoundAddress;
        if (!isLate) setSound(() => file.isSoundAddress);
      })
      // The engine refuses such an address too, before anybody signs.
      .catch(() => undefined);
    return () => {
      isLate = true;
    };
  }, [hasAddress]);
  const wrong = fields.filter(({ unit, name }) => {
    const text = (entries[name] ?? "").trim();
    return unit === "address" && /^0x[0-9a-fA-F]{40}$/.test(text) && isSound?.(text) === false;
  });
  return new Set(wrong.map(({ name }) => name));
}
