import { SYNTHESIS_KEYS } from "@cinder/protocol/nft";
import { useSay } from "../../app/say.ts";
import { useFormat } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { useWrite } from "../../tx/use-write.ts";
import { Button } from "../../ui/Button.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Progress } from "../../ui/Progress.tsx";
import { atMost, checkSyndicate, heldEditions, keysForSyndicate, sumOf } from "./keys.ts";
import { type MineScreen, percent } from "./screen.ts";
import { syndicateWrite } from "./writes.ts";

/** Merges fifteen keys into a Syndicate NFT. */
export function Syndicate({ screen }: { screen: MineScreen }) {
  const t = useTexts();
  const say = useSay();
  const format = useFormat();
  const { open } = useWrite();
  const { tiers, nft, nftTotals } = screen;
  const tier = tiers[4];
  const editions = heldEditions(screen);
  const held = sumOf(editions, "held");
  const complaint = checkSyndicate(screen);
  const taken = keysForSyndicate(editions);
  const has = atMost(held, SYNTHESIS_KEYS);
  const progress = t("mine.syndicate.progress", { count: Number(held), needed: Number(SYNTHESIS_KEYS) });
  return (
    <section aria-labelledby="mine-syndicate" className="rounded-md border border-line p-4">
      <h3 id="mine-syndicate" className="text-base font-medium">
        {t("mine.syndicate.heading", { needed: Number(SYNTHESIS_KEYS) })}
      </h3>
      <p className="mt-1 text-sm text-soft">{t("mine.syndicate.lead")}</p>
      <div className="mt-4">
        <Progress
          label={t("mine.syndicate.heading", { needed: Number(SYNTHESIS_KEYS) })}
          text={progress}
          share={Number(has) / Number(SYNTHESIS_KEYS)}
        />
        <p aria-hidden="true" className="mt-2 text-sm text-soft">
          {progress}
        </p>
      </div>
      <Facts
        className="mt-4"
        facts={[
          {
            id: "weight",
            name: t("mine.syndicate.weight"),
            value: format.integer(tier.weight),
          },
          {
            id: "share",
            name: t("mine.syndicate.share"),
            value: t("mine.synthesis.change", {
              before: percent(nft.force, nftTotals.totalForce),
              after: percent(nft.force + tier.weight, nftTotals.totalForce + tier.weight),
            }),
          },
          {
            id: "minted",
            name: t("mine.syndicate.minted"),
            value: `${format.integer(tier.minted)} / ${format.integer(tier.max)}`,
          },
        ]}
      />
      <Button
        className="mt-4 w-full"
        disabled={complaint !== undefined || !taken}
        aria-describedby="mine-syndicate-note"
        onClick={() => taken && open(syndicateWrite(taken, tier.weight))}
      >
        {t("mine.syndicate.action")}
      </Button>
      <p id="mine-syndicate-note" className="mt-2 text-sm text-soft">
        {complaint
          ? say(complaint)
          : editions.filter((edition) => edition.held > 0n).length > 1
            ? t("mine.syndicate.which")
            : t("mine.syndicate.warning")}
      </p>
    </section>
  );
}
