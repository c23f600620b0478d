import { formatAmount } from "@cinder/protocol/format";
import { useState } from "react";
import { isMissing } from "../../app/peers.ts";
import { useSay } from "../../app/say.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { useWrite } from "../../tx/use-write.ts";
import { Button } from "../../ui/Button.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { FilterChips } from "../../ui/FilterChips.tsx";
import { Stepper } from "../../ui/Stepper.tsx";
import { checkExchange, heldEditions, miningPowerFor, powerDays } from "./keys.ts";
import type { MineScreen } from "./screen.ts";
import { exchangeWrite } from "./writes.ts";

/** Exchanges keys for temporary mining power. */
export function PowerExchange({ screen }: { screen: MineScreen }) {
  const t = useTexts();
  const say = useSay();
  const { open } = useWrite();
  const [count, setCount] = useState(1);
  const [wanted, setWanted] = useState<bigint>();
  const editions = heldEditions(screen);
  const usable = editions.filter(({ held }) => held > 0n);
  const edition =
    usable.find(({ tokenId }) => tokenId === wanted) ?? usable.at(-1) ?? editions.findLast(() => true);
  const most = Math.max(1, Number(edition?.held ?? 0n));
  const asked = Math.min(count, most);
  const complaint = checkExchange(edition, asked);
  const isUnknown = isMissing(screen.shell, "mining");
  const { force, forceDirect, forceIndirect, forceInvite } = screen.mining;
  const before = force + forceDirect + forceIndirect + forceInvite;
  const gained = edition ? miningPowerFor(edition, asked) : 0n;
  return (
    <section aria-labelledby="mine-power" className="rounded-md border border-line p-4">
      <h3 id="mine-power" className="text-base font-medium">
        {t("mine.power.heading")}
      </h3>
      <p className="mt-1 text-sm text-soft">{t("mine.power.lead", { days: powerDays })}</p>
      {usable.length > 1 && (
        <div className="mt-4">
          <FilterChips
            legend={t("mine.power.edition")}
            value={String(edition?.tokenId)}
            onChange={(id) => setWanted(BigInt(id))}
            filters={usable.map(({ tokenId }) => ({
              value: String(tokenId),
              label: t("mine.keys.edition", { id: Number(tokenId) }),
            }))}
          />
        </div>
      )}
      <div className="mt-4">
        <Stepper
          label={t("mine.power.count")}
          aside={t("mine.power.have", { held: String(edition?.held ?? 0n) })}
          value={asked}
          onChange={setCount}
          min={1}
          max={most}
          disabled={!edition || edition.held === 0n}
          decreaseLabel={t("mine.power.fewer")}
          increaseLabel={t("mine.power.more")}
        />
      </div>
      <Facts
        className="mt-4"
        facts={[
          {
            id: "gain",
            name: t("mine.power.gain"),
            value: complaint ? "–" : t("mine.power.for", { force: formatAmount(gained), days: powerDays }),
          },
          {
            id: "force",
            name: t("mine.power.own"),
            value: isUnknown
              ? "–"
              : complaint
                ? formatAmount(before)
                : t("mine.synthesis.change", {
                    before: formatAmount(before),
                    after: formatAmount(before + gained),
                  }),
          },
        ]}
      />
      <Button
        className="mt-4 w-full"
        disabled={complaint !== undefined}
        aria-describedby="mine-power-note"
        onClick={() => edition && open(exchangeWrite(edition, asked))}
      >
        {t("mine.power.action")}
      </Button>
      <p id="mine-power-note" className="mt-2 text-sm text-soft">
        {complaint ? say(complaint) : t("mine.power.warning", { days: powerDays })}
      </p>
    </section>
  );
}
