import { formatAmount, shortAddress } from "@cinder/protocol/format";
import { memo } from "react";
import { useTexts } from "../../i18n/i18n.ts";
import { cx } from "../../ui/cx.ts";
import { Drawing } from "../../ui/Drawing.tsx";
import { LevelBadge } from "../../ui/LevelBadge.tsx";
import { branchVolume } from "./member.ts";
import type { EndKind, TreeRow } from "./tree.ts";

/** Must match the style sheet. */
export const rowHeight = 48;
/** Maximum indentation: twenty levels would leave no room for the address. */
const deepest = 8;

/** Texts of the lines, created once, because a hook in every line would cost more than rendering it. */
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
  /** Whether the screen is wide. On a phone, only the active line has a copy button. */
  isWide: boolean;
  onPress: () => void;
  onCopy: (address: string) => Promise<void>;
};

/** One line, positioned absolutely. The grid handles the keyboard. */
export const TreeLine = memo(
  function TreeLine({ id, words, row, at, isActive, isWide, onPress, onCopy }: TreeLineProps) {
    const depth = row.kind === "node" ? row.node.depth : row.depth;
    const isBranch = row.kind === "node" && row.node.invites !== 0;
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
        className="tree-line"
      >
        {row.kind === "node" ? (
          <NodeCells {...{ words, row, isActive, isWide, onCopy }} />
        ) : (
          <EndCell kind={row.kind} depth={depth} isWide={isWide} />
        )}
      </tr>
    );
  },
  // Handlers depend only on the line and its position, so compare only the rendered props.
  (before, after) =>
    before.at === after.at &&
    before.words === after.words &&
    before.isActive === after.isActive &&
    before.isWide === after.isWide &&
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
  isActive: boolean;
  isWide: boolean;
  onCopy: (address: string) => Promise<void>;
};

function NodeCells({ words, row: { node }, isActive, isWide, onCopy }: NodeCellsProps) {
  const leg = branchVolume(node);
  return (
    <>
      <td className="tree-name" style={indent(node.depth, isWide)}>
        <span className="truncate font-mono" title={node.account}>
          {shortAddress(node.account)}
        </span>
        {(isWide || isActive) && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={words.copy(node.account)}
            onClick={(event) => {
              event.stopPropagation();
              void onCopy(node.account);
            }}
            className="-mx-2 flex size-8 shrink-0 items-center justify-center rounded-sm text-soft hover:bg-pressed hover:text-ink"
          >
            <Drawing width={16} height={16}>
              <path d="M5.5 5.5v-2a1 1 0 0 1 1-1h6a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-2M3.5 5.5h6a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-6a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1Z" />
            </Drawing>
          </button>
        )}
        {isWide && node.level !== undefined && <LevelBadge level={node.level} label={words.level} />}
        {isWide && <span className="text-xs text-soft">{words.generation(node.depth)}</span>}
      </td>
      <td>
        {node.teamUser === undefined ? "–" : `${words.integer(node.teamUser)}${node.isMore ? "+" : ""}`}
      </td>
      <td className="tree-sum">{leg === undefined ? "–" : formatAmount(leg)}</td>
    </>
  );
}

type EndCellProps = { kind: EndKind; depth: number; isWide: boolean };

function EndCell({ kind, depth, isWide }: EndCellProps) {
  const t = useTexts();
  const texts = {
    more: t("team.tree.more"),
    rest: t("team.tree.rest"),
    reading: t("team.tree.reading"),
    failed: t("team.tree.failed"),
  };
  return (
    <td
      colSpan={3}
      style={indent(depth, isWide)}
      className={cx(
        "col-span-3",
        (kind === "failed" || kind === "rest") && "cursor-pointer",
        kind === "failed" ? "text-bad" : "text-soft",
      )}
    >
      {texts[kind]}
    </td>
  );
}

function indent(depth: number, isWide: boolean): { paddingLeft: string } {
  return { paddingLeft: `${0.75 + (isWide ? 1.5 : 0.5) * (Math.min(depth, deepest) - 1)}rem` };
}
