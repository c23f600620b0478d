import { quoteIdo } from "@cinder/protocol/ido";
import { vestedDown, vestedFully } from "@cinder/protocol/vesting";
import type { Round } from "../../shared/ido/round.ts";
import type { IdoScreen } from "./screen.ts";
import { scheduleOf } from "./vesting-curve.ts";

/** The claimable part once the round has succeeded, and when the rest has vested; undefined before trading opens. */
export type Vested = { tokens: bigint; until: bigint };

export type Quote = Pick<
  IdoScreen["preview"],
  "value" | "tokens" | "first" | "direct" | "indirect" | "proceeds" | "handleGas" | "keys" | "succeeds"
>;

/**
 * Cost and result of buying this many units: the contract's preview or, if there is none, a calculation by the same rules. There is
 * none for accounts that can't buy yet and until the answer arrives. The calculation assumes that both referrers exist.
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

/** In a round after trading has opened, part of the CIN has vested by the time the round succeeds. */
export function vestedOf({ config, shell }: IdoScreen, round: Round, tokens: bigint): Vested | undefined {
  const schedule = scheduleOf(round, config);
  if (shell.timestamp < schedule.start) return undefined;
  return { tokens: vestedDown(tokens, schedule, shell.timestamp), until: vestedFully(schedule) };
}
