import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { deploymentOf, LOCAL_CHAIN_ID } from "@cinder/protocol/deployment";
import { getManagerAbi } from "@cinder/protocol/generated/screens/get-manager";
import { getManagerFomAbi } from "@cinder/protocol/generated/screens/get-manager-fom";
import { getManagerMiningAbi } from "@cinder/protocol/generated/screens/get-manager-mining";
import { type Address, encodeFunctionData, toFunctionSelector } from "viem";
import { describe, expect, it } from "vitest";
import { sampleAnswer } from "../../../../test/sample-answer.ts";
import { goodValues, outside } from "../../../../test/setting-values.ts";
import type { Governance } from "../../../chain/governance.ts";
import { callWords } from "../../../shared/admin/call-words.ts";
import type { Text } from "../../../tx/write.ts";
import { checkSetting, type Words } from "../check.ts";
import type { Book, ContractConsole, Role, Setting, Values } from "../model.ts";
import { textOf } from "../values.ts";
import { ether } from "./common.ts";
import { doubleConsole } from "./double.ts";
import { fomConsole } from "./fom.ts";
import { managerConsoles } from "./manager.ts";
import { miningConsole } from "./mining.ts";
import { allSettings as settingsWith } from "./surplus.ts";

const { contracts } = deploymentOf(LOCAL_CHAIN_ID);
const someone: Address = "0x00000000000000000000000000000000000000a1";
const nobody: Address = "0x0000000000000000000000000000000000000000";
const rich = {
  native: 1_000n * ether,
  token: 10n ** 9n * ether,
  usdt: 10n ** 9n * ether,
  timestamp: 1_800_000_000n,
};
const book: Book = {
  target: contracts.mining,
  owner: someone,
  manager: someone,
  known: true,
  paused: false,
  lines: [{ asset: contracts.token, held: 9n * ether, owed: 4n * ether, surplus: 5n * ether }],
};

/** All consoles with sample data in which every setting is open. */
function consoles(account: string = someone): readonly ContractConsole[] {
  const fom = sampleAnswer(getManagerFomAbi);
  const games = {
    ...fom,
    shell: { ...fom.shell, ...rich },
    config: { ...fom.config, double: nobody },
    multi: { ...fom.multi, stakeSurplus: [9n, 9n, 9n, 9n, 9n].map((left) => left * ether) as never },
    books: [book, book] as const,
  };
  const mining = sampleAnswer(getManagerMiningAbi);
  const manager = sampleAnswer(getManagerAbi);
  const rest = {
    ...manager,
    shell: { ...manager.shell, ...rich },
    burn: { ...manager.burn, stake: nobody },
    burnMulti: { ...manager.burnMulti, stakeOwed: ether },
    tiers: manager.tiers.map((tier) => ({ ...tier, granted: 0n, grantCap: 50n })) as never,
    ido: { ...manager.ido, userMax: 100n },
    cashier: {
      ...manager.cashier,
      assets: [contracts.token, contracts.usdt, nobody].map((asset) => ({
        asset,
        cap: 1n,
        funding: 0n,
        paidToday: 0n,
      })),
    },
    token: { ...manager.token, openTime: 0n },
    books: Array.from({ length: 15 }, () => ({ ...book, name: "0x" as const })),
  };
  return [
    miningConsole({ ...mining, shell: { ...mining.shell, ...rich }, books: { ...mining.books, ...book } }),
    fomConsole(games as never, "fom"),
    doubleConsole(games as never, "double"),
    ...managerConsoles(rest, contracts, account),
  ];
}

const all = consoles();

/** Functions that users, other contracts or the deployment call, and that are not settings. */
const notSettings: Partial<Record<ContractConsole["contract"], readonly string[]>> = {
  mining: [
    ...["addPower", "claimFor", "claimRelease", "claimReward", "deposit", "exit", "releaseFor"],
    ...["updateUser", "updatePool"],
  ],
  fom: [
    "burn",
    "burnFor",
    "burnOrHold",
    "claimFor",
    "claimReward",
    "examine",
    "exit",
    "giveKeys",
    "handOver",
    "holdFor",
    "holdRound",
    "probe",
    "probeOrder",
    "release",
    "releaseFor",
    "sendToBurn",
    "updatePool",
    "updateUser",
  ],
  double: ["claim", "claimFor", "deposit", "exit", "withdraw"],
  burn: ["burn", "claimFor", "claimReward", "updatePool", "updateUser", "register"],
  nft: [
    ...["approve", "bindFor", "chargeGrant", "claimFor", "claimReward", "mintNodes", "mintSyndicate"],
    "safeTransferFrom",
    ...["setApprovalForAll", "synthesize", "transferFrom", "updatePool"],
  ],
  keyNft: [
    ...[
      "claimFor",
      "creditKeys",
      "exchangePower",
      "mintKeys",
      "reserveKeys",
      "safeBatchTransferFrom",
      "safeTransferFrom",
    ],
    ...["setApprovalForAll", "synthesize"],
  ],
  ido: ["addLiquidity", "burn", "claim", "claimFor", "exit", "ido", "refund", "updateUser"],
  token: [
    ...["approve", "bindNFT", "burn", "burnPool", "permit", "sendOwed", "swapAndLiquify", "swapAndTrans"],
    ...["swapBurn", "transfer", "transferFrom"],
  ],
  stake: ["claim", "claimFor", "deposit", "exit", "updatePool", "updateUser"],
  cashier: ["pay", "redeem"],
  referral: ["addVolume", "register", "registerFor"],
  log: ["add"],
};
/** Called once, by the deployment. */
const first = ["initialize", "setUp"];
/** Shown separately from the settings. */
const elsewhere = ["acceptOwnership"];

