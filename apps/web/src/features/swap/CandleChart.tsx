import { formatAmount } from "@cinder/protocol/format";
import { type PointerEvent, useState } from "react";
import { useTexts } from "../../i18n/i18n.ts";
import { percent } from "../../shared/percent.ts";
import { ChartFrame } from "../../ui/ChartFrame.tsx";
import { Table } from "../../ui/Table.tsx";
import { type Candle, candleAt, changeOf, drawnCandles, isUp, leftOfGrid, rightOfGrid } from "./candles.ts";

export type CandleChartProps = {
  candles: readonly Candle[];
  pair: string;
  /** Labels of a candle's start, for the axis and in full. */
  nameOf: (start: number) => string;
  fullNameOf: (start: number) => string;
};

const price = (value: bigint) => formatAmount(value, 4);

/** Candle chart. Mouse, touch and keyboard select a candle, whose figures are shown above; a table below has all. */
export function CandleChart({ candles, pair, nameOf, fullNameOf }: CandleChartProps) {
  const t = useTexts();
  const [picked, setPicked] = useState<number>();
  const last = candles.length - 1;
  const at = picked === undefined ? last : Math.min(picked, last);
  const candle = candles[at];
  const change = changeOf(candles);
  if (!candle) return null;
  const figures = {
    time: fullNameOf(candle.start),
    open: price(candle.open),
    high: price(candle.high),
    low: price(candle.low),
    close: price(candle.close),
    volume: formatAmount(candle.volume, 0),
  };
  const names = {
    time: t("swap.candle.time"),
    open: t("swap.candle.open"),
    high: t("swap.candle.high"),
    low: t("swap.candle.low"),
    close: t("swap.candle.close"),
    volume: t("swap.candle.volume"),
  };
  return (
    <div>
      <dl className="mb-3 grid grid-cols-3 gap-x-4 gap-y-1 text-xs sm:grid-cols-6">
        {(["time", "open", "high", "low", "close", "volume"] as const).map((id) => (
          <div key={id} className="min-w-0">
            <dt className="text-soft">{names[id]}</dt>
            <dd className="truncate font-medium tabular-nums">{figures[id]}</dd>
          </div>
        ))}
      </dl>
      <ChartFrame
        title={t("swap.chart.title", { pair })}
        description={t("swap.chart.description", {
          pair,
          from: fullNameOf(candles[0]?.start ?? 0),
          to: fullNameOf(candles[last]?.start ?? 0),
          price: price(candles[last]?.close ?? 0n),
          change: change === undefined ? "0%" : percent(change),
        })}
        series={[]}
        height={280}
        table={{
          label: t("swap.chart.table"),
          content: (
            <Table
              caption={t("swap.chart.title", { pair })}
              captionHidden
              rows={[...candles].reverse()}
              rowKey={({ start }) => String(start)}
              empty=""
              columns={[
                { id: "time", header: names.time, cell: ({ start }: Candle) => fullNameOf(start) },
                { id: "open", header: names.open, align: "end", cell: ({ open }) => price(open) },
                { id: "high", header: names.high, align: "end", cell: ({ high }) => price(high) },
                { id: "low", header: names.low, align: "end", cell: ({ low }) => price(low) },
                { id: "close", header: names.close, align: "end", cell: ({ close }) => price(close) },
                {
                  id: "volume",
                  header: names.volume,
                  align: "end",
                  cell: ({ volume }) => formatAmount(volume, 2),
                },
              ]}
            />
          ),
        }}
      >
        {(width, height) => (
          <Drawing
            {...{ candles, width, height, nameOf }}
            picked={picked === undefined ? undefined : at}
            onPick={setPicked}
          />
        )}
      </ChartFrame>
      {/* Selects candles by keyboard and screen reader, and by touch without hiding the candle. */}
      <label className="mt-3 flex items-center gap-3 text-xs text-soft">
        <span className="shrink-0">{t("swap.chart.pick")}</span>
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-valuetext={t("swap.chart.read", figures)}
          onChange={(event) => setPicked(Number(event.target.value))}
          className="min-h-6 w-full accent-ember"
        />
      </label>
    </div>
  );
}

type DrawingProps = Pick<CandleChartProps, "candles" | "nameOf"> & {
  width: number;
  height: number;
  picked: number | undefined;
  onPick: (at: number | undefined) => void;
};

/** Rising candles are hollow, falling ones filled, so that colour isn't needed. */
function Drawing({ candles, width, height, nameOf, picked, onPick }: DrawingProps) {
  const { grid, bodies, volumes, floor } = drawnCandles(candles, width, height);
  const last = candles.length - 1;
  const every = Math.max(1, Math.ceil(candles.length / Math.max(2, Math.floor(width / 96))));
  const places = (grid.at(-1)?.value ?? 1) >= 100 ? 0 : 4;

  function pick(event: PointerEvent<SVGSVGElement>): void {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left;
    onPick(candleAt(x, candles.length, width));
  }

  return (
    <svg
      aria-hidden="true"
      width={width}
      height={height}
      onPointerDown={pick}
      onPointerMove={pick}
      onPointerLeave={(event) => {
        // A touch keeps its selection; a mouse leaving the chart clears it.
        if (event.pointerType === "mouse") onPick(undefined);
      }}
      className="block touch-pan-y text-xs select-none"
    >
      {grid.map(({ value, y }) => (
        <g key={value}>
          <path d={`M${leftOfGrid} ${y}H${width - rightOfGrid}`} className="stroke-line" />
          <text x={leftOfGrid - 8} y={y} dy="0.32em" textAnchor="end" className="fill-soft">
            {value.toFixed(places)}
          </text>
        </g>
      ))}
      {picked !== undefined && bodies[picked] && (
        <path d={`M${bodies[picked].x} ${grid.at(-1)?.y ?? 0}V${floor}`} className="stroke-edge" />
      )}
      {candles.map((candle, at) => {
        const body = bodies[at];
        const volume = volumes[at];
        if (!body || !volume) return null;
        const up = isUp(candle);
        return (
          <g key={candle.start} className={up ? "text-good" : "text-bad"}>
            <rect
              x={body.x - body.width / 2}
              y={floor - volume.height}
              width={body.width}
              height={volume.height}
              fill="currentColor"
              opacity="0.28"
            />
            <path
              d={`M${body.x} ${body.high}V${body.top}M${body.x} ${body.top + body.height}V${body.low}`}
              stroke="currentColor"
            />
            <rect
              x={body.x - body.width / 2}
              y={body.top}
              width={body.width}
              height={body.height}
              fill={up ? "var(--color-raised)" : "currentColor"}
              stroke="currentColor"
            />
            {(at === last || (at % every === 0 && last - at >= every)) && (
              <text
                x={body.x}
                y={height - 6}
                textAnchor={at === last ? "end" : "middle"}
                className="fill-soft"
              >
                {nameOf(candle.start)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
