import { deployedChains, deploymentOf } from "@cinder/protocol/deployment";
import { useMemo } from "react";
import { useChainId } from "../../app/chain-id.ts";
import { PageHead } from "../../app/PageHead.tsx";
import { isMissing } from "../../app/peers.ts";
import { useSay } from "../../app/say.ts";
import { symbols } from "../../app/symbols.ts";
import { namesAlone } from "../../app/use-names.ts";
import { zeroAddress } from "../../chain/chain.ts";
import { useFormat, useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { isSameAddress } from "../../lib/hex.ts";
import { useUnits } from "../../shared/span.ts";
import { Button } from "../../ui/Button.tsx";
import { useAccount } from "../../wallet/context.ts";
import { Contents } from "./Contents.tsx";
import { figuresOf } from "./figures.ts";
import { type Paper, usePaper } from "./paper.ts";
import { usePrintInLight } from "./print.ts";
import { SectionView } from "./SectionView.tsx";
import type { Section } from "./section.ts";
import { sections } from "./sections.ts";
import type { Writer } from "./words.ts";

export function PaperPage() {
  const t = useTexts();
  const format = useFormat();
  const writer = useWriter();
  const { data, error, exchangeFee } = usePaper(useAccount());
  usePrintInLight();
  return (
    <div className="grid gap-x-12 lg:grid-cols-[minmax(0,1fr)_15rem]">
      <div className="max-w-[68ch] min-w-0">
        <PageHead path="/wp" />
        <div className="mt-4 flex min-h-11 flex-wrap items-center justify-between gap-3 text-sm text-soft">
          <p>
            {data
              ? t("paper.block", { block: format.integer(data.shell.blockNumber) })
              : error === undefined
                ? t("paper.reading")
                : t("paper.unread")}
          </p>
          <Button size="sm" className="print:hidden" onClick={() => window.print()}>
            {t("paper.print")}
          </Button>
        </div>
      </div>
      <Contents sections={sections} />
      <div className="min-w-0 lg:col-start-1">
        {sections.map((section) => (
          <SectionView
            key={section.id}
            section={section}
            figures={
              data && isAnswered(section, data)
                ? figuresOf(section.id, { ...data, exchangeFee }, writer)
                : undefined
            }
            failed={error !== undefined || data !== undefined}
          />
        ))}
      </div>
    </div>
  );
}

/** Whether a section's contract could be read; otherwise its zeros are not real figures. */
function isAnswered({ peer }: Section, { shell }: Paper): boolean {
  return peer === undefined || !isMissing(shell, peer);
}

function useWriter(): Writer {
  const t = useTexts();
  const say = useSay();
  const moment = useMoment();
  const units = useUnits();
  const chainId = useChainId();
  return useMemo(() => {
    const contracts =
      chainId !== undefined && deployedChains.includes(chainId) ? deploymentOf(chainId).contracts : undefined;
    return {
      say,
      moment,
      names: namesAlone(t),
      units: {
        ...units,
        seconds: (count) => (count === 0 ? t("paper.none") : units.seconds(count)),
      },
      coinOf: (asset) => {
        if (asset === zeroAddress) return symbols.native;
        if (contracts && isSameAddress(asset, contracts.token)) return symbols.token;
        if (contracts && isSameAddress(asset, contracts.usdt)) return symbols.usdt;
        // LP tokens of the DEX.
        return "LP";
      },
    };
  }, [t, say, moment, units, chainId]);
}
