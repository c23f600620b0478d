/**
 * WalletConnect's servers: the relay to wallets on other devices, and the service that tells wallets whether this
 * site is genuine.
 */
const walletConnect = { relay: "wss://relay.walletconnect.org", verify: "https://verify.walletconnect.org" };

export interface SecurityHeaders {
  /** For the app and its files. */
  readonly page: Record<string, string>;
  /**
   * For everything below /api/, which is never a page: if a browser shows it as one, it loads nothing and can't be
   * framed.
   */
  readonly data: Record<string, string>;
}

/** Sent with every answer. HSTS is the reverse proxy's task, because this server speaks plain HTTP. */
export function securityHeaders(publicRpcUrl: string, withWalletConnect: boolean): SecurityHeaders {
  const shared = { "X-Content-Type-Options": "nosniff", "X-Frame-Options": "DENY" };
  return {
    page: {
      "Content-Security-Policy": contentSecurityPolicy(publicRpcUrl, withWalletConnect),
      "Cross-Origin-Opener-Policy": "same-origin-allow-popups", // wallets answer from pop-ups
      "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
      "Referrer-Policy": "strict-origin-when-cross-origin",
      ...shared,
    },
    data: { "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'", ...shared },
  };
}

function contentSecurityPolicy(publicRpcUrl: string, withWalletConnect: boolean): string {
  const { host, protocol } = new URL(publicRpcUrl);
  const secure = protocol === "https:" || protocol === "wss:" ? "s" : "";
  const further = withWalletConnect ? ` ${walletConnect.relay} ${walletConnect.verify}` : "";
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self' http${secure}://${host} ws${secure}://${host}${further}`,
    ...(withWalletConnect ? [`frame-src ${walletConnect.verify}`] : []),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join("; ");
}
