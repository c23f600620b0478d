/** Sent with every answer. HSTS is left to the proxy that ends TLS: this server speaks plain HTTP. */
export function securityHeaders(publicRpcUrl: string): Record<string, string> {
  return {
    "Content-Security-Policy": contentSecurityPolicy(publicRpcUrl),
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups", // wallets answer from pop-ups
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
  };
}

function contentSecurityPolicy(publicRpcUrl: string): string {
  const { host, protocol } = new URL(publicRpcUrl);
  const secure = protocol === "https:" || protocol === "wss:" ? "s" : "";
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self' http${secure}://${host} ws${secure}://${host}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join("; ");
}
