import type { Address } from "viem";
import type { Bar, Peer, Row } from "./bars.ts";
import type { PeerFigures } from "./beside/peers.ts";
import { addressOf, type Call } from "./chain.ts";
import type { World } from "./world.ts";

/** One time through all writes. */
export interface Stage {
  readonly world: World;
  readonly peers: PeerFigures;
  /** Everything is done once before it counts, so that no row pays for being the first on the chain. */
  readonly isRehearsal: boolean;
  /** A new account of this time through. */
  name(who: string): Address;
  /** The same, registered below the crowd's inviter unless said otherwise, with money and allowances. */
  person(who: string, refer?: Address): Promise<Address>;
  /** Sends a call and notes its gas. @param beside The nearest peer, or why there is none. */
  note(write: string, call: Call, from: Address, beside: Peer | string, bar?: Bar): Promise<number>;
}

export interface Noted {
  readonly stage: (product: string) => Stage;
  readonly rows: Row[];
  /** What rows are about, as `contract.function`. */
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
