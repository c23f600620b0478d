import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Artifact } from "@nomicfoundation/ignition-core";

const require = createRequire(import.meta.url);

/** A contract as its authors published it: ABI and creation code from their npm package. */
function published(contractName: string, sourceName: string): Artifact {
  const json = JSON.parse(readFileSync(require.resolve(sourceName), "utf8")) as {
    abi: Artifact["abi"];
    bytecode: string;
  };
  return {
    _format: "hh3-artifact-1",
    contractName,
    sourceName,
    abi: json.abi,
    bytecode: json.bytecode.startsWith("0x") ? json.bytecode : `0x${json.bytecode}`,
    deployedBytecode: "0x",
    linkReferences: {},
    deployedLinkReferences: {},
  };
}

export const wbnb = published("WBNB", "canonical-weth/build/contracts/WETH9.json");
export const factory = published("UniswapV2Factory", "@uniswap/v2-core/build/UniswapV2Factory.json");
export const pair = published("UniswapV2Pair", "@uniswap/v2-core/build/UniswapV2Pair.json");
export const router = published("UniswapV2Router02", "@uniswap/v2-periphery/build/UniswapV2Router02.json");
