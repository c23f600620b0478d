import { Copy } from "../../app/Copy.tsx";
import { invitationLink } from "../../app/invitation.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Drawing } from "../../ui/Drawing.tsx";
import { Place } from "../../ui/Place.tsx";
import { QrCode } from "../../ui/QrCode.tsx";
import { useToast } from "../../ui/Toast.tsx";

export type LinkCardProps = {
  account: string;
  /** Undefined until known. */
  inviteCode: string | undefined;
  failed: boolean;
};

/** The invitation link, to copy, share or scan. */
export function LinkCard({ account, inviteCode, failed }: LinkCardProps) {
  const t = useTexts();
  const link = invitationLink(account);
  // If the system can share, copying is the secondary action.
  const canShare = typeof navigator.share === "function";
  return (
    <Card title={t("invites.link.heading")}>
      <div className="grid gap-6 sm:grid-cols-[1fr_auto]">
        <div className="flex min-w-0 flex-col items-start gap-4">
          <p className="w-full rounded-md border border-line bg-sunken px-4 py-3 font-mono text-sm break-all">
            {link}
          </p>
          <div className="flex flex-wrap gap-3">
            {canShare && <ShareButton link={link} />}
            <Copy text={link} label={t("invites.link.copy")} variant={canShare ? "secondary" : "primary"} />
          </div>
          <div className="mt-auto text-sm">
            <p className="text-soft">{t("invites.code.label")}</p>
            <Place
              value={
                inviteCode === undefined ? undefined : (
                  <p className="mt-1 flex items-center gap-1">
                    <span className="font-mono text-lg tracking-widest">{inviteCode}</span>
                    <Copy
                      text={inviteCode}
                      label={t("invites.code.copy")}
                      variant="ghost"
                      size="sm"
                      iconOnly
                    />
                  </p>
                )
              }
              failed={failed}
              unknownLabel={t("invites.code.unknown")}
              className="mt-1 h-9 w-32"
            />
          </div>
        </div>
        <QrCode text={link} label={t("invites.link.qr")} className="mx-auto w-52" />
      </div>
    </Card>
  );
}

function ShareButton({ link }: { link: string }) {
  const t = useTexts();
  const toast = useToast();

  async function share(): Promise<void> {
    try {
      await navigator.share({ title: "Cinder", text: t("invites.share.text"), url: link });
    } catch (error) {
      // Closing the system's share sheet is not an error.
      if (!(error instanceof DOMException && error.name === "AbortError"))
        toast.error(t("invites.share.failed"));
    }
  }

  return (
    <Button
      variant="primary"
      onClick={() => void share()}
      icon={
        <Drawing width={16} height={16}>
          <path d="M8 10V2M5 4.5 8 1.75l3 2.75M3.5 8v5.25a1 1 0 0 0 1 1h7a1 1 0 0 0 1-1V8" />
        </Drawing>
      }
    >
      {t("invites.share")}
    </Button>
  );
}
