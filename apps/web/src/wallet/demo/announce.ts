import { demoWalletId } from "./identity.ts";
import type { DemoProvider } from "./provider.ts";

/** The demo wallet's icon. */
const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#2a2320"/><path d="M13 6h6M14 6v7l-6 10a2 2 0 0 0 2 3h12a2 2 0 0 0 2-3l-6-10V6" fill="none" stroke="#b5b3ad" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/><path d="M11.500 20h9l2 3.600a1 1 0 0 1-1 1.400h-11a1 1 0 0 1-1-1.400Z" fill="#f76b15"/></svg>',
)}`;

/** Announces the wallet by EIP-6963: at once, and again whenever the app requests providers. */
export function announce(provider: DemoProvider, name: string): void {
  const info = Object.freeze({ uuid: crypto.randomUUID(), name, icon, rdns: demoWalletId });
  const detail = Object.freeze({ info, provider });
  const tell = () => window.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail }));
  window.addEventListener("eip6963:requestProvider", tell);
  tell();
}
