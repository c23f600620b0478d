import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Artifact } from "@nomicfoundation/ignition-core";

/** The folder with the compiled contracts that deployments use. */
export interface Artifacts {
  readArtifact(name: string): Promise<Artifact>;
}

/** The parts of each deployed contract that `npm run generate` saves. */
type Shipped = Pick<Artifact, "contractName" | "sourceName" | "abi" | "bytecode">;

const folder = fileURLToPath(new URL("../shipped", import.meta.url));

/** The committed contracts, so a deployment needs no compiler. `npm test` compares them with the sources. */
export const shippedArtifacts = artifactsIn(folder);

export function artifactsIn(shippedFolder: string): Artifacts {
  return {
    readArtifact: async (name) => {
      const file = `${shippedFolder}/${name}.json`;
      const advice = 'restore it with git, or run "npm run generate".';
      if (!existsSync(file)) throw new Error(`${name}.json in contracts/shipped is missing; ${advice}`);
      const shipped = parse(readFileSync(file, "utf8"));
      if (shipped?.contractName !== name)
        throw new Error(`${name}.json in contracts/shipped is damaged; ${advice}`);
      const links = { linkReferences: {}, deployedLinkReferences: {} };
      return { _format: "hh3-artifact-1", ...shipped, deployedBytecode: "0x", ...links };
    },
  };
}

/** The file of a contract. */
export function shippedText({ contractName, sourceName, abi, bytecode }: Shipped): string {
  const content = JSON.stringify({ contractName, sourceName, abi, bytecode });
  return `{"checksum":"${checksum(content)}",${content.slice(1)}\n`;
}

/** @returns undefined if the file differs by a single character. */
function parse(text: string): Shipped | undefined {
  const [, sum, rest] = /^\{"checksum":"(\w+)",(.*)\n$/s.exec(text) ?? [];
  return sum === checksum(`{${rest}`) ? (JSON.parse(text) as Shipped) : undefined;
}

function checksum(content: string): string {
  return createHash("sha256").update(content).digest("hex");
}
