import { errorCatalogue } from "@cinder/protocol/errors/catalogue";
import type { ArgFormat } from "@cinder/protocol/errors/define";
import { standardErrorsAbi } from "@cinder/protocol/errors/standard-abi";
import { errorsAbi } from "@cinder/protocol/generated/abi/errors";
import { type Abi, encodeErrorResult, type Hex, stringToHex } from "viem";
import { describe, expect, it } from "vitest";
import { languages } from "../i18n/language.ts";
import { WalletError } from "../wallet/wallet.ts";
import { decodeRefusal, readProblem } from "./decode.ts";
import { problemText } from "./problem-text.ts";
import { refusalText } from "./refusal.ts";

const abi = [...errorsAbi, ...standardErrorsAbi] as const;
const say = ({ key }: { key: string }) => key;
const english = (error: unknown) => problemText(readProblem(error), "en", say);

/** A distinct value of each type, recognisable in the formatted text. */
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
  it.each(errorCatalogue.map((entry) => ({ entry, code: entry.code })))(
    "has a sentence: $code",
    ({ entry }) => {
      const inputs = abi.find(({ name }) => name === entry.code)?.inputs ?? [];
      const formats = Object.values(entry.args);
      const values = inputs.map(({ type }, at) => {
        const value = sample[formats[at] ?? "text"];
        if (type === "bytes32") return stringToHex(String(value), { size: 32 });
        return type === "uint8" ? 128 : value;
      });
      const refusal = revertOf(entry.code, values);
      for (const language of languages) {
        const sentence = refusalText(refusal, language, say) ?? "";
        expect(sentence).not.toMatch(/0x[\da-f]{8}|[{}]|undefined|NaN/);
        for (const [name, format] of Object.entries(entry.args)) {
          const type = inputs.find((input) => input.name === name)?.type;
          if (entry[language].includes(`{${name}}`))
            expect(sentence).toMatch(type === "uint8" ? /128/ : shown[format]);
        }
        expect(/\p{Script=Han}/u.test(sentence)).toBe(language === "zh");
      }
    },
  );

  it("shows the contract's figures, whichever library wrapped the error", () => {
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

  it("is not read from the bytes of the failed request", () => {
    const data = revertOf("Managed_Paused", []);
    expect(
      english({ message: "nonce too low", transaction: { data }, payload: { params: [{ data }] } }),
    ).toBe("nonce too low");
  });
});

describe("times with a special meaning", () => {
  it.each([0n, 2n ** 256n - 1n])("%i is not shown as a date", (time) => {
    const refusal = revertOf("Burn_NotStarted", [time]);
    expect(refusalText(refusal, "en", say)).toBe("Burn orders open at —.");
  });
});

describe("a rejection by the user", () => {
  it.each([
    { code: 4001, message: "User rejected the request." },
    { code: "ACTION_REJECTED" },
    { code: 5000, message: "User rejected." },
    { cause: { cause: { code: 4001 } } },
    { code: -32603, data: { originalError: { code: 4001 } } },
    { code: -32603, message: "MetaMask Tx Signature: User denied transaction signature." },
    new WalletError("rejected"),
  ])("is not an error (%#)", (error) => {
    expect(readProblem(error)).toEqual({ kind: "rejected" });
  });

  it("is not read into a contract's error that contains the word rejected", () => {
    expect(readProblem({ message: "execution reverted: order rejected" }).kind).toBe("contract");
  });
});

describe("an error outside the catalogue", () => {
  // @spec 8-l
  it("a revert string is quoted as the contract's message", () => {
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
  ])("the DEX's %s has a sentence", (reason, key) => {
    const data = encodeErrorResult({ abi: standardErrorsAbi, errorName: "Error", args: [reason] });
    const problem = { kind: "text", text: { key } };
    expect(readProblem({ code: 3, message: `execution reverted: ${reason}`, data })).toEqual(problem);
  });

  // @spec 8-k, 8-l
  it.each([
    ["execution reverted: BEP20: too much 0x08c379a0000000000000000000000000", "BEP20: too much"],
    ['Internal JSON-RPC error.\n{"code":3,"message":"execution reverted: late"}', "late"],
    ["VM Exception while processing transaction: reverted with reason string 'late'", "late"],
  ])("the reason is the text before the hex data: %s", (message, reason) => {
    expect(english({ code: -32603, message })).toBe(`The contract rejected this: ${reason}`);
  });

  // @spec 8-m
  it.each([
    "execution reverted",
    "execution reverted: 0xdeadbeef00",
    "VM Exception while processing transaction: reverted with an unrecognized custom error (return data: 0xdeadbeef)",
    "VM Exception while processing transaction: reverted without a reason",
  ])("a revert without a reason names none: %s", (message) => {
    expect(english({ code: -32603, message, data: "0xdeadbeef" })).toBe("tx.problem.reverted");
  });

  it("a panic is shown with its code", () => {
    const data = encodeErrorResult({ abi: standardErrorsAbi, errorName: "Panic", args: [17n] });
    expect(english({ data })).toContain("code 17");
  });

  // @spec 8-k
  it("an internal error of a wallet is shown without prefix and bytes", () => {
    expect(
      english({ code: -32603, message: "Internal JSON-RPC error. gas too low 0x1234567890abcdef" }),
    ).toBe("gas too low");
  });

  // @spec 8-n
  it("any other error shows the innermost message, cut to a sentence or two", () => {
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
  ])("an error code of a wallet has a sentence (%#)", (error, key) => {
    expect(english(error)).toBe(key);
  });

  it("errors that contain each other don't cause an endless loop", () => {
    const error = new Error("round");
    error.cause = error;
    expect(english(error)).toBe("round");
  });
});

describe("a preview's refusal", () => {
  it("is undefined when the answer has none", () => {
    expect(decodeRefusal("0x")).toBeUndefined();
    expect(decodeRefusal(undefined)).toBeUndefined();
  });

  it("with unknown bytes is still a refusal, without a reason", () => {
    expect(refusalText("0xdeadbeef", "en", say)).toBe("tx.problem.reverted");
  });
});