const governance: Governance = {
  owner: { kind: "account" },
  funds: undefined,
  proposers: [],
  pendingOwner: nobody,
  roles: undefined,
  care: {
    guardian: someone,
    pausedUntil: 0,
    frozen: false,
    announced: { implementation: someone, codehash: `0x${"ab".repeat(32)}`, readyAt: 1, expiresAt: 2 },
  },
};
const allSettings = (console: ContractConsole): readonly Setting[] =>
  settingsWith(console, contracts, governance, String);

function callsOf(console: ContractConsole): readonly string[] {
  return [
    ...allSettings(console).map(({ call }) => call),
    ...console.lists.flatMap(({ one, many }) => [one, many]),
    ...elsewhere,
  ];
}

const sources = join(import.meta.dirname, "../../../../../../contracts/src");
/** Source folders of contracts that aren't in the folder of their name. */
const folders: Partial<Record<ContractConsole["contract"], string>> = {
  ...{ keyNft: "nft", superFom: "fom", superDouble: "double" },
  ...{ referral: "registration", log: "logs", oracle: "swap" },
};
/** Functions of OpenZeppelin, which aren't in the sources; `_authorizeUpgrade` decides who can upgrade. */
const inherited: readonly string[] = ["transferOwnership", "renounceOwnership", "upgradeToAndCall"];

/** Functions that check their caller in the body. */
const others: Readonly<Record<string, Role>> = { setPaused: "stopper", revokeManager: "guardian" };

