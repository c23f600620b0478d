/** Where wallets on other devices are met: the relay, and the service that tells a wallet whether this site is who it says. */
const walletConnect = { relay: "wss://relay.walletconnect.org", verify: "https://verify.walletconnect.org" };

/** Sent with every answer. HSTS is left to the proxy that ends TLS: this server speaks plain HTTP. */
export function securityHeaders(publicRpcUrl: string, withWalletConnect: boolean): Record<string, string> {
  return {
    "Content-Security-Policy": contentSecurityPolicy(publicRpcUrl, withWalletConnect),
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups", // wallets answer from pop-ups
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
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
