import { shortAddress } from "@cinder/protocol/format";
import { zeroAddress } from "../../chain/chain.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { LevelBadge } from "../../ui/LevelBadge.tsx";
import { useAccount } from "../../wallet/context.ts";
import { useOwnShell } from "../screen.ts";

/** Who is looking: the short address and the level of their team. */
export function MenuHeader() {
  const t = useTexts();
  const account = useAccount();
  const shell = useOwnShell();
  // Nobody's is known without asking; another's is not V0 until the chain says so.
  const level = account === zeroAddress ? 0n : shell?.level;
  return (
    <div className="flex min-h-11 items-center justify-between gap-3 px-3">
      <span className="font-mono text-sm">{shortAddress(account)}</span>
      {level !== undefined && <LevelBadge level={level} label={t("app.level")} />}
    </div>
  );
}
