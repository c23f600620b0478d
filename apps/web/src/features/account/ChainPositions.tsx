import { getFomMineAbi } from "@cinder/protocol/generated/screens/get-fom-mine";
import { getIdoAbi } from "@cinder/protocol/generated/screens/get-ido";
import { getMiningMineAbi } from "@cinder/protocol/generated/screens/get-mining-mine";
import { getOrdersAbi } from "@cinder/protocol/generated/screens/get-orders";
import { getStakeAbi } from "@cinder/protocol/generated/screens/get-stake";
import type { Address } from "viem";
import { isMissing, type Peer } from "../../app/peers.ts";
import { useScreen } from "../../app/screen.ts";
import type { Shell } from "../../chain/chain.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { Empty } from "../../ui/Empty.tsx";
import { EmptyListDrawing } from "../../ui/EmptyListDrawing.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { ListSkeleton } from "./ListSkeleton.tsx";
import { PositionList } from "./PositionList.tsx";
import {
  burnOfChain,
  doubleOfChain,
  gameOfChain,
  miningOfChain,
  type Position,
  type PositionFeature,
  purchasesOfChain,
  stakesOfChain,
} from "./positions.ts";

/** The Lens returns at most this many in one answer. */
const most = 200n;

type OfProduct = { address: Address };

/** Used while the server can't be reached: shows one product at a time, because each needs its own chain question. */
export function ChainPositions({ address, feature }: OfProduct & { feature: PositionFeature | "all" }) {
  const t = useTexts();
  const asked = feature === "all" ? "burn" : feature;
  return (
    <div className="grid gap-4">
      <Notice tone="warn">
        {feature === "all" ? t("account.positions.away-first") : t("account.positions.away")}
      </Notice>
      {asked === "burn" && <Burn address={address} />}
      {asked === "stake" && <Stakes address={address} />}
      {asked === "mining" && <Mining address={address} />}
      {asked === "ido" && <Purchases address={address} />}
      {(asked === "fom" || asked === "superFom") && <Game key={asked} address={address} game={asked} />}
      {(asked === "double" || asked === "superDouble") && (
        <Double key={asked} address={address} pool={asked} />
      )}
    </div>
  );
}

function Burn({ address }: OfProduct) {
  const { data, error } = useScreen(getOrdersAbi, [address, 0n, most, 0n, 0n]);
  return <Listed peer="burn" shell={data?.shell} error={error} positions={data && burnOfChain(data)} />;
}

function Stakes({ address }: OfProduct) {
  const { data, error } = useScreen(getStakeAbi, [address, 0n, 0n, most]);
  return <Listed peer="stake" shell={data?.shell} error={error} positions={data && stakesOfChain(data)} />;
}

function Mining({ address }: OfProduct) {
  const { data, error } = useScreen(getMiningMineAbi, [address, 0n, most]);
  return <Listed peer="mining" shell={data?.shell} error={error} positions={data && miningOfChain(data)} />;
}

function Purchases({ address }: OfProduct) {
  const { data, error } = useScreen(getIdoAbi, [address, 0n, false, 0n, most]);
  return <Listed peer="ido" shell={data?.shell} error={error} positions={data && purchasesOfChain(data)} />;
}

function Game({ address, game }: OfProduct & { game: "fom" | "superFom" }) {
  const { data, error } = useScreen(getFomMineAbi, [address, game === "superFom", 0n, most]);
  return <Listed peer={game} shell={data?.shell} error={error} positions={data && gameOfChain(data, game)} />;
}

function Double({ address, pool }: OfProduct & { pool: "double" | "superDouble" }) {
  const { data, error } = useScreen(getFomMineAbi, [address, pool === "superDouble", 0n, 0n]);
  return (
    <Listed peer={pool} shell={data?.shell} error={error} positions={data && doubleOfChain(data, pool)} />
  );
}

type ListedProps = {
  peer: Peer;
  shell: Pick<Shell, "missing"> | undefined;
  error: unknown;
  positions: readonly Position[] | undefined;
};

function Listed({ peer, shell, error, positions }: ListedProps) {
  const t = useTexts();
  const isUnknown = shell === undefined ? error !== undefined : isMissing(shell, peer);
  if (isUnknown) return <Empty drawing={<EmptyListDrawing />}>{t("account.contract-away")}</Empty>;
  if (!positions) return <ListSkeleton />;
  if (positions.length === 0)
    return <Empty drawing={<EmptyListDrawing />}>{t("account.positions.none")}</Empty>;
  return (
    <>
      <PositionList positions={positions} onOpen={undefined} />
      {positions.length === Number(most) && (
        <p className="text-sm text-soft">{t("account.positions.newest", { count: positions.length })}</p>
      )}
    </>
  );
}
