import { type Address, maxUint256, parseEther } from "viem";
import { personas } from "../personas.ts";
import { isQuiet } from "./days.ts";
import type { Stage } from "./stage.ts";

/** The number of accounts in the demo world, including the personas. */
export const PEOPLE = 60;

/** The depth of the referral tree below the root. */
const DEPTH = 8;

export interface People {
  /** All registered accounts, in the order of registration. */
  readonly joined: Address[];
  /** The registration day of each account. */
  readonly joiningOn: ReadonlyMap<number, readonly Newcomer[]>;
}

interface Newcomer {
  readonly account: Address;
  readonly referrer: Address;
}

const address = (name: keyof typeof personas) => personas[name].account.address;

/**
 * Decides who invites whom and when accounts register. The leader has the largest team, with one line down to the full
 * depth that includes the holder. The newcomer does not register, so that a user can try an invitation.
 */
export function invitePeople({ accounts, random }: Stage, days: number): People {
  const root = address("owner");
  const [whale, leader, holder, newcomer] = (["whale", "leader", "holder", "newcomer"] as const).map(address);
  const signer = accounts[9];
  const taken = new Set([root, address("manager"), whale, leader, holder, newcomer, signer]);
  const others = accounts.filter((account) => !taken.has(account)).slice(0, PEOPLE - 5);

  const depthOf = new Map<Address, number>([[root, 0]]);
  const plan: Newcomer[] = [];
  const invite = (account: Address, referrer: Address) => {
    depthOf.set(account, (depthOf.get(referrer) ?? 0) + 1);
    plan.push({ account, referrer });
  };
  invite(leader as Address, root);
  invite(whale as Address, root);
  // A line through the leader's team to the full depth, with the holder in the middle.
  let last = leader as Address;
  for (let depth = 2; depth <= DEPTH; depth++) {
    const account = depth === 4 ? (holder as Address) : (others.shift() as Address);
    invite(account, last);
    last = account;
  }
  for (const account of others) {
    const candidates = plan.filter((member) => (depthOf.get(member.account) ?? 0) < DEPTH);
    // Two of three accounts are invited by the leader's side or the holder.
    const referrer = random.chance(3)
      ? random.pick([leader as Address, holder as Address])
      : random.pick(candidates).account;
    invite(account, referrer);
  }
  // The first twelve register on the first days, the others during two thirds of the history.
  const joiningOn = new Map<number, Newcomer[]>();
  for (const [position, member] of plan.entries()) {
    let day = position < 12 ? 0 : Math.floor(((position - 12) * days * 2) / (3 * (plan.length - 12)));
    while (isQuiet(day)) day += 1;
    joiningOn.set(day, [...(joiningOn.get(day) ?? []), member]);
  }
  return { joined: [root], joiningOn };
}

/** Registers the accounts of the day, funds them, and sends their approvals. */
export async function welcome(stage: Stage, people: People, day: number): Promise<void> {
  const { contracts, random } = stage;
  for (const { account, referrer } of people.joiningOn.get(day) ?? []) {
    await stage.act(account, "referral", "register", [referrer]);
    if (!isPersona(account)) {
      const usdt = parseEther(String(2_000n + random.below(6_000n)));
      await stage.act(address("owner"), "usdt", "mint", [account, usdt]);
    }
    for (const spender of ["router", "burn", "ido", "fom", "superFom", "cashier"] as const) {
      await stage.act(account, "usdt", "approve", [contracts[spender], maxUint256]);
    }
    for (const spender of ["router", "mining", "stake"] as const) {
      await stage.act(account, "token", "approve", [contracts[spender], maxUint256]);
    }
    people.joined.push(account);
  }
}

export function isPersona(account: Address): boolean {
  return Object.values(personas).some((persona) => persona.account.address === account);
}

/** A random registered account, but never the root, which is the team's own account. */
export function randomMember({ random }: Stage, { joined }: People): Address {
  return random.pick(joined.slice(1));
}
