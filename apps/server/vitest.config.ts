import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    globalSetup: ["test/support/global-setup.ts"],
    // Chains, databases and servers are processes of their own, and much of the time is spent waiting for them.
    maxWorkers: 3,
    // Loading the same modules anew for each file would cost more than the tests.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
