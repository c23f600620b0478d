import { join } from "node:path";

/** What happened on a chain that has everything deployed. */
export const deployedTape = (folder: string) => join(folder, "deployed.json");
