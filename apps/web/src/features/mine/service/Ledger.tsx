import { useEffect, useState } from "react";
import { useInvestSentence, useSession } from "../../../app/session.ts";
import { useMoment } from "../../../i18n/format.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { cx } from "../../../ui/cx.ts";
import { Notice } from "../../../ui/Notice.tsx";
import { Pager } from "../../../ui/Pager.tsx";
import { Segmented } from "../../../ui/Segmented.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { type CreditType, creditName, type LedgerPage, shown } from "./credit.ts";
import { LedgerFile } from "./LedgerFile.tsx";

type Asked = { type: CreditType; page: number };

/** All entries of a balance, newest first, page by page. */
export function Ledger({ block }: { /** Changes whenever there may be a new entry. */ block: string }) {
  const t = useTexts();
  const sentence = useInvestSentence();
  const [asked, setAsked] = useState<Asked>({ type: "usdt", page: 1 });
  const { answer, error, again } = useLedger(asked, block);
  const page = answer?.credit_type === asked.type ? answer : undefined;
  const go = (to: number) => () => setAsked({ ...asked, page: to });
  return (
    <section aria-labelledby="mine-ledger" className="border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="mine-ledger" className="text-base font-medium">
          {t("mine.ledger.heading")}
        </h3>
        <Segmented
          legend={t("mine.ledger.credit")}
          value={asked.type}
          onChange={(type) => setAsked({ type, page: 1 })}
          segments={[
            { value: "usdt", label: creditName("usdt") },
            { value: "arb", label: creditName("arb") },
          ]}
        />
      </div>
      {error !== undefined && (
        <div className="mt-3">
          <Notice
            tone="warn"
            action={
              <Button size="sm" onClick={again}>
                {t("mine.wallet.again")}
              </Button>
            }
          >
            {sentence(error)}
          </Notice>
        </div>
      )}
      {page ? <Lines page={page} /> : error === undefined && <Skeleton className="mt-3 h-40 w-full" />}
      {page && page.total > page.size && (
        <Pager
          label={t("mine.ledger.pages")}
          shown={t("mine.ledger.shown", {
            first: (page.page - 1) * page.size + 1,
            last: (page.page - 1) * page.size + page.list.length,
            total: page.total,
          })}
          back={{ label: t("mine.ledger.newer"), onPress: asked.page > 1 ? go(asked.page - 1) : undefined }}
          onward={{
            label: t("mine.ledger.older"),
            onPress: page.page * page.size < page.total ? go(asked.page + 1) : undefined,
          }}
        />
      )}
      {page && page.total > 0 && <LedgerFile key={asked.type} credit={asked.type} />}
    </section>
  );
}

function Lines({ page: { list, credit_type } }: { page: LedgerPage }) {
  const t = useTexts();
  const moment = useMoment();
  const kinds: Record<string, string> = {
    income: t("mine.ledger.income"),
    "node-income": t("mine.ledger.node-income"),
    withdraw: t("mine.ledger.withdraw"),
    expired: t("mine.ledger.expired"),
    refund: t("mine.ledger.refund"),
    fork: t("mine.ledger.fork"),
  };
  if (list.length === 0)
    return <p className="py-6 text-center text-sm text-soft">{t("mine.ledger.empty")}</p>;
  return (
    <ul className="mt-2">
      {list.map(({ id, at, kind, amount, balance }) => (
        <li key={id} className="border-b border-line py-3 text-sm last:border-b-0">
          <div className="flex items-baseline justify-between gap-4">
            <span className="font-medium">{kinds[kind] ?? t("mine.ledger.other")}</span>
            <span className={cx("font-medium", amount.startsWith("-") ? "text-bad" : "text-good")}>
              {amount.startsWith("-") ? "" : "+"}
              {shown(amount)} {creditName(credit_type)}
            </span>
          </div>
          <div className="mt-0.5 flex flex-wrap justify-between gap-x-4 text-soft">
            <span>{moment(at)}</span>
            <span>{t("mine.ledger.after", { balance: shown(balance) })}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The requested page. The previous page of the same balance stays until it is loaded. */
function useLedger({ type, page }: Asked, block: string) {
  const { call } = useSession();
  const [state, setState] = useState<{ answer: LedgerPage | undefined; error: unknown }>({
    answer: undefined,
    error: undefined,
  });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed balance means a new entry; an attempt reads again.
  useEffect(() => {
    let isWanted = true;
    call("walletList", { credit_type: type, page: String(page) }).then(
      (answer) => isWanted && setState({ answer, error: undefined }),
      (error: unknown) => isWanted && setState((before) => ({ ...before, error })),
    );
    return () => {
      isWanted = false;
    };
  }, [call, type, page, block, attempt]);
  return { ...state, again: () => setAttempt(attempt + 1) };
}
