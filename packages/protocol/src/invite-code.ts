/** Six letters and digits for a user index, and back: a model of `contracts/src/registration/InviteCode.sol`. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const codePattern = /^[0-9A-TV-Z]{6}$/;
const maxIndex = 2 ** 30 - 1;

const first = { factor: 0x2c9277b5, inverse: 0x0c2bfe9d };
const second = { factor: 0x165667b1, inverse: 0x2e398151 };

const times = (value: number, factor: number) => Math.imul(value, factor) & maxIndex;
/** Its own inverse on 30 bits. */
const fold = (value: number) => value ^ (value >>> 15);

/** The code of a user; null for an index without a user. */
export function encodeInviteCode(index: number): string | null {
  if (!Number.isInteger(index) || index < 1 || index > maxIndex) return null;
  const value = fold(times(fold(times(index, first.factor)), second.factor));
  return [25, 20, 15, 10, 5, 0].map((shift) => alphabet[(value >>> shift) & 31]).join("");
}

/** The index of a code; null for an invalid code. Accepts lower case, O for 0, and I or L for 1. */
export function decodeInviteCode(code: string): number | null {
  const upper = code.replace(/[a-z]/g, (letter) => letter.toUpperCase());
  if (!codePattern.test(upper)) return null;
  const canonical = upper.replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  const value = [...canonical].reduce((sum, character) => (sum << 5) | alphabet.indexOf(character), 0);
  return times(fold(times(fold(value), second.inverse)), first.inverse) || null;
}
