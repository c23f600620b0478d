import { parseEther } from "viem";
import type { Call } from "../chain.ts";
import type { Stage } from "../stage.ts";

const unit = parseEther("0.01");
const DAY = 86_400n;
const noSale = "OpenZeppelin has no sale any more";
const noBurn = "pays, swaps, burns and mints in one";

/** The presale: a round that succeeds at once, and one that fails. */
export async function measureIdo({ world, peers, note, person, name }: Stage): Promise<void> {
  const { act, now, skipDays, settlePrices, padNfts, ido, handleGas, manager } = world;
  const round = (endTime: bigint, softCap: bigint): Call => ({
    to: ido,
    name: "addRound",
    args: [
      {
        idoTotal: 1_000n,
        idoAmount: unit,
        idoTokens: parseEther("10"),
        idoFirst: 0n,
        idoMin: 1n,
        startTime: 0n,
        endTime,
        softCap,
      },
    ],
  });
  skipDays(14n);
  const start = now();
  await act(round(start + 3n * DAY, 0n), manager);
  await act(round(start + 6n * DAY, 900n), manager);
  await settlePrices();

  const buy = { to: ido, name: "ido", args: [1n], value: unit + handleGas };
  const burnNative = { to: ido, name: "burn", args: [1n, true], value: unit + handleGas };
  const burnUsdt = { to: ido, name: "burn", args: [1n, false], value: handleGas };
  const claim = { to: ido, name: "claim" };
  const inviter = await person("inviter");
  const [buyer, burner, late] = [
    await person("buyer", inviter),
    await person("burner", inviter),
    await person("late", inviter),
  ];
  // Referrers already have rewards, as in all cases but the first.
  await act(buy, late);
  await note("buy, first of the account", buy, buyer, noSale);
  await note("buy again", buy, buyer, noSale);
  await padNfts(late, 1n);
  await note("burn for a node, BNB, first", burnNative, burner, noBurn);
  await note("burn for a node, BNB, again", burnNative, burner, noBurn);
  await note("burn for a node, USDT, again", burnUsdt, burner, noBurn);
  await note(
    "mint: a grant of the manager",
    { to: ido, name: "mint", args: [name("granted"), 1n, unit] },
    manager,
    noSale,
  );
  await note("claim of CIN, the first", claim, buyer, peers.release);
  await act(buy, buyer);
  await note("claim of CIN again", claim, buyer, peers.releaseAgain);
  await note("claim of referral rewards in BNB, the first", claim, inviter, peers.release);

  skipDays(5n);
  await note("buy, held until the soft cap is reached", buy, buyer, noSale);
  skipDays(2n);
  const rounds = await world.read<{ rounds: bigint }>(ido, "getConfig");
  await note("refund", { to: ido, name: "refund", args: [rounds.rounds] }, buyer, noSale);
  await note("updateUser", { to: ido, name: "updateUser", args: [inviter] }, buyer, "upkeep");
}
