import { useState } from "react";
import { useSay } from "../app/say.ts";
import { useTexts } from "../i18n/i18n.ts";
import { Skeleton } from "../ui/Skeleton.tsx";
import { SplitBar } from "../ui/SplitBar.tsx";
import { exactAmount, roughAmount } from "./figures.ts";
import type { Flow } from "./flow.ts";
import { withUnit } from "./result.ts";
import { approvesExactly, saveApprovesExactly } from "./settings.ts";
import type { Names } from "./start.ts";
import type { Effect, Split, Write } from "./write.ts";

export type PreviewProps = { flow: Flow; write: Write; names: Names; onRecheck: () => void };

/** What leaves and arrives, how a payment is split, notes on risks, and the network fee. */
export function Preview({ flow, write, names, onRecheck }: PreviewProps) {
  const say = useSay();
  return (
    <>
      <Effects effects={write.effects} names={names} />
      {write.split && <PaymentSplit split={write.split} names={names} />}
      {write.notes && write.notes.length > 0 && (
        <ul className="grid gap-2 text-sm text-soft">
          {write.notes.map((note, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the notes of a write never change their order.
            <li key={at} className="wrap-anywhere">
              {say(note)}
            </li>
          ))}
        </ul>
      )}
      <NetworkFee flow={flow} names={names} />
      <ExactChoice flow={flow} onRecheck={onRecheck} />
    </>
  );
}

function Effects({ effects, names }: { effects: readonly Effect[]; names: Names }) {
  const t = useTexts();
  if (effects.length === 0) return null;
  const leaving = effects.filter(({ way }) => way === "out");
  const arriving = effects.filter(({ way }) => way === "in");
  return (
    <dl className="grid gap-4">
      <EffectRow label={t("tx.out")} effects={leaving} names={names} />
      <EffectRow label={t("tx.in")} effects={arriving} names={names} />
    </dl>
  );
}

type EffectRowProps = { label: string; effects: readonly Effect[]; names: Names };

function EffectRow({ label, effects, names }: EffectRowProps) {
  const say = useSay();
  if (effects.length === 0) return null;
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="shrink-0 text-sm text-soft">{label}</dt>
      <dd className="grid gap-2 text-right">
        {effects.map((effect, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the effects of a write never change their order.
          <div key={at}>
            <div className="display text-lg break-all">
              {withUnit(effect.amount, effect.asset, names, say, writers[effect.way])}
            </div>
            {effect.note && <div className="text-sm text-soft">{say(effect.note)}</div>}
          </div>
        ))}
      </dd>
    </div>
  );
}

/** Outgoing amounts are exact. Incoming amounts are rounded, because they can still change slightly. */
const writers = { out: exactAmount, in: roughAmount };

function PaymentSplit({ split, names }: { split: Split; names: Names }) {
  const t = useTexts();
  const say = useSay();
  return (
    <SplitBar
      label={t("tx.split")}
      parts={split.parts.map(({ label, amount }, at) => ({
        id: `${label.key}-${at}`,
        label: say(label),
        amount,
        shown: withUnit(amount, split.asset, names, say),
      }))}
    />
  );
}

function NetworkFee({ flow: { fee, phase }, names }: { flow: Flow; names: Names }) {
  const t = useTexts();
  if (!fee && phase.at !== "checking") return null;
  const shown = fee && `${roughAmount(fee.amount)} ${names.symbols.native}`;
  return (
    <div className="flex items-center justify-between gap-4 text-sm">
      <span className="text-soft">{t("tx.fee")}</span>
      {shown === undefined ? (
        <Skeleton className="h-5 w-28" />
      ) : (
        <span>
          {fee?.isLimit ? t("tx.fee.limit", { amount: shown }) : t("tx.fee.about", { amount: shown })}
        </span>
      )}
    </div>
  );
}

function ExactChoice({ flow, onRecheck }: { flow: Flow; onRecheck: () => void }) {
  const t = useTexts();
  const [exact, setExact] = useState(approvesExactly);
  const spends = flow.write?.spends ?? [];
  // Hidden when no approval is needed, unless that is because of this choice.
  // A permit is always for the exact amount.
  if (spends.length === 0 || flow.canPermit || (flow.approvals.length === 0 && !exact)) return null;
  return (
    <label className="flex items-start gap-3 text-sm">
      <input
        type="checkbox"
        checked={exact}
        disabled={flow.phase.at === "preparing"}
        onChange={(event) => {
          setExact(event.target.checked);
          saveApprovesExactly(event.target.checked);
          onRecheck();
        }}
        className="mt-0.5 size-5 shrink-0 accent-ember"
      />
      <span>
        <span className="font-medium">{t("tx.exact")}</span>
        <span className="mt-0.5 block text-soft">{exact ? t("tx.exact.on") : t("tx.exact.off")}</span>
      </span>
    </label>
  );
}
