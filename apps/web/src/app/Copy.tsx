import { useTexts } from "../i18n/i18n.ts";
import { CopyButton, type CopyButtonProps } from "../ui/CopyButton.tsx";

/** A copy button with the app's texts. */
export function Copy({
  label,
  ...rest
}: Omit<CopyButtonProps, "label" | "copied" | "failed"> & { label?: string }) {
  const t = useTexts();
  return (
    <CopyButton
      {...rest}
      label={label ?? t("app.copy")}
      copied={t("app.copy.done")}
      failed={t("app.copy.failed")}
    />
  );
}
