import type { Matching } from "../texts.ts";
import type { wallet as chinese } from "../zh/wallet.ts";

export const wallet: Matching<typeof chinese> = {
  "wallet.connect": "Connect wallet",
  "wallet.close": "Close",
  "wallet.picker.title": "Connect a wallet",
  "wallet.picker.description": "Connecting only shows this site your address. It moves nothing.",
  "wallet.picker.legacy": "Browser wallet",
  "wallet.picker.demo": "Demo wallet",
  "wallet.picker.demo.note": "Local chain only",
  "wallet.picker.other-device.note": "A wallet on another device",
  "wallet.picker.waiting": "Confirm in {{wallet}}.",
  "wallet.picker.starting": "Looking for wallets",
  "wallet.picker.reload": "Reload",
  "wallet.picker.unavailable": "Wallets could not be loaded. Check your connection and reload.",
  "wallet.none.title": "This browser has no wallet",
  "wallet.none.computer": "Install one of these wallet extensions, then reload this page.",
  "wallet.none.phone": "On a phone, open this page in your wallet app's own browser.",
  "wallet.none.install": "Install {{wallet}}",
  "wallet.none.open": "Open in {{wallet}}",
  "wallet.pairing.scan": "Scan this code with the wallet on your phone.",
  "wallet.pairing.code": "QR code to pair by WalletConnect",
  "wallet.pairing.open": "Open in a wallet on this phone",
  "wallet.pairing.preparing": "Preparing to pair",
  "wallet.pairing.cancel": "Cancel",
  "wallet.problem.busy": "A request is already open in your wallet. Answer it there first.",
  "wallet.problem.missing": "The wallet was not found. Install or unlock it, then try again.",
  "wallet.problem.watch-only":
    "Watch-only wallets are not supported: without a key they cannot sign. Use a wallet that holds the key.",
  "wallet.problem.other-chain": "Your wallet is on another network. Switch it first.",
  "wallet.problem.unswitched": "Your wallet did not switch: change the network in the wallet itself.",
  "wallet.problem.failed": "The wallet did not complete the request. Try again.",
  "wallet.problem.rejected": "You declined the request in your wallet.",
  "wallet.chain.notice":
    "Your wallet is not on {{chain}}. Everything shows as usual; to send anything, switch the network.",
  "wallet.chain.switch": "Switch network",
};
