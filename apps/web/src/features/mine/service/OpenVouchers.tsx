import { useChainId } from "../../../app/chain-id.ts";
import { symbols } from "../../../app/symbols.ts";
import { useMoment } from "../../../i18n/format.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { useWrite } from "../../../tx/use-write.ts";
import { Button } from "../../../ui/Button.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import type { MineScreen } from "../screen.ts";
import { coinOf, shown } from "./credit.ts";
import type { KeptVoucher } from "./vouchers.ts";
import { redeemWrite } from "./writes.ts";

/** Vouchers that are not redeemed yet, which is the last step of a withdrawal. */
export function OpenVouchers({
  vouchers,
  screen,
}: {
  vouchers: readonly KeptVoucher[];
  screen: MineScreen | undefined;
}) {
  const t = useTexts();
  const moment = useMoment();
  const { open } = useWrite();
  const chainId = useChainId();
  if (vouchers.length === 0) return null;
  return (
    <ul aria-label={t("mine.voucher.heading")} className="grid gap-3">
      {vouchers.map((voucher) => (
        <li key={voucher.nonce}>
          <Notice
            tone="warn"
            action={
              <Button onClick={() => chainId !== undefined && open(redeemWrite(voucher, screen, chainId))}>
                {t("mine.voucher.redeem")}
              </Button>
            }
          >
            {t("mine.voucher.open", {
              amount: shown(voucher.amount),
              unit: symbols[coinOf(voucher.credit)],
              until: moment(voucher.deadline),
            })}
          </Notice>
        </li>
      ))}
    </ul>
  );
}
