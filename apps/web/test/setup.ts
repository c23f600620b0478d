import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";

afterEach(() => {
  // A test that needs no page has neither.
  if (typeof document === "undefined") return;
  cleanup();
  localStorage.clear();
});
