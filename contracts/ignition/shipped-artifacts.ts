import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Artifact } from "@nomicfoundation/ignition-core";

/** Where deployments find the compiled contracts. */
export interface Artifacts {
  readArtifact(name: string): Promise<Artifact>;
}

/** What `npm run generate` keeps of every contract that is deployed. */
type Shipped = Pick<Artifact, "contractName" | "sourceName" | "abi" | "bytecode">;

/** The committed contracts: nothing has to be compiled to deploy them. `npm test` compares them with the sources. */
export const shippedArtifacts: Artifacts = {
  readArtifact: async (name) => {
    const file = fileURLToPath(new URL(`../shipped/${name}.json`, import.meta.url));
    const shipped = parse(readFileSync(file, "utf8"));
    if (shipped?.contractName !== name || !/^0x([0-9a-f]{2})+$/.test(shipped.bytecode))
      throw new Error(
        `contracts/shipped/${name}.json is damaged. Restore it with git, or run "npm run generate".`,
      );
    const links = { linkReferences: {}, deployedLinkReferences: {} };
    return { _format: "hh3-artifact-1", ...shipped, deployedBytecode: "0x", ...links };
  },
};

function parse(text: string): Shipped | undefined {
  try {
    return JSON.parse(text) as Shipped;
  } catch {
    return undefined;
  }
}
