import { formatAmount } from "@cinder/protocol/format";
import { SYNTHESIS_COUNT } from "@cinder/protocol/nft";
import { useSay } from "../../app/say.ts";
import { symbols } from "../../app/symbols.ts";
import { useFormat } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { tierName } from "../../shared/nft/tier-name.ts";
import { useWrite } from "../../tx/use-write.ts";
import { Button } from "../../ui/Button.tsx";
import { Facts } from "../../ui/Facts.tsx";
import type { Pictured } from "./art.ts";
import { Picture } from "./Picture.tsx";
import { type MineScreen, type Nft, percent } from "./screen.ts";
import { checkSynthesis, planOf, suggestion, whyNotChosen } from "./synthesis.ts";
import { synthesizeWrite } from "./writes.ts";

export type SynthesisProps = {
  screen: MineScreen;
  chosen: readonly Nft[];
  /** An NFT that the user pressed and that can't be selected with the others. */
  refused: Nft | undefined;
  onChosen: (cards: readonly Nft[]) => void;
  pictureOf: (one: Pictured) => string | null | undefined;
  /** Called when the write's sheet is open and has the NFTs. */
  onSent: () => void;
};

/** Preview of merging three NFTs: the result, the change of weight and what is burned. */
export function Synthesis({ screen, chosen, refused, onChosen, pictureOf, onSent }: SynthesisProps) {
  const t = useTexts();
  const say = useSay();
  const { open } = useWrite();
  const complaint = checkSynthesis(screen, chosen, say);
  const plan = complaint ? undefined : planOf(screen, chosen);
  const whyNot = refused && whyNotChosen(chosen, refused);
  const suggested = suggestion(screen.cards);
  const level = chosen[0]?.level;

  function send(): void {
    if (!plan || level === undefined) return;
    const words = { tier: say(tierName(level)), next: say(tierName(plan.level)) };
    open(synthesizeWrite(screen, chosen, plan, words));
    onSent();
  }

  return (
    <section
      aria-label={t("mine.synthesis.heading")}
      className="mb-5 grid gap-4 rounded-md border border-line bg-sunken p-4"
    >
      <div>
        <h3 className="text-base font-medium">{t("mine.synthesis.heading")}</h3>
        <p className="mt-1 text-sm text-soft">{t("mine.synthesis.lead")}</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-[auto_1fr] sm:gap-6">
        <div className="flex items-center gap-2">
          {Array.from({ length: SYNTHESIS_COUNT }, (_, at) => chosen[at]).map((card, at) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: three fixed slots.
              key={at}
              className="size-20 overflow-hidden rounded-md border border-dashed border-edge"
            >
              {card && (
                <Picture
                  source={pictureOf({ kind: "card", id: card.tokenId })}
                  label={`${say(tierName(card.level))} #${card.tokenId}`}
                />
              )}
            </div>
          ))}
        </div>
        <Outcome screen={screen} chosen={chosen} plan={plan} />
      </div>
      <p aria-live="polite" className="text-sm text-soft">
        {refused && whyNot && (
          <span className="mb-1 block text-warn">
            {t("mine.synthesis.refused", {
              card: `${say(tierName(refused.level))} #${refused.tokenId}`,
              why: say(whyNot),
            })}
          </span>
        )}
        {complaint ? say(complaint) : t("mine.synthesis.given-up", { numbers: numbersOf(chosen) })}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button disabled={complaint !== undefined} onClick={send}>
          {t("mine.synthesis.action")}
        </Button>
        {chosen.length === 0 && suggested && (
          <Button variant="ghost" onClick={() => onChosen(suggested)}>
            {t("mine.synthesis.suggest", { tier: say(tierName(suggested[0]?.level ?? 1n)) })}
          </Button>
        )}
        {chosen.length > 0 && (
          <Button variant="ghost" onClick={() => onChosen([])}>
            {t("mine.synthesis.clear")}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Its lines are rendered before NFTs are selected, so that nothing moves. */
function Outcome({
  screen: { nft },
  chosen,
  plan,
}: {
  screen: MineScreen;
  chosen: readonly Nft[];
  plan: ReturnType<typeof planOf>;
}) {
  const t = useTexts();
  const say = useSay();
  const format = useFormat();
  const records = chosen.reduce((sum, { total }) => sum + total, 0n);
  const change = (before: string, after: string) => t("mine.synthesis.change", { before, after });
  return (
    <div aria-live="polite">
      <Facts
        facts={[
          {
            id: "becomes",
            name: t("mine.synthesis.becomes"),
            value: plan ? say(tierName(plan.level)) : "–",
          },
          {
            id: "weight",
            name: t("mine.synthesis.weight"),
            value: plan ? change(format.integer(plan.weightBefore), format.integer(plan.weight)) : "–",
          },
          {
            id: "share",
            name: t("mine.synthesis.share"),
            value: plan
              ? change(percent(plan.own.before, plan.all.before), percent(plan.own.after, plan.all.after))
              : "–",
          },
          {
            id: "claimable",
            name: t("mine.synthesis.claimable"),
            value: plan
              ? t("mine.synthesis.unchanged", { amount: formatAmount(nft.balance, 4), usdt: symbols.usdt })
              : "–",
          },
          {
            id: "records",
            name: t("mine.synthesis.records"),
            value: plan ? `${formatAmount(records, 4)} ${symbols.usdt}` : "–",
          },
        ]}
      />
    </div>
  );
}

function numbersOf(cards: readonly Nft[]): string {
  return cards.map(({ tokenId }) => `#${tokenId}`).join(" ");
}
