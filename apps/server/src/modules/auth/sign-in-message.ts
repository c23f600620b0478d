import { getAddress, isHex } from "viem";
import { createSiweMessage, parseSiweMessage } from "viem/siwe";
import { Refused } from "../../http/envelope.ts";
import type { Site } from "./site.ts";

export const SIGN_IN_SECONDS = 300;
/** Clocks of two machines differ. */
const CLOCK_SKEW_SECONDS = 60;

const STATEMENT = "Sign in to Cinder. This is free and can't move your funds.";

export interface SignIn {
  readonly address: string;
  readonly nonce: string;
}

/** The message of EIP-4361 that a wallet is asked to sign. */
export function signInMessage(site: Site, { address, nonce }: SignIn, origin: string, now: number): string {
  return createSiweMessage({
    domain: new URL(origin).host,
    address: getAddress(address),
    statement: STATEMENT,
    uri: origin,
    version: "1",
    chainId: site.chainId,
    nonce,
    issuedAt: new Date(now * 1_000),
    expirationTime: new Date((now + SIGN_IN_SECONDS) * 1_000),
  });
}

/** Everything that can be seen from the text. Whether the nonce is ours is for the database, whose key signed for the chain. */
export function readSignInMessage(site: Site, text: string, address: string, now: number): SignIn {
  const fields = parseSiweMessage(text);
  const { domain, uri, chainId, nonce, issuedAt, expirationTime, notBefore } = fields;
  if (fields.address === undefined || domain === undefined || uri === undefined || nonce === undefined) {
    throw new Refused("messageInvalid");
  }
  const origin = originOf(uri);
  if (origin === undefined || new URL(origin).host !== domain || !site.isOurs(origin)) {
    throw new Refused("signInForOtherSite");
  }
  if (chainId !== site.chainId) throw new Refused("signInForOtherChain");
  if (fields.address.toLowerCase() !== address) throw new Refused("signInForOtherWallet");

  const issued = secondsOf(issuedAt);
  const expires = secondsOf(expirationTime);
  // NaN, for a time that is missing or none, is within nothing.
  const inTime =
    issued <= now + CLOCK_SKEW_SECONDS &&
    issued > now - SIGN_IN_SECONDS - CLOCK_SKEW_SECONDS &&
    expires > now &&
    expires <= issued + SIGN_IN_SECONDS &&
    (notBefore === undefined || secondsOf(notBefore) <= now + CLOCK_SKEW_SECONDS);
  if (!inTime) throw new Refused("signInExpired");
  // Nothing before, between or behind the fields: what the wallet showed is what was read here.
  if (!isCanonical(text, fields)) throw new Refused("messageInvalid");
  return { address, nonce };
}

function isCanonical(text: string, fields: ReturnType<typeof parseSiweMessage>): boolean {
  try {
    const address = fields.address ?? "0x";
    const rebuilt = createSiweMessage({ ...fields, address: getAddress(address) } as Parameters<
      typeof createSiweMessage
    >[0]);
    // Wallets write addresses with or without a checksum, and times with or without milliseconds.
    return plain(rebuilt) === plain(text);
  } catch {
    return false;
  }
}

function plain(message: string): string {
  return message
    .split("\n")
    .map((line) => {
      if (isHex(line)) return line.toLowerCase();
      const time = /^(Issued At|Expiration Time|Not Before): (.*)$/.exec(line);
      return time === null ? line : `${time[1]}: ${Date.parse(time[2] ?? "")}`;
    })
    .join("\n");
}

function originOf(uri: string): string | undefined {
  return URL.canParse(uri) ? new URL(uri).origin : undefined;
}

function secondsOf(date: Date | undefined): number {
  return date === undefined ? Number.NaN : date.getTime() / 1_000;
}
