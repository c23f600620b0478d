import { formatAmount } from "@cinder/protocol/format";
import { useFormat } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { useWrite } from "../../tx/use-write.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { type HeldEdition, heldEditions, sumOf } from "./keys.ts";
import { Picture } from "./Picture.tsx";
import { PowerExchange } from "./PowerExchange.tsx";
import { Syndicate } from "./Syndicate.tsx";
import type { MineScreen, PartProps } from "./screen.ts";
import { usePictures } from "./use-pictures.ts";
import { Waiting } from "./Waiting.tsx";
import { mintKeysWrite } from "./writes.ts";

/** The account's keys and both ways to use them. */
export function Keys({ screen, failed }: PartProps) {
  const t = useTexts();
  const format = useFormat();
  const held = screen && sumOf(heldEditions(screen), "held");
  return (
    <Card
      title={held ? t("mine.keys.heading-count", { shown: format.integer(held) }) : t("mine.keys.heading")}
    >
      {screen ? <Held screen={screen} /> : <Waiting failed={failed} className="h-72" />}
    </Card>
  );
}

function Held({ screen }: { screen: MineScreen }) {
  const t = useTexts();
  const { open } = useWrite();
  const editions = heldEditions(screen);
  const credited = sumOf(editions, "credited");
  // Of up to 64 editions, show those the account holds and the newest.
  const shown = editions.filter(
    ({ held, credited: waiting }, at) => held + waiting > 0n || at === editions.length - 1,
  );
  return (
    <div className="grid gap-5">
      {credited > 0n && (
        <Notice action={<Button onClick={() => open(mintKeysWrite(credited))}>{t("mine.keys.mint")}</Button>}>
          {t("mine.keys.credited", { count: Number(credited) })}
        </Notice>
      )}
      {shown.length === 0 ? (
        <p className="text-sm text-soft">{t("mine.keys.no-edition")}</p>
      ) : (
        <Editions editions={shown} />
      )}
      {shown.length > 0 && (
        <div className="grid gap-4 lg:grid-cols-2 lg:gap-6">
          <Syndicate screen={screen} />
          <PowerExchange screen={screen} />
        </div>
      )}
    </div>
  );
}

function Editions({ editions }: { editions: readonly HeldEdition[] }) {
  const t = useTexts();
  const format = useFormat();
  const pictureOf = usePictures(editions.map(({ tokenId }) => ({ kind: "key", id: tokenId })));
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {editions.map((edition) => (
        <li
          key={String(edition.tokenId)}
          className="flex items-center gap-4 overflow-hidden rounded-md border border-line"
        >
          <div className="size-28 shrink-0">
            <Picture source={pictureOf({ kind: "key", id: edition.tokenId })} label="" />
          </div>
          <div className="min-w-0 py-3 pr-3 text-sm">
            <p className="font-medium">{t("mine.keys.edition", { id: Number(edition.tokenId) })}</p>
            <p className="display mt-1 text-lg">
              {t("mine.keys.held", { count: Number(edition.held), shown: format.integer(edition.held) })}
            </p>
            <p className="text-soft">{t("mine.keys.power", { force: formatAmount(edition.power) })}</p>
            <p className="text-soft">
              {t("mine.keys.made", {
                mints: format.integer(edition.mints),
                supply: format.integer(edition.supply),
              })}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
