import { formatAmount } from "@cinder/protocol/format";
import { useFormat } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { useWrite } from "../../tx/use-write.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import type { PartProps } from "./IdoPage.tsx";
import { refundWrite } from "./writes.ts";

/** Available refunds, shown at the top. */
export function Refunds({ screen }: PartProps) {
  const t = useTexts();
  const format = useFormat();
  const { open } = useWrite();
  const due = (screen?.holdings ?? []).filter(({ refundable }) => refundable > 0n);
  if (!screen || due.length === 0) return null;
  return (
    <section aria-label={t("ido.refund.heading")} className="mt-6 grid gap-3">
      {due.map(({ round: index, refundable }) => {
        const round = screen.rounds.find((one) => one.index === index);
        return (
          <Notice
            key={String(index)}
            tone="warn"
            action={
              <Button onClick={() => open(refundWrite(index, refundable))}>{t("ido.refund.take")}</Button>
            }
          >
            {t("ido.refund.due", {
              round: String(index),
              sold: format.integer(round?.sold ?? 0n),
              count: Number(round?.sold ?? 0n),
              cap: format.integer(round?.softCap ?? 0n),
              amount: formatAmount(refundable, 4),
            })}
          </Notice>
        );
      })}
    </section>
  );
}
