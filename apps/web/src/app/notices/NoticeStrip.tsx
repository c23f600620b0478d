import { useId, useState } from "react";
import { Link } from "react-router";
import { useTexts } from "../../i18n/i18n.ts";
import { cx } from "../../ui/cx.ts";
import { SwitchChainButton } from "../../wallet/SwitchChainButton.tsx";
import { type Notice, useNotices } from "./notices.ts";

const tones: Record<Notice["tone"], string> = {
  warn: "bg-warn-soft text-warn",
  bad: "bg-bad-soft text-bad",
};

/**
 * One line under the top bar, in space that every page leaves free, so that nothing moves when it appears. A press expands it to
 * full sentences.
 */
export function NoticeStrip() {
  const t = useTexts();
  const notices = useNotices();
  // A notice with an action starts expanded; the user can still collapse it.
  const [isFolded, setFolded] = useState<boolean>();
  const open = isFolded === undefined ? notices.some(({ isTask }) => isTask) : !isFolded;
  const listId = useId();
  const [first] = notices;
  return (
    <div className="absolute inset-x-0 top-full">
      {/* Announced only when the kind of notice changes; the sentence with seconds stays outside this live region. */}
      <span role="status" className="sr-only">
        {notices.map(({ brief }) => brief).join(" · ")}
      </span>
      {first && (
        <div className={cx("border-b border-line text-sm", tones[first.tone])}>
          <div className="flex justify-center">
            <button
              type="button"
              aria-expanded={open}
              aria-controls={listId}
              onClick={() => setFolded(open)}
              className="flex h-9 min-w-0 flex-1 items-center justify-center gap-2 px-4 -outline-offset-2"
            >
              <Mark tone={first.tone} />
              <span className="truncate sm:hidden">{first.brief}</span>
              <span className="hidden truncate sm:inline">{first.sentence}</span>
              {notices.length > 1 && (
                <span className="shrink-0 font-semibold">
                  {t("app.notice.more", { count: notices.length - 1 })}
                </span>
              )}
              <svg
                aria-hidden="true"
                viewBox="0 0 16 16"
                className={cx("size-3 shrink-0 transition-transform", open && "rotate-180")}
              >
                <path d="M3 6l5 5 5-5" fill="none" stroke="currentColor" strokeWidth="1.75" />
              </svg>
            </button>
            {first.link && <Details to={first.link} />}
          </div>
          <ul id={listId} hidden={!open} className="mx-auto max-w-[68ch] space-y-2 px-4 pb-3">
            {notices.map(({ id, sentence, link }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
                <span className="max-w-[52ch]">{sentence}</span>
                {id === "wallet-chain" && <SwitchChainButton />}
                {link && id !== first.id && <Details to={link} />}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** A link beside the line, so that it can be followed without expanding the line. */
function Details({ to }: { to: string }) {
  const t = useTexts();
  return (
    <Link
      to={to}
      className="flex h-9 shrink-0 items-center px-4 font-semibold underline underline-offset-4 -outline-offset-2"
    >
      {t("app.notice.details")}
    </Link>
  );
}

/** Each tone has its own shape, so that it doesn't depend on colour. */
function Mark({ tone }: { tone: Notice["tone"] }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 shrink-0">
      {tone === "warn" ? (
        <path d="M8 2 15 14H1Z" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
      ) : (
        <circle cx="8" cy="8" r="6.75" fill="none" stroke="currentColor" strokeWidth="1.5" />
      )}
      <path d="M8 6v3.5M8 11.75h.01" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  );
}
