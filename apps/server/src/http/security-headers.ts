/** Where wallets on other devices are met: the relay, and the service that tells a wallet whether this site is who it says. */
const walletConnect = { relay: "wss://relay.walletconnect.org", verify: "https://verify.walletconnect.org" };

export interface SecurityHeaders {
  /** For the app and its files. */
  readonly page: Record<string, string>;
  /** For what lies below /api/ and is never a page: whoever shows it as one, it loads nothing and stands in no frame. */
  readonly data: Record<string, string>;
}

/** Sent with every answer. HSTS is left to the proxy that ends TLS: this server speaks plain HTTP. */
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
