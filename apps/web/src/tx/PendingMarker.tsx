import { useTexts } from "../i18n/i18n.ts";
import type { Flow } from "./flow.ts";

/** Button that counts the flows in the background and opens the newest. */
export function PendingMarker({ flows, onOpen }: { flows: readonly Flow[]; onOpen: (id: string) => void }) {
  const t = useTexts();
  const newest = flows.at(-1);
  return (
    <div role="status" className="contents">
      {newest && (
        <button
          type="button"
          onClick={() => onOpen(newest.id)}
          className="fixed inset-x-0 bottom-[calc(5.5rem+env(safe-area-inset-bottom))] z-20 mx-auto flex w-fit min-h-11 items-center gap-2.5 rounded-full border border-line-strong bg-raised px-4 text-sm font-medium transition-colors hover:bg-hover lg:bottom-6"
        >
          <span aria-hidden="true" className="ember size-2.5 animate-pulse rounded-full" />
          {t("tx.pending", { count: flows.length })}
        </button>
      )}
    </div>
  );
}
