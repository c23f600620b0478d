import { parseEther } from "viem";
import { personas } from "../personas.ts";
import { isPersona, type People, randomMember } from "./people.ts";
import type { Stage } from "./stage.ts";

/** Each day two or three orders in BNB or USDT, sometimes a gift; accounts with dividends claim them. */
export async function burnDay(stage: Stage, people: People, day: number): Promise<void> {
  const { act, read, random } = stage;
  const { handleGas, giftMin } = await read("burn", "getConfig", []);
  for (let i = 0; i < 2 + Number(random.below(2n)); i++) {
    const payer = randomMember(stage, people);
    const times = 1n + random.below(4n);
    const isBNB = !random.chance(3);
    if (isBNB) {
      const isGift = random.chance(6);
      const account = isGift ? randomMember(stage, people) : payer;
      const amount = isGift ? giftMin : parseEther("0.05") + random.below(parseEther("0.4"));
      if ((await read("burn", "getRunningOrders", [account])).length >= 15) continue;
      await act(payer, "burn", "burn", [account, times, amount, true], times * amount + handleGas);
    } else {
      const amount = parseEther(String(20n + random.below(60n)));
      if ((await read("usdt", "balanceOf", [payer])) < times * amount) continue;
      await act(payer, "burn", "burn", [payer, times, amount, false], handleGas);
    }
  }
  // The holder orders each week, so some orders are always active.
  if (day % 7 === 3) {
    const holder = personas.holder.account.address;
    if (people.joined.includes(holder)) {
      const amount = parseEther("0.25");
      await act(holder, "burn", "burn", [holder, 1n, amount, true], amount + handleGas);
    }
  }
  if (day % 3 !== 2) return;
  for (const account of people.joined.slice(1)) {
    // The personas do not claim, so that screens show something to claim.
    if (isPersona(account)) continue;
    const { balance } = await read("burn", "users", [account]);
    if (balance > parseEther("0.01") && random.chance(2))
      await act(account, "burn", "claimReward", [], handleGas);
  }
}