/** Who can call a function, according to the modifiers in the contracts' sources. */
function callersOf(contract: ContractConsole["contract"], call: string): Role {
  if (inherited.includes(call)) return "owner";
  const other = others[call];
  if (other) return other;
  const heads = [folders[contract] ?? contract, "admin"].flatMap((folder) =>
    readdirSync(join(sources, folder)).flatMap((file) => {
      const code = readFileSync(join(sources, folder, file), "utf8");
      return [...code.matchAll(/function (\w+)\([^)]*\)([^{;]*)\{/g)].flatMap(([, name, head = ""]) =>
        name === call && head.includes("external") ? [head] : [],
      );
    }),
  );
  if (heads.length === 0) throw new Error(`${contract} has no ${call}`);
  if (heads.every((head) => head.includes("onlyOwner"))) return "owner";
  return heads.every((head) => head.includes("onlyManager")) ? "manager" : "anyone";
}

const writesOf = ({ abi }: ContractConsole) =>
  abi.flatMap((part) => (part.type === "function" ? [part.name] : []));

describe.each(all.map((console) => [console.contract, console] as const))("%s", (contract, console) => {
  // @spec 2.1-u, 2.1-v, 2.1-x
  it("has every function of the contract that changes a setting", () => {
    const known = new Set([...callsOf(console), ...(notSettings[contract] ?? []), ...first]);
    expect(writesOf(console).filter((name) => !known.has(name))).toEqual([]);
  });

  it("calls only functions of the contract, and has each setting once", () => {
    const writes = new Set(writesOf(console));
    expect(callsOf(console).filter((name) => !writes.has(name))).toEqual([]);
    const ids = allSettings(console).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("offers each call to the role that the contract requires", () => {
    for (const { id, call, by } of allSettings(console)) {
      expect(`${id}: ${by}`).toBe(`${id}: ${callersOf(contract, call)}`);
    }
    for (const call of console.lists.flatMap(({ one, many }) => [one, many])) {
      expect(`${call}: manager`).toBe(`${call}: ${callersOf(contract, call)}`);
    }
  });

  it("passes the arguments of each call in the order of the ABI", () => {
    for (const setting of allSettings(console)) {
      const values = goodValues(setting);
      const args = setting.args?.(values) ?? setting.fields.map(({ name }) => values[name]);
      const data = encodeFunctionData({ abi: console.abi, functionName: setting.call, args: [...args] });
      expect(data.length, setting.id).toBeGreaterThanOrEqual(10);
      const part = console.abi.find((one) => one.type === "function" && one.name === setting.call);
      if (part?.type !== "function") throw new Error(setting.call);
      expect(data.startsWith(toFunctionSelector(part))).toBe(true);
      // Fields passed on unchanged must have the contract's argument names.
      if (!setting.args)
        expect(setting.fields.map(({ name }) => name)).toEqual(part.inputs.map(({ name }) => name));
    }
  });

  it("accepts values within the limits and names the limits otherwise", () => {
    for (const setting of allSettings(console)) {
      const values = goodValues(setting);
      expect(problemsOf(setting, values), setting.id).toEqual({});
      for (const field of setting.fields) {
        for (const value of outside(field, values)) {
          const problem = problemsOf(setting, { ...values, [field.name]: value })[field.name];
          expect(problem?.key, `${setting.id}.${field.name} = ${value}`).toMatch(/^admin\.refused\./);
        }
      }
    }
  });
});

const words: Words = { say: ({ key }) => key, show: (_, value) => String(value) };

function problemsOf(setting: Setting, values: Values) {
  const entries = Object.fromEntries(
    setting.fields.map(({ name, unit }) => [name, textOf(unit, values[name])]),
  );
  return checkSetting(setting, entries, words).problems;
}

it("lets only the owner add a round of cheap units, because units bring limited gifts", () => {
  const leastFor = (account: string) =>
    consoles(account)
      .find(({ contract }) => contract === "ido")
      ?.settings.find(({ call }) => call === "addRound")
      ?.fields.find(({ name }) => name === "idoAmount")?.min;
  expect(leastFor(book.owner)).toBe(10n ** 12n);
  expect(leastFor(contracts.token)).toBe(10n ** 16n);
});

it("offers to set the token's oracle only while there is none", () => {
  const answer = sampleAnswer(getManagerAbi);
  const offered = (oracle: Address | undefined) =>
    managerConsoles(answer, contracts, someone, oracle)
      .find(({ contract }) => contract === "token")
      ?.settings.find(({ call }) => call === "setOracle");
  expect(offered(contracts.oracle)?.closed).toEqual({ key: "adminManager.token-oracle.closed" });
  expect(offered(nobody)?.closed).toBeUndefined();
  // An unknown value counts as not set; the contract decides.
  expect(offered(undefined)?.closed).toBeUndefined();
});

describe("the texts of a console", () => {
  it("are the same as in the queue and in the history", () => {
    const other = all.flatMap((console) => {
      const { contract, lists } = console;
      const named = allSettings(console).filter(({ id }) => id !== "withdraw-other");
      const calls = named.flatMap(({ id, call, title, fields }) => {
        const words = callWords(contract, call);
        // NFTs are granted per tier, which is a number in the call.
        const isTitle = words?.title.key === title.key || (contract === "nft" && call === "grant");
        const differing = fields.filter(({ name, label, unit }) => {
          const word = words?.fields[name];
          // An amount's unit depends on its coin; a value sent with the call is not an argument.
          const isUnit = word?.unit === unit || word?.unit === "lp";
          const isSent = call === "addDividend" && contract === "burn";
          return !isSent && !(isUnit && word?.label.key === label.key && isSameValues(word.label, label));
        });
        return [
          ...(isTitle ? [] : [`${contract}.${id}`]),
          ...differing.map(({ name }) => `${contract}.${id}.${name}`),
        ];
      });
      const wrongLists = lists.flatMap(({ one, many, title }) =>
        [one, many].filter((call) => callWords(contract, call)?.title.key !== title.key),
      );
      return [...calls, ...wrongLists];
    });
    expect(other).toEqual([]);
  });

  it("name every argument of every call that waits in a queue", () => {
    const unnamed = all.flatMap((console) =>
      allSettings(console).flatMap(({ call }) => {
        const { contract, abi } = console;
        const words = callWords(contract, call);
        const asked = abi.find((part) => part.type === "function" && part.name === call);
        const inputs = asked && "inputs" in asked ? asked.inputs : [];
        const names = inputs.flatMap((input) =>
          "components" in input ? input.components.map(({ name }) => name) : [input.name],
        );
        const told = new Set(Object.values(words?.titleArgs ?? {}));
        return names
          .filter((name = "") => !told.has(name) && !words?.fields[name] && !words?.fields[`${name}.0`])
          .map((name) => `${contract}.${call}.${name}`);
      }),
    );
    expect([...new Set(unnamed)]).toEqual([]);
  });
});

function isSameValues(one: Text, other: Text): boolean {
  return JSON.stringify(one.values ?? {}) === JSON.stringify(other.values ?? {});
}
