import { join } from "node:path";

/** What happened on a chain that has everything deployed, and on one with two months of life. */
export const deployedTape = (folder: string) => join(folder, "deployed.json");
export const historyTape = (folder: string) => join(folder, "history.json");
