/** What the server starts quicker with; it starts without, too. */
import { keepEmptyCluster } from "./db/empty-cluster.ts";

await keepEmptyCluster();
