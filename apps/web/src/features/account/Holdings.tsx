import { formatAmount } from "@cinder/protocol/format";
import { AccountAddress } from "../../app/AccountAddress.tsx";
import { type Coins, useCoins } from "../../app/coins.ts";
import { useOldAge } from "../../app/live.ts";
import { isMissing, type Peer } from "../../app/peers.ts";
import { type Shell, zeroAddress } from "../../chain/chain.ts";
import { useFormat, useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { Card } from "../../ui/Card.tsx";
import { Facts } from "../../ui/Facts.tsx";
import { Figure } from "../../ui/Figure.tsx";
import { LevelBadge } from "../../ui/LevelBadge.tsx";
import { Place } from "../../ui/Place.tsx";
import type { AccountAnswer, MineScreen } from "./holdings.ts";
import { NftsAndKeys } from "./NftsAndKeys.tsx";
import { Products } from "./Products.tsx";
import type { Held, Values } from "./use-holdings.ts";

export type HoldingsProps = {
  screen: MineScreen | undefined;
  /** The chain can't be read. */
  failed: boolean;
  known: AccountAnswer | undefined;
  /** The server can't be reached. */
  isAway: boolean;
  values: Values | undefined;
  valuesFailed: boolean;
  valuesReadAt: Held["valuesReadAt"] | undefined;
};

/** An address's assets, in its wallet and in every product. */
export function Holdings(props: HoldingsProps) {
  return (
    <div
      aria-busy={props.screen === undefined && !props.failed}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:gap-6"
    >
      <Balances {...props} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2 lg:gap-6">
        <Registration {...props} />
        <Claimable {...props} />
      </div>
      <Products {...props} />
      <NftsAndKeys {...props} />
    </div>
  );
}

function Balances({ screen, failed }: HoldingsProps) {
  const t = useTexts();
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
  const t = useTexts();
  const format = useFormat();
  const moment = useMoment();
  const coins = useCoins();
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
            value: place(known && `${formatAmount(BigInt(known.amount))} ${coins.usdt}`, isAway),
          },
        ]}
      />
    </Card>
  );
}

type Waiting = {
  id: string;
  name: string;
  /** Contracts that provide the figure; if one can't be read, the figure is unknown. */
  of: readonly Peer[];
  from: Pick<Shell, "missing"> | undefined;
  failed: boolean;
  now: bigint | undefined;
  ever?: bigint | undefined;
  asset: keyof Coins;
};

/**
 * What the account can claim now, according to the page's two questions. CIN and BNB of the presale and CIN rewards of FOM orders
 * are on their own pages.
 */
function Claimable({ screen, failed, values, valuesFailed, valuesReadAt }: HoldingsProps) {
  const t = useTexts();
  const coins = useCoins();
  const ofScreen = { from: screen?.shell, failed };
  const ofValues = { from: values, failed: valuesFailed };
  const lines: readonly Waiting[] = [
    {
      ...{ id: "nft", name: t("account.claimable.nft"), of: ["nft"], asset: "usdt", ...ofScreen },
      now: screen?.nft.balance,
      ever: screen?.nft.total,
    },
    {
      ...{ id: "burn", name: t("account.claimable.burn"), of: ["burn"], asset: "native", ...ofScreen },
      now: screen?.burn.balance,
      ever: screen?.burn.rewardTotal,
    },
    {
      ...{
        id: "gold",
        name: t("account.claimable.gold"),
        of: ["mining", "stake"],
        asset: "token",
        ...ofValues,
      },
      now: values?.balanceGold,
    },
    {
      ...{
        id: "games",
        name: t("account.claimable.games"),
        of: ["fom", "superFom"],
        asset: "usdt",
        ...ofValues,
      },
      now: values?.balanceFomo,
    },
    {
      ...{ id: "double", name: t("account.claimable.double"), asset: "token", ...ofValues },
      of: ["double", "superDouble"],
      now: values?.balanceDouble,
    },
  ];
  return (
    <Card title={t("account.claimable.heading")}>
      <Facts
        facts={lines.map(({ id, name, of, from, failed: isGone, now, ever, asset }) => {
          const isUnknown = isGone || (from !== undefined && of.some((peer) => isMissing(from, peer)));
          const written = (amount: bigint) =>
            `${formatAmount(amount, asset === "native" ? 4 : 2)} ${coins[asset]}`;
          return {
            id,
            name,
            value: (
              <Place
                value={
                  now === undefined || isUnknown ? undefined : (
                    <>
                      <span className="block">{written(now)}</span>
                      {ever !== undefined && (
                        <span className="block text-xs font-normal text-soft">
                          {t("account.claimable.ever", { amount: written(ever) })}
                        </span>
                      )}
                    </>
                  )
                }
                failed={isUnknown}
                unknownLabel={t("account.unknown")}
                className="h-5 w-32"
              />
            ),
          };
        })}
      />
      <p className="mt-4 text-xs text-soft">{t("account.claimable.elsewhere")}</p>
      {valuesReadAt && <OldValues readAt={valuesReadAt} />}
    </Card>
  );
}

/** Age of these figures, which come from a separate question; the frame shows the age of the rest. */
function OldValues({ readAt }: { readAt: Held["valuesReadAt"] }) {
  const t = useTexts();
  const format = useFormat();
  const age = useOldAge(readAt);
  if (!age) return null;
  return (
    <p className="mt-2 text-xs text-warn">
      {t("app.notice.stale", { seconds: format.integer(Math.floor(age / 1_000)) })}
    </p>
  );
}
