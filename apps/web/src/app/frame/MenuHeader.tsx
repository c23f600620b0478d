import { shortAddress } from "@cinder/protocol/format";
import { useTranslation } from "react-i18next";
import { LevelBadge } from "../../ui/LevelBadge.tsx";
import { useAccount } from "../../wallet/context.ts";
import { useOwnShell } from "../screen.ts";

/** Who is looking: the short address and the level of their team. */
export function MenuHeader() {
  const { t } = useTranslation();
  const account = useAccount();
  const level = useOwnShell()?.level ?? 0n;
  return (
    <div className="flex min-h-11 items-center justify-between gap-3 px-3">
      <span className="font-mono text-sm">{shortAddress(account)}</span>
      <LevelBadge level={level} label={t("app.level")} />
    </div>
  );
}
