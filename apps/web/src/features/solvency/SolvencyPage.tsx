import { deployedChains, deploymentOf } from "@cinder/protocol/deployment";
import { getSolvencyAbi } from "@cinder/protocol/generated/screens/get-solvency";
import { useEffect, useMemo, useRef, useState } from "react";
import { Link } from "react-router";
import { useChainId } from "../../app/chain-id.ts";
import { PageHead } from "../../app/PageHead.tsx";
import { useRead } from "../../app/read.ts";
import { useScreen } from "../../app/screen.ts";
import { useFormat } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { Notice } from "../../ui/Notice.tsx";
import { useAccount } from "../../wallet/context.ts";
import { BooksCard } from "./BooksCard.tsx";
import { type BookLine, booksOf, filledLines, type SolvencyAnswer, type SolvencyScreen } from "./books.ts";
import { CoverageCard } from "./CoverageCard.tsx";
import { LedgerCard } from "./LedgerCard.tsx";
import { type LastUses, PowersCard } from "./PowersCard.tsx";
import { RunwayCard } from "./RunwayCard.tsx";
import { UpgradesCard } from "./UpgradesCard.tsx";
import { useOnce } from "./use-once.ts";

/** Public page of what every contract and the service hold and owe, and what owners and managers can do. */
export function SolvencyPage() {
  const t = useTexts();
  const format = useFormat();
  const { data, error } = useBooks();
  const server = useRead<SolvencyAnswer>("/api/solvency");
  const uses = useOnce<LastUses>("/api/admin/last-uses");
  const chainId = useChainId();
  const deployment =
    chainId !== undefined && deployedChains.includes(chainId) ? deploymentOf(chainId) : undefined;
  const [chosen, setChosen] = useState<Pick<BookLine, "contract" | "asset">>();
  // Most of the page depends only on the books and needn't render when other data arrives.
  const books = useMemo(() => data && booksOf(data, deployment), [data, deployment]);
  const lines = books && filledLines(books);
  const failed = data === undefined && error !== undefined;
  const isAway = server.data === undefined && server.error !== undefined;
  const shown = chosen ?? lines?.find(({ owed }) => owed > 0n) ?? lines?.[0];
  return (
    <>
      <PageHead path="/solvency" />
      <p className="mt-2 text-sm">
        <Link to="/history" className="underline underline-offset-4 hover:text-ember">
          {t("solvency.changes")}
        </Link>
      </p>
      <p className="mt-2 min-h-5 text-sm text-soft">
        {data && t("solvency.block", { block: format.integer(data.shell.blockNumber) })}
      </p>
      <div
        aria-busy={data === undefined && !failed}
        className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4 lg:gap-6"
      >
        {failed && <Notice tone="bad">{t("solvency.failed")}</Notice>}
        <UpgradesCard />
        <BooksCard
          books={books}
          failed={failed}
          deployment={deployment}
          chosen={shown}
          onChoose={(line) => {
            setChosen(line);
            document.getElementById("coverage")?.scrollIntoView({ block: "nearest" });
          }}
        />
        <CoverageCard
          line={shown}
          absence={failed ? "unread" : lines?.length === 0 ? "empty" : undefined}
          deployment={deployment}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2 lg:gap-6">
          <LedgerCard ledger={server.data?.ledger} isAway={isAway} />
          <RunwayCard ledger={server.data?.ledger} isAway={isAway} />
        </div>
        <PowersCard who="owner" {...{ books, failed }} uses={uses.data} usesFailed={uses.failed} />
        <PowersCard who="manager" {...{ books, failed }} uses={uses.data} usesFailed={uses.failed} />
        <PowersCard who="guardian" {...{ books, failed }} uses={uses.data} usesFailed={uses.failed} />
      </div>
    </>
  );
}

/** The books on the chain. They don't depend on the account, so they stay when the wallet changes. */
function useBooks(): { data: SolvencyScreen | undefined; error: unknown } {
  const { data, error } = useScreen(getSolvencyAbi, [useAccount()]);
  const last = useRef<SolvencyScreen>(undefined);
  useEffect(() => {
    if (data) last.current = data;
  }, [data]);
  return { data: data ?? last.current, error };
}
