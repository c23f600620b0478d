import { readSaved, save } from "../../lib/storage.ts";

const storageKey = "cinder.menu";

export type MenuLook = "shown" | "folded";

/** Whether the side menu of wide screens is expanded with labels or collapsed to icons. */
export function savedMenu(): MenuLook {
  return readSaved(storageKey) === "hidden" ? "folded" : "shown";
}

export function saveMenu(menu: MenuLook): void {
  save(storageKey, menu === "shown" ? "shown" : "hidden");
}
