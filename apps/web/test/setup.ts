import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// Parts of a page are loaded during tests, which takes longer than a second on a busy machine.
configure({ asyncUtilTimeout: 4_000 });

afterEach(() => {
  // Tests without a DOM have neither.
  if (typeof document === "undefined") return;
  cleanup();
  localStorage.clear();
});
