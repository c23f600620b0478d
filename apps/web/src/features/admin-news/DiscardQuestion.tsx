import { useEffect, useId, useRef } from "react";
import { useTexts } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";

/** Asks before discarding a form with input. If the user keeps it, the focus returns. */
export function DiscardQuestion({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const t = useTexts();
  const id = useId();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    keep.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons are no fields of a form.
    <div role="group" aria-labelledby={id} className="grid gap-3 rounded-md bg-sunken p-4">
      <p id={id} className="text-sm font-medium">
        {t("news.discard.question")}
      </p>
      <div className="grid grid-cols-2 gap-3">
        <Button ref={keep} size="sm" onClick={onKeep}>
          {t("news.discard.keep")}
        </Button>
        <Button size="sm" variant="danger" onClick={onDiscard}>
          {t("news.discard.confirm")}
        </Button>
      </div>
    </div>
  );
}
