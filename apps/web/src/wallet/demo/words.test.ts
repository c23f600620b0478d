import { deploymentOf } from "@cinder/protocol/deployment";
import { burnWrites } from "@cinder/protocol/generated/writes/burn";
import { tokenWrites } from "@cinder/protocol/generated/writes/token";
import { encodeFunctionData } from "viem";
import { expect, it } from "vitest";
import { inWords } from "./words.ts";

const { contracts } = deploymentOf(31337);
const stranger = "0x00000000000000000000000000000000000000aa";

it("names the contract, the function and its arguments", () => {
  const data = encodeFunctionData({
    abi: tokenWrites,
    functionName: "approve",
    args: [contracts.burn, 10n ** 38n],
  });
  expect(inWords({ to: contracts.token, data }, 31337)).toEqual({
    to: "token",
    value: 0n,
    call: {
      name: "approve",
      args: [
        { name: "spender", value: "burn" },
        { name: "value", value: String(10n ** 38n) },
      ],
    },
    unknown: undefined,
  });
});

it("names the arguments of the right overload", () => {
  const named = burnWrites.find(({ name }) => name === "burn");
  const data = encodeFunctionData({ abi: burnWrites, functionName: "burn", args: [stranger, 2n, 0n, true] });
  expect(inWords({ to: contracts.burn, data, value: 5n }, 31337).call?.args.map(({ name }) => name)).toEqual(
    named?.inputs.map(({ name }) => name),
  );
});

it("shows a payment without data as a payment", () => {
  expect(inWords({ to: stranger, value: 7n }, 31337)).toEqual({
    to: stranger,
    value: 7n,
    call: undefined,
    unknown: undefined,
  });
});

it("doesn't guess at unknown call data", () => {
  expect(inWords({ to: stranger, data: "0xdeadbeef" }, 31337)).toMatchObject({
    call: undefined,
    unknown: "0xdeadbeef",
  });
});
