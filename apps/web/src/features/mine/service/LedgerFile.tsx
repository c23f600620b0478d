import { useEffect, useRef, useState } from "react";
import { useInvestSentence, useSession } from "../../../app/session.ts";
import { useFormat } from "../../../i18n/format.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { download } from "../../../lib/download.ts";
import { Button } from "../../../ui/Button.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import type { CreditType } from "./credit.ts";
import { ledgerCsv, readLedger } from "./ledger-file.ts";

type State =
  | { at: "rest"; cutAfter?: number }
  | { at: "reading"; page: number; of: number }
  | { at: "failed"; error: unknown };

/** Downloads all entries of a balance. They need a login, so a plain link doesn't work. */
export function LedgerFile({ credit }: { credit: CreditType }) {
  const t = useTexts();
  const format = useFormat();
  const sentence = useInvestSentence();
  const { call } = useSession();
  const [state, setState] = useState<State>({ at: "rest" });
  const work = useRef<AbortController>(undefined);
  // Another account or balance mounts this component again.
  useEffect(() => () => work.current?.abort(), []);

  async function make(): Promise<void> {
    work.current = new AbortController();
    const { signal } = work.current;
    setState({ at: "reading", page: 0, of: 1 });
    try {
      const { lines, isWhole } = await readLedger(
        (page) => call("walletList", { credit_type: credit, page: String(page) }),
        (page, of) => setState({ at: "reading", page, of }),
        signal,
      );
      download(`cinder-ledger-${credit}.csv`, "text/csv;charset=utf-8", ledgerCsv(lines, credit));
      setState(isWhole ? { at: "rest" } : { at: "rest", cutAfter: lines.length });
    } catch (error) {
      if (!signal.aborted) setState({ at: "failed", error });
    }
  }

  return (
    <div className="mt-2 grid justify-items-start gap-2">
      <Button variant="ghost" size="sm" busy={state.at === "reading"} onClick={() => void make()}>
        {state.at === "reading" && state.of > 1
          ? t("mine.ledger.csv-reading", { page: state.page, of: state.of })
          : t("mine.ledger.csv")}
      </Button>
      {state.at === "rest" && state.cutAfter !== undefined && (
        <Notice tone="warn">{t("mine.ledger.csv-cut", { lines: format.integer(state.cutAfter) })}</Notice>
      )}
      {state.at === "failed" && <Notice tone="warn">{sentence(state.error)}</Notice>}
    </div>
  );
}
