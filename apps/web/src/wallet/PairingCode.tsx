import { useTexts } from "../i18n/i18n.ts";
import { buttonLook } from "../ui/Button.tsx";
import { QrCode } from "../ui/QrCode.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";

/** QR code for a wallet on another device, and a link for a wallet app on this one. */
export function PairingCode({ uri }: { uri: string | undefined }) {
  const t = useTexts();
  if (uri === undefined) {
    return (
      <div aria-busy="true" className="grid justify-items-center">
        <span className="sr-only">{t("wallet.pairing.preparing")}</span>
        <Skeleton className="size-64" />
      </div>
    );
  }
  return (
    <div className="grid justify-items-center gap-4">
      <QrCode text={uri} label={t("wallet.pairing.code")} className="size-64" />
      <p className="text-sm text-soft">{t("wallet.pairing.scan")}</p>
      {matchMedia("(pointer: coarse)").matches && (
        // The operating system asks which wallet should open it.
        <a href={uri} className={buttonLook("secondary", "md")}>
          {t("wallet.pairing.open")}
        </a>
      )}
    </div>
  );
}
