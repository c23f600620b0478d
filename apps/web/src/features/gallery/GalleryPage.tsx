import { useState } from "react";
import { look } from "../../app/look.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { Drawing } from "../../ui/Drawing.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Figure } from "../../ui/Figure.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { SplitBar } from "../../ui/SplitBar.tsx";
import { TimerRing } from "../../ui/TimerRing.tsx";
import { useToast } from "../../ui/Toast.tsx";
import { ChartSample, ListSample } from "./DataSamples.tsx";
import { FieldSamples } from "./FieldSamples.tsx";
import { IdentitySamples } from "./IdentitySamples.tsx";
import { LongListSamples, PositionSamples } from "./PositionSamples.tsx";
import { WriteSamples } from "./WriteSamples.tsx";

/** Development page with every UI component in its states. */
export function GalleryPage() {
  const t = useTexts();
  return (
    <>
      <title>{t("gallery.title")}</title>
      <h1 className={look.heading}>{t("gallery.title")}</h1>
      <p className="mt-3 text-soft">{t("gallery.lead")}</p>
      <div className="mt-8 grid gap-4 lg:grid-cols-2 lg:gap-6">
        <Buttons />
        <Figures />
        <Card title={t("gallery.fields")} className="lg:row-span-2">
          <FieldSamples />
        </Card>
        <Overlays />
        <Card title={t("gallery.split")}>
          <Split />
        </Card>
        <Card title={t("gallery.chart")}>
          <ChartSample />
        </Card>
        <Card title={t("gallery.lists")}>
          <ListSample />
        </Card>
        <Card title={t("gallery.identity")} className="lg:col-span-2">
          <IdentitySamples />
        </Card>
        <Card title={t("gallery.writes")}>
          <WriteSamples />
        </Card>
        <Card title={t("gallery.positions")}>
          <PositionSamples />
        </Card>
        <Card title={t("gallery.long")}>
          <LongListSamples />
        </Card>
        <Waiting />
      </div>
    </>
  );
}

function Buttons() {
  const t = useTexts();
  const [busy, setBusy] = useState(true);
  return (
    <Card title={t("gallery.buttons")}>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary">{t("gallery.buttons.primary")}</Button>
        <Button>{t("gallery.buttons.secondary")}</Button>
        <Button variant="ghost">{t("gallery.buttons.ghost")}</Button>
        <Button variant="danger">{t("gallery.buttons.danger")}</Button>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button variant="primary" busy={busy} onClick={() => setBusy(true)}>
          {t("gallery.buttons.busy")}
        </Button>
        <Button variant="primary" disabled>
          {t("gallery.buttons.disabled")}
        </Button>
        <Button disabled>{t("gallery.buttons.disabled")}</Button>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button size="sm" onClick={() => setBusy(!busy)}>
          {t("gallery.buttons.small")}
        </Button>
        <Button size="md">{t("gallery.buttons.medium")}</Button>
        <Button size="lg">{t("gallery.buttons.large")}</Button>
      </div>
    </Card>
  );
}

function Figures() {
  const t = useTexts();
  return (
    <Card title={t("gallery.figures")}>
      <div className="flex flex-wrap gap-2">
        <Chip>{t("gallery.figures.neutral")}</Chip>
        <Chip tone="good">{t("gallery.figures.good")}</Chip>
        <Chip tone="warn">{t("gallery.figures.warn")}</Chip>
        <Chip tone="bad">{t("gallery.figures.bad")}</Chip>
      </div>
      <div className="mt-6 grid gap-6 sm:grid-cols-2">
        <Figure
          label={t("gallery.figures.balance")}
          value="1,284.07"
          unit="TKN"
          whole="1284.073519208846112903"
          note={t("gallery.figures.balance-note")}
        />
        <Figure
          label={t("gallery.figures.supply")}
          value="20.94M"
          unit="TKN"
          trend={[21, 20.99, 20.985, 20.97, 20.968, 20.95, 20.94]}
          note={t("gallery.figures.supply-note")}
        />
        <Figure
          size="lg"
          label={t("gallery.figures.waiting")}
          value={<Skeleton className="my-1 h-10 w-40" />}
          note={<Skeleton className="my-0.5 h-4 w-24" />}
        />
      </div>
    </Card>
  );
}

function Overlays() {
  const t = useTexts();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  return (
    <Card title={t("gallery.overlays")}>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => setOpen(true)}>
          {t("gallery.overlays.open")}
        </Button>
        <Button onClick={() => toast.success(t("gallery.overlays.done"))}>
          {t("gallery.overlays.success")}
        </Button>
        <Button onClick={() => toast.error(t("gallery.overlays.failed"))}>
          {t("gallery.overlays.error")}
        </Button>
      </div>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t("gallery.overlays.title")}
        description={t("gallery.overlays.description")}
        closeLabel={t("gallery.overlays.close")}
        footer={
          <Button
            variant="primary"
            size="lg"
            className="w-full"
            onClick={() => {
              setOpen(false);
              toast.success(t("gallery.overlays.done"));
            }}
          >
            {t("gallery.overlays.confirm")}
          </Button>
        }
      >
        <Split />
      </Sheet>
    </Card>
  );
}

function Split() {
  const t = useTexts();
  return (
    <SplitBar
      label={t("gallery.split")}
      parts={[
        { id: "first", label: t("gallery.split.first"), amount: 60n, shown: "0.60 BNB" },
        { id: "second", label: t("gallery.split.second"), amount: 24n, shown: "0.24 BNB" },
        { id: "third", label: t("gallery.split.third"), amount: 14n, shown: "0.14 BNB" },
        { id: "fourth", label: t("gallery.split.fourth"), amount: 2n, shown: "0.02 BNB" },
      ]}
    />
  );
}

function Waiting() {
  const t = useTexts();
  return (
    <Card title={t("gallery.waiting")} className="lg:col-span-2">
      <div className="grid items-center gap-6 sm:grid-cols-3">
        <TimerRing share={0.64} className="mx-auto w-48">
          <span className="display text-lg">12:04:31</span>
          <span className="text-xs text-soft">{t("gallery.waiting.ring")}</span>
        </TimerRing>
        <div aria-hidden="true" className="grid gap-3">
          <Skeleton className="h-7 w-32" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-24 w-full rounded-md" />
        </div>
        <Empty
          drawing={
            <Drawing width={96} height={48} className="text-edge">
              <path d="M8 42h80M30 42l8-10h20l8 10M48 24c-4-4 4-8 0-14" />
            </Drawing>
          }
          action={<Button>{t("gallery.waiting.action")}</Button>}
        >
          {t("gallery.waiting.empty")}
        </Empty>
      </div>
    </Card>
  );
}
