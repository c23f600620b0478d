import type { Address } from "viem";
import type { Bar, Peer, Row } from "./bars.ts";
import type { PeerFigures } from "./beside/peers.ts";
import { addressOf, type Call } from "./chain.ts";
import type { World } from "./world.ts";

/** One run through all writes. */
export interface Stage {
  readonly world: World;
  readonly peers: PeerFigures;
  /**
   * Whether this run is the rehearsal, which runs all writes once so that no measured write pays for being the first on
   * the chain.
   */
  readonly isRehearsal: boolean;
  /** A new account for this run. */
  name(who: string): Address;
  /** A new account with money and approvals, registered below the crowd's inviter by default. */
  person(who: string, refer?: Address): Promise<Address>;
  /** Sends a call and records its gas. @param beside The nearest peer, or the reason why there is none. */
  note(write: string, call: Call, from: Address, beside: Peer | string, bar?: Bar): Promise<number>;
}

export interface Noted {
  readonly stage: (product: string) => Stage;
  readonly rows: Row[];
  /** Measured functions, as `contract.function`. */
  readonly measured: Set<string>;
}

export function openStage(world: World, peers: PeerFigures, time: string): Noted {
  const rows: Row[] = [];
  const measured = new Set<string>();
  const stage = (product: string): Stage => {
    const name = (who: string) => addressOf(`${time} ${product} ${who}`);
    return {
      world,
      peers,
      isRehearsal: time === "rehearsal",
      name,
      person: (who, refer) => world.join(name(who), refer),
      note: async (write, call, from, beside, bar) => {
        const gas = await world.act(call, from);
        measured.add(`${world.nameOf(call.to)}.${call.name}`);
        rows.push({ product, write, gas, beside, ...(bar === undefined ? {} : { bar }) });
        return gas;
      },
    };
  };
  return { stage, rows, measured };
}
