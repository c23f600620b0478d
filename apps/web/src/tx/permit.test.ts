import { recoverTypedDataAddress } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { expect, it } from "vitest";
import { isUnableToPermit, permitMessage, signatureOf } from "./permit.ts";

const key = `0x${"1".repeat(64)}` as const;
const pair = "0x00000000000000000000000000000000000000D1";
const account = privateKeyToAccount(key);

it("builds typed data that a wallet can sign and splits the signature", async () => {
  const permit = { asset: pair, amount: 5n * 10n ** 18n, deadline: 99n } as const;
  const text = permitMessage(
    { ...permit, call: () => ({}) as never },
    { owner: account.address, spender: pair },
    7n,
    {
      ...{ name: "Uniswap V2", chainId: 31337, verifyingContract: pair },
    },
  );
  const data = JSON.parse(text);
  expect(data.message).toMatchObject({ value: "5000000000000000000", nonce: "7", deadline: "99" });
  const signature = await account.signTypedData(data);
  expect(await recoverTypedDataAddress({ ...data, signature })).toBe(account.address);
  const { v, r, s } = signatureOf(signature);
  expect(`${r}${s.slice(2)}${v.toString(16)}`).toBe(signature);
});

it("accepts a recovery id of 0 or 1", () => {
  expect(signatureOf(`0x${"1".repeat(128)}01`).v).toBe(28);
});

it("distinguishes a wallet that can't sign from a user who declined", () => {
  expect(isUnableToPermit({ code: -32601 })).toBe(true);
  expect(isUnableToPermit({ message: "execution reverted: Pancake: INVALID_SIGNATURE" })).toBe(true);
  expect(isUnableToPermit({ code: 4001, message: "User rejected" })).toBe(false);
  expect(() => signatureOf("0x1234")).toThrow();
});
