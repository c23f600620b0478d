import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take minutes. They start first, so that none of them runs alone at the end. */
const LONGEST = [
  "ledger/histories",
  "process-faults",
  "ingest-faults",
  "process.test",
  "reads/world",
  "ledger/kills",
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((name) => moduleId.includes(`/test/${name}`));
      return at < 0 ? LONGEST.length : at;
    };
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    globalSetup: ["test/support/global-setup.ts"],
    // More than the processors: chains, databases and servers are separate processes, and tests mostly wait for them.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // Loading the same modules again for each file would take longer than the tests.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
