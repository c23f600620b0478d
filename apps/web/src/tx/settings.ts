import { readSaved, save } from "../lib/storage.ts";

const storageKey = "cinder.approve-exact";

/** Whether to approve just what each write takes, rather than once for long. */
export function approvesExactly(): boolean {
  return readSaved(storageKey) === "yes";
}

export function saveApprovesExactly(exact: boolean): void {
  save(storageKey, exact ? "yes" : "no");
}
