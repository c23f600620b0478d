import { deployedChains, deploymentOf } from "@cinder/protocol/deployment";
import { shortAddress } from "@cinder/protocol/format";
import type { ReactNode } from "react";
import { useTexts } from "../i18n/i18n.ts";
import { Copy } from "./Copy.tsx";
import { useFeed } from "./feed.ts";
import { useLive } from "./live.ts";

/** A figure with its source below. */
export function Traced({ children, from }: { children: ReactNode; from?: ReactNode }) {
  return (
    <>
      <span className="block break-words">{children}</span>
      {from && <span className="block text-xs font-normal text-soft">{from}</span>}
    </>
  );
}

/** A transaction's hash with a copy button, and a link if the chain has a block explorer. */
export function Transaction({ hash }: { hash: string }) {
  const t = useTexts();
  const { data: config } = useFeed(useLive().config);
  const explorer =
    config && deployedChains.includes(config.chainId) ? deploymentOf(config.chainId).explorer : null;
  return (
    <span className="inline-flex items-center gap-1">
      {explorer === null ? (
        <span className="font-mono" title={hash}>
          {shortAddress(hash)}
        </span>
      ) : (
        <a
          href={`${explorer}/tx/${hash}`}
          target="_blank"
          rel="noreferrer"
          className="font-mono underline hover:text-ember"
        >
          {shortAddress(hash)}
          <span className="sr-only"> {t("app.trace.explorer")}</span>
        </a>
      )}
      <Copy text={hash} label={t("app.trace.copy")} variant="ghost" size="sm" iconOnly />
    </span>
  );
}
