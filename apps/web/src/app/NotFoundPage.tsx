import { Link } from "react-router";
import { useTexts } from "../i18n/i18n.ts";
import { buttonLook } from "../ui/Button.tsx";
import { Drawing } from "../ui/Drawing.tsx";
import { Empty } from "../ui/Empty.tsx";

export function NotFoundPage() {
  const t = useTexts();
  return (
    <>
      <title>{t("app.missing.title")}</title>
      <Empty
        title={t("app.missing.title")}
        drawing={
          <Drawing width={96} height={64} className="text-edge">
            <path d="M8 56h80M28 56l10-14h20l10 14M36 49h24" />
            <path d="M42 34c-3-4 3-7 0-12M50 30c-3-4 3-7 0-12M57 35c-2-3 2-5 0-9" strokeDasharray="1 4" />
          </Drawing>
        }
        action={
          <Link to="/" className={buttonLook("primary", "md")}>
            {t("app.missing.home")}
          </Link>
        }
      >
        {t("app.missing.sentence")}
      </Empty>
    </>
  );
}
