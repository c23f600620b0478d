import type { Stage } from "../stage.ts";

const none = "no registry of referrals is published";

/** Registration below an account that is four generations deep and has invited all other accounts. */
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
