import type { Deployment } from "@cinder/protocol/deployment";
import type { BooksReader } from "../chain/books-reader.ts";
import type { ReadRoute } from "../http/read-route.ts";
import { adminRoutes } from "./admin/routes.ts";
import { historyRoutes } from "./history/routes.ts";
import { marketRoutes } from "./market/routes.ts";
import { newsRoute } from "./news/read-route.ts";
import { roundsRoutes } from "./rounds/routes.ts";
import { searchRoutes } from "./search/routes.ts";
import { solvencyRoutes } from "./solvency/routes.ts";
import { teamRoutes } from "./team/routes.ts";

/** All read routes. */
export function readRoutes({ contracts }: Deployment, readBooks: BooksReader): readonly ReadRoute[] {
  return [
    ...searchRoutes(contracts),
    ...historyRoutes,
    ...marketRoutes,
    ...roundsRoutes,
    ...teamRoutes,
    ...adminRoutes,
    newsRoute,
    ...solvencyRoutes({ contracts, readBooks }),
  ];
}
