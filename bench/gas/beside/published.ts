import { createRequire } from "node:module";
import type { Abi, Hex } from "viem";
import type { Artifact } from "../chain.ts";

const require = createRequire(import.meta.url);

/** A contract as its authors published it: ABI and creation code from their npm package. */
export function published(path: string): Artifact {
  const { abi, bytecode } = require(path) as { abi: Abi; bytecode: string };
  return { abi, bytecode: (bytecode.startsWith("0x") ? bytecode : `0x${bytecode}`) as Hex };
}
