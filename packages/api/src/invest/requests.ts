import { z } from "zod";

/**
 * The form fields of each call, all of them text. An error's message is an identifier of `messages.ts`. Fields are not
 * transformed, so the documentation describes exactly what is checked.
 */
const text = (pattern: RegExp, error: string) =>
  z.string({ error: "fieldMissing" }).regex(pattern, { error });

export const ADDRESS = /^0x[0-9a-fA-F]{40}$/;

const address = text(ADDRESS, "addressInvalid");
const hash = text(/^0x[0-9a-fA-F]{64}$/, "hashInvalid");
const itemId = text(/^[a-z0-9][a-z0-9-]{0,39}$/, "itemInvalid");
const count = text(/^[1-9][0-9]{0,5}$/, "numInvalid");
const page = text(/^[1-9][0-9]{0,3}$/, "pageInvalid").optional();
const credit = z.enum(["usdt", "arb"], {
  error: (issue) => (issue.input === undefined ? "fieldMissing" : "creditInvalid"),
});

export const nothing = z.object({});
export const addressRequest = z.object({ address });

export const registerRequest = z.object({
  /** The wallet's address. */
  username: address,
  /** The referrer: an address or an invite code. Required for new users who have no referrer on chain. */
  recommend: text(/^(0x[0-9a-fA-F]{40}|[0-9A-Za-z]{6})$/, "recommendInvalid").optional(),
  /** The sign-in message (EIP-4361) that `/nonce` returned. */
  message: z.string({ error: "fieldMissing" }).max(2_000, { error: "messageInvalid" }),
  /** The signature of an EOA or of a contract wallet (EIP-1271), deployed or not (EIP-6492). */
  signature: text(/^0x([0-9a-fA-F]{2}){1,8192}$/, "signatureInvalid"),
});

export const machineDetailRequest = z.object({ type: itemId });
export const buyMachineCheckRequest = z.object({ id: itemId, num: count });
export const buyMachineRequest = z.object({ id: itemId, num: count, hash });
export const buyNodeCheckRequest = z.object({ id: itemId });
export const buyNodeRequest = z.object({ id: itemId, hash });
export const recommendListRequest = z.object({
  userId: text(/^[1-9][0-9]{0,14}$/, "userInvalid").optional(),
  page,
});
export const walletListRequest = z.object({ credit_type: credit, page });
export const withdrawRequest = z.object({
  num: text(/^\d{1,40}(\.\d{1,18})?$/, "amountInvalid"),
  credit_type: credit,
  hash,
});
export const pagedRequest = z.object({ page });
