import { defineConfig, mergeConfig } from "vitest/config";
import viteConfig from "./vite.config.ts";

export default defineConfig((env) =>
  mergeConfig(viteConfig(env), {
    test: {
      environment: "happy-dom",
      include: ["src/**/*.test.{ts,tsx}", "test/**/*.test.ts"],
      setupFiles: ["test/setup.ts"],
      // One DOM per worker, a fresh context per file: half the time of a DOM per file.
      pool: "vmThreads",
      // One less than there are cores would be one of two, and that waits for timers a fifth of its time.
      maxWorkers: 2,
      restoreMocks: true,
    },
  }),
);
