import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";

/**
 * What the address has behind its path, and a way to change some of it: so a choice can be sent to somebody, and is still there after
 * a reload. The router draws a new address a moment later; whoever is quicker than that must not lose their first choice.
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
