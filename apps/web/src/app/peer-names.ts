import { useTexts } from "../i18n/i18n.ts";
import type { Translate } from "../i18n/translate.ts";
import type { Peer } from "./peers.ts";

export type PeerNames = Readonly<Record<Peer, string>>;

/** Names of the contracts behind screens. */
export function usePeerNames(): PeerNames {
  return peerNames(useTexts());
}

export function peerNames(t: Translate): PeerNames {
  return {
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
}
