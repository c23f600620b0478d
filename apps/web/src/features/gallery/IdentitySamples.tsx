import { AccountAddress } from "../../app/AccountAddress.tsx";
import { Copy } from "../../app/Copy.tsx";
import { type IconName, NavIcon } from "../../app/frame/NavIcon.tsx";
import { useCountdownUnits } from "../../app/units.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { Countdown } from "../../ui/Countdown.tsx";
import { LevelBadge } from "../../ui/LevelBadge.tsx";
import { QrCode } from "../../ui/QrCode.tsx";

const icons: readonly IconName[] = ["home", "superFom", "fom", "mining", "burn", "team", "mine", "manager"];
const someone = "0x1a2b3c4d5e6f7a8b9c0d1e2f3a4b5c6d7e8f9f3c";

/** Samples of addresses, levels and navigation. */
export function IdentitySamples() {
  const t = useTexts();
  return (
    <div className="grid gap-6 sm:grid-cols-[1fr_auto]">
      <div className="grid gap-5">
        <div className="grid w-fit grid-cols-8 gap-4 text-soft">
          {icons.map((name) => (
            <NavIcon key={name} name={name} />
          ))}
          {icons.map((name) => (
            <NavIcon key={name} name={name} active />
          ))}
        </div>
        <div className="flex flex-wrap gap-2">
          {[0, 1, 2, 3, 4].map((level) => (
            <LevelBadge key={level} level={level} label={t("gallery.identity.level")} />
          ))}
        </div>
        <Countdown left={1_053_069} label={t("gallery.waiting.ring")} units={useCountdownUnits()} />
        <div className="flex flex-wrap items-center gap-4">
          <AccountAddress address={someone} />
          <Copy text={someone} size="sm" />
        </div>
      </div>
      <QrCode
        text={`https://cinder.example/?code=${someone}`}
        label={t("gallery.identity.qr")}
        className="w-40"
      />
    </div>
  );
}
