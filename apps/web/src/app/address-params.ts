import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";

/**
 * Reads and changes the URL's query, so that a choice survives a reload and can be shared. The router applies a new URL with a
 * delay; two quick changes must not overwrite each other.
 */
export function useAddressParams(): readonly [
  URLSearchParams,
  (changes: Readonly<Record<string, string | undefined>>) => void,
] {
  const [params, setParams] = useSearchParams();
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  function change(changes: Readonly<Record<string, string | undefined>>): void {
    const next = new URLSearchParams(latest.current);
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    }
    latest.current = next;
    setParams(next, { replace: true, preventScrollReset: true });
  }
  return [params, change];
}
