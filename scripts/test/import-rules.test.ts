import { describe, expect, it } from "vitest";
import { importProblem, importsOf } from "../checks/import-rules.ts";

describe("import directions", () => {
  it("finds static, type, side-effect and dynamic imports", () => {
    const text = `import a from "a";\nimport type { B } from 'b';\nimport "c";\nexport { d } from "d";\nconst e = import("e");`;
    expect(importsOf(text)).toEqual(["a", "b", "c", "d", "e"]);
  });

  it.each([
    [
      "contracts/ignition/deploy.ts",
      "@cinder/protocol/deployment",
      "contracts must not use packages/protocol",
    ],
    ["packages/api/src/health.ts", "@cinder/server/main", "packages/api must not use apps/server"],
    ["apps/web/src/app/main.tsx", "@cinder/devnet/devnet", "apps/web must not use packages/devnet"],
    ["apps/web/src/features/burn/Burn.tsx", "../mining/tiers.ts", "feature burn must not use feature mining"],
    ["apps/web/src/ui/Button.tsx", "../features/burn/Burn.tsx", "ui/ must not use anything outside ui/"],
    ["apps/server/src/main.ts", "../../../packages/protocol/src/deployment.ts", "use the package name"],
  ])("%s must not import %s", (file, specifier, problem) => {
    expect(importProblem(file, specifier)).toContain(problem);
  });

  it.each([
    ["apps/web/src/features/burn/Burn.tsx", "../../ui/Button.tsx"],
    ["apps/web/src/features/burn/Burn.tsx", "./order.ts"],
    ["apps/server/src/main.ts", "@cinder/protocol/deployment"],
    ["apps/server/test/health.test.ts", "@cinder/devnet/devnet"],
    ["contracts/test/libraries/ForcePool.test.ts", "@cinder/protocol/force-pool"],
    ["apps/server/src/main.ts", "hono"],
  ])("%s may import %s", (file, specifier) => {
    expect(importProblem(file, specifier)).toBeNull();
  });
});
