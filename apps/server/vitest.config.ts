import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** These take minutes, however short they are to read: whoever began them last would wait for them alone. */
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
    // Chains, databases and servers are processes of their own, and much of the time is spent waiting for them.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // Loading the same modules anew for each file would cost more than the tests.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
