import { join, resolve } from "node:path";

/** The server's own folder. It is beside this folder's files both as they are written (src) and as they are built (dist). */
const SERVER = resolve(import.meta.dirname, "..");

/** What the build leaves, and what a start keeps for the next one. */
export const BUILT_FOLDER = join(SERVER, "dist");

/** What `npm start` runs. */
export const BUNDLE = join(BUILT_FOLDER, "main.js");

export const MIGRATIONS_FOLDER = join(SERVER, "src/db/migrations");

/** What paths in settings are relative to: `npm start` and `npm run ledger:audit` run in different folders, and mean the same one. */
export const PROJECT_FOLDER = resolve(SERVER, "../..");
