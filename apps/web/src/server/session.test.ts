import type { Address, EIP1193Provider } from "viem";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { zeroAddress } from "../chain/chain.ts";
import { createSession } from "./session.ts";

const someone: Address = "0x00000000000000000000000000000000000000A1";
const other: Address = "0x00000000000000000000000000000000000000B2";

/** The fake server's answers, and the requests it received. */
const answers = new Map<string, () => Response>();
const sent: { call: string; form: URLSearchParams; token: string | null }[] = [];
const request = vi.fn(async () => "0x5161");
let account = someone;
let invited = zeroAddress as string;

const good = (data: unknown, headers = {}) =>
  Response.json({ code: 0, msg: "ok", data }, { headers: { ...headers } });
const loggedOut = () => Response.json({ code: 4700, msg: "Sign in." });

beforeEach(() => {
  answers.clear();
  sent.length = 0;
  account = someone;
  invited = zeroAddress;
  request.mockClear();
  answers.set("nonce", () => good({ message: "Sign in: 火" }));
  answers.set("register", () => good({ token: "first" }));
  answers.set("my", () => good({ userId: "1" }));
  vi.spyOn(globalThis, "fetch").mockImplementation(async (url, init) => {
    const call = String(url).split("/").at(-1) ?? "";
    sent.push({
      call,
      form: new URLSearchParams(String(init?.body)),
      token: new Headers(init?.headers).get("token"),
    });
    return answers.get(call)?.() ?? loggedOut();
  });
});

const open = () =>
  createSession({
    serverUrl: async () => "",
    language: () => "en",
    account: () => account,
    provider: async () => ({ request }) as unknown as EIP1193Provider,
    invitation: () => invited,
  });

