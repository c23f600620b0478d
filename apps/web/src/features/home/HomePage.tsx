import { getHomeAbi } from "@cinder/protocol/generated/screens/get-home";
import { useScreen } from "../../app/screen.ts";
import type { AnswerTo } from "../../chain/chain.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { chunkInTime } from "../../lib/in-time.ts";
import { LatePart } from "../../ui/LatePart.tsx";
import { WhenNear } from "../../ui/WhenNear.tsx";
import { useAccount } from "../../wallet/context.ts";
import { Intro } from "./Intro.tsx";
import { Invite } from "./Invite.tsx";
import { MyPresale } from "./MyPresale.tsx";
import { NextRound } from "./NextRound.tsx";
import { RoundCard } from "./RoundCard.tsx";
import { TokenFacts } from "./TokenFacts.tsx";

const loadAdvantages = () => chunkInTime(import("./Advantages.tsx").then((file) => file.Advantages));
const loadNews = () => chunkInTime(import("./News.tsx").then((file) => file.News));

export type HomeScreen = AnswerTo<typeof getHomeAbi>;

/** Props of each part of the page: the chain's answer, or that reading it failed. */
export type PartProps = { screen: HomeScreen | undefined; failed: boolean };

export function HomePage() {
  const t = useTexts();
  const { data, error } = useScreen(getHomeAbi, [useAccount()]);
  const part: PartProps = { screen: data, failed: error !== undefined };
  const late = {
    sentence: t("app.part-failed"),
    againLabel: t("app.part-again"),
    className: "lg:col-span-2",
  };
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-10">
        <Intro round={data?.round} />
        <RoundCard {...part} />
      </div>
      <div className="mt-4 grid gap-4 lg:mt-6 lg:grid-cols-2 lg:gap-6">
        <MyPresale {...part} />
        <NextRound {...part} />
        <TokenFacts {...part} />
        <Invite {...part} />
        <WhenNear className="grid min-h-96 gap-4 lg:col-span-2 lg:grid-cols-2 lg:gap-6">
          <LatePart
            {...late}
            load={loadAdvantages}
            // Reserves the height, so that the news below don't move.
            waiting={<div className="min-h-96 lg:col-span-2" />}
          >
            {(Advantages) => <Advantages />}
          </LatePart>
          <LatePart {...late} load={loadNews}>
            {(News) => <News />}
          </LatePart>
        </WhenNear>
      </div>
    </>
  );
}
