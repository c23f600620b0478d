import { getMiningMineAbi } from "@cinder/protocol/generated/screens/get-mining-mine";
import { useState } from "react";
import { PageHead } from "../../app/PageHead.tsx";
import { isMissing } from "../../app/peers.ts";
import { useScreen } from "../../app/screen.ts";
import { zeroAddress } from "../../chain/chain.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { Notice } from "../../ui/Notice.tsx";
import { useAccount } from "../../wallet/context.ts";
import { MiningNav } from "./MiningNav.tsx";
import { type MinePartProps, pageSize } from "./mine.ts";
import { RewardCard } from "./RewardCard.tsx";
import { ServiceCard } from "./ServiceCard.tsx";
import { Stakes } from "./Stakes.tsx";

export function MiningMinePage() {
  const t = useTexts();
  const account = useAccount();
  const [from, setFrom] = useState(0n);
  const { data, error, isFormer } = useScreen(getMiningMineAbi, [account, from, pageSize]);
  const isUnknown = data !== undefined && isMissing(data.shell, "mining");
  const part: MinePartProps = {
    screen: isUnknown ? undefined : data,
    failed: isUnknown || (data === undefined && error !== undefined),
  };
  const isSomebody = account !== zeroAddress;
  return (
    <>
      <PageHead path="/miningMine" />
      <MiningNav />
      {isUnknown && (
        <div className="mt-6">
          <Notice tone="bad">{t("miningMine.unknown")}</Notice>
        </div>
      )}
      <div className="mt-6 grid gap-4 sm:mt-8 lg:gap-6">
        <RewardCard {...part} />
        {isSomebody && (
          <>
            <Stakes {...part} account={account} from={from} onFrom={setFrom} isFormer={isFormer} />
            <ServiceCard key={account} />
          </>
        )}
      </div>
    </>
  );
}
