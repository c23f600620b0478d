// @vitest-environment node
import { type Devnet, startDevnet } from "@cinder/devnet/devnet";
import { personas } from "@cinder/devnet/personas";
import { deploymentOf, LOCAL_CHAIN_ID } from "@cinder/protocol/deployment";
import { standardErrorsAbi } from "@cinder/protocol/errors/standard-abi";
import { errorsAbi } from "@cinder/protocol/generated/abi/errors";
import { getManagerAbi } from "@cinder/protocol/generated/screens/get-manager";
import { getManagerFomAbi } from "@cinder/protocol/generated/screens/get-manager-fom";
import { getManagerMiningAbi } from "@cinder/protocol/generated/screens/get-manager-mining";
import { getManagerSuperAbi } from "@cinder/protocol/generated/screens/get-manager-super";
import { decodeErrorResult, encodeFunctionData, type Hex, toHex } from "viem";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openChain } from "../src/chain/viem-chain.ts";
import { argsOf, paymentOf } from "../src/features/admin/change.ts";
import { doubleConsole } from "../src/features/admin/consoles/double.ts";
import { fomConsole } from "../src/features/admin/consoles/fom.ts";
import { managerConsoles } from "../src/features/admin/consoles/manager.ts";
import { miningConsole } from "../src/features/admin/consoles/mining.ts";
import { allSettings } from "../src/features/admin/consoles/surplus.ts";
import type { ContractConsole, Field, Setting, Values } from "../src/features/admin/model.ts";
import { goodValues, outside } from "./setting-values.ts";

const { contracts } = deploymentOf(LOCAL_CHAIN_ID);
const owner = personas.owner.account.address;

/**
 * Errors that don't come from a limit: a missing approval, a round that is over, an address that was set once, the
 * address of a Cinder contract.
 */
const notBounds = new Set([
  "ERC20InsufficientAllowance",
  "ERC20InsufficientBalance",
  "Managed_ZeroAmount",
  "Managed_ZeroAddress",
  "Fom_BelowSendMin",
  "Fom_KeyNftAlreadySet",
  "Token_AlreadySet",
  "Token_BadContract",
  "Stake_RoundNotOver",
  "Stake_NoRound",
  "Stake_RoundClosed",
  "Ido_NoRound",
  "Ido_RoundOpened",
  "Referral_NotRegistered",
  "Mining_NoMintDayAnnounced",
  "Fom_NothingOwed",
  "Nft_MinterAlreadySet",
  "KeyNft_ProductsFull",
  "Ido_PeersSet",
  "Cashier_BadAsset",
  "Referral_ProductsClosed",
]);
/** Settings that need a contract of a certain kind, or more than each field's minimum. */
const needsMore = ["announce", "withdraw-other", "pair", "shares", "add-round"];

type Try = { console: ContractConsole; setting: Setting; values: Values };

let chain: Devnet | undefined;
let consoles: readonly ContractConsole[] = [];
let rpcUrl = "";

beforeAll(async () => {
  chain = await startDevnet();
  ({ rpcUrl } = chain);
  const lens = openChain({ chainId: LOCAL_CHAIN_ID, chainName: "", rpcUrl, serverUrl: "" });
  const args = [owner, owner] as const;
  const [mining, fom, superFom, rest] = await Promise.all([
    lens.ask(getManagerMiningAbi, args),
    lens.ask(getManagerFomAbi, args),
    lens.ask(getManagerSuperAbi, args),
    lens.ask(getManagerAbi, args),
  ]);
  consoles = [
    miningConsole(mining),
    fomConsole(fom, "fom"),
    doubleConsole(fom, "double"),
    fomConsole(superFom, "superFom"),
    doubleConsole(superFom, "superDouble"),
    ...managerConsoles(rest, contracts, owner),
  ];
}, 180_000);
afterAll(() => chain?.stop());

/** Simulates the owner's calls and returns each error name, or undefined. */
async function refusalsOf(calls: readonly Try[]): Promise<readonly (string | undefined)[]> {
  const body = calls.map(({ console, setting, values }, id) => {
    const args = argsOf(setting, values);
    const pays = paymentOf(setting, values);
    const call = {
      from: owner,
      to: console.book.target,
      data: encodeFunctionData({ abi: console.abi, functionName: setting.call, args: [...args] }),
      value: toHex(pays?.asset === "native" ? pays.amount : 0n),
    };
    return { jsonrpc: "2.0", id, method: "eth_call", params: [call, "latest"] };
  });
  const response = await fetch(rpcUrl, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const answers = (await response.json()) as { id: number; error?: { message: string; data?: unknown } }[];
  return answers.toSorted((one, other) => one.id - other.id).map(({ error }) => error && nameOf(error));
}

function nameOf({ message, data }: { message: string; data?: unknown }): string {
  const hex = typeof data === "string" ? data : (data as { data?: string } | undefined)?.data;
  try {
    return decodeErrorResult({ abi: [...errorsAbi, ...standardErrorsAbi], data: hex as Hex }).errorName;
  } catch {
    return message;
  }
}

describe("the contracts agree with the consoles", { timeout: 60_000 }, () => {
  it("accepting values within the limits", async () => {
    const tries = everySetting()
      .filter(({ setting }) => !needsMore.includes(setting.id))
      .map(({ console, setting }) => ({
        console,
        setting,
        values: goodValues(setting),
      }));
    const refusals = await refusalsOf(tries);
    const refused = tries.flatMap(({ console, setting }, at) => {
      const refusal = refusals[at];
      return !refusal || notBounds.has(refusal) ? [] : [`${console.contract}.${setting.id}: ${refusal}`];
    });
    expect(tries.length).toBeGreaterThan(150);
    expect(refused).toEqual([]);
  });

  it("refusing values outside the limits", async () => {
    const tries = everySetting().flatMap(({ console, setting }) => {
      const good = goodValues(setting);
      return setting.fields.filter(isBounded).flatMap((field) =>
        outside(field, good).map((value) => ({
          ...{ console, setting, field, value },
          values: { ...good, [field.name]: value },
        })),
      );
    });
    const refusals = await refusalsOf(tries);
    const taken = tries.flatMap(({ console, setting, field, value }, at) =>
      refusals[at] ? [] : [`${console.contract}.${setting.id}.${field.name} = ${value}`],
    );
    expect(tries.length).toBeGreaterThan(200);
    expect(taken).toEqual([]);
  });
});

function everySetting(): readonly { console: ContractConsole; setting: Setting }[] {
  return consoles.flatMap((console) =>
    allSettings(console, contracts, undefined, String)
      .filter(({ closed }) => !closed)
      .map((setting) => ({ console, setting })),
  );
}

/** Whether the contract itself limits the field. A symbol that is too long can't be encoded, and a balance isn't the contract's limit. */
function isBounded({ unit, name }: Field): boolean {
  return unit !== "address" && unit !== "hash" && unit !== "yes" && name !== "symbol" && name !== "amount";
}
