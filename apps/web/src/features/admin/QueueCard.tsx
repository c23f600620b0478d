import { useTranslation } from "react-i18next";
import { useChainTime } from "../../app/live.ts";
import { useCountdownUnits } from "../../app/units.ts";
import type { TimelockRoles } from "../../chain/governance.ts";
import type { Operation, Owner, QueuedCall } from "../../chain/timelock.ts";
import { isSameAddress } from "../../lib/hex.ts";
import { useWrite } from "../../tx/use-write.ts";
import type { Text } from "../../tx/write.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { Countdown } from "../../ui/Countdown.tsx";
import { cancelWrite, executeWrite, hoursOf } from "./change.ts";
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
  const own = owner.queue.filter(({ calls }) => calls.some((call) => isOf(console, call)));
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
            <Waiting key={operation.id} operation={operation} console={console} roles={roles} />
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
      {operation.calls.map(({ target, data, call }) => (
        <p key={`${target}${data}`} className="font-mono text-xs break-all text-soft">
          {call ?? `${target} ${data}`}
        </p>
      ))}
      <div className="flex flex-wrap gap-3">
        {isDue && roles?.canExecute && (
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

function isOf({ book }: ContractConsole, { target }: QueuedCall): boolean {
  return isSameAddress(target, book.target);
}

/** As the console calls the setting. Where several share a call, as tiers do, none of their names is the operation's for certain. */
export function titleOf({ calls }: Pick<Operation, "calls">, console: ContractConsole): Text {
  const name = calls.find((call) => isOf(console, call))?.name;
  const [only, ...others] = console.settings.filter((setting) => setting.call === name);
  return only && others.length === 0 ? only.title : { key: "admin.queue.change" };
}
