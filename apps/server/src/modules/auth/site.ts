import { LOCAL_CHAIN_ID } from "@cinder/protocol/deployment";

/** The site and chain for which a sign-in message is valid. */
export interface Site {
  readonly chainId: number;
  /** Named in messages, unless the page says that it is on another of our origins. */
  readonly origin: string;
  isOurs(origin: string): boolean;
}

const LOCAL_HOSTS = ["localhost", "127.0.0.1"];

/** @param ownUrl Where this server listens; it is the site's address unless a public URL is set. */
export function siteOf(chainId: number, publicUrl: string | undefined, ownUrl: string): Site {
  const origin = publicUrl ?? new URL(ownUrl).origin;
  const isLocal = (other: string) =>
    chainId === LOCAL_CHAIN_ID && URL.canParse(other) && LOCAL_HOSTS.includes(new URL(other).hostname);
  return { chainId, origin, isOurs: (other) => other === origin || isLocal(other) };
}
