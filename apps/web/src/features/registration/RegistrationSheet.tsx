import { type FormEvent, useId, useState } from "react";
import type { Address } from "viem";
import { AccountAddress } from "../../app/AccountAddress.tsx";
import { invitation } from "../../app/invitation.ts";
import { zeroAddress } from "../../chain/chain.ts";
import { useFormat } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { useWrite } from "../../tx/use-write.ts";
import { Button } from "../../ui/Button.tsx";
import { LevelBadge } from "../../ui/LevelBadge.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { bindTo } from "./binding.ts";
import type { ReferralProblem } from "./referrer.ts";
import { type Lookup, useReferrer } from "./use-referrer.ts";

export type RegistrationSheetProps = { open: boolean; account: Address; onLater: () => void };

/** Asks an unregistered user to bind a referrer, shows who that is and explains what it means. */
export function RegistrationSheet({ open, account, onLater }: RegistrationSheetProps) {
  const t = useTexts();
  const { open: openWrite } = useWrite();
  const formId = useId();
  const [text, setText] = useState(() => (invitation() === zeroAddress ? "" : invitation()));
  const [tried, setTried] = useState(false);
  const lookup = useReferrer(text, account);
  const referrer = typeof lookup === "object" && "referrer" in lookup ? lookup.referrer : undefined;
  const problem = useProblem(lookup, text, tried);

  function confirm(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (referrer) openWrite(bindTo(referrer));
  }

  return (
    <Sheet
      open={open}
      onClose={onLater}
      title={t("registration.title")}
      description={t("registration.lead")}
      closeLabel={t("registration.later")}
      footer={
        <div className="grid grid-cols-[1fr_2fr] gap-3">
          <Button variant="ghost" size="lg" onClick={onLater}>
            {t("registration.later")}
          </Button>
          <Button variant="primary" size="lg" type="submit" form={formId} busy={lookup === "looking"}>
            {t("registration.confirm")}
          </Button>
        </div>
      }
    >
      <form id={formId} onSubmit={confirm} noValidate>
        <TextField
          label={t("registration.field")}
          hint={t("registration.hint")}
          error={problem}
          value={text}
          onChange={setText}
          autoCapitalize="off"
          className="font-mono"
        />
      </form>
      <ReferrerCard lookup={lookup} />
      <h3 className="mt-6 text-sm font-semibold">{t("registration.meaning")}</h3>
      <ul className="mt-2 list-disc space-y-1.5 pl-5 text-sm text-soft">
        <li>{t("registration.permanent")}</li>
        <li>{t("registration.earns")}</li>
        <li>{t("registration.costs")}</li>
      </ul>
    </Sheet>
  );
}

/** Has a fixed size, so that the text below doesn't move. */
function ReferrerCard({ lookup }: { lookup: Lookup }) {
  const t = useTexts();
  const format = useFormat();
  const referrer = typeof lookup === "object" && "referrer" in lookup ? lookup.referrer : undefined;
  return (
    <div
      aria-live="polite"
      aria-busy={lookup === "looking" || undefined}
      className="mt-4 flex min-h-18 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-line bg-sunken px-4 py-3"
    >
      {referrer ? (
        <>
          <div className="min-w-0">
            <p className="text-xs text-soft">
              {t("registration.referrer", { index: format.integer(referrer.index) })}
            </p>
            <AccountAddress address={referrer.account} />
          </div>
          <LevelBadge level={referrer.level} label={t("app.level")} />
        </>
      ) : lookup === "looking" ? (
        <Skeleton className="h-6 w-44" />
      ) : (
        <p className="text-sm text-soft">{t("registration.nobody")}</p>
      )}
    </div>
  );
}

/** The problem to show; none for an untouched empty box. */
function useProblem(lookup: Lookup, text: string, tried: boolean): string | undefined {
  const t = useTexts();
  if (lookup === "away") return t("registration.problem.away");
  if (lookup === "looking" || "referrer" in lookup) return undefined;
  if (lookup.problem === "missing" && text.trim() === "" && !tried) return undefined;
  const sentences: Record<ReferralProblem, string> = {
    missing: t("registration.problem.missing"),
    malformed: t("registration.problem.malformed"),
    mistyped: t("registration.problem.mistyped"),
    self: t("registration.problem.self"),
    "own-referral": t("registration.problem.own-referral"),
    "not-registered": t("registration.problem.not-registered"),
    "unknown-code": t("registration.problem.unknown-code"),
  };
  return sentences[lookup.problem];
}
