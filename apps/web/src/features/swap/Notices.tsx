import { formatAmount } from "@cinder/protocol/format";
import { useId } from "react";
import { useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { percent } from "../../shared/percent.ts";
import { Notice } from "../../ui/Notice.tsx";
import { whiteWindow } from "./check.ts";
import type { Coin, SwapScreen } from "./screen.ts";
import { impactStep, type Trade } from "./trade.ts";

/** Notices for everyone who trades this pair now. */
export function SwapNotices({ screen, to, now }: { screen: SwapScreen; to: Coin; now: number }) {
  const t = useTexts();
  const moment = useMoment();
  const white = to === "token" ? whiteWindow(screen, now) : undefined;
  if (!white) return null;
  const values = { time: moment(white.ends), left: formatAmount(white.left, 4) };
  return (
    <Notice tone={screen.isWhiteList ? "neutral" : "warn"}>
      {screen.isWhiteList ? t("swap.white.listed", values) : t("swap.white.others", values)}
    </Notice>
  );
}

export type ImpactNoticeProps = {
  trade: Trade;
  isAware: boolean;
  onAware: (isAware: boolean) => void;
  /** Whether the user pressed the button without ticking the confirmation. */
  isAsked: boolean;
};

/** Warning about price impact, in steps. The highest step needs the user's confirmation. */
export function ImpactNotice({ trade, isAware, onAware, isAsked }: ImpactNoticeProps) {
  const t = useTexts();
  const id = useId();
  const step = impactStep(trade.quote.impact);
  const share = percent(trade.quote.impact);
  if (step === "low" || step === "notable") return null;
  if (step === "high") return <Notice tone="warn">{t("swap.impact.high", { share })}</Notice>;
  return (
    <div className="grid gap-3">
      <Notice tone="bad">{t("swap.impact.severe", { share })}</Notice>
      <label className="flex items-start gap-3 text-sm">
        <input
          type="checkbox"
          checked={isAware}
          aria-invalid={isAsked && !isAware ? true : undefined}
          aria-describedby={isAsked && !isAware ? id : undefined}
          onChange={(event) => onAware(event.target.checked)}
          className="mt-0.5 size-5 shrink-0 accent-ember"
        />
        <span className="font-medium">{t("swap.impact.aware", { share })}</span>
      </label>
      <p id={id} aria-live="polite" className="text-sm text-bad">
        {isAsked && !isAware ? t("swap.impact.unanswered") : ""}
      </p>
    </div>
  );
}
