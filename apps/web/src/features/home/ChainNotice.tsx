import { useTranslation } from "react-i18next";
import { useFormat } from "../../i18n/format.ts";
import { Chip, type Tone } from "../../ui/Chip.tsx";
import type { ChainStatus } from "./chain-status.ts";

const tones: Record<ChainStatus["kind"], Tone> = {
  reading: "neutral",
  live: "good",
  stale: "warn",
  away: "bad",
  "wrong-chain": "bad",
  "config-away": "bad",
  "config-invalid": "bad",
};

/** The state in a word. Read out when it changes, not at every second. */
export function ChainStatusChip({ status }: { status: ChainStatus }) {
  const { t } = useTranslation();
  const labels: Record<ChainStatus["kind"], string> = {
    reading: t("home.status.reading"),
    live: t("home.status.live"),
    stale: t("home.status.stale"),
    away: t("home.status.away"),
    "wrong-chain": t("home.status.wrong-chain"),
    "config-away": t("home.status.config"),
    "config-invalid": t("home.status.config"),
  };
  return (
    <span role="status">
      <Chip tone={tones[status.kind]}>{labels[status.kind]}</Chip>
    </span>
  );
}

/** What is wrong and what happens next, in a sentence; nothing while all is well. */
export function ChainNotice({ status }: { status: ChainStatus }) {
  const sentence = useSentence(status);
  if (!sentence) return null;
  return <p className="border-t border-line bg-sunken px-4 py-3 text-sm sm:px-8">{sentence}</p>;
}

function useSentence(status: ChainStatus): string | null {
  const { t } = useTranslation();
  const format = useFormat();
  switch (status.kind) {
    case "reading":
    case "live":
      return null;
    case "stale":
      return t("home.notice.stale", { seconds: format.integer(status.seconds) });
    case "away":
      return t("home.notice.away");
    case "wrong-chain":
      return t("home.notice.wrong-chain", {
        expected: String(status.expected),
        actual: String(status.actual),
      });
    case "config-away":
      return t("home.notice.config-away");
    case "config-invalid":
      return status.field === "file"
        ? t("home.notice.config-file")
        : t("home.notice.config-field", { field: status.field });
  }
}
