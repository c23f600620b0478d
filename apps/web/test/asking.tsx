import { useRead } from "../src/app/read.ts";

/** Something beside a page that asks the server, so that it is known how that does. */
export function Asking() {
  useRead("/api/something");
  return null;
}
