import { describe, expect, test } from "vitest";
import { AnswerCache, etagOf, matchesEtag } from "../../src/http/caching.ts";
import { csvLine } from "../../src/http/csv.ts";
import { decodeCursor, encodeCursor } from "../../src/http/cursor.ts";
import { withoutGaps } from "../../src/modules/market/candles.ts";

describe("a cursor", () => {
  const list = '["/api/market/trades",["pair","token"]]';

  test("is decoded unchanged and is safe in a URL", () => {
    const key = [123_456, 7, 0, "ab12"];
    const cursor = encodeCursor(list, key);
    expect(cursor).toMatch(/^[\w-]{8,200}$/);
    expect(decodeCursor(list, cursor, 4)).toEqual(key);
  });

  test("of another list, or changed anywhere, is refused", () => {
    const cursor = encodeCursor(list, [123_456, 7, 0, "ab12"]);
    const refused = 'The parameter "cursor" is not valid for this list. Start again without it.';
    expect(() => decodeCursor('["/api/market/trades",["pair","native"]]', cursor, 4)).toThrow(refused);
    for (let place = 0; place < cursor.length; place++) {
      const other = cursor[place] === "A" ? "B" : "A";
      const changed = cursor.slice(0, place) + other + cursor.slice(place + 1);
      // The last character contains unused bits, so changing them has no effect.
      if (Buffer.from(changed, "base64url").equals(Buffer.from(cursor, "base64url"))) continue;
      expect(() => decodeCursor(list, changed, 4)).toThrow(refused);
    }
    expect(() => decodeCursor(list, "AAAAAAAAAAAA", 4)).toThrow(refused);
  });

  test.each([
    [[1, 2, 3]],
    [["1", 2, 3, ""]],
    [[1.5, 2, 3, ""]],
    [[-1, 2, 3, ""]],
    [[2 ** 40, 2, 3, ""]],
    [[1, 2, 3, "x".repeat(67)]],
    [[1]],
    [[]],
  ])("that a client forged is validated like other input: %j", (key) => {
    expect(() => decodeCursor(list, encodeCursor(list, key), 4)).toThrow("is not valid for this list");
  });
});

describe("cached answers", () => {
  test("are computed once per block, also for concurrent requests", async () => {
    const cache = new AnswerCache();
    let made = 0;
    const make = async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      return { hash: "0xa", body: `answer ${++made}` };
    };
    const both = await Promise.all([cache.compute("0xa", "key", make), cache.compute("0xa", "key", make)]);
    expect(both.map(({ body }) => body)).toEqual(["answer 1", "answer 1"]);
    expect(cache.find("0xa", "key")).toBe("answer 1");
    expect(cache.find("0xb", "key")).toBeUndefined();
    await cache.compute("0xb", "key", async () => ({ hash: "0xb", body: "other" }));
    expect(cache.find("0xa", "key")).toBeUndefined();
    expect(cache.find("0xb", "key")).toBe("other");
  });

  test("are cached for their own block, even if it is newer than the request", async () => {
    const cache = new AnswerCache();
    await cache.compute("0xa", "key", async () => ({ hash: "0xb", body: "newer" }));
    expect(cache.find("0xa", "key")).toBeUndefined();
    expect(cache.find("0xb", "key")).toBe("newer");
  });

  test("do not include failures", async () => {
    const cache = new AnswerCache();
    await expect(cache.compute("0xa", "key", () => Promise.reject(new Error("once")))).rejects.toThrow(
      "once",
    );
    expect((await cache.compute("0xa", "key", async () => ({ hash: "0xa", body: "then" }))).body).toBe(
      "then",
    );
  });

  test("use limited memory", async () => {
    const cache = new AnswerCache();
    const body = "x".repeat(1_024 * 1_024);
    for (let i = 0; i < 40; i++) await cache.compute("0xa", `key ${i}`, async () => ({ hash: "0xa", body }));
    const kept = Array.from({ length: 40 }, (_, i) => cache.find("0xa", `key ${i}`)).filter(Boolean);
    expect(kept.length).toBeGreaterThan(10);
    expect(kept.length).toBeLessThanOrEqual(16);
  });
});

test("changes the ETag with block, staleness and prepared data", () => {
  const hash = `0x${"ab".repeat(32)}`;
  const tags = [
    etagOf(hash, false, ""),
    etagOf(hash, true, ""),
    etagOf(hash, false, "0x1"),
    etagOf(hash.replace("a", "c"), false, ""),
  ];
  expect(new Set(tags).size).toBe(4);
  expect(matchesEtag(`"other", ${tags[0]}`, tags[0] ?? "")).toBe(true);
  expect(matchesEtag("*", tags[0] ?? "")).toBe(true);
  expect(matchesEtag(undefined, tags[0] ?? "")).toBe(false);
  expect(matchesEtag(tags[1], tags[0] ?? "")).toBe(false);
});

describe("a line of CSV", () => {
  test("has exact amounts, empty cells for null, and quotes as in RFC 4180", () => {
    const line = csvLine([1n, 12_500_000_000_000_000_000n, 0n, null, true, 7, 'a "b", c', "two\r\nlines"]);
    expect(line).toBe('0.000000000000000001,12.5,0,,true,7,"a ""b"", c","two\r\nlines"\r\n');
  });

  test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"])("never begins a formula: %j", (text) => {
    expect(csvLine([text])).toMatch(/^"?'/);
  });
});

describe("candles", () => {
  const candle = (start: number, close: bigint) => ({
    start,
    open: 1n,
    high: 9n,
    low: 1n,
    close,
    base: 5n,
    quote: 5n,
    trades: 2,
  });
  const flat = (start: number, price: bigint) => ({
    start,
    open: price,
    high: price,
    low: price,
    close: price,
    base: 0n,
    quote: 0n,
    trades: 0,
  });

  test("repeat the last price in spans without trades", () => {
    const known = [candle(300, 4n), candle(1_200, 6n)];
    expect(withoutGaps(known, { first: 0, last: 1_500, length: 300 }, 3n)).toEqual([
      flat(0, 3n),
      known[0],
      flat(600, 4n),
      flat(900, 4n),
      known[1],
      flat(1_500, 6n),
    ]);
  });

  test("begin with the first trade", () => {
    const known = [candle(600, 4n)];
    expect(withoutGaps(known, { first: 0, last: 900, length: 300 }, undefined)).toEqual([
      known[0],
      flat(900, 4n),
    ]);
  });
});
