import { encodeInviteCode } from "@cinder/protocol/invite-code";
import type { Address } from "viem";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Chain, zeroAddress } from "../../chain/chain.ts";
import { bindTo } from "./binding.ts";
import { findReferrer, readReferral } from "./referrer.ts";

const me: Address = "0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc";
const leader: Address = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";
const stranger: Address = "0x00000000000000000000000000000000000000c3";

const users = new Map<string, { index: bigint; level: bigint; refer: Address }>();
const asked = vi.fn();

/** A fake registry behind the Lens. */
const ask = (async (question: readonly { name: string }[], args: readonly unknown[]) => {
  const name = question[0]?.name;
  asked(name, ...args);
  if (name === "getUsers") {
    const found = [...users].find(([, { index }]) => index === args[0]);
    return found ? [{ account: found[0], index: found[1].index }] : [];
  }
  const user = users.get(String(args[0]).toLowerCase());
  return [{ index: user?.index ?? 0n }, { level: user?.level ?? 0n }, user?.refer ?? zeroAddress, "1KFZ2W"];
}) as unknown as Chain["ask"];

beforeEach(() => {
  asked.mockReset();
  users.clear();
  users.set(leader.toLowerCase(), { index: 2n, level: 3n, refer: stranger });
});

describe("the text for a referrer", () => {
  // @spec 5-i
  it.each([
    ["", "missing"],
    ["   ", "missing"],
    [zeroAddress, "missing"],
    ["0x12345", "malformed"],
    [`${leader}0`, "malformed"],
    ["hello there", "malformed"],
    [me, "self"],
    [me.toLowerCase(), "self"],
  ])("%j is refused as %s without a request to the chain", async (text, problem) => {
    expect(readReferral(text, me)).toEqual({ problem });
    expect(await findReferrer(ask, text, me)).toEqual({ problem });
    expect(asked).not.toHaveBeenCalled();
  });

  it("with a wrong checksum is refused as mistyped, without a request to the chain", async () => {
    const mistyped = leader.replace("EB2c", "Eb2c");
    expect(await findReferrer(ask, mistyped, me)).toEqual({ problem: "mistyped" });
    expect(asked).not.toHaveBeenCalled();
    expect(await findReferrer(ask, leader.toLowerCase(), me)).toHaveProperty("referrer");
  });

  it("can have spaces around it", () => {
    expect(readReferral(` ${leader} `, me)).toEqual({ address: leader });
  });
});

describe("the referrer", () => {
  it("is found by address, with number and level", async () => {
    expect(await findReferrer(ask, leader, me)).toEqual({
      referrer: { account: leader, index: 2n, level: 3n, inviteCode: "1KFZ2W", refer: stranger },
    });
  });

  it("is found by invite code, even in lower case", async () => {
    const code = encodeInviteCode(2) ?? "";
    const found = await findReferrer(ask, code.toLowerCase(), me);
    expect(found).toMatchObject({ referrer: { account: leader.toLowerCase(), index: 2n } });
    expect(asked).toHaveBeenCalledWith("getUsers", 2n, 1n);
  });

  // @spec 5-j
  it("is unknown for an unregistered address or a code beyond the last user", async () => {
    expect(await findReferrer(ask, stranger, me)).toEqual({ problem: "not-registered" });
    expect(await findReferrer(ask, encodeInviteCode(77) ?? "", me)).toEqual({ problem: "unknown-code" });
  });

  // @spec 5-k
  it("can't be the account's own direct referral", async () => {
    users.set(leader.toLowerCase(), { index: 2n, level: 3n, refer: me });
    expect(await findReferrer(ask, leader, me)).toEqual({ problem: "own-referral" });
  });
});

// @spec 7.3-d
it("binding sends the referrer's address to the registry and no funds", () => {
  const write = bindTo({ account: leader, index: 2n });
  expect(write.call).toMatchObject({ contract: "referral", functionName: "register", args: [leader] });
  expect(write.call.value).toBeUndefined();
  expect(write.effects).toEqual([]);
  expect(write.spends).toBeUndefined();
});
