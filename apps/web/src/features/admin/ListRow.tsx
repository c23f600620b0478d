import { type ChangeEvent, useEffect, useRef, useState } from "react";
import type { Address } from "viem";
import { useFeed } from "../../app/feed.ts";
import { useLive } from "../../app/live.ts";
import { useTexts } from "../../i18n/i18n.ts";
import type { Text } from "../../tx/write.ts";
import { Button } from "../../ui/Button.tsx";
import { Field, inputBox } from "../../ui/Field.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Segmented } from "../../ui/Segmented.tsx";
import { batchesOf, type Line, outcomesOf, readLines } from "./accounts.ts";
import type { SendMethod } from "./authority.ts";
import { useDraft } from "./context.ts";
import { ListOutcome } from "./ListOutcome.tsx";
import type { AccountList, ContractConsole } from "./model.ts";
import { Row } from "./Row.tsx";
import { useChange, useSendMethod } from "./use-change.ts";
import { useWords } from "./use-words.ts";

/** Maximum lines of a list. */
const mostLines = 5_000;

type ListProps = { console: ContractConsole; list: AccountList; readAt: number | undefined };

/** A list of accounts: enter one, several or a CSV file; a dry run shows the outcome before signing. */
export function ListRow(props: ListProps) {
  const { console, list } = props;
  const { say } = useWords();
  const method = useSendMethod("manager", console);
  return (
    <Row title={say(list.title)} id={`${console.contract}-${list.id}`}>
      <p className="max-w-[68ch] text-sm text-soft">{say(list.effect)}</p>
      {method.kind === "none" ? (
        <Notice>{say(method.reason)}</Notice>
      ) : (
        <ListForm {...props} method={method} />
      )}
    </Row>
  );
}

type Run = { lines: readonly Line[]; isAdding: boolean; readAt: number | undefined };

function ListForm({ console, list, readAt, method }: ListProps & { method: SendMethod }) {
  const t = useTexts();
  const config = useFeed(useLive().config).data;
  const { start, hasFailed } = useChange();
  const removalMethod = useSendMethod(list.offBy ?? "manager", console);
  const [text, setText] = useDraft(`${console.contract} ${list.id}`, "");
  const [isAdding, setAdding] = useDraft(`${console.contract} ${list.id} adds`, true);
  const [run, setRun] = useState<Run>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<"empty" | "long" | "away">();
  const canOff = removalMethod.kind !== "none";
  const { say } = useWords();
  /** Number of the current dry run; answers to earlier ones are ignored. */
  const wanted = useRef(0);
  function forget(): void {
    wanted.current += 1;
    setRun(undefined);
    setProblem(undefined);
  }

  async function dryRun(adding: boolean): Promise<void> {
    const lines = readLines(text);
    if (lines.length === 0) return setProblem("empty");
    if (lines.length > mostLines) return setProblem("long");
    if (!config) return;
    setBusy(true);
    setProblem(undefined);
    wanted.current += 1;
    const number = wanted.current;
    try {
      const [{ readListed }, { isSoundAddress }] = await Promise.all([
        import("../../chain/governance.ts"),
        import("../../chain/checksum.ts"),
      ]);
      const sound = lines.map((line) =>
        line.account && !isSoundAddress(line.account) ? { ...line, outcome: "checksum" as const } : line,
      );
      const asked = sound.flatMap(({ account, outcome }) =>
        account && outcome === undefined ? [account as Address] : [],
      );
      const listed = await readListed(config, console.book.target, list.has, asked);
      if (number === wanted.current)
        setRun({ lines: outcomesOf(sound, listed, adding), isAdding: adding, readAt });
    } catch {
      if (number === wanted.current) setProblem("away");
    } finally {
      setBusy(false);
    }
  }

  // A signed batch changes the list on the chain, so run again for the rest.
  // biome-ignore lint/correctness/useExhaustiveDependencies: run again only after a newer read of the chain.
  useEffect(() => {
    if (run && run.readAt !== readAt) void dryRun(run.isAdding);
  }, [readAt]);

  async function takeFile(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = event.target.files ?? [];
    // Allow choosing the same file again after it was corrected.
    event.target.value = "";
    if (!file) return;
    setText(await file.text());
    forget();
  }

  /** Sends exactly the accounts of the dry run. */
  function send(accounts: readonly string[], adds: boolean): void {
    const [only] = accounts;
    const isOne = accounts.length === 1;
    const counted: Text = adds
      ? { key: "admin.list.adds", values: { count: accounts.length } }
      : { key: "admin.list.removes", values: { count: accounts.length } };
    start(
      {
        id: list.id,
        console,
        call: isOne ? list.one : list.many,
        args: isOne ? [only, adds] : [accounts, adds],
        title: list.title,
        lines: [counted],
        sets: [counted],
        notes: [list.effect],
      },
      adds ? method : removalMethod,
    );
  }

  const batches = run ? batchesOf(run.lines) : [];
  return (
    <div className="grid gap-5">
      <Segmented
        legend={t("admin.list.way")}
        value={isAdding ? "add" : "remove"}
        segments={[
          { value: "add", label: t("admin.list.add") },
          { value: "remove", label: t("admin.list.remove") },
        ]}
        onChange={(value) => {
          setAdding(value === "add");
          forget();
        }}
      />
      {!isAdding && !canOff ? (
        <Notice>{say(removalMethod.kind === "none" ? removalMethod.reason : list.effect)}</Notice>
      ) : (
        <>
          <Field
            label={t("admin.list.label")}
            hint={t("admin.list.hint")}
            error={problem && problemText(problem)}
          >
            {(control) => (
              <div className={inputBox}>
                <textarea
                  {...control}
                  rows={4}
                  spellCheck={false}
                  value={text}
                  placeholder="0x…"
                  onChange={(event) => {
                    setText(event.target.value);
                    forget();
                  }}
                  className="w-full min-w-0 resize-y bg-transparent px-3 py-3 font-mono text-sm outline-none placeholder:text-soft"
                />
              </div>
            )}
          </Field>
          <div className="flex flex-wrap items-center gap-3">
            <Button
              variant={run ? "secondary" : "primary"}
              busy={isBusy}
              onClick={() => void dryRun(isAdding)}
            >
              {t("admin.list.run")}
            </Button>
            <label className="relative inline-flex min-h-11 cursor-pointer items-center rounded-md border border-edge px-4 font-semibold hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-focus">
              {t("admin.list.file")}
              <input
                type="file"
                accept=".csv,.txt,text/csv,text/plain"
                onChange={(event) => void takeFile(event)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
            </label>
          </div>
        </>
      )}
      {hasFailed && <Notice tone="bad">{t("admin.failed")}</Notice>}
      {run && (
        <>
          <ListOutcome lines={run.lines} isAdding={run.isAdding} />
          <div className="flex flex-wrap gap-3">
            {batches.map((accounts, at) => (
              <Button
                key={accounts[0]}
                variant={at === 0 ? "primary" : "secondary"}
                onClick={() => send(accounts, run.isAdding)}
              >
                {t("admin.list.send", { at: at + 1, of: batches.length, count: accounts.length })}
              </Button>
            ))}
          </div>
        </>
      )}
    </div>
  );

  function problemText(kind: NonNullable<typeof problem>): string {
    if (kind === "empty") return t("admin.list.empty");
    if (kind === "away") return t("admin.list.away");
    return t("admin.list.long", { max: mostLines, lines: readLines(text).length });
  }
}
