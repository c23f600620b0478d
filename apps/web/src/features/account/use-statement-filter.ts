import { features } from "@cinder/api/reads/words";
import { useAddressParams } from "../../app/address-params.ts";
import { kinds, type StatementFilter, spans } from "./history.ts";

/** A statement's filter, stored in the URL. */
export function useStatementFilter(): readonly [StatementFilter, (change: Partial<StatementFilter>) => void] {
  const [params, changeParams] = useAddressParams();
  const filter: StatementFilter = {
    kind: kinds.find((kind) => kind === params.get("kind")) ?? "all",
    feature: features.find((feature) => feature === params.get("feature")) ?? "all",
    span: spans.find((span) => span === params.get("time")) ?? "all",
    first: params.get("from") ?? "",
    last: params.get("to") ?? "",
  };
  function change({ kind, feature, span, first, last }: Partial<StatementFilter>): void {
    changeParams({
      ...(kind === undefined ? {} : { kind: param(kind) }),
      ...(feature === undefined ? {} : { feature: param(feature) }),
      // First and last day belong to the custom period only.
      ...(span === undefined || span === "custom" ? {} : { from: undefined, to: undefined }),
      ...(span === undefined ? {} : { time: param(span) }),
      ...(first === undefined ? {} : { from: param(first) }),
      ...(last === undefined ? {} : { to: param(last) }),
    });
  }
  return [filter, change];
}

/** Leaves out the default value. */
function param(value: string): string | undefined {
  return value === "" || value === "all" ? undefined : value;
}
