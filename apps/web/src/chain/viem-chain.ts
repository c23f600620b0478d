import type { WebConfig } from "@cinder/api/config";
import { deploymentOf } from "@cinder/protocol/deployment";
import { createClient, http, type ReadContractParameters, webSocket } from "viem";
import { getBlock, getChainId, readContract } from "viem/actions";
import { type AnswerTo, type Chain, type Question, type QuestionArgs, WrongChainError } from "./chain.ts";

/** A Lens that is given too little shows contracts as missing. This is the most that a transaction, and so a call, may have (EIP-7825). */
const lensGas = 16_777_216n;

/**
 * Reads the chain through viem. Imported only after the first paint: it is the heaviest part of the app.
 */
export function openChain({ chainId, rpcUrl }: WebConfig): Chain {
  // The clock asks again every three seconds; a retry inside the transport would only pile up.
  const options = { retryCount: 0, timeout: 10_000 };
  const transport = rpcUrl.startsWith("ws") ? webSocket(rpcUrl, options) : http(rpcUrl, options);
  const client = createClient({ transport });
  let verified = false;

  async function verify(): Promise<void> {
    const actual = await getChainId(client);
    if (actual !== chainId) throw new WrongChainError(chainId, actual);
    verified = true;
  }

  async function asking<Answer>(read: () => Promise<Answer>): Promise<Answer> {
    try {
      if (!verified) await verify();
      return await read();
    } catch (error) {
      // Behind the same address another node may answer next time.
      verified = false;
      throw error;
    }
  }

  return {
    readHead: () =>
      asking(async () => {
        const block = await getBlock(client, { blockTag: "latest" });
        return { number: block.number, timestamp: Number(block.timestamp) };
      }),
    ask: <const Asked extends Question>(question: Asked, args: QuestionArgs<Asked>) =>
      asking(
        () =>
          readContract(client, {
            address: deploymentOf(chainId).contracts.lens,
            abi: question,
            functionName: nameOf(question),
            args,
            gas: lensGas,
            // viem can't know that a question is one function; `AnswerTo` and `QuestionArgs` do.
          } as unknown as ReadContractParameters) as Promise<AnswerTo<Asked>>,
      ),
  };
}

function nameOf(question: Question): string {
  const [asked] = question;
  if (asked?.type !== "function") throw new TypeError("A question is one function of the Lens.");
  return asked.name;
}
