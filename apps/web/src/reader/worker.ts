/** The reader's thread: one file with all it needs, as each that it fetched afterwards would cost a slow phone a round trip more. */
import { openChain } from "../chain/viem-chain.ts";
import type { Request } from "./messages.ts";
import { createServing } from "./serve.ts";

const serve = createServing(openChain);

addEventListener("message", async ({ data }: MessageEvent<Request>) => postMessage(await serve(data)));
