import type { DeploymentFile } from "../deployment-file.ts";

/** A network's name and coin names. Its figures are in `parameters/<chainId>.json`. */
export type Network = Pick<DeploymentFile, "chainId" | "name" | "symbols" | "explorer">;

const symbols = { token: "CIN", native: "BNB", stable: "USDT" };

export const networks: Readonly<Record<number, Network>> = {
  31337: { chainId: 31337, name: "Cinder local", symbols, explorer: null },
  97: {
    chainId: 97,
    name: "BNB Smart Chain Testnet",
    symbols: { ...symbols, native: "tBNB" },
    explorer: "https://testnet.bscscan.com",
  },
  56: { chainId: 56, name: "BNB Smart Chain", symbols, explorer: "https://bscscan.com" },
};
