import type { Stage } from "../stage.ts";

const none = "no registry of referrals is published";

/** Joining below an account four deep that has invited everybody else. */
export async function measureRegistration({ world, name, note }: Stage): Promise<void> {
  const { referral, burn, inviter, read } = world;
  const [, , , code] = await read<[unknown, unknown, unknown, string]>(referral, "getUserInfo", [inviter]);
  await note("register", { to: referral, name: "register", args: [inviter] }, name("one"), none);
  await note(
    "register with a code, in Burn",
    { to: burn, name: "register", args: [code] },
    name("two"),
    none,
  );
}
