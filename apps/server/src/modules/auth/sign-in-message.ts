import { getAddress, isHex } from "viem";
import { createSiweMessage, parseSiweMessage } from "viem/siwe";
import { Refused } from "../../http/envelope.ts";
import type { Site } from "./site.ts";

export const SIGN_IN_SECONDS = 300;
/** Allowed difference between two computers' clocks. */
const CLOCK_SKEW_SECONDS = 60;

const STATEMENT = "Sign in to Cinder. This is free and can't move your funds.";

export interface SignIn {
  readonly address: string;
  readonly nonce: string;
}

/** The EIP-4361 message for the wallet to sign. */
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

/** Checks everything that the text alone shows. The caller checks nonce and signature. */
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
  // A missing or invalid time is NaN, so every comparison with it is false.
  const inTime =
    issued <= now + CLOCK_SKEW_SECONDS &&
    issued > now - SIGN_IN_SECONDS - CLOCK_SKEW_SECONDS &&
    expires > now &&
    expires <= issued + SIGN_IN_SECONDS &&
    (notBefore === undefined || secondsOf(notBefore) <= now + CLOCK_SKEW_SECONDS);
  if (!inTime) throw new Refused("signInExpired");
  // No text before, between or after the fields, so that the wallet showed exactly what the server reads.
  if (!isCanonical(text, fields)) throw new Refused("messageInvalid");
  return { address, nonce };
}

function isCanonical(text: string, fields: ReturnType<typeof parseSiweMessage>): boolean {
  try {
    const address = fields.address ?? "0x";
    const rebuilt = createSiweMessage({ ...fields, address: getAddress(address) } as Parameters<
      typeof createSiweMessage
    >[0]);
    // Wallets write addresses with or without checksum, and times with or without milliseconds.
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
