import { useState } from "react";
import { Link } from "react-router";
import { Copy } from "../../app/Copy.tsx";
import { invitationLink } from "../../app/invitation.ts";
import { isMissing } from "../../app/peers.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { chunkInTime } from "../../lib/in-time.ts";
import { percent } from "../../shared/percent.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useLatePart } from "../../ui/use-late-part.ts";
import { useAccount, useWalletState } from "../../wallet/context.ts";
import type { PartProps } from "./HomePage.tsx";

// Loaded late, because few users open it.
const loadQrCode = () => chunkInTime(import("../../ui/QrCode.tsx").then((file) => file.QrCode));

/** The invitation link of a registered account; for others, how to get one. */
export function Invite({ screen }: PartProps) {
  const t = useTexts();
  const { status } = useWalletState();
  const account = useAccount();
  const config = screen?.config;
  return (
    <Card title={t("home.invite.heading")} className="when-near lg:col-span-2">
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="text-sm text-soft">
          <p>{t("home.invite.text")}</p>
          {config && config.rounds > 0n && (
            <p className="mt-2">
              {t("home.invite.rates", {
                direct: percent(config.directRate),
                indirect: percent(config.indirectRate),
              })}
            </p>
          )}
        </div>
        {status !== "connected" ? (
          <p className="text-sm">{t("home.invite.connect")}</p>
        ) : !screen ? (
          <Skeleton className="h-24 w-full" />
        ) : isMissing(screen.shell, "referral") ? (
          <p className="text-sm">{t("home.invite.unknown")}</p>
        ) : screen.shell.index === 0n ? (
          <p className="text-sm">{t("home.invite.register")}</p>
        ) : (
          <Own link={invitationLink(account)} />
        )}
      </div>
    </Card>
  );
}

function Own({ link }: { link: string }) {
  const t = useTexts();
  const [scan, setScan] = useState(false);
  const QrCode = useLatePart(loadQrCode, scan, () => setScan(false), t("app.part-failed"));
  return (
    <div className="grid gap-4">
      <div>
        <div className="text-sm text-soft">{t("home.invite.link")}</div>
        <div className="mt-1 rounded-md border border-line bg-sunken px-3 py-2 font-mono text-sm break-all select-all">
          {link}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Copy text={link} label={t("home.invite.copy")} />
        <Button variant="ghost" aria-expanded={scan} onClick={() => setScan(!scan)}>
          {t("home.invite.scan")}
        </Button>
        <Link to="/invites" className="rounded-sm text-sm text-soft underline hover:text-ink">
          {t("home.invite.more")}
        </Link>
      </div>
      {scan &&
        (QrCode ? (
          <QrCode text={link} label={t("home.invite.link")} className="size-48" />
        ) : (
          <Skeleton className="size-48 rounded-md" />
        ))}
    </div>
  );
}
