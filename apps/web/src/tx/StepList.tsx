import { useTexts } from "../i18n/i18n.ts";
import { cx } from "../ui/cx.ts";
import type { Flow } from "./flow.ts";
import type { Names } from "./start.ts";
import { type StepKind, type StepState, stepsOf } from "./steps.ts";

/** Each step of a write. Its state shows by shape and word, not only by colour. */
export function StepList({ flow, names }: { flow: Flow; names: Names }) {
  const t = useTexts();
  const nameOf = useStepName(names);
  const states: Record<StepState, string> = {
    ahead: t("tx.step.ahead"),
    active: t("tx.step.active"),
    done: t("tx.step.done"),
    failed: t("tx.step.failed"),
  };
  return (
    <ol aria-label={t("tx.steps")} className="grid gap-3 text-sm">
      {stepsOf(flow).map((step) => (
        <li
          key={step.id}
          aria-current={step.state === "active" ? "step" : undefined}
          className={cx("flex items-center gap-3", step.state === "ahead" ? "text-soft" : "text-ink")}
        >
          <StepMark state={step.state} />
          <span className="flex-1">{nameOf(step)}</span>
          <span className="sr-only">{states[step.state]}</span>
        </li>
      ))}
    </ol>
  );
}

export function useStepName(names: Names): (step: StepKind) => string {
  const t = useTexts();
  return (step) => {
    switch (step.kind) {
      case "approve":
        return t("tx.step.approve", { asset: names.symbolOf(step.asset) });
      case "permit":
        return t("tx.step.permit", { asset: names.symbolOf(step.asset) });
      case "batch":
        return t("tx.step.batch");
      case "sign":
        return t("tx.step.sign");
      case "chain":
        return t("tx.step.chain");
      case "server":
        return t("tx.step.server");
    }
  };
}

function StepMark({ state }: { state: StepState }) {
  if (state === "active") {
    return <span aria-hidden="true" className="ember size-5 shrink-0 animate-pulse rounded-full" />;
  }
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" fill="none" className="size-5 shrink-0" strokeWidth="1.75">
      <circle cx="10" cy="10" r="8.5" className={outline[state]} />
      {state === "done" && (
        <path d="M6.5 10.25 9 12.75 13.5 7.5" className="stroke-good" strokeLinecap="round" />
      )}
      {state === "failed" && <path d="m7 7 6 6m0-6-6 6" className="stroke-bad" strokeLinecap="round" />}
    </svg>
  );
}

const outline: Record<StepState, string> = {
  ahead: "stroke-line-strong",
  active: "stroke-ember",
  done: "stroke-good",
  failed: "stroke-bad",
};
