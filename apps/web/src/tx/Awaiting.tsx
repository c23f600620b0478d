import { useSay } from "../app/say.ts";
import { useTexts } from "../i18n/i18n.ts";
import { Button } from "../ui/Button.tsx";
import { Overlay } from "../ui/Overlay.tsx";
import { ExplorerLink } from "./ExplorerLink.tsx";
import type { Flow } from "./flow.ts";
import { StepList, useStepName } from "./StepList.tsx";
import type { Names } from "./start.ts";
import { stepsOf } from "./steps.ts";

export type AwaitingProps = { open: boolean; flow: Flow; names: Names; onHide: () => void };

/** Covers the page, but only while a signature or a receipt is awaited. */
export function Awaiting({ open, flow, names, onHide }: AwaitingProps) {
  const t = useTexts();
  const say = useSay();
  const nameOf = useStepName(names);
  const signing = flow.phase.at === "signing";
  const title = signing ? t("tx.awaiting.signature") : t("tx.awaiting.receipt");
  const step = stepsOf(flow).find(({ state }) => state === "active");
  // With several signatures, the title alone doesn't say which one the wallet asks for.
  const asked = signing && step && step.kind !== "sign" ? nameOf(step) : title;
  return (
    <Overlay open={open} onHide={onHide} title={title} status={flow.isReplaced ? t("tx.replaced") : asked}>
      <p className="-mt-5 text-soft">{say(flow.title)}</p>
      <div className="rounded-card border border-line bg-raised p-4 text-left">
        <StepList flow={flow} names={names} />
        {flow.isReplaced && <p className="mt-3 text-sm text-soft">{t("tx.replaced")}</p>}
        <ExplorerLink hash={flow.hash} names={names} />
      </div>
      <div>
        <p className="mb-4 text-sm text-soft">
          {signing ? t("tx.awaiting.signature-hint") : t("tx.awaiting.receipt-hint")}
        </p>
        <Button size="lg" className="w-full" onClick={onHide}>
          {t("tx.hide")}
        </Button>
      </div>
    </Overlay>
  );
}
