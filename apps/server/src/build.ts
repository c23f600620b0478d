/** What `npm start` runs, and what it starts quicker with. */
import { bundleServer } from "./bundle.ts";
import { keepEmptyCluster } from "./db/empty-cluster.ts";

await Promise.all([bundleServer(), keepEmptyCluster()]);
