import { formatAmount } from "@cinder/protocol/format";
import { useTranslation } from "react-i18next";
import { AccountAddress } from "../../app/AccountAddress.tsx";
import { useCoins } from "../../app/coins.ts";
import { isMissing } from "../../app/peers.ts";
import { zeroAddress } from "../../chain/chain.ts";
import { useFormat, useMoment } from "../../i18n/format.ts";
import { Card } from "../../ui/Card.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Figure } from "../../ui/Figure.tsx";
import { LevelBadge } from "../../ui/LevelBadge.tsx";
import { Place } from "../../ui/Place.tsx";
import { CardsAndKeys } from "./CardsAndKeys.tsx";
import type { AccountAnswer, MineScreen } from "./holdings.ts";
import { Products } from "./Products.tsx";

export type HoldingsProps = {
  screen: MineScreen | undefined;
  /** The chain's answer will not come now. */
  failed: boolean;
  known: AccountAnswer | undefined;
  /** The server's answer will not come now. */
  isAway: boolean;
};

/** What an address has: in its wallet, and in every product. */
export function Holdings(props: HoldingsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:gap-6">
      <Balances {...props} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2 lg:gap-6">
        <Registration {...props} />
        <Claimable {...props} />
      </div>
      <Products {...props} />
      <CardsAndKeys {...props} />
    </div>
  );
}

function Balances({ screen, failed }: HoldingsProps) {
  const { t } = useTranslation();
  const coins = useCoins();
  const held = [
    { id: "token", symbol: coins.token, amount: screen?.shell.token, places: 2 },
    { id: "native", symbol: coins.native, amount: screen?.shell.native, places: 4 },
    { id: "usdt", symbol: coins.usdt, amount: screen?.shell.usdt, places: 2 },
  ];
  return (
    <Card title={t("account.balances.heading")}>
      <div className="grid gap-4 sm:grid-cols-3">
        {held.map(({ id, symbol, amount, places }) => (
          <Figure
            key={id}
            label={symbol}
            value={
              <Place
                value={amount === undefined ? undefined : formatAmount(amount, places)}
                failed={failed}
                unknownLabel={t("account.unknown")}
                className="my-1 h-7 w-32"
              />
            }
            {...(amount === undefined ? {} : { whole: formatAmount(amount, 18) })}
          />
        ))}
      </div>
    </Card>
  );
}

function Registration({ screen, failed, known, isAway }: HoldingsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const moment = useMoment();
  const shell = screen?.shell;
  const isUnknown = failed || (shell !== undefined && isMissing(shell, "referral"));
  const place = (value: React.ReactNode | undefined, isGone: boolean) => (
    <Place value={value} failed={isGone} unknownLabel={t("account.unknown")} className="h-5 w-24" />
  );
  const isRegistered = shell !== undefined && shell.index !== 0n;
  if (shell !== undefined && !isUnknown && !isRegistered) {
    return (
      <Card title={t("account.registration.heading")}>
        <p className="text-sm text-soft">{t("account.registration.none")}</p>
      </Card>
    );
  }
  const ofChain = isUnknown ? undefined : shell;
  return (
    <Card
      title={t("account.registration.heading")}
      aside={ofChain && <LevelBadge level={ofChain.level} label={t("app.level")} />}
    >
      <Facts
        facts={[
          {
            id: "index",
            name: t("account.registration.index"),
            value: place(ofChain && format.integer(ofChain.index), isUnknown),
          },
          {
            id: "code",
            name: t("account.registration.code"),
            value: place(ofChain && <span className="font-mono">{ofChain.inviteCode}</span>, isUnknown),
          },
          {
            id: "referrer",
            name: t("account.registration.referrer"),
            value: place(
              ofChain &&
                (ofChain.refer === zeroAddress ? (
                  t("account.registration.root")
                ) : (
                  <AccountAddress address={ofChain.refer} />
                )),
              isUnknown,
            ),
          },
          {
            id: "since",
            name: t("account.registration.since"),
            value: place(
              known && (known.registeredTime === null ? "–" : moment(known.registeredTime)),
              isAway,
            ),
          },
          {
            id: "invites",
            name: t("account.registration.invites"),
            value: place(known && format.integer(known.invites), isAway),
          },
          {
            id: "volume",
            name: t("account.registration.volume"),
            value: place(known && `${formatAmount(BigInt(known.amount))} USDT`, isAway),
          },
        ]}
      />
    </Card>
  );
}

/** What waits for the account in the three pools that share what arrives. */
function Claimable({ screen, failed }: HoldingsProps) {
  const { t } = useTranslation();
  const coins = useCoins();
  const lines = [
    {
      id: "nft" as const,
      name: t("account.claimable.nft"),
      now: screen?.nft.balance,
      ever: screen?.nft.total,
      symbol: coins.usdt,
      places: 2,
    },
    {
      id: "burn" as const,
      name: t("account.claimable.burn"),
      now: screen?.burn.balance,
      ever: screen?.burn.rewardTotal,
      symbol: coins.native,
      places: 4,
    },
    {
      id: "mining" as const,
      name: t("account.claimable.mining"),
      now: screen?.mining.balance,
      ever: screen?.mining.rewardTotal,
      symbol: coins.token,
      places: 2,
    },
  ];
  return (
    <Card title={t("account.claimable.heading")}>
      <Facts
        facts={lines.map(({ id, name, now, ever, symbol, places }) => {
          const isUnknown = failed || (screen !== undefined && isMissing(screen.shell, id));
          return {
            id,
            name,
            value: (
              <Place
                value={
                  now === undefined || ever === undefined || isUnknown ? undefined : (
                    <>
                      <span className="block">
                        {formatAmount(now, places)} {symbol}
                      </span>
                      <span className="block text-xs font-normal text-soft">
                        {t("account.claimable.ever", { amount: `${formatAmount(ever, places)} ${symbol}` })}
                      </span>
                    </>
                  )
                }
                failed={isUnknown}
                unknownLabel={t("account.unknown")}
                className="h-9 w-32"
              />
            ),
          };
        })}
      />
    </Card>
  );
}
