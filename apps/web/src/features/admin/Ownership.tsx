import { shortAddress } from "@cinder/protocol/format";
import { zeroAddress } from "../../chain/chain.ts";
import type { Governance } from "../../chain/governance.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { isSameAddress } from "../../lib/hex.ts";
import { useWrite } from "../../tx/use-write.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useAccount } from "../../wallet/context.ts";
import { directWrite } from "./change.ts";
import type { ContractConsole } from "./model.ts";

/** The contract's owner, and the button to accept a transfer of ownership. */
export function Ownership({
  console,
  governance,
}: {
  console: ContractConsole;
  governance: Governance | undefined;
}) {
  const t = useTexts();
  const account = useAccount();
  const { open } = useWrite();
  if (!governance) return <p className="mb-3 text-sm text-soft">{t("admin.owner.reading")}</p>;
  const { owner, pendingOwner } = governance;
  const isNamed = isSameAddress(pendingOwner, account);
  const kind = {
    nobody: t("admin.owner.nobody"),
    account: t("admin.owner.account"),
    contract: t("admin.owner.contract"),
    timelock: t("admin.owner.timelock"),
  }[owner.kind];
  return (
    <div className="mb-3 grid gap-3">
      <p className="max-w-[68ch] text-sm text-soft">{kind}</p>
      {pendingOwner !== zeroAddress && (
        <Notice
          tone="warn"
          action={
            isNamed && (
              <Button
                size="sm"
                onClick={() =>
                  open(
                    directWrite(
                      {
                        id: "accept",
                        console,
                        call: "acceptOwnership",
                        args: [],
                        title: { key: "admin.accept.title" },
                        lines: [],
                        sets: [],
                        notes: [{ key: "admin.accept.effect" }],
                      },
                      undefined,
                    ),
                  )
                }
              >
                {t("admin.accept.button")}
              </Button>
            )
          }
        >
          {isNamed ? t("admin.accept.you") : t("admin.accept.waits", { account: shortAddress(pendingOwner) })}
        </Notice>
      )}
    </div>
  );
}
