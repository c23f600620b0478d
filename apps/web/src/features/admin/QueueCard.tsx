import { useChainTime } from "../../app/live.ts";
import { useCountdownUnits } from "../../app/units.ts";
import type { TimelockRoles } from "../../chain/governance.ts";
import type { Operation, Owner, QueuedCall } from "../../chain/timelock.ts";
import { useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { isSameAddress } from "../../lib/hex.ts";
import { callWords, titleWith } from "../../shared/admin/call-words.ts";
import { QueuedCalls } from "../../shared/admin/QueuedCalls.tsx";
import { useCoinName } from "../../shared/admin/use-value.ts";
import { useWrite } from "../../tx/use-write.ts";
import type { Text } from "../../tx/write.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { Countdown } from "../../ui/Countdown.tsx";
import { cancelWrite, executeWrite, hoursOf } from "./change.ts";
import type { ContractConsole } from "./model.ts";

type Timelock = Extract<Owner, { kind: "timelock" }>;

/** The contract's scheduled operations: when and by whom each can be executed, and a cancel button. */
export function QueueCard({
  console,
  owner,
  roles,
}: {
  console: ContractConsole;
  owner: Timelock;
  roles: TimelockRoles | undefined;
}) {
  const t = useTexts();
  const own = owner.queue.filter(({ calls }) => calls.some((call) => isOf(console, call)));
  return (
    <Card title={t("admin.queue.heading")}>
      <p className="max-w-[68ch] text-sm text-soft">
        {t("admin.queue.lead", { count: hoursOf(owner.delay) })}
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
  const t = useTexts();
  const moment = useMoment();
  const { open } = useWrite();
  const units = useCountdownUnits();
  const now = useChainTime();
  const left = now === undefined ? undefined : operation.readyAt - now;
  const isDue = left !== undefined && left <= 0;
  const coinName = useCoinName();
  const title = titleOf(operation, console, coinName);
  return (
    <li className="grid gap-3 py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="text-sm text-soft">
          {t("admin.queue.from", { time: moment(operation.readyAt) })}
        </span>
        {isDue ? (
          <Chip tone="warn">{t("admin.queue.due")}</Chip>
        ) : (
          <Countdown left={left} label={t("admin.queue.left")} units={units} />
        )}
      </div>
      <QueuedCalls calls={operation.calls} />
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

/** The operation's title for the signer: its setting's title, with tier or coin. */
export function titleOf(
  { calls }: Pick<Operation, "calls">,
  console: ContractConsole,
  coinName: (asset: string) => string,
): Text {
  const call = calls.find((one) => isOf(console, one));
  const words = call?.name === undefined ? undefined : callWords(console.contract, call.name);
  return words && call
    ? titleWith(words, (name) => call.args[name], coinName)
    : { key: "admin.queue.change" };
}
