import { quoteIdo } from "@cinder/protocol/ido";
import { vestedDown, vestedFully } from "@cinder/protocol/vesting";
import type { Round } from "../../shared/ido/round.ts";
import type { IdoScreen } from "./screen.ts";
import { scheduleOf } from "./vesting-curve.ts";

/** How much of it could be claimed once the round has succeeded, and until when the rest vests; undefined before the opening. */
export type Vested = { tokens: bigint; until: bigint };

export type Quote = Pick<
  IdoScreen["preview"],
  "value" | "tokens" | "first" | "direct" | "indirect" | "proceeds" | "handleGas" | "keys" | "succeeds"
>;

/**
 * What buying so many units costs and brings: the contract's own preview, or by the same rules where it has none, which is
 * for who may not buy yet, and in the moment before it answers. Then both referrers are taken to be there.
 */
export function quoteOf(screen: IdoScreen, round: Round, times: bigint): Quote {
  const { preview, config } = screen;
  if (preview.times === times && preview.round === round.index) return preview;
  const { paid, tokens, direct, indirect, proceeds } = quoteIdo(
    times,
    { ...round, roundCool: config.roundCool },
    ["direct", "indirect"],
  );
  const schedule = scheduleOf(round, config);
  return {
    value: times === 0n ? 0n : paid + config.handleGas,
    tokens,
    first: vestedDown(tokens, schedule, schedule.start),
    direct,
    indirect,
    proceeds,
    handleGas: config.handleGas,
    keys: times * round.keysPerUnit,
    succeeds: round.succeeded || round.sold + times >= round.softCap,
  };
}

/** Of a round that comes after the opening of trading, part of the CIN has vested by the time it succeeds. */
export function vestedOf({ config, shell }: IdoScreen, round: Round, tokens: bigint): Vested | undefined {
  const schedule = scheduleOf(round, config);
  if (shell.timestamp < schedule.start) return undefined;
  return { tokens: vestedDown(tokens, schedule, shell.timestamp), until: vestedFully(schedule) };
}
