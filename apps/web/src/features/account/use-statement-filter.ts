import { features } from "@cinder/api/reads/words";
import { useSearchParams } from "react-router";
import { kinds, type StatementFilter, spans } from "./history.ts";

/** The filter of a statement, in the address: so it can be sent to somebody, and is still there after a reload. */
export function useStatementFilter(): readonly [StatementFilter, (change: Partial<StatementFilter>) => void] {
  const [params, setParams] = useSearchParams();
  const filter: StatementFilter = {
    kind: kinds.find((kind) => kind === params.get("kind")) ?? "all",
    feature: features.find((feature) => feature === params.get("feature")) ?? "all",
    span: spans.find((span) => span === params.get("time")) ?? "all",
    first: params.get("from") ?? "",
    last: params.get("to") ?? "",
  };
  function change(changes: Partial<StatementFilter>): void {
    const next = { ...filter, ...changes };
    const isOwn = next.span === "custom";
    const written: Record<string, string> = {
      kind: next.kind,
      feature: next.feature,
      time: next.span,
      from: isOwn ? next.first : "",
      to: isOwn ? next.last : "",
    };
    setParams(
      (now) => {
        for (const [name, value] of Object.entries(written)) {
          if (value === "" || value === "all") now.delete(name);
          else now.set(name, value);
        }
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  return [filter, change];
}
