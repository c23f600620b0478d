import { formatAmount } from "@cinder/protocol/format";
import type { ReactNode } from "react";
import { symbols } from "../../app/symbols.ts";
import { useFormat } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { amountText } from "../../ui/amount.ts";
import { Card } from "../../ui/Card.tsx";
import { Figure } from "../../ui/Figure.tsx";
import { Place } from "../../ui/Place.tsx";
import type { PartProps } from "./BurnPage.tsx";

export function PoolFigures({ screen, failed }: PartProps) {
  const t = useTexts();
  const format = useFormat();
  const place = (value: ReactNode | undefined, className: string) => (
    <Place value={value} failed={failed} unknownLabel={t("burn.figure.unknown")} className={className} />
  );
  const figure = (value: string | undefined) => place(value, "my-1 h-7 w-28");
  const note = (value: string | undefined) => place(value, "my-0.5 h-4 w-36");
  const multi = screen?.multi;
  const wholeOf = (amount: bigint | undefined) =>
    amount === undefined ? {} : { whole: amountText(amount, 18) };
  return (
    <Card flush>
      <h2 className="sr-only">{t("burn.pool.heading")}</h2>
      <div className="grid grid-cols-2 gap-px overflow-hidden rounded-card bg-line lg:grid-cols-4">
        <Cell>
          <Figure
            label={t("burn.pool.running")}
            value={figure(multi && formatAmount(multi.totalForce))}
            unit={symbols.native}
            {...wholeOf(multi?.totalForce)}
            note={note(
              multi &&
                t("burn.pool.orders", {
                  amount: format.integer(multi.totalOrder),
                  count: Number(multi.totalOrder),
                }),
            )}
          />
        </Cell>
        <Cell>
          <Figure
            label={t("burn.pool.held")}
            value={figure(multi && formatAmount(multi.lastBalance))}
            unit={symbols.native}
            {...wholeOf(multi?.lastBalance)}
            note={note(multi && t("burn.pool.held-note"))}
          />
        </Cell>
        <Cell>
          <Figure
            label={t("burn.pool.waiting")}
            value={figure(multi && formatAmount(multi.waiting))}
            unit={symbols.native}
            {...wholeOf(multi?.waiting)}
            note={note(multi && (multi.waiting > 0n ? t("burn.pool.waits") : t("burn.pool.shared")))}
          />
        </Cell>
        <Cell>
          <Figure
            label={t("burn.pool.price", { native: symbols.native })}
            value={figure(
              screen && (screen.tokensPerNative > 0n ? formatAmount(screen.tokensPerNative) : "—"),
            )}
            unit={symbols.token}
            note={note(
              screen &&
                (screen.price.spot > 0n
                  ? t("burn.pool.price-note", {
                      token: symbols.token,
                      usdt: symbols.usdt,
                      price: formatAmount(screen.price.spot, 4),
                    })
                  : t("burn.pool.no-price")),
            )}
          />
        </Cell>
      </div>
    </Card>
  );
}

function Cell({ children }: { children: ReactNode }) {
  return <div className="min-w-0 bg-raised p-4 sm:p-6">{children}</div>;
}
