import { Link } from "react-router";
import { useTexts } from "../../../i18n/i18n.ts";
import { buttonLook } from "../../../ui/Button.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import type { MineScreen } from "../screen.ts";
import { useVouchers } from "./use-vouchers.ts";

/** Hint at the top of the page for a user with an unredeemed voucher. */
export function VoucherHint({ screen }: { screen: MineScreen | undefined }) {
  const t = useTexts();
  const { open } = useVouchers(undefined, screen);
  if (open.length === 0) return null;
  return (
    <div className="mt-5">
      <Notice
        tone="warn"
        action={
          <Link to={{ hash: "wallet" }} className={buttonLook("secondary", "sm")}>
            {t("mine.voucher.go")}
          </Link>
        }
      >
        {t("mine.voucher.hint", { count: open.length })}
      </Notice>
    </div>
  );
}
