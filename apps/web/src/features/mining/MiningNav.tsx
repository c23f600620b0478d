import { useTexts } from "../../i18n/i18n.ts";
import { PageTabs } from "../../ui/PageTabs.tsx";

/** The three pages of mining. */
export function MiningNav() {
  const t = useTexts();
  return (
    <PageTabs
      label={t("mining.nav.label")}
      pages={[
        { to: "/mining", label: t("mining.nav.pool") },
        { to: "/miningMine", label: t("mining.nav.mine") },
        { to: "/miningTeam", label: t("mining.nav.team") },
      ]}
    />
  );
}
