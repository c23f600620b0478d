/** The reader's thread. What reads the chain is fetched with the first question to it: the server can be asked before. */
import type { Request } from "./messages.ts";
import { createServing } from "./serve.ts";

const serve = createServing(async (config) => {
  const { openChain } = await import("../chain/viem-chain.ts");
  return openChain(config);
});

addEventListener("message", async ({ data }: MessageEvent<Request>) => postMessage(await serve(data)));
