import { Link } from "react-router";
import { isMissing } from "../../app/peers.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { chunkInTime } from "../../lib/in-time.ts";
import { Card } from "../../ui/Card.tsx";
import { LatePart } from "../../ui/LatePart.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { ConnectButton } from "../../wallet/ConnectButton.tsx";
import { useIsDisconnected, useOwn } from "../../wallet/context.ts";
import type { PartProps } from "./HomePage.tsx";

// Loaded late with the presale's writes, which are needed only with a connected wallet.
const loadMine = () => chunkInTime(import("./Mine.tsx").then((file) => file.Mine));

export function MyPresale({ screen, failed }: PartProps) {
  const t = useTexts();
  const isDisconnected = useIsDisconnected();
  const own = useOwn(screen);
  return (
    <Card
      title={t("home.mine.heading")}
      aside={
        <Link to="/ido" className="rounded-sm text-sm text-soft underline hover:text-ink">
          {t("home.mine.details")}
        </Link>
      }
    >
      {isDisconnected ? (
        <div className="grid justify-items-start gap-4">
          <p className="text-sm text-soft">{t("home.mine.connect")}</p>
          <ConnectButton variant="secondary" />
        </div>
      ) : !own ? (
        <Waiting isBusy={!failed} />
      ) : isMissing(own.shell, "ido") ? (
        <p className="text-sm text-soft">{t("home.round.unknown")}</p>
      ) : (
        <LatePart
          load={loadMine}
          waiting={<Waiting isBusy />}
          sentence={t("app.part-failed")}
          againLabel={t("app.part-again")}
        >
          {(Mine) => <Mine screen={own} />}
        </LatePart>
      )}
    </Card>
  );
}

function Waiting({ isBusy }: { isBusy: boolean }) {
  return (
    <div aria-busy={isBusy} className="grid gap-6 sm:grid-cols-2">
      <Skeleton className="h-[5.25rem] w-full" />
      <Skeleton className="h-[5.25rem] w-full" />
    </div>
  );
}
