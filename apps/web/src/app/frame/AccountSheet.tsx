import { formatAmount } from "@cinder/protocol/format";
import { Link } from "react-router";
import type { Shell } from "../../chain/chain.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { Button, buttonLook } from "../../ui/Button.tsx";
import { LevelBadge } from "../../ui/LevelBadge.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useConnect } from "../../wallet/ConnectProvider.tsx";
import { useWallet, useWalletState } from "../../wallet/context.ts";
import { useWalletName } from "../../wallet/use-wallet-name.ts";
import { Copy } from "../Copy.tsx";
import { useCoins } from "../coins.ts";
import { LanguageSwitch } from "../LanguageSwitch.tsx";
import { ThemeSwitch } from "../ThemeSwitch.tsx";
import { useOwnFigures } from "./own-figures.ts";

/** The connected account: its address, its balances and a disconnect button. */
export function AccountSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts();
  const wallet = useWallet();
  const { open: connect } = useConnect();
  const { account, choice } = useWalletState();
  const nameOf = useWalletName();
  const shell = useOwnFigures(open);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("app.account.title")}
      description={choice && t("app.account.through", { wallet: nameOf(choice) })}
      closeLabel={t("app.close")}
      footer={
        <div className="grid grid-cols-2 gap-3">
          <Button
            onClick={() => {
              onClose();
              connect();
            }}
          >
            {t("app.account.switch")}
          </Button>
          <Button
            variant="ghost"
            onClick={() => {
              onClose();
              void wallet.disconnect();
            }}
          >
            {t("app.account.disconnect")}
          </Button>
        </div>
      }
    >
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 font-mono text-sm break-all">{account}</p>
        {shell && <LevelBadge level={shell.level} label={t("app.level")} className="shrink-0" />}
      </div>
      <Copy text={account} label={t("app.account.copy")} size="sm" className="mt-3" />
      <Balances shell={shell} />
      <nav aria-label={t("app.account.title")} className="mt-6 grid grid-cols-2 gap-3">
        <Link to={`/address/${account}`} onClick={onClose} className={buttonLook("secondary", "sm")}>
          {t("app.account.holdings")}
        </Link>
        <Link
          to={`/address/${account}?tab=statement`}
          onClick={onClose}
          className={buttonLook("secondary", "sm")}
        >
          {t("app.account.statement")}
        </Link>
      </nav>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <span className="text-sm font-medium">{t("app.account.settings")}</span>
        <div className="flex gap-2">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </div>
    </Sheet>
  );
}

function Balances({ shell }: { shell: Shell | undefined }) {
  const t = useTexts();
  const coins = useCoins();
  const held = [
    { symbol: coins.native, amount: shell?.native, places: 4 },
    { symbol: coins.token, amount: shell?.token, places: 2 },
    { symbol: coins.usdt, amount: shell?.usdt, places: 2 },
  ];
  return (
    <dl aria-label={t("app.account.balances")} className="mt-6 grid gap-3">
      {held.map(({ symbol, amount, places }) => (
        <div key={symbol} className="flex items-baseline justify-between gap-4">
          <dt className="text-sm text-soft">{symbol}</dt>
          <dd className="display text-lg">
            {amount === undefined ? <Skeleton className="my-1 h-5 w-24" /> : formatAmount(amount, places)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
