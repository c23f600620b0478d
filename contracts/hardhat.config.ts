import { fileURLToPath } from "node:url";
import hardhatIgnitionViem from "@nomicfoundation/hardhat-ignition-viem";
import hardhatNodeTestRunner from "@nomicfoundation/hardhat-node-test-runner";
import hardhatViem from "@nomicfoundation/hardhat-viem";
import { configVariable, defineConfig } from "hardhat/config";
import { bytesToHex, parseEther } from "viem";
import { mnemonicToAccount } from "viem/accounts";
import { LOCAL_ACCOUNTS, LOCAL_CHAIN_ID, LOCAL_MNEMONIC } from "./local-chain.ts";

// `npm run test:deep` runs the same tests more often, with its own seeds.
const times = (name: string, usual: number) => Number(process.env[name] ?? usual);
const { TEST_SEED: seed } = process.env;

const compiler = (optimizer: object) => ({
  version: "0.8.37",
  // The compiler comes from npm like everything else, so a build downloads nothing.
  path: fileURLToPath(new URL("scripts/fast-solc.mjs", import.meta.url)),
  settings: { optimizer, viaIR: false, evmVersion: "cancun" },
});

// Private keys instead of the mnemonic: Hardhat would derive the seed again for each key, which takes seconds.
const parent = mnemonicToAccount(LOCAL_MNEMONIC, { path: "m/44'/60'/0'/0" }).getHdKey();
const localAccounts = Array.from({ length: LOCAL_ACCOUNTS }, (_, index) => ({
  privateKey: bytesToHex(parent.deriveChild(index).privateKey ?? new Uint8Array()),
  balance: parseEther("10000"),
}));

export default defineConfig({
  plugins: [hardhatViem, hardhatIgnitionViem, hardhatNodeTestRunner],
  paths: { sources: "./src", tests: { solidity: "./test", nodejs: "./test" } },
  solidity: {
    profiles: {
      default: { compilers: [compiler({ enabled: true, runs: 200 })] },
      // Tests deploy the shipped bytecode (`_new` of `BaseTest`), so their own code needs no optimizer, which is slow.
      tests: { compilers: [compiler({ enabled: false })] },
    },
    // OpenZeppelin contracts that are deployed unchanged, compiled with our settings.
    npmFilesToBuild: [
      "@openzeppelin/contracts/governance/TimelockController.sol",
      "@openzeppelin/contracts/proxy/ERC1967/ERC1967Proxy.sol",
    ],
  },
  networks: {
    local: {
      type: "edr-simulated",
      chainId: LOCAL_CHAIN_ID,
      accounts: localAccounts,
      // Base fee zero, as on BNB Smart Chain.
      initialBaseFeePerGas: 0,
    },
    // A chain in another process. Scripts set its URL; on the command line it is RPC_URL.
    served: { type: "http", url: configVariable("RPC_URL") },
  },
  test: {
    solidity: {
      fuzz: { runs: times("TEST_FUZZ_RUNS", 256), ...(seed === undefined ? {} : { seed }) },
      invariant: {
        runs: times("TEST_INVARIANT_RUNS", 64),
        depth: times("TEST_INVARIANT_DEPTH", 50),
        failOnRevert: true,
      },
    },
  },
});
