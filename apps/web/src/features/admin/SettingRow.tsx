import { type FormEvent, useRef, useState } from "react";
import { AccountAddress } from "../../app/AccountAddress.tsx";
import { useLive } from "../../app/live.ts";
import { zeroAddress } from "../../chain/chain.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TextField } from "../../ui/TextField.tsx";
import type { SendMethod } from "./authority.ts";
import { changeOf, rivalCalls } from "./change.ts";
import { checkSetting, type Entries } from "./check.ts";
import { useAdmin, useDraft } from "./context.ts";
import { FieldBox } from "./FieldBox.tsx";
import type { ContractConsole, Field, Setting } from "./model.ts";
import { fundsOf, payableFrom } from "./payer.ts";
import { Row } from "./Row.tsx";
import { useChange, useSendMethod } from "./use-change.ts";
import { hasUnsound, useChecksum } from "./use-checksum.ts";
import { movedFields, useFresh } from "./use-fresh.ts";
import { useWords } from "./use-words.ts";
import { isSame, textOf } from "./values.ts";

/** One setting with its current value; expanded, its effect and the form to change it. */
export function SettingRow({ console, setting }: { console: ContractConsole; setting: Setting }) {
  const words = useWords();
  const method = useSendMethod(setting.by, console);
  return (
    <Row
      title={words.say(setting.title)}
      now={<Current fields={setting.fields} />}
      id={`${console.contract}-${setting.id}`}
    >
      <p className="max-w-[68ch] text-sm text-soft">{words.say(setting.effect)}</p>
      <Body console={console} setting={setting} method={method} />
    </Row>
  );
}

function Body({
  console,
  setting,
  method,
}: {
  console: ContractConsole;
  setting: Setting;
  method: SendMethod;
}) {
  const { say } = useWords();
  if (setting.closed) return <Notice>{say(setting.closed)}</Notice>;
  if (method.kind === "none") {
    return (
      <>
        <Values fields={setting.fields} />
        <Notice>{say(method.reason)}</Notice>
      </>
    );
  }
  return <Form console={console} setting={setting} method={method} />;
}

