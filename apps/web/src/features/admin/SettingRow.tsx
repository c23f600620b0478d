import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { AccountAddress } from "../../app/AccountAddress.tsx";
import { zeroAddress } from "../../chain/chain.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TextField } from "../../ui/TextField.tsx";
import type { Way } from "./authority.ts";
import { changeOf } from "./change.ts";
import { checkSetting, type Entries } from "./check.ts";
import { FieldBox } from "./FieldBox.tsx";
import type { ContractConsole, Field, Setting } from "./model.ts";
import { Row } from "./Row.tsx";
import { useChange, useWay } from "./use-change.ts";
import { useChecksum } from "./use-checksum.ts";
import { useWords } from "./use-words.ts";
import { textOf } from "./values.ts";

/** One setting: what it is now, and open, what it does and the form that changes it. */
export function SettingRow({ console, setting }: { console: ContractConsole; setting: Setting }) {
  const words = useWords();
  const way = useWay(setting.by, console);
  return (
    <Row
      title={words.say(setting.title)}
      now={<Current fields={setting.fields} />}
      id={`${console.contract}-${setting.id}`}
    >
      <p className="max-w-[68ch] text-sm text-soft">{words.say(setting.effect)}</p>
      <Body console={console} setting={setting} way={way} />
    </Row>
  );
}

function Body({ console, setting, way }: { console: ContractConsole; setting: Setting; way: Way }) {
  const { say } = useWords();
  if (setting.closed) return <Notice>{say(setting.closed)}</Notice>;
  if (way.kind === "none") {
    return (
      <>
        <Values fields={setting.fields} />
        <Notice>{say(way.reason)}</Notice>
      </>
    );
  }
  return <Form console={console} setting={setting} way={way} />;
}

function Form({ console, setting, way }: { console: ContractConsole; setting: Setting; way: Way }) {
  const { t } = useTranslation();
  const words = useWords();
  const { start, hasFailed } = useChange();
  const [edits, setEdits] = useState<Entries>({});
  const [typed, setTyped] = useState("");
  const [wasSent, setSent] = useState(false);
  const entries = Object.fromEntries(
    setting.fields.map(({ name, unit, current }) => [name, edits[name] ?? textOf(unit, current)]),
  );
  const { values, problems, problem } = checkSetting(setting, entries, words);
  const unsound = useChecksum(setting.fields, entries);
  const isTyped = setting.typed === undefined || typed === setting.typed;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setSent(true);
    if (Object.keys(problems).length > 0 || problem || unsound.size > 0 || !isTyped) return;
    start(changeOf(console, setting, values, words), way);
  }

  function errorOf({ name }: Field): string | undefined {
    // Nobody is scolded for a box that is still empty.
    const isShown = wasSent || (edits[name] ?? "") !== "";
    if (!isShown) return undefined;
    const found = problems[name];
    if (found) return words.say(found);
    return unsound.has(name) ? t("admin.refused.checksum") : undefined;
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {setting.fields.length > 0 && (
        <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
          {setting.fields.map((field) => (
            <FieldBox
              key={field.name}
              field={field}
              values={values}
              text={entries[field.name] ?? ""}
              error={errorOf(field)}
              onChange={(text) => setEdits({ ...edits, [field.name]: text })}
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
      <div aria-live="polite" className="empty:hidden">
        {wasSent && problem && <Notice tone="warn">{words.say(problem)}</Notice>}
        {hasFailed && <Notice tone="bad">{t("admin.failed")}</Notice>}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant={setting.isFinal ? "danger" : "primary"}>
          {way.kind === "direct"
            ? t("admin.review")
            : way.kind === "propose"
              ? t("admin.propose")
              : t("admin.add")}
        </Button>
        {Object.keys(edits).length > 0 && (
          <Button
            variant="ghost"
            onClick={() => {
              setEdits({});
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

/** The values in a few characters, beside the title. */
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
