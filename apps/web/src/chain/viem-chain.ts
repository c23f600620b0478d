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

/** A Lens that is given too little shows contracts as missing. This is the most that a transaction, and so a call, may have (EIP-7825). */
const lensGas = 16_777_216n;
/** Nodes bound how many calls one request may hold. */
const batchSize = 24;
/** Screens between which a person goes to and fro, and previews of amounts. */
const keptAnswers = 24;

/** Of the exchange's router, which is not ours. */
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
 * Reads the chain through viem. Imported by the reader's thread alone (`src/reader/`): it is the heaviest part of the app.
 */
export function openChain({ chainId, rpcUrl }: WebConfig): Chain {
  // The clock asks again every three seconds; a retry inside the transport would only pile up.
  const client = openClient(rpcUrl);
  let verified = false;
  /** The last answer to each question, as it came and as it was read: most often the next one is the same. */
  const answers = new Map<Hex, { readonly data: Hex; readonly answer: unknown }>();

  /** The same words give the same answer, so that whoever shows it sees that nothing has changed. */
  function readAnswer(question: Question, asked: Hex, data: Hex): unknown {
    const last = answers.get(asked);
    const answer =
      last?.data === data
        ? last.answer
        : decodeFunctionResult({ abi: question, functionName: nameOf(question), data });
    keepNewest(answers, asked, { data, answer }, keptAnswers);
    return answer;
  }

  /** Views go together in one request; the tick's own question goes alone, without waiting for others. */
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
    readExchangeFee: () =>
      asking(async () => {
        // In a pool so deep that the amount moves no price, what is missing of it is the fee.
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
