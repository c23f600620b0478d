import { describe, expect, test } from "vitest";
import { networkOf } from "../../src/http/caller-ip.ts";
import { parseForm } from "../../src/http/form.ts";

const parse = (text: string | Buffer) => parseForm(Buffer.from(text));

describe("a form", () => {
  // @spec 7.1-b
  test.each([
    ["", {}],
    ["a=1&b=2", { a: "1", b: "2" }],
    ["a=1+2%263&b=%E7%A1%AC", { a: "1 2&3", b: "硬" }],
    ["a==&b", { a: "=" }],
    ["a=&b=1&", { b: "1" }],
    ["constructor=x", { constructor: "x" }],
  ])("reads %s", (text, fields) => {
    expect(parse(text)).toEqual(fields);
  });

  test.each([
    ["a=1&a=2", "fieldTwice"],
    ["a=&a=", "fieldTwice"],
    ["a[]=1", "formUnreadable"],
    ["a[0]=1", "formUnreadable"],
    ["=1", "formUnreadable"],
    ["a=%00", "formUnreadable"],
    ["a=\0", "formUnreadable"],
    ["a=%", "formUnreadable"],
    ["a=%zz", "formUnreadable"],
    ["a=%ff", "formUnreadable"],
    ["a=%ED%A0%80", "formUnreadable"],
    [Buffer.from([0x61, 0x3d, 0xff]), "formUnreadable"],
    [Buffer.from([0xef, 0xbb, 0xbf, 0x61, 0x3d, 0x31]), "formUnreadable"],
    ["__proto__=1", "formUnreadable"],
    [`${"a".repeat(41)}=1`, "formUnreadable"],
    [`a=${"1".repeat(16_387)}`, "fieldTooLong"],
    [Array.from({ length: 21 }, (_, i) => `a${"b".repeat(i)}=1`).join("&"), "tooManyFields"],
    ["&".repeat(60_000), "tooManyFields"],
  ])("refuses %j", (text, reason) => {
    expect(() => parse(text)).toThrow(reason);
  });
});

describe("the address that is counted", () => {
  test.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::1", "0:0:0:0::/64"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2:ffff::", "2001:db8:1:2::/64"],
    ["2001:db8::5", "2001:db8:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["", ""],
  ])("of %s is %s", (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});
