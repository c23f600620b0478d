/** Builds what `npm start` runs, and the prepared files that make a start faster. */
import { bundleServer } from "./bundle.ts";
import { keepEmptyCluster } from "./db/empty-cluster.ts";

await Promise.all([bundleServer(), keepEmptyCluster()]);
