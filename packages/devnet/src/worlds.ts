import { join } from "node:path";
import { fingerprint } from "./fingerprint.ts";

/** The demo world, which has two months of history, and the empty one, where everything is deployed and nothing has happened. */
export type WorldName = "demo" | "empty";

const root = join(import.meta.dirname, "../../..");

export const worldFile = (name: WorldName) => join(root, "packages/devnet/worlds", `${name}.world`);

/** What decides whether a saved world fits the contracts of this checkout. */
export const madeFrom = () =>
  fingerprint(root, ["contracts/shipped", "contracts/ignition/parameters/31337.json"]);
