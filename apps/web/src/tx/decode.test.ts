import { errorCatalogue } from "@cinder/protocol/errors/catalogue";
import type { ArgFormat } from "@cinder/protocol/errors/define";
import { standardErrorsAbi } from "@cinder/protocol/errors/standard-abi";
import { errorsAbi } from "@cinder/protocol/generated/abi/errors";
import { type Abi, encodeErrorResult, type Hex, stringToHex } from "viem";
import { describe, expect, it } from "vitest";
import { languages } from "../i18n/language.ts";
import { WalletError } from "../wallet/wallet.ts";
import { decodeRefusal, readProblem } from "./decode.ts";
import { tellRefusal } from "./refusal.ts";
import { tellProblem } from "./tell.ts";

const abi = [...errorsAbi, ...standardErrorsAbi] as const;
const say = ({ key }: { key: string }) => key;
const english = (error: unknown) => tellProblem(readProblem(error), "en", say);

/** A value of each kind that can be told from all others once it is written out. */
const sample: Record<ArgFormat, unknown> = {
  address: "0x1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b9f3c",
  amount: 1_234_567_890_000_000_000_000n,
  count: 4_321n,
  time: 1_800_000_000n,
  duration: 93_784n,
  text: "feeRate",
};
const shown: Record<ArgFormat, RegExp> = {
  address: /0x1a2…9f3C/i,
  amount: /1,234\.56789/,
  count: /4,321/,
  time: /2027/,
  duration: /1 (d|天) 02:03:04/,
  text: /feeRate/,
};

function revertOf(code: string, args: readonly unknown[]): Hex {
  return encodeErrorResult({ abi: abi as Abi, errorName: code, args: [...args] });
}

describe("every error of the catalogue", () => {
  it.each(errorCatalogue.map((entry) => ({ entry, code: entry.code })))("is told: $code", ({ entry }) => {
    const inputs = abi.find(({ name }) => name === entry.code)?.inputs ?? [];
    const formats = Object.values(entry.args);
    const values = inputs.map(({ type }, at) => {
      const value = sample[formats[at] ?? "text"];
      if (type === "bytes32") return stringToHex(String(value), { size: 32 });
      return type === "uint8" ? 128 : value;
    });
    const refusal = revertOf(entry.code, values);
    for (const language of languages) {
      const sentence = tellRefusal(refusal, language, say) ?? "";
      expect(sentence).not.toMatch(/0x[\da-f]{8}|[{}]|undefined|NaN/);
      for (const [name, format] of Object.entries(entry.args)) {
        const type = inputs.find((input) => input.name === name)?.type;
        if (entry[language].includes(`{${name}}`))
          expect(sentence).toMatch(type === "uint8" ? /128/ : shown[format]);
      }
      expect(/\p{Script=Han}/u.test(sentence)).toBe(language === "zh");
    }
  });

  it("says the figures of the contract, whoever wrapped them", () => {
    const data = revertOf("Burn_BelowMinimum", [10n ** 15n, 10n ** 16n]);
    const sentence = "The minimum order is 0.01 BNB. Yours comes to 0.001 BNB.";
    const node = { code: 3, message: "execution reverted", data };
    expect(english(node)).toBe(sentence);
    expect(english({ code: -32603, message: "Internal JSON-RPC error.", data: node })).toBe(sentence);
    expect(english({ code: -32603, data: { originalError: node } })).toBe(sentence);
    expect(english(new Error("call failed", { cause: new Error("inner", { cause: node }) }))).toBe(sentence);
    expect(english({ info: { error: node } })).toBe(sentence);
    expect(english(`Internal JSON-RPC error.\n{"code":3,"message":"x","data":"${data}"}`)).toBe(sentence);
    const [selector, rest] = [data.slice(0, 10), data.slice(10)];
    expect(english(new Error(`execution reverted: custom error ${selector}: ${rest}`))).toBe(sentence);
  });

  it("is not seen in the bytes of the request that failed", () => {
    const data = revertOf("Managed_Paused", []);
    expect(
      english({ message: "nonce too low", transaction: { data }, payload: { params: [{ data }] } }),
    ).toBe("nonce too low");
  });
});

describe("times that contracts use as words", () => {
  it.each([0n, 2n ** 256n - 1n])("%i is no date", (time) => {
    const refusal = revertOf("Burn_NotStarted", [time]);
    expect(tellRefusal(refusal, "en", say)).toBe("Burn orders open at —.");
  });
});

describe("the person saying no", () => {
  it.each([
    { code: 4001, message: "User rejected the request." },
    { code: "ACTION_REJECTED" },
    { code: 5000, message: "User rejected." },
    { cause: { cause: { code: 4001 } } },
    { code: -32603, data: { originalError: { code: 4001 } } },
    { code: -32603, message: "MetaMask Tx Signature: User denied transaction signature." },
    new WalletError("rejected"),
  ])("is no fault (%#)", (error) => {
    expect(readProblem(error)).toEqual({ kind: "rejected" });
  });

  it("is not taken for one when a contract says that somebody was rejected", () => {
    expect(readProblem({ message: "execution reverted: order rejected" }).kind).toBe("contract");
  });
});

