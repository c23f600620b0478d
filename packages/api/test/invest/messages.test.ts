import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { investCalls } from "../../src/invest/calls.ts";
import { isMessageKey, type MessageKey, messages, messageText } from "../../src/invest/messages.ts";
import { newsCalls } from "../../src/news/calls.ts";
import { publicLink } from "../../src/news/link.ts";

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe("messages", () => {
  // @spec 1-r
  it.each(Object.entries(messages))(
    "%s has both languages with the same placeholders",
    (_key, { en, zh }) => {
      expect(en).toMatch(/^[\x20-\x7e]+\.$/);
      expect(zh).toMatch(/\p{Script=Han}.*。$/u);
      // Simplified forms of common words, which the Traditional texts must not contain.
      expect(zh).not.toMatch(/[请录这签数额钱没单个间过]/);
      expect(new Set(placeholders(zh))).toEqual(new Set(placeholders(en)));
    },
  );

  it("are filled in, even when values are missing", () => {
    expect(messageText("tooMany", "en", { seconds: 7 })).toBe("Too many requests. Try again in 7 seconds.");
    expect(messageText("tooMany", "zh-cn", { seconds: 7 })).toBe("請求過於頻繁，請在 7 秒後再試。");
    expect(messageText("fieldMissing", "en")).toBe(" is missing. Fill it in.");
  });

  it("are found only by their own names", () => {
    expect(isMessageKey("txFailed")).toBe(true);
    expect(isMessageKey("toString")).toBe(false);
  });
});

describe("calls", () => {
  /** Invalid values for any field. Each call must respond with a known message. */
  const hostile = [
    "",
    "0",
    "-1",
    "1e3",
    "0x",
    "٣",
    "1".repeat(100),
    "'; drop table users; --",
    "\u0000",
    "{}",
  ];

  it.each(Object.entries(investCalls))(
    "%s refuses each bad field with a known message",
    (_name, { request }) => {
      for (const [field, schema] of Object.entries<z.ZodType>(request.shape)) {
        if (field === "message") continue;
        const issues = hostile.flatMap((value) => schema.safeParse(value).error?.issues ?? []);
        expect(issues.length, field).toBeGreaterThanOrEqual(6);
        for (const { message } of issues) expect(isMessageKey(message), `${field}: ${message}`).toBe(true);
      }
      const missing = request.safeParse({});
      for (const issue of missing.error?.issues ?? [])
        expect(issue.message).toBe("fieldMissing" satisfies MessageKey);
    },
  );

  it("are the specification's seventeen, nonce and logout", () => {
    expect(Object.keys(investCalls)).toHaveLength(19);
    for (const [name, { path }] of Object.entries(investCalls)) expect(path).toBe(`/api/api/invest/${name}`);
  });
});

describe("calls of managers", () => {
  /** Values that every text field rejects. */
  const hostile = ["", " ", "\u0000", "a\u202eb", "x".repeat(5_000)];

  it.each(Object.entries(newsCalls))(
    "%s refuses each bad field with a known message",
    (name, { path, request }) => {
      expect(path).toBe(`/api/admin/news/${name}`);
      for (const [field, schema] of Object.entries<z.ZodType>(request.shape)) {
        for (const value of hostile) {
          const issues = schema.safeParse(value).error?.issues ?? [];
          expect(issues.length, `${field}: ${JSON.stringify(value.slice(0, 9))}`).toBeGreaterThan(0);
          for (const { message } of issues) expect(isMessageKey(message), `${field}: ${message}`).toBe(true);
        }
      }
      for (const issue of request.safeParse({}).error?.issues ?? [])
        expect(issue.message).toBe("fieldMissing" satisfies MessageKey);
    },
  );

  it.each([
    ["https://a.example", "https://a.example/"],
    ["https://sub.a.example/path?q=1#x", "https://sub.a.example/path?q=1#x"],
    ["https://xn--fsq.example/", "https://xn--fsq.example/"],
    ["https://A.Example:443/b/../c", "https://a.example/c"],
  ])("accepts the link %s and stores it as %s", (link, kept) => {
    expect(publicLink(link)).toBe(kept);
    expect(publicLink(kept)).toBe(kept);
  });

  it.each([
    "",
    "a",
    "http://a.example",
    "https://a",
    "https://10.0.0.1",
    "https://a:b@c.example",
    "ftp://a.example",
    "https:a.example",
    "https://a.example/ b",
    "https://\u202ea.example",
    "https://[::1]/",
    `https://a.example/${"x".repeat(300)}`,
  ])("rejects %s as a link", (link) => {
    expect(publicLink(link)).toBeUndefined();
  });
});
