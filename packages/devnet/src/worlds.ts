import { join } from "node:path";
import { fingerprint } from "./fingerprint.ts";

/** The demo world has two months of history. In the empty world everything is deployed and nothing has happened. */
export type WorldName = "demo" | "empty";

const root = join(import.meta.dirname, "../../..");

export const worldFile = (name: WorldName) => join(root, "packages/devnet/worlds", `${name}.world`);

/** The inputs that a saved world depends on. If they change, the world no longer fits the checkout's contracts. */
export const madeFrom = () =>
  fingerprint(root, ["contracts/shipped", "contracts/ignition/parameters/31337.json"]);
