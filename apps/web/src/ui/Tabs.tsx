import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { cx } from "./cx.ts";

export type Tab<Id extends string> = { id: Id; label: ReactNode; content: ReactNode };

export type TabsProps<Id extends string> = {
  /** Name of the group for screen readers. */
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
};

/** Tabs with a single Tab stop. Arrow keys, Home and End move between tabs and select them. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const index = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === selected),
  );

  function go(to: number): void {
    const tab = tabs.at(to % tabs.length);
    if (!tab) return;
    onSelect(tab.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(tab.id)}"]`)?.focus();
  }

  function press(event: KeyboardEvent): void {
    const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    go(target);
  }

  const current = tabs[index];
  return (
    <div className="min-w-0">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex gap-6 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab, at) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-tab-${tab.id}`}
            data-tab={tab.id}
            aria-selected={at === index}
            aria-controls={at === index ? `${base}-panel` : undefined}
            tabIndex={at === index ? 0 : -1}
            onClick={() => onSelect(tab.id)}
            onKeyDown={press}
            className={cx(
              "relative min-h-11 shrink-0 text-sm font-medium whitespace-nowrap transition-colors -outline-offset-2",
              at === index ? "text-ink" : "text-soft hover:text-ink",
            )}
          >
            {tab.label}
            <span
              aria-hidden="true"
              className={cx(
                "ember absolute inset-x-0 bottom-0 h-0.5 rounded-full transition-opacity",
                at === index ? "opacity-100" : "opacity-0",
              )}
            />
          </button>
        ))}
      </div>
      {current && (
        <div
          role="tabpanel"
          id={`${base}-panel`}
          aria-labelledby={`${base}-tab-${current.id}`}
          className="pt-4"
        >
          {current.content}
        </div>
      )}
    </div>
  );
}
