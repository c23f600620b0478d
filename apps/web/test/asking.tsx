import { useRead } from "../src/app/read.ts";

/** A component that reads from the server, so that the server's status is known. */
export function Asking() {
  useRead("/api/something");
  return null;
}
