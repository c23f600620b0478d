import { personas } from "@cinder/devnet/personas";
import { type Address, concatHex, getCreate2Address, type Hex, size, toHex, zeroHash } from "viem";
import type { TestChain } from "./chain.ts";
import { clientOf } from "./wallets.ts";

/** Deploys the init code in its calldata, with CREATE2 and salt 0. */
const FACTORY_CODE: Hex = "0x365f5f375f365f5ff55f5260205ff3";

/**
 * An EIP-1271 wallet in hand-written bytecode: `isValidSignature` recovers the signer with the precompile and returns
 * the magic value if it is the owner.
 */
function walletCode(owner: Address): Hex {
  return concatHex([
    "0x6004355f52", // hash
    "0x60a4355f1a602052", // v
    "0x606435604052", // r
    "0x608435606052", // s
    "0x60205f60805f60015afa50",
    "0x5f5173",
    owner,
    "0x14631626ba7e60e01b025f5260205ff3",
  ]);
}

const initCodeOf = (code: Hex) =>
  concatHex(["0x60", toHex(size(code), { size: 1 }), "0x8060095f395ff3", code]);

export async function contractWallet(chain: TestChain, owner: Address) {
  const client = clientOf(chain, personas.owner.account);
  const send = async (to: Address | null, data: Hex) => {
    // Fixed, because an estimate is too low: the factory's call succeeds even if the creation inside runs out of gas.
    const hash = await client.sendTransaction({ to, data, gas: 1_000_000n });
    return client.waitForTransactionReceipt({ hash });
  };
  const { contractAddress: factory } = await send(null, initCodeOf(FACTORY_CODE));
  if (!factory) throw new Error("The factory was not deployed.");
  const initCode = initCodeOf(walletCode(owner));
  return {
    address: getCreate2Address({ from: factory, salt: zeroHash, bytecode: initCode }),
    factory,
    initCode,
    deploy: () => send(factory, initCode),
  };
}
