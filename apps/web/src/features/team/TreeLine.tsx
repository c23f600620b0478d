import { formatAmount, shortAddress } from "@cinder/protocol/format";
import { memo } from "react";
import { useTexts } from "../../i18n/i18n.ts";
import { cx } from "../../ui/cx.ts";
import { Drawing } from "../../ui/Drawing.tsx";
import { LevelBadge } from "../../ui/LevelBadge.tsx";
import { legOf } from "./member.ts";
import type { TreeRow } from "./tree.ts";

const rowHeight = 48;
/** Deeper generations stand no further in: twenty would leave no room for the address. */
const deepest = 8;

/** What a line says, made once for all: a hook in each of them would cost more than drawing it. */
export type LineWords = {
  level: string;
  copy: (address: string) => string;
  generation: (depth: number) => string;
  integer: (value: number) => string;
};

type TreeLineProps = {
  id: string;
  words: LineWords;
  row: TreeRow;
  at: number;
  isActive: boolean;
  onPress: () => void;
  onCopy: (address: string) => Promise<void>;
};

/** One line, laid where its place is. The keyboard is the grid's. */
export const TreeLine = memo(
  function TreeLine({ id, words, row, at, isActive, onPress, onCopy }: TreeLineProps) {
    const depth = row.kind === "node" ? row.node.depth : row.depth;
    const isBranch = row.kind === "node" && row.node.invites > 0;
    return (
      <tr
        id={id}
        aria-rowindex={at + 2}
        aria-level={depth}
        aria-expanded={row.kind === "node" && isBranch ? row.isOpen : undefined}
        aria-posinset={row.kind === "node" ? row.at : undefined}
        aria-setsize={row.kind === "node" ? row.of : undefined}
        aria-selected={isActive}
        onClick={onPress}
        style={{ transform: `translateY(${at * rowHeight}px)` }}
        className={cx(
          "tree-line absolute inset-x-0 top-0 h-12 border-b border-line text-sm ",
          isBranch && "cursor-pointer",
          isActive ? "bg-hover" : "hover:bg-sunken",
        )}
      >
        {row.kind === "node" ? (
          <NodeCells words={words} row={row} isBranch={isBranch} isActive={isActive} onCopy={onCopy} />
        ) : (
          <EndCell kind={row.kind} depth={depth} />
        )}
      </tr>
    );
  },
  // What a press does follows from the line and its place; only these are drawn.
  (before, after) =>
    before.at === after.at &&
    before.words === after.words &&
    before.isActive === after.isActive &&
    before.id === after.id &&
    isSameRow(before.row, after.row),
);

function isSameRow(one: TreeRow, other: TreeRow): boolean {
  if (one.kind !== "node" || other.kind !== "node") return one.key === other.key && one.kind === other.kind;
  return one.node === other.node && one.isOpen === other.isOpen && one.of === other.of;
}

type NodeCellsProps = {
  words: LineWords;
  row: TreeRow & { kind: "node" };
  isBranch: boolean;
  isActive: boolean;
  onCopy: (address: string) => Promise<void>;
};

function NodeCells({ words, row: { node, isOpen }, isBranch, isActive, onCopy }: NodeCellsProps) {
  const leg = legOf(node);
  return (
    <>
      <td className="flex min-w-0 items-center gap-1.5" style={indent(node.depth)}>
        <Twisty isOpen={isOpen} isBranch={isBranch} />
        <span className="truncate font-mono" title={node.account}>
          {shortAddress(node.account)}
        </span>
        <button
          type="button"
          tabIndex={-1}
          aria-label={words.copy(node.account)}
          onClick={(event) => {
            event.stopPropagation();
            void onCopy(node.account);
          }}
          // On a phone there is room for it only where one is.
          className={cx(
            "size-8 shrink-0 items-center justify-center rounded-sm text-soft hover:bg-pressed hover:text-ink sm:flex",
            isActive ? "flex" : "hidden",
          )}
        >
          <Drawing width={16} height={16}>
            <path d="M5.5 5.5v-2a1 1 0 0 1 1-1h6a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-2M3.5 5.5h6a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-6a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1Z" />
          </Drawing>
        </button>
        {node.level !== undefined && (
          <LevelBadge level={node.level} label={words.level} className="hidden sm:inline-flex" />
        )}
        <span className="hidden text-xs text-soft sm:inline">{words.generation(node.depth)}</span>
      </td>
      <td className="text-right">
        {node.teamUser === undefined ? "–" : `${words.integer(node.teamUser)}${node.isMore ? "+" : ""}`}
      </td>
      <td className="truncate pr-3 text-right font-medium">
        {leg === undefined ? <span className="text-soft">–</span> : formatAmount(leg)}
      </td>
    </>
  );
}

function EndCell({ kind, depth }: { kind: "more" | "reading" | "failed"; depth: number }) {
  const t = useTexts();
  const texts = {
    more: t("team.tree.more"),
    reading: t("team.tree.reading"),
    failed: t("team.tree.failed"),
  };
  return (
    <td
      colSpan={3}
      style={indent(depth)}
      className={cx("col-span-3", kind === "failed" ? "cursor-pointer text-bad" : "text-soft")}
    >
      {texts[kind]}
    </td>
  );
}

function Twisty({ isOpen, isBranch }: { isOpen: boolean; isBranch: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      className={cx("size-4 shrink-0 text-soft transition-transform", isOpen && "rotate-90")}
    >
      {isBranch ? (
        <path
          d="M6 3.5 10.5 8 6 12.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
        />
      ) : (
        <circle cx="8" cy="8" r="1.5" fill="currentColor" />
      )}
    </svg>
  );
}

function indent(depth: number): { paddingLeft: string } {
  return { paddingLeft: `calc(0.75rem + var(--tree-step) * ${Math.min(depth, deepest) - 1})` };
}
