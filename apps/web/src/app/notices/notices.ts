import { useFormat, useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { useWalletState } from "../../wallet/context.ts";
import { upgradesPage, useAnnouncements } from "../announced.ts";
import { exitPages, type WithExits } from "../announcements.ts";
import { useFeed } from "../feed.ts";
import { useLive, useOldAge } from "../live.ts";
import { usePeerNames } from "../peer-names.ts";
import { useServerStatus } from "../read.ts";
import { useCurrentScreen } from "../screen.ts";
import { type ChainStatus, chainStatus } from "./chain-status.ts";
import { useMissingNames } from "./missing-names.ts";

/** A notice about the figures on screen. */
export type Notice = {
  id: string;
  tone: "warn" | "bad";
  /** A few words, for one line on a phone. */
  brief: string;
  /** What is wrong and what happens next. */
  sentence: string;
  /** Whether the user can do something about it. */
  isTask?: boolean;
  /** The page with details. */
  link?: string;
};

/** Most urgent first. */
export function useNotices(): readonly Notice[] {
  return [
    ...useChainNotices(),
    ...useWalletNotices(),
    ...useUpgradeNotices(),
    ...useMissingNotices(),
    ...useServerNotices(),
  ];
}

/** One notice for all announced upgrades and open exits. */
function useUpgradeNotices(): readonly Notice[] {
  const t = useTexts();
  const moment = useMoment();
  const names = usePeerNames();
  const announced = useAnnouncements();
  const [first, ...others] = announced;
  if (!first) return [];
  const notice = { id: "upgrade", tone: "warn" } as const;
  if (others.length > 0) {
    const list = announced.map(({ contract }) => names[contract]).join(t("app.notice.missing.and"));
    return [
      {
        ...notice,
        brief: t("app.notice.upgrades.brief", { count: announced.length }),
        sentence: announced.some(({ hasOpenExits }) => hasOpenExits)
          ? t("app.notice.upgrades.exits", { names: list })
          : t("app.notice.upgrades", { names: list }),
        link: upgradesPage,
      },
    ];
  }
  const { contract, upgrade, hasOpenExits } = first;
  const link = contract in exitPages ? exitPages[contract as WithExits] : upgradesPage;
  const name = names[contract];
  if (!upgrade) {
    const brief = t("app.notice.exits.brief", { name });
    return [{ ...notice, brief, sentence: t("app.notice.exits", { name }), link }];
  }
  const values = { name, time: moment(upgrade.readyAt) };
  return [
    {
      ...notice,
      brief: t("app.notice.upgrade.brief", values),
      sentence: hasOpenExits ? t("app.notice.upgrade.exits", values) : t("app.notice.upgrade", values),
      link,
    },
  ];
}

/** Notices about a wallet on another chain than the app's. */
function useWalletNotices(): readonly Notice[] {
  const t = useTexts();
  const { status, chainId } = useWalletState();
  const config = useFeed(useLive().config).data;
  if (status !== "connected" || !config || chainId === config.chainId) return [];
  const brief = t("app.notice.wallet-chain.brief");
  const sentence = t("wallet.chain.notice", { chain: config.chainName });
  return [{ id: "wallet-chain", tone: "warn", brief, sentence, isTask: true }];
}

function useChainNotices(): readonly Notice[] {
  const t = useTexts();
  const format = useFormat();
  const front = useCurrentScreen();
  const config = useFeed(useLive().config);
  const status = chainStatus(
    config.error ?? front.error,
    useOldAge(() => front.readAt),
  );
  const notice = (tone: Notice["tone"], brief: string, sentence: string) => [
    { id: status.kind, tone, brief, sentence },
  ];
  switch (status.kind) {
    case "reading":
    case "live":
      return [];
    case "stale":
      return notice(
        "warn",
        t("app.notice.stale.brief"),
        t("app.notice.stale", { seconds: format.integer(status.seconds) }),
      );
    case "away":
      return notice("bad", t("app.notice.away.brief"), t("app.notice.away"));
    case "wrong-chain":
      return notice(
        "bad",
        t("app.notice.wrong-chain.brief"),
        t("app.notice.wrong-chain", { expected: String(status.expected), actual: String(status.actual) }),
      );
    case "config-away":
      return notice("bad", t("app.notice.config.brief"), t("app.notice.config-away"));
    case "config-invalid":
      return notice("bad", t("app.notice.config.brief"), configSentence(status));
  }

  function configSentence({ field }: ChainStatus & { kind: "config-invalid" }): string {
    return field === "file" ? t("app.notice.config-file") : t("app.notice.config-field", { field });
  }
}

function useMissingNotices(): readonly Notice[] {
  const t = useTexts();
  const names = useMissingNames(useCurrentScreen().data);
  if (names.length === 0) return [];
  const sentence = t("app.notice.missing", { names: names.join(t("app.notice.missing.and")) });
  return [{ id: "missing", tone: "warn", brief: t("app.notice.missing.brief"), sentence }];
}

function useServerNotices(): readonly Notice[] {
  const t = useTexts();
  const status = useServerStatus();
  if (status === "fine") return [];
  const brief = t("app.notice.server.brief");
  const sentence = status === "away" ? t("app.notice.server") : t("app.notice.server-behind");
  return [{ id: "server", tone: "warn", brief, sentence }];
}
