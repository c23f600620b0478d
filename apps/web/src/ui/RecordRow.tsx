import type { ReactNode } from "react";
import { Chip, type Tone } from "./Chip.tsx";

export type RecordCell = { id: string; label: string; value: ReactNode };

export type RecordRowProps = {
  title: ReactNode;
  subtitle: ReactNode;
  cells: readonly [RecordCell, RecordCell];
  status: { tone: Tone; label: string };
  /** Left out if there are no details to open. */
  onOpen?: (() => void) | undefined;
};

/** One row of a long list. Rows out of view aren't laid out, so very long lists scroll smoothly. */
export function RecordRow({ title, subtitle, cells, status, onOpen }: RecordRowProps) {
  const look =
    "grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 py-3 text-left text-sm sm:grid-cols-[minmax(0,4fr)_minmax(0,3fr)_minmax(0,3fr)_8rem]";
  const content = (
    <>
      <span className="min-w-0">
        <span className="block font-medium">{title}</span>
        <span className="block text-soft">{subtitle}</span>
      </span>
      <span className="justify-self-end sm:order-last">
        <Chip tone={status.tone}>{status.label}</Chip>
      </span>
      {cells.map(({ id, label, value }) => (
        <span key={id} className="min-w-0 last:text-right sm:text-right">
          <span className="block text-xs text-soft">{label}</span>
          <span className="font-medium">{value}</span>
        </span>
      ))}
    </>
  );
  return (
    <li className="[contain-intrinsic-size:auto_6.75rem] sm:[contain-intrinsic-size:auto_4rem] [content-visibility:auto]">
      {onOpen ? (
        <button
          type="button"
          onClick={onOpen}
          className={`${look} transition-colors -outline-offset-2 hover:bg-hover`}
        >
          {content}
        </button>
      ) : (
        <div className={look}>{content}</div>
      )}
    </li>
  );
}

/** The list around the rows. */
export function RecordList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {children}
    </ul>
  );
}
