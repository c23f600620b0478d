import { DECIMALS, formatAmount } from "@cinder/protocol/format";
import { useTexts } from "../../i18n/i18n.ts";
import { percent } from "../../shared/percent.ts";
import { amountText } from "../../ui/amount.ts";
import { Card } from "../../ui/Card.tsx";
import { Figure } from "../../ui/Figure.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { SplitBar } from "../../ui/SplitBar.tsx";
import { ConnectFirst } from "../../wallet/ConnectFirst.tsx";
import { forceOf, shareText } from "./screen.ts";
import { type Generation, generationsOf, type TeamPartProps, type TeamScreen } from "./team.ts";

/** Mining power from three generations, and its share of the account's total. */
export function GenerationsCard({ screen, failed, isSomebody }: TeamPartProps & { isSomebody: boolean }) {
  const t = useTexts();
  return (
    <Card title={t("miningTeam.generations.heading")}>
      {screen ? (
        <>
          {isSomebody ? <Mine screen={screen} /> : <Rates screen={screen} />}
          <div className="mt-6 border-t border-line pt-4">
            <p className="max-w-[80ch] text-sm text-soft">{t("miningTeam.generations.rule")}</p>
          </div>
        </>
      ) : (
        <Waiting failed={failed} />
      )}
    </Card>
  );
}

export function useGenerationNames(): Record<Generation, string> {
  const t = useTexts();
  return {
    1: t("miningTeam.generation.1"),
    2: t("miningTeam.generation.2"),
    3: t("miningTeam.generation.3"),
  };
}

/** The rates only, shown without an account. */
function Rates({ screen }: { screen: TeamScreen }) {
  const t = useTexts();
  const names = useGenerationNames();
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-3">
        {generationsOf(screen).map(({ generation, rate }) => (
          <Figure
            key={generation}
            label={names[generation]}
            value={percent(rate)}
            note={t("miningTeam.generations.rate")}
          />
        ))}
      </div>
      <ConnectFirst className="mt-6">{t("miningTeam.generations.connect")}</ConnectFirst>
    </>
  );
}

function Mine({ screen }: { screen: TeamScreen }) {
  const t = useTexts();
  const names = useGenerationNames();
  const { user } = screen;
  const generations = generationsOf(screen);
  const given = generations.reduce((sum, { force }) => sum + force, 0n);
  const parts = generations.map(({ generation, rate, force }) => ({
    id: String(generation),
    label: t("miningTeam.generations.part", { name: names[generation], rate: percent(rate) }),
    amount: force,
    shown: formatAmount(force),
  }));
  return (
    <div className="grid items-center gap-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <Figure
        size="lg"
        label={t("miningTeam.generations.given")}
        value={formatAmount(given)}
        whole={amountText(given, DECIMALS)}
        note={t("miningTeam.generations.of", { share: shareText(given, forceOf(user)) })}
      />
      {forceOf(user) === 0n ? (
        <p className="text-sm text-soft">{t("miningTeam.generations.none")}</p>
      ) : (
        <SplitBar
          label={t("miningTeam.generations.composition")}
          parts={[
            {
              id: "own",
              label: t("miningTeam.generations.own"),
              amount: user.force,
              shown: formatAmount(user.force),
            },
            ...parts,
          ]}
        />
      )}
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
