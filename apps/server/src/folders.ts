import { join, resolve } from "node:path";

/** The server's own folder: the parent of both `src` and `dist`. */
const SERVER = resolve(import.meta.dirname, "..");

/** Build output, and files that a start keeps for the next one. */
export const BUILT_FOLDER = join(SERVER, "dist");

/** What `npm start` runs. */
export const BUNDLE = join(BUILT_FOLDER, "main.js");

export const MIGRATIONS_FOLDER = join(SERVER, "src/db/migrations");

/**
 * Relative paths in settings start here, because `npm start` and `npm run ledger:audit` run in different folders.
 */
export const PROJECT_FOLDER = resolve(SERVER, "../..");
