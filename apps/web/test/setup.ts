import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// Parts of a page are fetched on the way, which takes longer than a second where two things go on beside it.
configure({ asyncUtilTimeout: 4_000 });

afterEach(() => {
  // A test that needs no page has neither.
  if (typeof document === "undefined") return;
  cleanup();
  localStorage.clear();
});