function Form({
  console,
  setting: unpaid,
  method,
}: {
  console: ContractConsole;
  setting: Setting;
  method: Exclude<SendMethod, { kind: "none" }>;
}) {
  const t = useTexts();
  const words = useWords();
  const { clock } = useLive();
  const { own, governanceOf } = useAdmin();
  const { start, hasFailed } = useChange();
  const readFresh = useFresh();
  const [edits, setEdits] = useDraft<Entries>(`${console.contract} ${unpaid.id}`, {});
  const [typed, setTyped] = useState("");
  const [wasSent, setSent] = useState(false);
  const [isReading, setReading] = useState(false);
  /** Why nothing was sent although the input is valid. */
  const [stop, setStop] = useState<string>();
  /** Number of the current submission; answers to earlier ones are ignored after an edit. */
  const wanted = useRef(0);
  const governance = governanceOf(console.book.target);
  const funds = fundsOf(method, own, governance);
  const setting = payableFrom(unpaid, funds);
  const entries = Object.fromEntries(
    setting.fields.map(({ name, unit, current }) => [name, edits[name] ?? textOf(unit, current)]),
  );
  const { values, problems, problem } = checkSetting(setting, entries, words);
  const unsound = useChecksum(setting.fields, entries);
  const isTyped = setting.typed === undefined || typed === setting.typed;
  const waits = method.kind === "propose" || (method.kind === "export" && method.timelock !== undefined);
  const queue = waits && governance?.owner.kind === "timelock" ? governance.owner.queue : [];
  const rivals = rivalCalls(queue, { call: setting.call, console });

  // Drop input that the chain has by now, as after a completed change.
  const touched = setting.fields.flatMap(({ name, current }) =>
    edits[name] === undefined || isSame(values[name], current) ? [] : [name],
  );

  function edit(next: Entries): void {
    wanted.current += 1;
    setEdits(next);
    setStop(undefined);
  }

  /** A call sets all of its fields, so untouched ones must have the chain's current values. */
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setSent(true);
    setStop(undefined);
    if (Object.keys(problems).length > 0 || problem || unsound.size > 0 || !isTyped) return;
    wanted.current += 1;
    const number = wanted.current;
    setReading(true);
    try {
      const [fresh, isUnsound] = await Promise.all([
        readFresh(console, unpaid),
        hasUnsound(setting.fields, entries),
      ]);
      if (number !== wanted.current || isUnsound) return;
      const now = fresh.setting && payableFrom(fresh.setting, funds);
      const moved = now ? movedFields(setting, now, touched) : [];
      const found = now && checkSetting(now, entries, words);
      if (moved.length > 0) {
        setEdits(Object.fromEntries(Object.entries(edits).filter(([name]) => touched.includes(name))));
        setStop(t("admin.moved", { fields: told(moved) }));
      }
      // The page is outdated: show the new values and the problems they cause.
      if (!now || !found || moved.length > 0 || found.problem || Object.keys(found.problems).length > 0) {
        return clock.refresh();
      }
      start(changeOf(fresh.console, now, found.values, words), method);
    } catch {
      if (number === wanted.current) setStop(t("admin.away"));
    } finally {
      setReading(false);
    }
  }

  function told(moved: ReturnType<typeof movedFields>): string {
    return moved
      .map(({ before, now }) =>
        t("admin.change.line", {
          field: words.say(now.label),
          from: words.show(before.unit, before.current ?? ""),
          to: words.show(now.unit, now.current ?? ""),
        }),
      )
      .join(t("admin.and"));
  }

  function errorOf({ name }: Field): string | undefined {
    // Don't show errors for a box that is still empty.
    const isShown = wasSent || (edits[name] ?? "") !== "";
    if (!isShown) return undefined;
    const found = problems[name];
    if (found) return words.say(found);
    return unsound.has(name) ? t("admin.refused.checksum") : undefined;
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {setting.fields.length > 0 && (
        <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
          {setting.fields.map((field) => (
            <FieldBox
              key={field.name}
              field={field}
              values={values}
              text={entries[field.name] ?? ""}
              error={errorOf(field)}
              onChange={(text) => edit({ ...edits, [field.name]: text })}
            />
          ))}
        </div>
      )}
      {setting.typed !== undefined && (
        <TextField
          label={t("admin.typed.label", { words: setting.typed })}
          value={typed}
          onChange={setTyped}
          error={wasSent && !isTyped ? t("admin.typed.wrong", { words: setting.typed }) : undefined}
        />
      )}
      {rivals.map(({ data, call }) => (
        <Notice key={data} tone="warn">
          {t("admin.change.rival", { call: call ?? setting.call })}
        </Notice>
      ))}
      <div aria-live="polite" className="empty:hidden">
        {stop !== undefined && <Notice tone="warn">{stop}</Notice>}
        {wasSent && problem && <Notice tone="warn">{words.say(problem)}</Notice>}
        {hasFailed && <Notice tone="bad">{t("admin.failed")}</Notice>}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant={setting.isFinal ? "danger" : "primary"} busy={isReading}>
          {method.kind === "direct"
            ? t("admin.review")
            : method.kind === "propose"
              ? t("admin.propose")
              : t("admin.add")}
        </Button>
        {Object.keys(edits).length > 0 && (
          <Button
            variant="ghost"
            onClick={() => {
              edit({});
              setSent(false);
            }}
          >
            {t("admin.reset")}
          </Button>
        )}
      </div>
    </form>
  );
}

/** The current values in short form, beside the title. */
function Current({ fields }: { fields: readonly Field[] }) {
  const { brief } = useWords();
  const known = fields.filter(({ current, unit }) => current !== undefined && unit !== "address");
  return known.map(({ unit, current }) => brief(unit, current ?? "")).join(" · ");
}

function Values({ fields }: { fields: readonly Field[] }) {
  const { say, show } = useWords();
  const known = fields.filter(({ current }) => current !== undefined);
  if (known.length === 0) return null;
  return (
    <dl className="grid gap-2 text-sm sm:grid-cols-2 sm:gap-x-6">
      {known.map(({ name, label, unit, current }) => (
        <div key={name} className="flex items-baseline justify-between gap-4">
          <dt className="text-soft">{say(label)}</dt>
          <dd className="font-medium">
            {unit === "address" && current !== zeroAddress ? (
              <AccountAddress address={String(current)} />
            ) : (
              show(unit, current ?? "")
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
