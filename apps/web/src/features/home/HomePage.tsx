import { getHomeAbi } from "@cinder/protocol/generated/screens/get-home";
import { lazy, Suspense } from "react";
import { useScreen } from "../../app/screen.ts";
import type { AnswerTo } from "../../chain/chain.ts";
import { WhenNear } from "../../ui/WhenNear.tsx";
import { useAccount } from "../../wallet/context.ts";
import { Intro } from "./Intro.tsx";
import { Invite } from "./Invite.tsx";
import { MyMinting } from "./MyMinting.tsx";
import { NextRound } from "./NextRound.tsx";
import { RoundCard } from "./RoundCard.tsx";
import { TokenFacts } from "./TokenFacts.tsx";

const Advantages = lazy(() => import("./Advantages.tsx").then((file) => ({ default: file.Advantages })));
const News = lazy(() => import("./News.tsx").then((file) => ({ default: file.News })));

export type HomeScreen = AnswerTo<typeof getHomeAbi>;

/** What every part of the page is given: the screen's answer, and whether it may still come. */
export type PartProps = { screen: HomeScreen | undefined; failed: boolean };

export function HomePage() {
  const { data, error } = useScreen(getHomeAbi, [useAccount()]);
  const part: PartProps = { screen: data, failed: error !== undefined };
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-10">
        <Intro round={data?.round} />
        <RoundCard {...part} />
      </div>
      <div className="mt-4 grid gap-4 lg:mt-6 lg:grid-cols-2 lg:gap-6">
        <MyMinting {...part} />
        <NextRound {...part} />
        <TokenFacts {...part} />
        <Invite {...part} />
        <WhenNear className="grid min-h-96 gap-4 lg:col-span-2 lg:grid-cols-2 lg:gap-6">
          <Suspense fallback={null}>
            <Advantages />
            <News />
          </Suspense>
        </WhenNear>
      </div>
    </>
  );
}