describe("what has no error of ours", () => {
  // @spec 8-l
  it("a revert string is told as the contract's words", () => {
    const data = encodeErrorResult({ abi: standardErrorsAbi, errorName: "Error", args: ["Pancake: K"] });
    expect(english({ code: 3, message: "execution reverted: Pancake: K", data })).toBe(
      "The contract rejected this: Pancake: K",
    );
  });

  it.each([
    ["UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT", "tx.problem.price"],
    ["PancakeRouter: EXCESSIVE_INPUT_AMOUNT", "tx.problem.price"],
    ["PancakeRouter: INSUFFICIENT_B_AMOUNT", "tx.problem.price"],
    ["UniswapV2Router: EXPIRED", "tx.problem.expired"],
    ["UniswapV2Library: INSUFFICIENT_LIQUIDITY", "tx.problem.liquidity"],
    ["TransferHelper: TRANSFER_FROM_FAILED", "tx.problem.transfer"],
    ["UniswapV2: TRANSFER_FAILED", "tx.problem.transfer"],
  ])("the exchange's %s is told in words", (reason, key) => {
    const data = encodeErrorResult({ abi: standardErrorsAbi, errorName: "Error", args: [reason] });
    const problem = { kind: "text", text: { key } };
    expect(readProblem({ code: 3, message: `execution reverted: ${reason}`, data })).toEqual(problem);
  });

  // @spec 8-k, 8-l
  it.each([
    ["execution reverted: BEP20: too much 0x08c379a0000000000000000000000000", "BEP20: too much"],
    ['Internal JSON-RPC error.\n{"code":3,"message":"execution reverted: late"}', "late"],
    ["VM Exception while processing transaction: reverted with reason string 'late'", "late"],
  ])("the reason stands before the hex data: %s", (message, reason) => {
    expect(english({ code: -32603, message })).toBe(`The contract rejected this: ${reason}`);
  });

  // @spec 8-m
  it.each([
    "execution reverted",
    "execution reverted: 0xdeadbeef00",
    "VM Exception while processing transaction: reverted with an unrecognized custom error (return data: 0xdeadbeef)",
    "VM Exception while processing transaction: reverted without a reason",
  ])("without a reason nothing is guessed: %s", (message) => {
    expect(english({ code: -32603, message, data: "0xdeadbeef" })).toBe("tx.problem.reverted");
  });

  it("a panic is told with its code", () => {
    const data = encodeErrorResult({ abi: standardErrorsAbi, errorName: "Panic", args: [17n] });
    expect(english({ data })).toContain("code 17");
  });

  // @spec 8-k
  it("an internal error of a wallet is told without its wrapping and without bytes", () => {
    expect(
      english({ code: -32603, message: "Internal JSON-RPC error. gas too low 0x1234567890abcdef" }),
    ).toBe("gas too low");
  });

  // @spec 8-n
  it("otherwise the innermost message stands as it is, but not longer than a sentence or two", () => {
    expect(english(new Error("outer", { cause: new Error("nonce too low") }))).toBe("nonce too low");
    expect(english(new Error("x".repeat(5_000))).length).toBe(200);
    expect(english({})).toBe("tx.problem.unknown");
    expect(english(undefined)).toBe("tx.problem.unknown");
  });

  // @spec 8-o
  it.each([
    [{ code: -32002, message: "already pending" }, "wallet.problem.busy"],
    [{ code: 4100, message: "no" }, "tx.problem.unauthorized"],
    [{ code: 4900, message: "no" }, "tx.problem.disconnected"],
    [{ code: -32000, message: "insufficient funds for gas * price + value" }, "tx.problem.funds"],
    [{ message: "Sender doesn't have enough funds to send tx." }, "tx.problem.funds"],
    [Object.assign(new Error("HTTP request failed."), { name: "HttpRequestError" }), "tx.problem.node"],
    [new WalletError("watch-only"), "wallet.problem.watch-only"],
    [new WalletError("failed", { code: 4001 }), "tx.problem.rejected"],
    [new WalletError("failed"), "wallet.problem.failed"],
  ])("what wallets say by number has a sentence (%#)", (error, key) => {
    expect(english(error)).toBe(key);
  });

  it("errors that hold each other end", () => {
    const error = new Error("round");
    error.cause = error;
    expect(english(error)).toBe("round");
  });
});

describe("a preview's refusal", () => {
  it("is none where the answer has none", () => {
    expect(decodeRefusal("0x")).toBeUndefined();
    expect(decodeRefusal(undefined)).toBeUndefined();
  });

  it("of an unknown kind is still a refusal, without a guess", () => {
    expect(tellRefusal("0xdeadbeef", "en", say)).toBe("tx.problem.reverted");
  });
});
