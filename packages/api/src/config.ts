import { z } from "zod";

/** What the web app must know before it can show anything. Served as `/config.json`. */
export const configSchema = z.object({
  chainId: z.number().int().positive(),
  chainName: z.string().min(1),
  /** The RPC the browser reads the chain from. */
  rpcUrl: z.url({ protocol: /^(https?|wss?)$/ }),
  /** Put before `/api/…`. Empty means the origin that served this file. */
  serverUrl: z.union([z.literal(""), z.url({ protocol: /^https?$/ })]),
  /** From cloud.reown.com. With it, wallets on other devices can connect by WalletConnect; without it, that isn't offered. */
  walletConnectProjectId: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
});

export type WebConfig = z.infer<typeof configSchema>;
