import { getSolvencyAbi } from "@cinder/protocol/generated/screens/get-solvency";
import { Link } from "react-router";
import { PageHead } from "../../app/PageHead.tsx";
import { useScreen } from "../../app/screen.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { useAccount } from "../../wallet/context.ts";
import { AdminNews } from "./AdminNews.tsx";

/** The news editor's page. Its only chain question tells whether the account has a role. */
export function AdminNewsPage() {
  const t = useTexts();
  useScreen(getSolvencyAbi, [useAccount()], { still: true });
  return (
    <>
      <PageHead path="/managerNews" />
      <p className="mt-2 mb-6 text-sm">
        <Link to="/history" className="underline underline-offset-4 hover:text-ember">
          {t("app.menu.history")}
        </Link>
      </p>
      <AdminNews />
    </>
  );
}
