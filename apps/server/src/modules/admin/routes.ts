import { changesCall } from "@cinder/api/reads/admin";
import { factList, type ReadRoute } from "../../http/read-route.ts";
import { readChanges } from "./repository.ts";

export const adminRoutes: readonly ReadRoute[] = [factList(changesCall, readChanges)];
