import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useFormat } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import type { DemoStore } from "./demo-store.ts";
import { PersonaList } from "./PersonaList.tsx";
import type { DemoProvider } from "./provider.ts";
import type { Time } from "./time.ts";

const hour = 3_600;
const day = 86_400;

export type DemoPanelProps = {
  store: DemoStore;
  provider: DemoProvider;
  time: Time;
  /** The next time that matters on the current screen, after the given one. */
  nextTime: (after: number) => number | undefined;
  /** Called when the chain's time has changed, so that the screen reloads. */
  onMoved: () => void;
};

/** Panel in the corner, on the local chain only: moves the chain's clock and changes the demo wallet's settings. */
export function DemoPanel(props: DemoPanelProps) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const panel = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!open) return;
    const leave = (event: KeyboardEvent | PointerEvent) => {
      const outside = event.target instanceof Node && !panel.current?.contains(event.target);
      if (event instanceof KeyboardEvent ? event.key === "Escape" : outside) setOpen(false);
    };
    document.addEventListener("keydown", leave);
    document.addEventListener("pointerdown", leave);
    return () => {
      document.removeEventListener("keydown", leave);
      document.removeEventListener("pointerdown", leave);
    };
  }, [open]);

  return (
    <aside
      ref={panel}
      aria-label={t("demo.panel.label")}
      className="fixed right-4 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-15 max-w-[calc(100vw-2rem)] md:bottom-4"
    >
      {open && (
        <div className="mb-2 max-h-[70dvh] w-80 max-w-full overflow-y-auto rounded-card border border-line-strong bg-raised p-4">
          <ClockKnobs {...props} />
          <WalletKnobs {...props} />
        </div>
      )}
      <button
        type="button"
        aria-expanded={open}
        aria-label={t("demo.panel.toggle")}
        title={t("demo.panel.toggle")}
        onClick={() => setOpen(!open)}
        className="ml-auto flex size-11 items-center justify-center rounded-full border border-line-strong bg-raised text-soft transition-colors hover:bg-hover hover:text-ink"
      >
        <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5">
          <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">
            <circle cx="10" cy="10" r="7.25" />
            <path d="M10 5.75V10l2.75 1.75M13.500 3l3.250 2.500" />
          </g>
        </svg>
      </button>
    </aside>
  );
}

function ClockKnobs({ time, nextTime, onMoved }: DemoPanelProps) {
  const t = useTexts();
  const format = useFormat();
  const [now, setNow] = useState<number>();
  const [moving, setMoving] = useState(false);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    // If the node can't be reached, the panel shows no time, and the page says why.
    time.now().then(setNow, () => undefined);
  }, [time]);

  async function advance(seconds: number): Promise<void> {
    setMoving(true);
    setFailed(false);
    try {
      await time.advance(seconds);
      setNow(await time.now());
      onMoved();
    } catch {
      setFailed(true);
    } finally {
      setMoving(false);
    }
  }

  const next = now === undefined ? undefined : nextTime(now);
  return (
    <section>
      <h2 className="font-semibold">{t("demo.clock.title")}</h2>
      <p className="mt-1 min-h-5 text-sm text-soft tabular-nums" role="status" data-testid="demo-time">
        {failed ? t("demo.clock.failed") : now !== undefined && `${format.day(now)} ${format.time(now)}`}
      </p>
      <div className="mt-3 grid grid-cols-2 gap-2">
        <Button size="sm" busy={moving} onClick={() => advance(hour)}>
          {t("demo.clock.hour")}
        </Button>
        <Button size="sm" busy={moving} onClick={() => advance(day)}>
          {t("demo.clock.day")}
        </Button>
        <Button
          size="sm"
          busy={moving}
          disabled={next === undefined}
          onClick={() => next !== undefined && now !== undefined && advance(next - now)}
          className="col-span-2"
        >
          {next === undefined
            ? t("demo.clock.no-next")
            : t("demo.clock.next", { time: `${format.day(next)} ${format.time(next)}` })}
        </Button>
      </div>
    </section>
  );
}

function WalletKnobs({ store, provider }: DemoPanelProps) {
  const t = useTexts();
  const { persona, elsewhere, batches } = useSyncExternalStore(store.subscribe, store.now);
  return (
    <section className="mt-4 border-t border-line pt-4">
      <h2 className="font-semibold">{t("demo.wallet.title")}</h2>
      <label className="mt-2 flex min-h-9 items-center gap-2 text-sm">
        <input
          type="checkbox"
          className="accent-ember"
          checked={batches}
          onChange={() => store.change({ batches: !batches })}
        />
        {t("demo.wallet.batches")}
      </label>
      <label className="flex min-h-9 items-center gap-2 text-sm">
        <input
          type="checkbox"
          className="accent-ember"
          checked={elsewhere}
          onChange={() => provider.goElsewhere(!elsewhere)}
        />
        {t("demo.wallet.elsewhere")}
      </label>
      {persona && (
        <div className="mt-2">
          <h3 className="mb-2 text-sm text-soft">{t("demo.wallet.persona")}</h3>
          <PersonaList brief chosen={persona} onChoose={provider.become} />
        </div>
      )}
    </section>
  );
}
