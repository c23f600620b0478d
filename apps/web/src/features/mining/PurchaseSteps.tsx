import { useTexts } from "../../i18n/i18n.ts";
import { cx } from "../../ui/cx.ts";
import type { Stage } from "./purchase.ts";
import type { Confirmations } from "./use-purchases.ts";

type State = "done" | "active" | "ahead" | "failed";

/** State of each of the three steps: done, current or ahead. */
export function statesOf(stage: Stage["is"]): readonly [State, State, State] {
  switch (stage) {
    case "open":
    case "paying":
      return ["done", "active", "ahead"];
    case "late":
      return ["failed", "ahead", "ahead"];
    case "paid":
      return ["done", "done", "active"];
    case "done":
      return ["done", "done", "done"];
    case "refused":
      return ["done", "done", "failed"];
  }
}

/** Check, pay, confirm. */
export function PurchaseSteps({
  stage,
  confirmations,
}: {
  stage: Stage["is"];
  confirmations: Confirmations | undefined;
}) {
  const t = useTexts();
  const states = statesOf(stage);
  const words: Record<State, string> = {
    done: t("mining.step.done"),
    active: t("mining.step.active"),
    ahead: t("mining.step.ahead"),
    failed: t("mining.step.failed"),
  };
  const names = [
    t("mining.step.check"),
    t("mining.step.pay"),
    confirmations && stage === "paid"
      ? t("mining.step.confirm-blocks", { ...confirmations })
      : t("mining.step.confirm"),
  ];
  return (
    <ol className="grid grid-cols-3 gap-2 text-xs">
      {names.map((name, at) => {
        const state = states[at] ?? "ahead";
        return (
          <li key={name} aria-current={state === "active" ? "step" : undefined} className="min-w-0">
            <span
              aria-hidden="true"
              className={cx(
                "block h-1 rounded-full",
                state === "done" && "bg-good",
                state === "active" && "ember animate-pulse",
                state === "ahead" && "bg-pressed",
                state === "failed" && "bg-bad",
              )}
            />
            <span className={cx("mt-1.5 block", state === "ahead" ? "text-soft" : "text-ink")}>{name}</span>
            <span className="sr-only">{words[state]}</span>
          </li>
        );
      })}
    </ol>
  );
}
