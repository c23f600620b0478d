/** The reader's worker, built as one file: each further file would cost a slow phone another round trip. */
import { openChain } from "../chain/viem-chain.ts";
import type { Request } from "./messages.ts";
import { createServing } from "./serve.ts";

const serve = createServing(openChain);

addEventListener("message", async ({ data }: MessageEvent<Request>) => postMessage(await serve(data)));
