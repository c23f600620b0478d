import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeInviteCode, encodeInviteCode } from "./invite-code.ts";

describe("invite codes", () => {
  it("decode to the index that they encode, in either case", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 30 - 1 }), (index) => {
        const code = encodeInviteCode(index) ?? "";
        expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}$/);
        expect(decodeInviteCode(code)).toBe(index);
        expect(decodeInviteCode(code.toLowerCase())).toBe(index);
      }),
    );
  });

  it("are not valid for indices without a user", () => {
    for (const index of [0, -1, 2 ** 30, 1.5, Number.NaN]) expect(encodeInviteCode(index)).toBeNull();
    for (const text of ["", "000000", "ABCDE", "ABCDEFG", "UUUUUU", "ABC-DE", "火火火火火火", "ſſſſſſ"]) {
      expect(decodeInviteCode(text)).toBeNull();
    }
  });

  it("accept letters that look like digits", () => {
    expect(decodeInviteCode("1OIl0o")).toBe(decodeInviteCode("101100"));
  });
});
