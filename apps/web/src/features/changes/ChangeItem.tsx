import { AccountAddress } from "../../app/AccountAddress.tsx";
import { useSay } from "../../app/say.ts";
import { Transaction } from "../../app/Trace.tsx";
import { useNames } from "../../app/use-names.ts";
import { useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { isAddress as isAnAddress } from "../../lib/hex.ts";
import { useCoinName, useValue } from "../../shared/admin/use-value.ts";
import { type Change, isSame, type Line, linesOf, titleOf } from "./change.ts";
import { wordsOf } from "./fields.ts";

/** One change: contract, old and new values, account, time and transaction. */
export function ChangeItem({ change }: { change: Change }) {
  const t = useTexts();
  const say = useSay();
  const moment = useMoment();
  const names: Readonly<Record<string, string>> = useNames();
  const coinName = useCoinName();
  const title = titleOf(change, coinName);
  return (
    <li className="grid gap-2 py-4 [contain-intrinsic-size:auto_8rem] [content-visibility:auto]">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 text-base font-medium wrap-anywhere">
          <span className="text-soft">{names[change.contract] ?? change.contract}</span>
          {" · "}
          {title ? say(title) : change.event}
        </h2>
        <time dateTime={new Date(change.time * 1_000).toISOString()} className="text-sm text-soft">
          {moment(change.time)}
        </time>
      </div>
      {isSame(change) && change.previous !== null ? (
        <p className="text-sm text-soft">{t("changes.same")}</p>
      ) : null}
      <Lines change={change} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1 text-xs text-soft">
        <span className="inline-flex items-baseline gap-2">
          {t("changes.by")} <AccountAddress address={change.sender} />
        </span>
        <span className="inline-flex items-center gap-2">
          {t("changes.transaction")} <Transaction hash={change.txHash} />
        </span>
      </div>
    </li>
  );
}

function Lines({ change }: { change: Change }) {
  // Don't repeat values that the title contains.
  const told = Object.values(wordsOf(change.contract, change.event)?.titleArgs ?? {});
  const lines = linesOf(change).filter(({ name }) => !told.includes(name));
  if (lines.length === 0) return null;
  // Name the coin of amounts in another coin.
  const asset = typeof change.args.asset === "string" ? change.args.asset : undefined;
  return (
    <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
      {lines.map((line) => (
        <LineItem key={line.name} line={line} asset={asset} />
      ))}
    </dl>
  );
}

function LineItem({ line, asset }: { line: Line; asset: string | undefined }) {
  const t = useTexts();
  const say = useSay();
  const write = useValue();
  const unit = line.field?.unit;
  const coin = line.name === "amount" || line.name === "cap" ? asset : undefined;
  const label = line.field ? say(line.field.label) : line.name;
  const isAddress = unit === "address" && isAnAddress(line.after);
  return (
    <div className="flex min-w-0 items-baseline justify-between gap-4">
      <dt className="text-soft">{label}</dt>
      <dd className="min-w-0 text-right font-medium wrap-anywhere" title={isAddress ? line.after : undefined}>
        {line.before !== undefined && (
          <>
            <s className="font-normal text-soft no-underline">{write(line.before, unit, coin)}</s>
            <span aria-hidden="true" className="text-soft">
              {" → "}
            </span>
            <span className="sr-only"> {t("changes.becomes")} </span>
          </>
        )}
        {write(line.after, unit, coin)}
      </dd>
    </div>
  );
}
