import { z } from "zod";

/** Settings that the web app needs before it can show anything. Served as `/config.json`. */
export const configSchema = z.object({
  chainId: z.number().int().positive(),
  chainName: z.string().min(1),
  /** The RPC from which the browser reads the chain. */
  rpcUrl: z.url({ protocol: /^(https?|wss?)$/ }),
  /** The prefix of `/api/…`. Empty means the origin that served this file. */
  serverUrl: z.union([z.literal(""), z.url({ protocol: /^https?$/ })]),
  /**
   * The project ID from cloud.reown.com. Without it the app does not offer WalletConnect, which connects wallets on
   * other devices.
   */
  walletConnectProjectId: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
});

export type WebConfig = z.infer<typeof configSchema>;
