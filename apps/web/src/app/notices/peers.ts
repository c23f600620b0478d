import { useTranslation } from "react-i18next";

/** The names of the contracts that gave no answer, by the bits of `Shell.missing` (`ILensTypes.Peer`, in its order). */
export function useMissingNames(missing: bigint): readonly string[] {
  const { t } = useTranslation();
  const names = [
    t("app.peer.token"),
    t("app.peer.oracle"),
    t("app.peer.referral"),
    t("app.peer.log"),
    t("app.peer.ido"),
    t("app.peer.burn"),
    t("app.peer.stake"),
    t("app.peer.mining"),
    t("app.peer.nft"),
    t("app.peer.key-nft"),
    t("app.peer.cashier"),
    t("app.peer.fom"),
    t("app.peer.double"),
    t("app.peer.super-fom"),
    t("app.peer.super-double"),
    t("app.peer.exchange"),
  ];
  return names.filter((_, bit) => isMissing(missing, bit));
}

/** Where the registry stands among the contracts. Without it nobody can tell who is registered. */
export const referralPeer = 2;

export function isMissing(missing: bigint, peer: number): boolean {
  return ((missing >> BigInt(peer)) & 1n) === 1n;
}
