import { describe, expect, it } from "vitest";
import { parseSearch, readAddress } from "./read-address.ts";

const spelled = "0x15d34AAf54267DB7D7c367839AAF71A00a2C6A65";

describe("an address", () => {
  it("is read in upper and lower case", () => {
    expect(readAddress(` ${spelled} `)).toBe(spelled.toLowerCase());
    expect(readAddress(spelled.toUpperCase().replace("0X", "0x"))).toBe(spelled.toLowerCase());
  });

  it.each([undefined, "", "0x", spelled.slice(0, -1), `${spelled}0`, spelled.replace("d", "g"), "holder"])(
    "is not read from %s",
    (text) => {
      expect(readAddress(text)).toBeUndefined();
    },
  );
});

describe("a search text", () => {
  it("is empty until it has a digit", () => {
    for (const text of ["", "  ", "0", "0x"]) expect(parseSearch(text)).toEqual({ kind: "nothing" });
  });

  it("is an address, an address prefix or an invite code", () => {
    expect(parseSearch(spelled)).toEqual({ kind: "address", address: spelled.toLowerCase() });
    expect(parseSearch("0x15D")).toEqual({ kind: "prefix", prefix: "0x15d" });
    expect(parseSearch("AB12cd")).toEqual({ kind: "code", code: "AB12cd" });
  });

  it("is invalid if it is anything else", () => {
    for (const text of ["holder.bnb", "0x15g", `${spelled}0`, "abc"]) {
      expect(parseSearch(text)).toEqual({ kind: "wrong" });
    }
  });
});
