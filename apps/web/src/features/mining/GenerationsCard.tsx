import { DECIMALS, formatAmount } from "@cinder/protocol/format";
import { useTranslation } from "react-i18next";
import { percent } from "../../shared/percent.ts";
import { amountText } from "../../ui/amount.ts";
import { Card } from "../../ui/Card.tsx";
import { Figure } from "../../ui/Figure.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { SplitBar } from "../../ui/SplitBar.tsx";
import { ConnectButton } from "../../wallet/ConnectButton.tsx";
import { forceOf } from "./screen.ts";
import { type Generation, generationsOf, type TeamPartProps, type TeamScreen } from "./team.ts";

/** What three generations give, and what part of all one's force that is. */
export function GenerationsCard({ screen, failed, isSomebody }: TeamPartProps & { isSomebody: boolean }) {
  const { t } = useTranslation();
  return (
    <Card title={t("miningTeam.generations.heading")}>
      {screen ? (
        <>
          <div className="grid gap-6 sm:grid-cols-3">
            <Figures screen={screen} isSomebody={isSomebody} />
          </div>
          <div className="mt-6">{isSomebody ? <Composition screen={screen} /> : <Connect />}</div>
          <p className="mt-5 max-w-[80ch] border-t border-line pt-4 text-sm text-soft">
            {t("miningTeam.generations.rule")}
          </p>
        </>
      ) : (
        <Waiting failed={failed} />
      )}
    </Card>
  );
}

export function useGenerationNames(): Record<Generation, string> {
  const { t } = useTranslation();
  return {
    1: t("miningTeam.generation.1"),
    2: t("miningTeam.generation.2"),
    3: t("miningTeam.generation.3"),
  };
}

function Figures({ screen, isSomebody }: { screen: TeamScreen; isSomebody: boolean }) {
  const { t } = useTranslation();
  const names = useGenerationNames();
  return generationsOf(screen).map(({ generation, rate, force }) => (
    <Figure
      key={generation}
      label={names[generation]}
      value={isSomebody ? formatAmount(force) : percent(rate)}
      {...(isSomebody ? { whole: amountText(force, DECIMALS) } : {})}
      note={t("miningTeam.generations.rate", { rate: percent(rate) })}
    />
  ));
}

function Composition({ screen }: { screen: TeamScreen }) {
  const { t } = useTranslation();
  const names = useGenerationNames();
  const { user } = screen;
  if (forceOf(user) === 0n) return <p className="text-sm text-soft">{t("miningTeam.generations.none")}</p>;
  return (
    <SplitBar
      label={t("miningTeam.generations.composition")}
      parts={[
        {
          id: "own",
          label: t("miningTeam.generations.own"),
          amount: user.force,
          shown: formatAmount(user.force),
        },
        ...generationsOf(screen).map(({ generation, force }) => ({
          id: String(generation),
          label: names[generation],
          amount: force,
          shown: formatAmount(force),
        })),
      ]}
    />
  );
}

function Connect() {
  const { t } = useTranslation();
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-base text-soft">{t("miningTeam.generations.connect")}</p>
      <ConnectButton />
    </div>
  );
}

function Waiting({ failed }: { failed: boolean }) {
  return (
    <div aria-busy={!failed}>
      <div className="grid gap-6 sm:grid-cols-3">
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-20 w-full" />
      </div>
      <Skeleton className="mt-6 h-36 w-full" />
    </div>
  );
}
