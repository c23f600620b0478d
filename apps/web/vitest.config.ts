import { defineConfig, mergeConfig } from "vitest/config";
import viteConfig from "./vite.config.ts";

export default defineConfig((env) =>
  mergeConfig(viteConfig(env), {
    test: {
      environment: "happy-dom",
      include: ["src/**/*.test.{ts,tsx}", "test/**/*.test.ts"],
      setupFiles: ["test/setup.ts"],
      // One DOM per worker with a fresh context per file takes half the time of a DOM per file.
      pool: "vmThreads",
      // The default is one less than the number of cores. On two cores that is one worker, which idles on timers a fifth of the time.
      maxWorkers: 2,
      restoreMocks: true,
    },
  }),
);
