import { setLanguage, useLanguage, useTexts } from "../i18n/i18n.ts";
import { type Language, localeOf } from "../i18n/language.ts";
import { Segmented } from "../ui/Segmented.tsx";
import { useToast } from "../ui/Toast.tsx";

export function LanguageSwitch() {
  const t = useTexts();
  const toast = useToast();

  function change(next: Language): void {
    setLanguage(next).catch(() => toast.error(t("app.language.failed")));
  }

  return (
    <Segmented
      legend={t("app.language.legend")}
      value={useLanguage()}
      onChange={change}
      // Each language is named in itself, for users who can't read the other.
      segments={[
        { value: "zh", label: "中文", lang: localeOf.zh },
        { value: "en", label: "EN", lang: localeOf.en },
      ]}
    />
  );
}
