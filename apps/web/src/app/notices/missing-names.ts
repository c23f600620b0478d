import { useTranslation } from "react-i18next";
import type { Shell } from "../../chain/chain.ts";
import { isMissing, type Peer } from "../peers.ts";

/** The names of the contracts that gave the screen in front no answer. */
export function useMissingNames(shell: Shell | undefined): readonly string[] {
  const { t } = useTranslation();
  const names: Record<Peer, string> = {
    token: t("app.peer.token"),
    oracle: t("app.peer.oracle"),
    referral: t("app.peer.referral"),
    log: t("app.peer.log"),
    ido: t("app.peer.ido"),
    burn: t("app.peer.burn"),
    stake: t("app.peer.stake"),
    mining: t("app.peer.mining"),
    nft: t("app.peer.nft"),
    keyNft: t("app.peer.key-nft"),
    cashier: t("app.peer.cashier"),
    fom: t("app.peer.fom"),
    double: t("app.peer.double"),
    superFom: t("app.peer.super-fom"),
    superDouble: t("app.peer.super-double"),
    exchange: t("app.peer.exchange"),
  };
  if (!shell || shell.missing === 0n) return [];
  return (Object.keys(names) as Peer[]).filter((peer) => isMissing(shell, peer)).map((peer) => names[peer]);
}