describe("a session", () => {
  // @spec 3.1-p, 7.3-h
  it("signs the server's message as bytes to sign in", async () => {
    const session = open();
    expect(session.state().isLogin).toBe(false);
    await session.signIn();
    expect(request).toHaveBeenCalledWith({
      method: "personal_sign",
      params: [`0x${Buffer.from("Sign in: 火").toString("hex")}`, someone],
    });
    const register = sent.find(({ call }) => call === "register");
    expect(Object.fromEntries(register?.form ?? [])).toEqual({
      username: someone,
      message: "Sign in: 火",
      signature: "0x5161",
    });
    expect(session.state().isLogin).toBe(true);
  });

  it.each([other, "1KFZ2W"])("sends the invitation of %s when signing in", async (code) => {
    invited = code;
    await open().signIn();
    expect(sent.at(-1)?.call).toBe("register");
    expect(sent.at(-1)?.form.get("recommend")).toBe(code);
  });

  it("sends no invitation when the user chose no referrer", async () => {
    invited = other;
    await open().signIn(zeroAddress);
    expect(sent.at(-1)?.form.has("recommend")).toBe(false);
  });

  // @spec 7.1-c
  it("sends the login with later calls, also after a reload", async () => {
    await open().signIn();
    await open().call("my", {});
    expect(sent.at(-1)).toMatchObject({ call: "my", token: "first" });
  });

  it("continues with the rotated token of an answer", async () => {
    const session = open();
    await session.signIn();
    answers.set("my", () => good({}, { token: "second" }));
    await session.call("my", {});
    await session.call("my", {});
    expect(sent.at(-1)?.token).toBe("second");
    expect(localStorage.getItem("cinder.session")).toContain("second");
  });

  // @spec 3.1-p, 8-b
  it("ends when the server rejects the login, and notifies listeners", async () => {
    const session = open();
    await session.signIn();
    const listener = vi.fn();
    session.subscribe(listener);
    answers.set("my", loggedOut);
    await expect(session.call("my", {})).rejects.toMatchObject({ problem: "logged-out" });
    expect(session.state().isLogin).toBe(false);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem("cinder.session")).toBeNull();
  });

  // @spec 4-d
  it("ends when the account changes, but not when only its letter case does", async () => {
    const session = open();
    await session.signIn();
    session.follow(someone.toLowerCase());
    expect(session.state().isLogin).toBe(true);
    session.follow(other);
    expect(session.state().isLogin).toBe(false);
    expect(localStorage.getItem("cinder.session")).toBeNull();
  });

  it("drops a login if the account changed while the wallet asked for the signature", async () => {
    const session = open();
    request.mockImplementationOnce(async () => {
      account = other;
      return "0x5161";
    });
    await session.signIn();
    expect(session.state().isLogin).toBe(false);
  });

  it("drops the login on signing out, even if the server can't be reached", async () => {
    const session = open();
    await session.signIn();
    vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("offline"));
    await expect(session.signOut()).rejects.toMatchObject({ problem: "network" });
    expect(session.state().isLogin).toBe(false);
  });

  describe("in two tabs", () => {
    const stored = (who: string, token: string) => JSON.stringify({ account: who.toLowerCase(), token });
    /** Simulates the storage event that a change in another tab causes. */
    function changeElsewhere(value: string | null): void {
      const oldValue = localStorage.getItem("cinder.session");
      if (value === null) localStorage.removeItem("cinder.session");
      else localStorage.setItem("cinder.session", value);
      window.dispatchEvent(new StorageEvent("storage", { key: "cinder.session", oldValue, newValue: value }));
    }
    /** Makes the server accept only one token. */
    const onlyKnows = (token: string) =>
      answers.set("my", () => (sent.at(-1)?.token === token ? good({ userId: "1" }) : loggedOut()));
    const tokens = () => sent.filter(({ call }) => call === "my").map(({ token }) => token);

    it("uses the token that another tab received, even without a storage event", async () => {
      const session = open();
      await session.signIn();
      localStorage.setItem("cinder.session", stored(someone, "second"));
      onlyKnows("second");
      expect(await session.call("my", {})).toEqual({ userId: "1" });
      expect(session.state().isLogin).toBe(true);
      expect(localStorage.getItem("cinder.session")).toContain("second");
      await session.call("my", {});
      expect(tokens()).toEqual(["first", "second", "second"]);
    });

    it("tries another tab's token once and ends if the server rejects that, too", async () => {
      const session = open();
      await session.signIn();
      localStorage.setItem("cinder.session", stored(someone, "second"));
      answers.set("my", loggedOut);
      await expect(session.call("my", {})).rejects.toMatchObject({ problem: "logged-out" });
      expect(tokens()).toEqual(["first", "second"]);
      expect(session.state().isLogin).toBe(false);
      expect(localStorage.getItem("cinder.session")).toBeNull();
    });

    it("keeps another account's login when its own ends", async () => {
      const session = open();
      await session.signIn();
      localStorage.setItem("cinder.session", stored(other, "theirs"));
      answers.set("my", loggedOut);
      await expect(session.call("my", {})).rejects.toMatchObject({ problem: "logged-out" });
      expect(tokens()).toEqual(["first"]);
      expect(session.state().isLogin).toBe(false);
      expect(localStorage.getItem("cinder.session")).toContain("theirs");
    });

    it("sends another tab's new token as soon as the storage event arrives", async () => {
      const session = open();
      await session.signIn();
      changeElsewhere(stored(someone, "second"));
      await session.call("my", {});
      expect(tokens()).toEqual(["second"]);
    });

    it("signs in and out together with another tab of the same account", async () => {
      const session = open();
      const listener = vi.fn();
      session.subscribe(listener);
      changeElsewhere(stored(other, "theirs"));
      expect(session.state().isLogin).toBe(false);
      changeElsewhere(stored(someone, "first"));
      expect(session.state().isLogin).toBe(true);
      changeElsewhere(stored(other, "theirs"));
      changeElsewhere(null);
      expect(session.state().isLogin).toBe(true);
      changeElsewhere(stored(someone, "first"));
      changeElsewhere(null);
      expect(session.state().isLogin).toBe(false);
      expect(listener).toHaveBeenCalledTimes(2);
    });
  });

  it("starts without a login when storage is invalid", () => {
    localStorage.setItem("cinder.session", "{");
    expect(open().state().isLogin).toBe(false);
    localStorage.setItem("cinder.session", '{"account":1}');
    expect(open().state().isLogin).toBe(false);
  });
});
