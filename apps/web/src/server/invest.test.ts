import { beforeEach, describe, expect, it, vi } from "vitest";
import { callInvest, InvestError, type InvestOptions } from "./invest.ts";
import { toLocalTime } from "./server-clock.ts";

const options: InvestOptions = { serverUrl: "https://api.example", language: "zh" };
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  fetched.mockReset();
  vi.spyOn(globalThis, "fetch").mockImplementation(fetched);
});

function answer(body: unknown, init: ResponseInit = {}): void {
  fetched.mockResolvedValue(Response.json(body, init));
}

const ok = (data: unknown) => ({ code: 0, msg: "ok", data });
const failing = (call: Promise<unknown>) =>
  call.then(
    () => {
      throw new Error("It went well.");
    },
    (error: unknown) => error as InvestError,
  );

describe("a call of the service", () => {
  // @spec 7.1-a, 7.1-b, 7.1-d
  it("posts a form with the language and the login", async () => {
    answer(ok({}));
    await callInvest("walletList", { credit_type: "arb" }, { ...options, token: "t1", wallet: "0xa1" });
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(url).toBe("https://api.example/api/api/invest/walletList");
    expect(init?.method).toBe("POST");
    expect(String(init?.body)).toBe("credit_type=arb");
    expect(new Headers(init?.headers).get("lang")).toBe("zh-cn");
    expect(new Headers(init?.headers).get("token")).toBe("t1");
    expect(new Headers(init?.headers).get("wallet")).toBe("0xa1");
  });

  // @spec 7.1-d
  it("sends no login header without a login and leaves out empty fields", async () => {
    answer(ok({}));
    await callInvest("recommendList", { userId: undefined }, { ...options, language: "en" });
    const [, init] = fetched.mock.calls[0] ?? [];
    expect(new Headers(init?.headers).has("token")).toBe(false);
    expect(new Headers(init?.headers).get("lang")).toBe("en");
    expect(String(init?.body)).toBe("");
  });

  // @spec 8-a
  it("returns the answer's data and passes on a rotated login token", async () => {
    answer(ok({ nonce: "n" }), { headers: { token: "t2" } });
    const onToken = vi.fn();
    await expect(callInvest("nonce", { address: "0x" }, { ...options, onToken })).resolves.toEqual({
      nonce: "n",
    });
    expect(onToken).toHaveBeenCalledWith("t2");
  });

  it.each([
    ["two hours fast", 7_200],
    ["a day slow", -86_400],
  ])("tells what time it is at the server, of a computer whose clock is %s", async (_, seconds) => {
    const now = Math.floor(Date.now() / 1_000);
    answer(ok({}), { headers: { date: new Date((now - seconds) * 1_000).toUTCString() } });
    await callInvest("home", {}, options);
    const off = toLocalTime(now - seconds) - now;
    expect(Math.abs(off)).toBeLessThan(5);
    // An answer without a date changes nothing.
    answer(ok({}));
    await callInvest("home", {}, options);
    expect(toLocalTime(now - seconds) - now).toBe(off);
  });

  it("measures the clock difference from the request, so a page that slept doesn't extend a reservation", async () => {
    const now = Math.floor(Date.now() / 1_000);
    const date = new Date(now * 1_000).toUTCString();
    fetched.mockImplementation(async () => {
      vi.spyOn(Date, "now").mockReturnValue((now + 3_600) * 1_000);
      return Response.json(ok({}), { headers: { date } });
    });
    await callInvest("home", {}, options);
    expect(Math.abs(toLocalTime(now) - now)).toBeLessThan(5);
  });

  it("passes on a rotated token from an HTTP error, too, because the old token ends soon", async () => {
    answer(ok({}), { status: 429, headers: { token: "t2" } });
    const onToken = vi.fn();
    const error = await failing(callInvest("home", {}, { ...options, onToken }));
    expect([error.problem, error.status]).toEqual(["http", 429]);
    expect(onToken).toHaveBeenCalledWith("t2");
  });

  it("gives the reason of a refusal by name", async () => {
    answer({ code: 4800, msg: "Pay again.", data: { requestId: "r", reason: "txFailed" } });
    const error = await failing(callInvest("home", {}, options));
    expect(error.reason).toBe("txFailed");
  });

  // @spec 8-b..d
  it.each([
    [{ code: 4700, msg: "Sign in." }, "logged-out", "Sign in."],
    [{ code: 4800, msg: "Only 3 are left." }, "refused", "Only 3 are left."],
    [{ code: 5000, msg: "Oh." }, "unexpected", "Oh."],
    [{ code: "0" }, "unexpected", "unexpected"],
    ["<!doctype html>", "unexpected", "unexpected"],
    [null, "unexpected", "unexpected"],
  ])("takes %j as %s", async (body, problem, message) => {
    answer(body);
    const error = await failing(callInvest("home", {}, options));
    expect(error).toBeInstanceOf(InvestError);
    expect(error).toMatchObject({ problem, message });
  });

  // @spec 8-g
  it("reports an HTTP error with its status", async () => {
    answer({ msg: "busy" }, { status: 503 });
    expect(await failing(callInvest("home", {}, options))).toMatchObject({ problem: "http", status: 503 });
  });

  // @spec 8-e, 8-f
  it("distinguishes an unreachable server from a slow one", async () => {
    fetched.mockRejectedValue(new TypeError("refused"));
    expect(await failing(callInvest("home", {}, options))).toMatchObject({ problem: "network" });
    fetched.mockRejectedValue(new DOMException("too late", "TimeoutError"));
    expect(await failing(callInvest("home", {}, options))).toMatchObject({ problem: "timeout" });
  });

  // @spec 7.1-f, 9.1-a
  it("times out after one minute", async () => {
    const limit = vi.spyOn(AbortSignal, "timeout");
    answer(ok({}));
    await callInvest("home", {}, options);
    expect(limit).toHaveBeenCalledWith(60_000);
  });
});
