import type { ReactNode } from "react";
import { useSay } from "../app/say.ts";
import { useLanguage, useTexts } from "../i18n/i18n.ts";
import { Button } from "../ui/Button.tsx";
import { Sheet } from "../ui/Sheet.tsx";
import { ExplorerLink } from "./ExplorerLink.tsx";
import { type Flow, isOnOtherChain } from "./flow.ts";
import { Preview } from "./Preview.tsx";
import { problemText } from "./problem-text.ts";
import { resultOf, withUnit } from "./result.ts";
import { StepList } from "./StepList.tsx";
import type { Names } from "./start.ts";
import type { Effect } from "./write.ts";

export type FlowSheetProps = {
  open: boolean;
  flow: Flow;
  names: Names;
  onClose: () => void;
  onConfirm: () => void;
  onAccept: () => void;
  onRecheck: () => void;
  onSwitchChain: () => void;
};

/** Shows what a write will do before it is sent, then its progress, then its result. */
export function FlowSheet(props: FlowSheetProps) {
  const { open, flow, names, onClose } = props;
  const t = useTexts();
  const say = useSay();
  const { at } = flow.phase;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={say(flow.title)}
      closeLabel={t("tx.close")}
      footer={<Actions {...props} />}
    >
      <div className="grid gap-6">
        {at === "done" || at === "syncing" ? (
          <Result flow={flow} names={names} />
        ) : (
          flow.write && <Preview flow={flow} write={flow.write} names={names} onRecheck={props.onRecheck} />
        )}
        <StepsWhereUseful flow={flow} names={names} />
        <PriceNote flow={flow} names={names} />
        <ProblemNote flow={flow} />
      </div>
    </Sheet>
  );
}

function StepsWhereUseful({ flow, names }: { flow: Flow; names: Names }) {
  const { at } = flow.phase;
  // A single signature needs no list of steps until it is under way.
  const useful = flow.approvals.length > 0 || at === "preparing" || at === "syncing" || at === "failed";
  return useful ? <StepList flow={flow} names={names} /> : null;
}

function Result({ flow, names }: { flow: Flow; names: Names }) {
  const t = useTexts();
  const say = useSay();
  return (
    <div>
      <svg aria-hidden="true" viewBox="0 0 48 48" fill="none" className="mb-4 size-12">
        <circle cx="24" cy="24" r="22" className="stroke-good" strokeWidth="2.5" />
        <path d="m15 25 6.5 6.5L34 18" className="stroke-good" strokeWidth="3" strokeLinecap="round" />
      </svg>
      <p className="display text-lg">{resultOf(flow, names, say)}</p>
      {flow.server === "away" && <p className="mt-2 text-sm text-soft">{t("tx.server.away")}</p>}
      {flow.server === "behind" && <p className="mt-2 text-sm text-soft">{t("tx.server.behind")}</p>}
      <ExplorerLink hash={flow.hash} names={names} />
    </div>
  );
}

function ProblemNote({ flow }: { flow: Flow }) {
  const t = useTexts();
  const say = useSay();
  const language = useLanguage();
  const sentence = flow.problem && problemText(flow.problem, language, say);
  if (isOnOtherChain(flow)) {
    return (
      <>
        <Note tone="warn">{t("wallet.problem.other-chain")}</Note>
        {sentence && <Note tone="bad">{sentence}</Note>}
      </>
    );
  }
  if (!flow.problem) return null;
  // Rejecting in the wallet is the user's choice, not an error.
  if (flow.problem.kind === "rejected")
    return <Note tone="quiet">{flow.approved > 0 ? t("tx.problem.rejected-approved") : sentence}</Note>;
  // Screen readers have already read the failure as a toast.
  return (
    <Note tone="bad" silent={flow.phase.at === "failed"}>
      {sentence}
    </Note>
  );
}

type NoteProps = { tone: "quiet" | "warn" | "bad"; silent?: boolean; children: ReactNode };

function Note({ tone, silent = false, children }: NoteProps) {
  const looks = { quiet: "bg-sunken text-soft", warn: "bg-warn-soft text-warn", bad: "bg-bad-soft text-bad" };
  return (
    <p
      role={silent ? undefined : tone === "bad" ? "alert" : "status"}
      className={`rounded-md px-4 py-3 text-sm ${looks[tone]}`}
    >
      {children}
    </p>
  );
}

/** The price moved while the sheet was open: shows the new figures next to the old ones. */
function PriceNote({ flow: { write, newer }, names }: { flow: Flow; names: Names }) {
  const t = useTexts();
  const say = useSay();
  if (!newer) return null;
  if (isSame(newer.effects, write?.effects)) {
    const others = newer.notes?.filter((note) => !write?.notes?.some((old) => isSame(note, old))) ?? [];
    return <Note tone="warn">{[t("tx.newer"), ...others.map(say), t("tx.newer.ask")].join(" ")}</Note>;
  }
  const sumOf = (way: Effect["way"]) =>
    newer.effects
      .filter((effect) => effect.way === way)
      .map(({ asset, amount }) => withUnit(amount, asset, names, say))
      .join(" + ");
  const [paid, got] = [sumOf("out"), sumOf("in")];
  const { outcome } = newer;
  const sentences = [
    t("tx.newer"),
    paid && t("tx.newer.out", { amount: paid }),
    got && t("tx.newer.in", { amount: got }),
    outcome && outcome.key !== write?.outcome?.key && say(outcome),
    t("tx.newer.ask"),
  ];
  return <Note tone="warn">{sentences.filter(Boolean).join(" ")}</Note>;
}

/** Compares amounts and texts by value. */
function isSame(one: unknown, other: unknown): boolean {
  const json = (data: unknown) =>
    JSON.stringify(data, (_, part) => (typeof part === "bigint" ? String(part) : part));
  return json(one) === json(other);
}

function Actions({ flow, onClose, onConfirm, onAccept, onRecheck, onSwitchChain }: FlowSheetProps) {
  const t = useTexts();
  const wide = { size: "lg", className: "w-full" } as const;
  if (flow.newer) {
    return (
      <Button {...wide} variant="primary" onClick={onAccept}>
        {t("tx.accept")}
      </Button>
    );
  }
  switch (flow.phase.at) {
    case "other-chain":
    case "switching":
      return (
        <Button {...wide} variant="primary" busy={flow.phase.at === "switching"} onClick={onSwitchChain}>
          {t("tx.switch-chain")}
        </Button>
      );
    case "syncing":
    case "done":
      return (
        <Button {...wide} variant="primary" onClick={onClose}>
          {t("tx.finish")}
        </Button>
      );
    case "refused":
    case "failed":
      // A reload loses the write, so it can't be sent again.
      if (!flow.write) {
        return (
          <Button {...wide} onClick={onClose}>
            {t("tx.close")}
          </Button>
        );
      }
      return (
        <div className="grid gap-3">
          <Button {...wide} variant="primary" disabled>
            {t("tx.confirm")}
          </Button>
          <Button {...wide} onClick={onRecheck}>
            {t("tx.recheck")}
          </Button>
        </div>
      );
    default: {
      const busy = flow.phase.at !== "ready";
      return (
        <Button {...wide} variant="primary" busy={busy} onClick={onConfirm}>
          {flow.approvals.length > flow.approved && !flow.canBatch && !flow.canPermit
            ? t("tx.approve-first")
            : t("tx.confirm")}
        </Button>
      );
    }
  }
}
