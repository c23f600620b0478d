import { personas } from "@cinder/devnet/personas";
import { referralAbi } from "@cinder/protocol/generated/abi/referral";
import { decodeInviteCode, encodeInviteCode } from "@cinder/protocol/invite-code";
import { eq } from "drizzle-orm";
import { serializeErc6492Signature } from "viem";
import { createSiweMessage, parseSiweMessage } from "viem/siwe";
import { beforeAll, describe, expect, test } from "vitest";
import { nonces, sessions, users } from "../../src/db/schema/invest.ts";
import { useChain } from "../support/chain.ts";
import { contractWallet } from "../support/contract-wallet.ts";
import { DATABASE_KINDS } from "../support/databases.ts";
import { eventually } from "../support/eventually.ts";
import { bindOnChain } from "../support/referrals.ts";
import { useService } from "../support/service.ts";
import { clientOf, contracts, newWallet, stranger, type Wallet } from "../support/wallets.ts";

const chain = useChain();

describe.each(DATABASE_KINDS)("signing in, on %s", (kind) => {
  const service = useService(kind, chain);
  const root = stranger();

  beforeAll(async () => {
    await bindOnChain(service.database.orm, root.address, null);
    await service.signIn(root);
  });

  const userRow = async ({ address }: { address: string }) =>
    (await service.database.orm.select().from(users).where(eq(users.address, address)))[0];

  /** Signs a modified copy of the server's sign-in message. */
  async function attempt(
    wallet: Wallet,
    change: (fields: ReturnType<typeof parseSiweMessage>) => Record<string, unknown> = () => ({}),
    recommend = root.address,
  ) {
    const { message: given } = (await service.call("nonce", { address: wallet.address })).data;
    const fields = parseSiweMessage(given);
    const message = createSiweMessage({ ...fields, ...change(fields) } as never);
    const signature = await wallet.account.signMessage({ message });
    return { username: wallet.address, recommend, message, signature };
  }

  // @spec 7.2-a, 7.2-b
  test("registers a new wallet below its referrer, and logs it in again later", async () => {
    const wallet = stranger();
    expect((await service.call("isRegister", { address: wallet.address })).data).toEqual({
      registered: false,
      bound: false,
    });
    const first = await service.call("register", await attempt(wallet));
    expect(first.data).toMatchObject({ isNew: true, address: wallet.address });
    expect((await service.call("isRegister", { address: wallet.account.address })).data.registered).toBe(
      true,
    );
    const again = await service.call("register", await attempt(wallet, () => ({}), ""));
    expect(again.data).toMatchObject({ isNew: false, userId: first.data.userId });
    expect(again.data.token).not.toBe(first.data.token);
    for (const { token } of [first.data, again.data]) {
      const team = await service.call("teamInfo", {}, { token });
      expect(team.data).toMatchObject({ referrer: root.address, directs: 0 });
    }
  });

  test("stores the token only as a hash and ends it on logout", async () => {
    const token = await service.signIn(stranger(), root.address);
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const rows = await service.database.orm.select().from(sessions);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await service.call("logout", {}, { token })).code).toBe(0);
    expect(await service.call("teamInfo", {}, { token })).toMatchObject({
      code: 4700,
      reason: "notLoggedIn",
    });
    expect(service.log.join("")).not.toContain(token);
  });

  // @spec 7.1-c
  test("answers an expired, unknown or invalid token with 4700, in both languages", async () => {
    const wallet = stranger();
    const token = await service.signIn(wallet, root.address);
    for (const bad of [undefined, "", "x", "a".repeat(43), `${token}x`, token.slice(1), "🙂"]) {
      const headers: Record<string, string> = bad === undefined ? {} : { token: encodeURIComponent(bad) };
      expect(await service.call("my", {}, { headers })).toMatchObject({ code: 4700, status: 200 });
    }
    expect((await service.call("my", {}, { lang: "zh-cn" })).msg).toBe("你尚未登入，請用錢包登入。");
    const other = { wallet: root.address };
    expect(await service.call("my", {}, { token, headers: other })).toMatchObject({
      code: 4700,
      reason: "otherWallet",
    });
    expect((await service.call("my", {}, { token, headers: { wallet: wallet.account.address } })).code).toBe(
      0,
    );
    service.clock.offset = 8 * 86_400;
    expect(await service.call("my", {}, { token })).toMatchObject({ code: 4700 });
  });

  test("replaces a day-old token once and soon ends the old one", async () => {
    const token = await service.signIn(stranger(), root.address);
    service.clock.offset = 86_401;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => service.call("teamInfo", {}, { token })),
    );
    const fresh = answers.flatMap(({ code, headers }) => {
      expect(code).toBe(0);
      return headers.get("token") ?? [];
    });
    expect(fresh).toHaveLength(1);
    service.clock.offset += 61;
    expect((await service.call("teamInfo", {}, { token })).code).toBe(4700);
    expect((await service.call("teamInfo", {}, { token: fresh[0] })).code).toBe(0);
  });

  test("leaves no session when logging out with a token due for replacement", async () => {
    const wallet = stranger();
    const token = await service.signIn(wallet, root.address);
    const userId = (await userRow(wallet))?.id ?? 0;
    service.clock.offset = 86_401;
    const answer = await service.call("logout", {}, { token });
    expect(answer).toMatchObject({ code: 0, data: {} });
    expect(answer.headers.get("token")).toBeNull();
    expect(await service.database.orm.select().from(sessions).where(eq(sessions.userId, userId))).toEqual([]);
    // Logging out again, without token or with an invalid one, is no error.
    for (const gone of [token, undefined, "x"])
      expect((await service.call("logout", {}, { token: gone })).code).toBe(0);
  });

  test("signs out the first device when an eleventh signs in", async () => {
    const wallet = stranger();
    const tokens = [await service.signIn(wallet, root.address)];
    for (let i = 0; i < 10; i++) {
      service.clock.offset++;
      tokens.push(await service.signIn(wallet));
    }
    const codes = await Promise.all(
      tokens.map(async (token) => (await service.call("my", {}, { token })).code),
    );
    expect(codes).toEqual([4700, ...Array(10).fill(0)]);
  });

  // @spec 7.3-h
  test.each([
    ["another domain", "signInForOtherSite", () => ({ domain: "evil.example" })],
    [
      "another site altogether",
      "signInForOtherSite",
      () => ({ domain: "evil.example", uri: "https://evil.example" }),
    ],
    ["a URI of another site", "signInForOtherSite", () => ({ uri: "https://evil.example/path" })],
    [
      "a URI that only begins like ours",
      "signInForOtherSite",
      () => ({ uri: "http://127.0.0.1:8787@evil.example" }),
    ],
    ["another chain", "signInForOtherChain", () => ({ chainId: 56 })],
    ["another wallet", "signInForOtherWallet", () => ({ address: stranger().account.address })],
    ["a nonce that is not ours", "signInExpired", () => ({ nonce: "a".repeat(32) })],
    ["a time long ago", "signInExpired", () => ({ issuedAt: new Date(Date.now() - 3_600_000) })],
    ["a time to come", "signInExpired", () => ({ issuedAt: new Date(Date.now() + 3_600_000) })],
    ["no end", "signInExpired", () => ({ expirationTime: undefined })],
    ["an end that is over", "signInExpired", () => ({ expirationTime: new Date(Date.now() - 1_000) })],
    ["an end far away", "signInExpired", () => ({ expirationTime: new Date(Date.now() + 86_400_000) })],
    ["a beginning to come", "signInExpired", () => ({ notBefore: new Date(Date.now() + 3_600_000) })],
  ] as const)("a message for %s is refused", async (_, reason, change) => {
    const wallet = stranger();
    const fields = await attempt(wallet, change);
    expect(await service.call("register", fields)).toMatchObject({ status: 200, code: 4800, reason });
    expect((await service.call("register", fields, { lang: "zh-cn" })).msg).toMatch(/\p{Script=Han}.*。$/u);
    expect(await userRow(wallet)).toBeUndefined();
  });

  test("accepts a message once, even from ten concurrent requests", async () => {
    const wallet = stranger();
    const fields = await attempt(wallet);
    const answers = await Promise.all(Array.from({ length: 10 }, () => service.call("register", fields)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(new Set(answers.map(({ reason }) => reason))).toEqual(new Set([undefined, "signInExpired"]));
    expect(await service.call("register", fields)).toMatchObject({ code: 4800, reason: "signInExpired" });
  });

  test("accepts a message for five minutes", async () => {
    const wallet = stranger();
    const fields = await attempt(wallet);
    service.clock.offset = 301;
    expect(await service.call("register", fields)).toMatchObject({ code: 4800, reason: "signInExpired" });
    // The next nonce request deletes expired ones.
    await service.call("nonce", { address: wallet.address });
    const nonce = parseSiweMessage(fields.message).nonce ?? "";
    expect(await service.database.orm.select().from(nonces).where(eq(nonces.nonce, nonce))).toEqual([]);
  });

  test.each([
    [
      "of another key",
      "signatureWrong",
      (_: string, m: string) => stranger().account.signMessage({ message: m }),
    ],
    ["of another message", "signatureWrong", (w: Wallet) => w.account.signMessage({ message: "hello" })],
    ["cut short", "signatureWrong", async () => `0x${"11".repeat(64)}`],
    ["of nothing", "signatureWrong", async () => "0x00"],
    [
      "that is a broken EIP-6492 one",
      "signatureWrong",
      async () => `0x${"00".repeat(96)}${"6492".repeat(16)}`,
    ],
    ["that is no number", "signatureInvalid", async () => "0xzz"],
    ["that is far too long", "fieldTooLong", async () => `0x${"11".repeat(9_000)}`],
  ] as const)("a signature %s is refused, and doesn't spend the nonce", async (_, reason, forge) => {
    const wallet = stranger();
    const fields = await attempt(wallet);
    const signature = await (forge as (w: unknown, m: string) => Promise<string>)(wallet, fields.message);
    expect(await service.call("register", { ...fields, signature })).toMatchObject({ code: 4800, reason });
    expect(await userRow(wallet)).toBeUndefined();
    expect((await service.call("register", fields)).code).toBe(0);
  });

  test("refuses text before, between or after the fields", async () => {
    const wallet = stranger();
    const { message } = await attempt(wallet);
    for (const bad of [
      ` ${message}`,
      `${message}\n`,
      `${message}\nNonce: x`,
      message.replace("\n\n", "\n"),
      "hi",
      "\n",
    ]) {
      const signature = await wallet.account.signMessage({ message: bad });
      const fields = { username: wallet.address, recommend: root.address, message: bad, signature };
      expect((await service.call("register", fields)).code, JSON.stringify(bad)).toBe(4800);
    }
    expect(await userRow(wallet)).toBeUndefined();
  });

  test("signs in contract wallets, deployed or not", async () => {
    const owner = stranger();
    const { address, factory, initCode, deploy } = await contractWallet(chain, owner.account.address);
    const wallet = { ...owner, address: address.toLowerCase() };
    const fields = await attempt({ ...wallet, account: owner.account });
    const wrapped = serializeErc6492Signature({
      address: factory,
      data: initCode,
      signature: fields.signature as `0x${string}`,
    });
    expect(await service.call("register", fields)).toMatchObject({ reason: "signatureWrong" });
    const early = await service.call("register", { ...fields, signature: wrapped });
    expect(early.data).toMatchObject({ isNew: true, address: wallet.address });
    await deploy();
    const later = await service.call("register", await attempt(wallet));
    expect(later.data).toMatchObject({ isNew: false, userId: early.data.userId });
    const thief = await attempt({ ...wallet, account: stranger().account });
    expect(await service.call("register", thief)).toMatchObject({ reason: "signatureWrong" });
  });

  describe("the referrer", () => {
    test.each([
      ["none", "", "referrerMissing"],
      ["the zero address", `0x${"0".repeat(40)}`, "referrerMissing"],
      ["an unknown wallet", `0x${"ab".repeat(20)}`, "referrerUnknown"],
      ["an unknown code", "ZZZZZZ", "referrerUnknown"],
      ["no code at all", "ZZ-ZZZ", "recommendInvalid"],
    ])("%s is refused, and no one is registered", async (_, recommend, reason) => {
      const wallet = stranger();
      const fields = await attempt(wallet, () => ({}), recommend);
      expect(await service.call("register", fields)).toMatchObject({ code: 4800, reason });
      expect(await userRow(wallet)).toBeUndefined();
      // The signature can still be used with a correct referrer.
      expect((await service.call("register", { ...fields, recommend: root.address })).code).toBe(0);
    });

    test("can't be the account itself", async () => {
      const wallet = stranger();
      const fields = await attempt(wallet, () => ({}), wallet.account.address);
      expect(await service.call("register", fields)).toMatchObject({ reason: "referrerIsSelf" });
    });

    test("can be named by the invite code from the chain", async () => {
      const friend = stranger();
      const index = await bindOnChain(service.database.orm, friend.address, root.address);
      await service.signIn(friend);
      const wallet = stranger();
      await service.signIn(wallet, (encodeInviteCode(index) ?? "").toLowerCase());
      expect((await userRow(wallet))?.referrerId).toBe((await userRow(friend))?.id);
    });

    test.each(["0xabcd", "0xghjk"])("can be named by a code that looks like an address: %s", async (code) => {
      const friend = stranger();
      const index = decodeInviteCode(code) ?? 0;
      await bindOnChain(service.database.orm, friend.address, root.address, index);
      await service.signIn(friend);
      const wallet = stranger();
      await service.signIn(wallet, code);
      expect((await userRow(wallet))?.referrerId).toBe((await userRow(friend))?.id);
    });

    test("is the one on chain for an account that registered there", async () => {
      const wallet = await newWallet(chain);
      const client = clientOf(chain, wallet.account);
      await client.writeContract({
        address: contracts.referral,
        abi: referralAbi,
        functionName: "register",
        args: [personas.owner.account.address],
      });
      await eventually(async () =>
        expect((await service.call("isRegister", { address: wallet.address })).data.bound).toBe(true),
      );
      await service.signIn(wallet);
      // The chain's root is not a user of the service, so the new user has no referrer.
      expect(await userRow(wallet)).toMatchObject({ referrerId: null });
    });

    test("is the one on chain, even if another is named", async () => {
      const [friend, wallet] = [stranger(), stranger()];
      await service.signIn(friend, root.address);
      await bindOnChain(service.database.orm, wallet.address, friend.address);
      expect((await service.call("isRegister", { address: wallet.address })).data).toEqual({
        registered: false,
        bound: true,
      });
      await service.signIn(wallet, root.address);
      expect((await userRow(wallet))?.referrerId).toBe((await userRow(friend))?.id);
    });

    test("is the nearest registered ancestor if the one on chain does not use the service", async () => {
      const [absent, absentToo, wallet, other] = [stranger(), stranger(), stranger(), stranger()];
      await bindOnChain(service.database.orm, absent.address, root.address);
      await bindOnChain(service.database.orm, absentToo.address, absent.address);
      await bindOnChain(service.database.orm, wallet.address, absentToo.address);
      await service.signIn(wallet);
      await service.signIn(other, absentToo.address);
      const rootId = (await userRow(root))?.id;
      expect((await userRow(wallet))?.referrerId).toBe(rootId);
      expect((await userRow(other))?.referrerId).toBe(rootId);
    });

    test("counts everyone below, twenty generations deep, with concurrent registrations", async () => {
      const top = stranger();
      await service.signIn(top, root.address);
      let above = top;
      for (let depth = 1; depth <= 22; depth++) {
        const next = stranger();
        await service.signIn(next, above.address);
        above = next;
      }
      expect(await userRow(top)).toMatchObject({ directs: 1, teamUsers: 20 });
      await Promise.all(Array.from({ length: 8 }, () => service.signIn(stranger(), top.address)));
      expect(await userRow(top)).toMatchObject({ directs: 9, teamUsers: 28 });
    });
  });
});
