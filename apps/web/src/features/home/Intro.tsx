import { PageHead } from "../../app/PageHead.tsx";
import { useTexts } from "../../i18n/i18n.ts";
import type { Round } from "../../shared/ido/round.ts";
import { percent } from "../../shared/percent.ts";

/** What the app is and what users can lose. */
export function Intro({ round }: { round: Round | undefined }) {
  const t = useTexts();
  const isKnown = round !== undefined && round.index > 0n;
  const risks = [
    { id: "price", text: t("home.risk.price") },
    {
      id: "vesting",
      text: isKnown
        ? t("home.risk.vesting-terms", { first: percent(round.firstRate), count: Number(round.vestDays) })
        : t("home.risk.vesting"),
    },
    { id: "spent", text: t("home.risk.spent") },
    { id: "contract", text: t("home.risk.contract") },
  ];
  return (
    <div>
      <PageHead path="/home" />
      <section aria-labelledby="home-risk" className="mt-5 border-l-2 border-warn-mark pl-4">
        <h2 id="home-risk" className="text-base font-semibold">
          {t("home.risk.heading")}
        </h2>
        <ul className="mt-2 grid gap-1.5 text-sm text-soft">
          {risks.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}
