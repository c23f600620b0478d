import type { WebConfig } from "@cinder/api/config";
import { deploymentOf } from "@cinder/protocol/deployment";
import { decodeFunctionResult, encodeFunctionData, type Hex } from "viem";
import { call, getBlock, getChainId, readContract } from "viem/actions";
import { keepNewest } from "../lib/keep-newest.ts";
import {
  type AnswerTo,
  type Chain,
  type Question,
  type QuestionArgs,
  type View,
  WrongChainError,
} from "./chain.ts";
import { openClient } from "./client.ts";

/** With too little gas, the Lens reports contracts as missing. This is the maximum for a transaction or call (EIP-7825). */
const lensGas = 16_777_216n;
/** Nodes limit the number of calls per request. */
const batchSize = 24;
/** Enough for the screens a user switches between and previews of amounts. */
const keptAnswers = 24;

/** ABI of the DEX's router. */
const routerAbi = [
  {
    type: "function",
    name: "getAmountOut",
    stateMutability: "view",
    inputs: ["amountIn", "reserveIn", "reserveOut"].map((name) => ({ name, type: "uint256" })),
    outputs: [{ name: "", type: "uint256" }],
  },
] as const;

/**
 * Reads the chain with viem. Import it only in the reader's worker (`src/reader/`): it is the largest part of the app.
 */
export function openChain({ chainId, rpcUrl }: WebConfig): Chain {
  // The app polls every three seconds, so retries inside the transport would only pile up.
  const client = openClient(rpcUrl);
  let verified = false;
  /** The last answer to each question, as bytes and decoded: usually the next one is the same. */
  const answers = new Map<Hex, { readonly data: Hex; readonly answer: unknown }>();

  /** Returns the same object for the same bytes, so that a component sees that nothing has changed. */
  function readAnswer(question: Question, asked: Hex, data: Hex): unknown {
    const last = answers.get(asked);
    const answer =
      last?.data === data
        ? last.answer
        : decodeFunctionResult({ abi: question, functionName: nameOf(question), data });
    keepNewest(answers, asked, { data, answer }, keptAnswers);
    return answer;
  }

  /** Client that batches views into one request. The polled question goes alone, so that it waits for nothing. */
  function viewClient() {
    if (rpcUrl.startsWith("ws")) return client;
    return openClient(rpcUrl, { batchSize });
  }

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
      // Another node may answer at the same URL next time.
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
    readExchangeFee: () =>
      asking(async () => {
        // In a pool so deep that the amount doesn't move the price, the missing part is the fee.
        const [amount, depth] = [10n ** 18n, 10n ** 40n];
        const paid = await readContract(client, {
          address: deploymentOf(chainId).contracts.router,
          abi: routerAbi,
          functionName: "getAmountOut",
          args: [amount, depth, depth],
        });
        const part = 10n ** 14n;
        return (amount - paid + part / 2n) / part;
      }),
    ask: <const Asked extends Question>(question: Asked, args: QuestionArgs<Asked>) =>
      asking(async () => {
        const asked = encodeFunctionData({
          abi: question as Question,
          functionName: nameOf(question),
          args: args as readonly unknown[],
        });
        const to = deploymentOf(chainId).contracts.lens;
        const { data = "0x" } = await call(client, { to, data: asked, gas: lensGas });
        return readAnswer(question, asked, data) as AnswerTo<Asked>;
      }),
    view: (views: readonly View[]) =>
      asking(async () => {
        const { contracts } = deploymentOf(chainId);
        const asked = viewClient();
        const answers = await Promise.allSettled(
          views.map(({ contract, abi, functionName, args }) =>
            readContract(asked, { address: contracts[contract], abi, functionName, args }),
          ),
        );
        return answers.map((answer) => (answer.status === "fulfilled" ? answer.value : undefined));
      }),
  };
}

function nameOf(question: Question): string {
  const [asked] = question;
  if (asked?.type !== "function") throw new TypeError("A question is one function of the Lens.");
  return asked.name;
}
