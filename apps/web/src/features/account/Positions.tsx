import { positionFeatures } from "@cinder/api/reads/words";
import { getMineAbi } from "@cinder/protocol/generated/screens/get-mine";
import { useState } from "react";
import type { Address } from "viem";
import { useAddressParams } from "../../app/address-params.ts";
import { FileLink } from "../../app/FileLink.tsx";
import { type Pages, usePages } from "../../app/pages.ts";
import { useScreen } from "../../app/screen.ts";
import { useFormat } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { Empty } from "../../ui/Empty.tsx";
import { EmptyListDrawing } from "../../ui/EmptyListDrawing.tsx";
import { FilterChips } from "../../ui/FilterChips.tsx";
import { More } from "../../ui/More.tsx";
import { ChainPositions } from "./ChainPositions.tsx";
import { ListSkeleton } from "./ListSkeleton.tsx";
import { PositionList } from "./PositionList.tsx";
import { PositionSheet } from "./PositionSheet.tsx";
import { fromServer, type PositionFeature, type PositionRow } from "./positions.ts";
import { FeatureField } from "./StatementFilters.tsx";
import { type Status, useStatusLabels } from "./words.ts";

const pageSize = 50;
const statuses = ["all", "running", "due", "closed"] as const;

/** Orders, stakes and purchases of an address, from the server, or from the chain while the server can't be reached. */
export function Positions({ address }: { address: Address }) {
  const t = useTexts();
  const labels = useStatusLabels();
  const [params, change] = useAddressParams();
  const [status, setStatus] = useState<Status | "all">("all");
  const feature = positionFeatures.find((known) => known === params.get("feature")) ?? "all";
  const query = new URLSearchParams({
    ...(feature === "all" ? {} : { feature }),
    ...(status === "all" ? {} : { status }),
  }).toString();
  const base = `/api/accounts/${address}/positions`;
  const pages = usePages<PositionRow>(`${base}?${query}${query && "&"}limit=${pageSize}`);
  const isAway = pages.rows === undefined && pages.error !== undefined;

  const choose = (next: PositionFeature | "all") => change({ feature: next === "all" ? undefined : next });

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {!isAway && (
        <FilterChips
          legend={t("account.filter.status")}
          value={status}
          onChange={setStatus}
          filters={statuses.map((value) => ({
            value,
            label: value === "all" ? t("account.filter.all") : labels[value],
          }))}
        />
      )}
      <div className="flex flex-wrap items-end justify-between gap-4">
        <FeatureField value={feature} onChange={choose} among={positionFeatures} />
        <FileLink path={`${base}.csv${query && `?${query}`}`}>{t("account.csv")}</FileLink>
      </div>
      {isAway ? (
        <ChainPositions address={address} feature={feature} />
      ) : (
        <ServerPositions address={address} pages={pages} isFiltered={query !== ""} />
      )}
    </div>
  );
}

function ServerPositions({
  address,
  pages,
  isFiltered,
}: {
  address: Address;
  pages: Pages<PositionRow>;
  isFiltered: boolean;
}) {
  const t = useTexts();
  const format = useFormat();
  const [opened, setOpened] = useState<PositionRow>();
  // The frame needs a chain answer for its block, time and age of figures.
  useScreen(getMineAbi, [address, 0n, 0n, 0n, 0n]);
  const { rows } = pages;
  if (rows === undefined) return <ListSkeleton />;
  if (rows.length === 0) {
    return (
      <Empty drawing={<EmptyListDrawing />}>
        {isFiltered ? t("account.positions.none") : t("account.positions.empty")}
      </Empty>
    );
  }
  return (
    <div>
      <PositionList positions={rows.map(fromServer)} onOpen={({ row }) => setOpened(row)} />
      <More
        shown={t("account.more.shown", { shown: format.integer(rows.length) })}
        label={t("account.more")}
        onMore={pages.more}
        busy={pages.isReadingMore}
        error={pages.moreError === undefined ? undefined : t("account.more.failed")}
      />
      <PositionSheet row={opened} onClose={() => setOpened(undefined)} />
    </div>
  );
}
