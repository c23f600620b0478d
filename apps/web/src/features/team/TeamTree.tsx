import { type KeyboardEvent, useId, useMemo, useRef, useState } from "react";
import { useTexts } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { toClipboard } from "../../ui/clipboard.ts";
import { Notice } from "../../ui/Notice.tsx";
import { useToast } from "../../ui/Toast.tsx";
import { rowHeight } from "./TreeLine.tsx";
import { TreeLines } from "./TreeLines.tsx";
import { findByDigits, rowsOf, stepOf } from "./tree.ts";
import { type Opened, useTree } from "./use-tree.ts";

/** Digits typed within this many milliseconds of each other form one address prefix. */
const typeAhead = 800;

/**
 * A team as a tree grid. Only lines in view are rendered, so that very large teams scroll smoothly. The box keeps the focus and
 * references the active line (`aria-activedescendant`).
 */
export function TeamTree({ account }: { account: string }) {
  const t = useTexts();
  const toast = useToast();
  const { tree, toggle, more, openAll, closeAll } = useTree(account);
  const rows = useMemo(() => rowsOf(tree), [tree]);
  const base = useId();
  const box = useRef<HTMLDivElement>(null);
  const [activeKey, setActiveKey] = useState<string>();
  const [whole, setWhole] = useState<"none" | "reading" | Opened>("none");
  const typed = useRef({ digits: "", at: 0 });
  const active = useMemo(
    () =>
      Math.max(
        0,
        rows.findIndex(({ key }) => key === activeKey),
      ),
    [rows, activeKey],
  );
  const isReading = useMemo(() => rows.some(({ kind }) => kind === "reading"), [rows]);
  const lineId = (at: number) => `${base}-${at}`;

  function goTo(index: number): void {
    const row = rows[index];
    const element = box.current;
    if (!row || !element) return;
    setActiveKey(row.key);
    const top = index * rowHeight;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + rowHeight > element.scrollTop + element.clientHeight) {
      element.scrollTop = top + rowHeight - element.clientHeight;
    }
  }

  function press(event: KeyboardEvent): void {
    const row = rows[active];
    if (event.key === "c" && (event.ctrlKey || event.metaKey)) {
      // A text selection has priority over the line's own copy.
      if (row?.kind === "node" && String(window.getSelection()) === "") void copy(row.node.account);
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? rowHeight) / rowHeight) - 1);
    const step = stepOf(event.key, rows, active, page);
    if (step && "to" in step) goTo(step.to);
    else if (step) toggle(step.toggle);
    else if ((event.key === "Enter" || event.key === " ") && row) act(active);
    else if (!/^[0-9a-fA-F]$/.test(event.key) || !typeTo(event.key.toLowerCase())) return;
    event.preventDefault();
  }

  function typeTo(digit: string): boolean {
    const now = performance.now();
    const goesOn = now - typed.current.at < typeAhead;
    typed.current = { digits: goesOn ? typed.current.digits + digit : digit, at: now };
    const found = findByDigits(rows, active, typed.current.digits);
    if (found !== undefined) goTo(found);
    return found !== undefined;
  }

  function act(index: number): void {
    const row = rows[index];
    if (!row) return;
    setActiveKey(row.key);
    if (row.kind === "node") {
      if (row.node.invites !== 0) toggle(row.key);
    } else if (row.kind !== "reading") more(row.parent);
  }

  async function copy(address: string): Promise<void> {
    if (await toClipboard(address, box.current)) toast.success(t("app.copy.done"));
    else toast.error(t("app.copy.failed"));
  }

  async function openWhole(): Promise<void> {
    setWhole("reading");
    setWhole(await openAll());
  }

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p id={`${base}-hint`} className="text-sm text-soft">
          {t("team.tree.hint")} <span className="hidden md:inline">{t("team.tree.keys")}</span>
        </p>
        <span className="flex gap-2">
          <Button size="sm" busy={whole === "reading"} onClick={() => void openWhole()}>
            {t("team.tree.open-all")}
          </Button>
          <Button size="sm" variant="ghost" onClick={closeAll}>
            {t("team.tree.close-all")}
          </Button>
        </span>
      </div>
      {whole === "failed" && <Notice>{t("team.tree.whole-away")}</Notice>}
      {whole === "behind" && <Notice>{t("team.tree.behind")}</Notice>}
      {typeof whole === "object" && <Notice>{t("team.tree.cut", { count: whole.cutAt })}</Notice>}
      <div className="overflow-hidden rounded-md border border-line">
        <div ref={box} className="max-h-[32rem] overflow-y-auto overscroll-contain">
          <table
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its lines expand, collapse and are navigated by keyboard.
            role="treegrid"
            aria-label={t("team.members.tree")}
            aria-describedby={`${base}-hint`}
            aria-rowcount={rows.length + 1}
            aria-busy={isReading}
            aria-activedescendant={rows.length > 0 ? lineId(active) : undefined}
            tabIndex={0}
            onKeyDown={press}
            className="block -outline-offset-2"
          >
            <TreeHead />
            <TreeLines {...{ box, rows, active, lineId }} onEnd={more} onPress={act} onCopy={copy} />
          </table>
        </div>
      </div>
    </div>
  );
}

function TreeHead() {
  const t = useTexts();
  return (
    <thead className="sticky top-0 z-1 block bg-raised">
      <tr aria-rowindex={1} className="tree-line border-b border-line text-xs text-soft">
        <th scope="col" className="pl-3 text-left font-medium">
          {t("team.list.account")}
        </th>
        <th scope="col" className="font-medium">
          {t("team.tree.members")}
        </th>
        <th scope="col" className="font-medium">
          {t("team.tree.leg")}
        </th>
      </tr>
    </thead>
  );
}
