import { shortAddress } from "@cinder/protocol/format";
import { zeroAddress } from "../../chain/chain.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { LevelBadge } from "../../ui/LevelBadge.tsx";
import { useAccount } from "../../wallet/context.ts";
import { useOwnShell } from "../screen.ts";

/** The connected account's short address and team level. */
export function MenuHeader() {
  const t = useTexts();
  const account = useAccount();
  const shell = useOwnShell();
  // Without an account the level is V0; an account's level is unknown until it is read.
  const level = account === zeroAddress ? 0n : shell?.level;
  return (
    <div className="flex min-h-11 items-center justify-between gap-3 px-3">
      <span className="font-mono text-sm">{shortAddress(account)}</span>
      {level !== undefined && <LevelBadge level={level} label={t("app.level")} />}
    </div>
  );
}
