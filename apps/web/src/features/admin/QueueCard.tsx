import { useTranslation } from "react-i18next";
import { useChainTime } from "../../app/live.ts";
import { useCountdownUnits } from "../../app/units.ts";
import type { TimelockRoles } from "../../chain/governance.ts";
import type { Operation, Owner } from "../../chain/timelock.ts";
import { timelockWrites } from "../../chain/timelock-writes.ts";
import { useWrite } from "../../tx/use-write.ts";
import type { Text, Write } from "../../tx/write.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { Countdown } from "../../ui/Countdown.tsx";
import { hoursOf } from "./change.ts";
import type { ContractConsole } from "./model.ts";
import { useWords } from "./use-words.ts";

type Timelock = Extract<Owner, { kind: "timelock" }>;

/** What is announced for this contract: when it can be done, by whom, and the way to take it back. */
export function QueueCard({
  console,
  owner,
  roles,
}: {
  console: ContractConsole;
  owner: Timelock;
  roles: TimelockRoles | undefined;
}) {
  const { t } = useTranslation();
  const own = owner.queue.filter(({ target }) => target.toLowerCase() === console.book.target.toLowerCase());
  return (
    <Card title={t("admin.queue.heading")}>
      <p className="max-w-[68ch] text-sm text-soft">
        {t("admin.queue.lead", { hours: hoursOf(owner.delay) })}
      </p>
      {own.length === 0 ? (
        <p className="mt-4 text-sm">{t("admin.queue.empty")}</p>
      ) : (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {own.map((operation) => (
            <Waiting
              key={`${operation.id}-${operation.call}`}
              operation={operation}
              console={console}
              roles={roles}
            />
          ))}
        </ul>
      )}
      {!owner.isWhole && <p className="mt-4 text-sm text-soft">{t("admin.queue.part")}</p>}
    </Card>
  );
}

function Waiting({
  operation,
  console,
  roles,
}: {
  operation: Operation;
  console: ContractConsole;
  roles: TimelockRoles | undefined;
}) {
  const { t } = useTranslation();
  const { say } = useWords();
  const { open } = useWrite();
  const units = useCountdownUnits();
  const now = useChainTime();
  const left = now === undefined ? undefined : operation.readyAt - now;
  const isDue = left !== undefined && left <= 0;
  const title = titleOf(operation, console);
  return (
    <li className="grid gap-3 py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="font-medium">{say(title)}</span>
        {isDue ? (
          <Chip tone="warn">{t("admin.queue.due")}</Chip>
        ) : (
          <Countdown left={left} label={t("admin.queue.left")} units={units} />
        )}
      </div>
      <p className="font-mono text-xs break-all text-soft">{operation.call ?? operation.id}</p>
      <div className="flex flex-wrap gap-3">
        {isDue && roles?.canExecute && operation.execution && (
          <Button variant="primary" onClick={() => open(executeWrite(operation, console, title))}>
            {t("admin.queue.execute")}
          </Button>
        )}
        {roles?.canCancel && (
          <Button variant="danger" onClick={() => open(cancelWrite(operation, console, title))}>
            {t("admin.queue.cancel")}
          </Button>
        )}
      </div>
    </li>
  );
}

/** As the console calls the setting. Where several share a call, as tiers do, none of their names is the operation's for certain. */
export function titleOf({ call }: Pick<Operation, "call">, { settings }: ContractConsole): Text {
  const name = call?.split("(")[0];
  const [only, ...others] = settings.filter((setting) => setting.call === name);
  return only && others.length === 0 ? only.title : { key: "admin.queue.change" };
}

/** What it does to the letter, for whoever signs. */
function exactly({ call, id }: Pick<Operation, "call" | "id">): Text {
  return { key: "admin.queue.exactly", values: { call: call ?? id } };
}

export function executeWrite(operation: Operation, { contract, book }: ContractConsole, title: Text): Write {
  const { target, execution } = operation;
  const { value = 0n, data = "0x", predecessor, salt } = execution ?? {};
  return {
    kind: `admin.${contract}.execute`,
    title,
    effects: value > 0n ? [{ way: "out", asset: "native", amount: value }] : [],
    notes: [exactly(operation), { key: "admin.queue.execute-note" }],
    call: {
      contract,
      through: book.owner,
      abi: timelockWrites,
      functionName: "execute",
      args: [target, value, data, predecessor, salt],
      value,
    },
    done: { key: "admin.done.direct" },
  };
}

export function cancelWrite(operation: Operation, { contract, book }: ContractConsole, title: Text): Write {
  const { id } = operation;
  return {
    kind: `admin.${contract}.cancel`,
    title,
    effects: [],
    notes: [exactly(operation), { key: "admin.queue.cancel-note" }],
    call: { contract, through: book.owner, abi: timelockWrites, functionName: "cancel", args: [id] },
    done: { key: "admin.done.cancelled" },
  };
}
