import { type Address, parseEther, stringToHex } from "viem";
import { MAX_LOG, NAIVE_LOG } from "../bars.ts";
import type { Stage } from "../stage.ts";

const name32 = (text: string) => stringToHex(text, { size: 32 });

/** One log entry in its own transaction. Products write their entries within their own calls. */
export async function measureLog({ world, note, name }: Stage): Promise<void> {
  const { act, log, owner } = world;
  const add = (account: Address, from: Address, action: string) => ({
    to: log,
    name: "add",
    args: [account, from, false, name32("USDT"), name32(action), parseEther("1.2"), parseEther("34")],
  });
  const [account, fresh, other] = [name("account"), name("fresh"), name("other")];
  await act({ to: log, name: "setAdmin", args: [owner, true] });
  await act(add(account, other, "rewardBench"));
  await act(add(account, other, "bench"));
  await note("add", add(account, other, "bench"), owner, NAIVE_LOG, MAX_LOG);
  await note(
    "add, a reward, summed up as well",
    add(account, other, "rewardBench"),
    owner,
    NAIVE_LOG,
    MAX_LOG,
  );
  await note("add, first of its account", add(fresh, other, "bench"), owner, NAIVE_LOG);
}
