import type { AbiEvent, AbiParameter } from "viem";
import { describe, expect, it } from "vitest";
import { events } from "../../shared/admin/event-words.ts";
import { type Change, linesOf } from "./change.ts";

const handlers = import.meta.glob<string>("../../../../server/src/ingest/{feature,handlers/*}.ts", {
  query: "?raw",
  import: "default",
  eager: true,
});
const abis = import.meta.glob<Record<string, readonly (AbiEvent | { type: string })[]>>(
  "../../../../../packages/protocol/src/generated/abi/*.ts",
  { eager: true },
);

/** Events that the ingest stores as changes, by contract. */
const kept = Object.entries(handlers).flatMap(([path, source]) => {
  const contracts = names(/contracts: \[([^\]]*)\]/.exec(source)?.[1]);
  const settings = names(/(?:settings:|managedSettings =) \[([^\]]*)\]/.exec(source)?.[1]);
  return [{ path, contracts, settings }];
});

function names(list: string | undefined): string[] {
  return [...(list ?? "").matchAll(/"(\w+)"/g)].map(([, name = ""]) => name);
}

const described = Object.entries(abis).flatMap(([path, file]) =>
  Object.values(file)
    .flat()
    .filter((item): item is AbiEvent => item.type === "event")
    .map((event) => ({ ...event, file: path.split("/").at(-1)?.replace(".ts", "") })),
);

/** ABI files of contracts. */
const files: Readonly<Record<string, string>> = {
  ...{ keyNft: "key-nft", oracle: "price-oracle", superFom: "fom", superDouble: "double" },
};

/** A sample value of the type. */
function sample(part: AbiParameter & { components?: readonly AbiParameter[] }): unknown {
  if (part.type.endsWith("]")) return ["1"];
  if (part.components) return Object.fromEntries(part.components.map((inner) => [inner.name, sample(inner)]));
  return part.type === "bool" ? true : "1";
}

describe("every change that the server stores", () => {
  const settings = new Set(kept.flatMap((one) => one.settings));

  it("is found in the ingest's sources", () => {
    expect(settings.size).toBeGreaterThan(40);
    expect(described.length).toBeGreaterThan(100);
  });

  it("has a text", () => {
    expect([...settings].filter((name) => !Object.hasOwn(events, name))).toEqual([]);
  });

  it("has a name and a unit for each of its values", () => {
    const managed = kept.find(({ path }) => path.endsWith("feature.ts"))?.settings ?? [];
    const unknown = kept.flatMap(({ contracts, settings: own }) =>
      contracts.flatMap((contract) =>
        [...own, ...managed].flatMap((event) =>
          described
            .filter(({ name, file }) => name === event && file === (files[contract] ?? contract))
            .flatMap(({ inputs }) => {
              const args = Object.fromEntries(inputs.map((part) => [part.name ?? "", sample(part)]));
              return linesOf({ contract, event, args, previous: null } as unknown as Change)
                .filter(({ field }) => field === undefined)
                .map(({ name }) => `${contract}.${event}.${name}`);
            }),
        ),
      ),
    );
    expect([...new Set(unknown)]).toEqual([]);
  });
});
