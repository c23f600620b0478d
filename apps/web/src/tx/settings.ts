import { readSaved, save } from "../lib/storage.ts";

const storageKey = "cinder.approve-exact";

/** Whether to approve exactly what each write takes, instead of a large amount once. */
export function approvesExactly(): boolean {
  return readSaved(storageKey) === "yes";
}

export function saveApprovesExactly(exact: boolean): void {
  save(storageKey, exact ? "yes" : "no");
}
