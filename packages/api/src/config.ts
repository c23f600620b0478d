import { z } from "zod";

/** What the web app must know before it can show anything. Served as `/config.json`. */
export const configSchema = z.object({
  chainId: z.number().int().positive(),
  chainName: z.string().min(1),
  /** The RPC the browser reads the chain from. */
  rpcUrl: z.url({ protocol: /^(https?|wss?)$/ }),
  /** Put before `/api/…`. Empty means the origin that served this file. */
  serverUrl: z.union([z.literal(""), z.url({ protocol: /^https?$/ })]),
});

export type WebConfig = z.infer<typeof configSchema>;
