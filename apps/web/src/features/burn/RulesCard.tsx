import { formatAmount } from "@cinder/protocol/format";
import type { ReactNode } from "react";
import { symbols } from "../../app/symbols.ts";
import { useFormat } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { factorShown, percentShown } from "../../shared/figures.ts";
import { Card } from "../../ui/Card.tsx";
import { Place } from "../../ui/Place.tsx";
import type { PartProps } from "./BurnPage.tsx";
import { exitTime } from "./exit.ts";
import type { BurnScreen } from "./screen.ts";

const one = 10n ** 18n;
const bps = 10_000n;

/** The rules of dividends, with the chain's figures. */
export function RulesCard({ screen, failed }: PartProps) {
  const t = useTexts();
  return (
    <Card title={t("burn.rules.heading")}>
      {screen ? (
        <Rules screen={screen} />
      ) : (
        <div aria-busy={!failed}>
          <Place
            value={undefined}
            failed={failed}
            unknownLabel={t("burn.figure.unknown")}
            className="h-96 w-full"
          />
        </div>
      )}
    </Card>
  );
}

function Rules({ screen: { shell, config, multi } }: { screen: BurnScreen }) {
  const t = useTexts();
  const format = useFormat();
  const native = symbols.native;
  const sample = one;
  const cap = (sample * config.rewardRate) / bps;
  const share = (sample * bps) / (multi.totalForce + sample);
  return (
    <ol className="grid gap-5">
      <Rule figure={`${factorShown(config.rewardRate)}×`} title={t("burn.rules.cap")}>
        {t("burn.rules.cap-text", { amount: formatAmount(sample), cap: formatAmount(cap), native })}
      </Rule>
      <Rule figure={t("burn.rules.days", { count: Number(config.outDays) })} title={t("burn.rules.exit")}>
        {t("burn.rules.exit-text", {
          count: Number(config.outDays),
          time: format.time(Number(exitTime(shell.timestamp, config))).slice(0, 5),
        })}
      </Rule>
      <Rule figure={`${percentShown(share)}%`} title={t("burn.rules.share")}>
        {t("burn.rules.share-text", {
          amount: formatAmount(sample),
          total: formatAmount(multi.totalForce),
          native,
        })}
      </Rule>
      <Rule figure="100%" title={t("burn.rules.loss")}>
        {t("burn.rules.loss-text")}
      </Rule>
    </ol>
  );
}

function Rule({ figure, title, children }: { figure: string; title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[5.25rem_minmax(0,1fr)] gap-x-4">
      <span className="display text-lg text-ember">{figure}</span>
      <div>
        <h3 className="font-medium">{title}</h3>
        <p className="mt-1 text-sm text-soft">{children}</p>
      </div>
    </li>
  );
}
