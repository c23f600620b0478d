import { quoteIdo } from "@cinder/protocol/ido";
import { vestedDown } from "@cinder/protocol/vesting";
import type { Round } from "../../shared/ido/round.ts";
import type { IdoScreen } from "./screen.ts";
import { scheduleOf } from "./vesting-curve.ts";

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
