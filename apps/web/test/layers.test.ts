import { describe, expect, it } from "vitest";

const sources = import.meta.glob<string>("../src/**/*.{ts,tsx}", {
  query: "?raw",
  import: "default",
  eager: true,
});

type Import = { from: string; to: string };

/** Every import of one file of the app by another, as paths below `src/`. */
const imports: Import[] = Object.entries(sources).flatMap(([path, source]) => {
  const from = path.replace("../src/", "");
  return [...source.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)].map(([, target = ""]) => ({
    from,
    to: new URL(target, `file:///${from}`).pathname.slice(1),
  }));
});

const layerOf = (path: string) => path.split("/")[0];

describe("layers", () => {
  it("finds the imports", () => {
    expect(imports.length).toBeGreaterThan(50);
  });

  it("chain, server, reader, wallet, i18n and lib don't import features or app", () => {
    const low = ["chain", "server", "reader", "wallet", "i18n", "lib"];
    const reaching = imports.filter(
      ({ from, to }) => low.includes(layerOf(from) ?? "") && ["features", "app"].includes(layerOf(to) ?? ""),
    );
    expect(reaching).toEqual([]);
  });

  it("features don't import other features", () => {
    const featureOf = (path: string) => /^features\/([^/]+)\//.exec(path)?.[1];
    const across = imports.filter(({ from, to }) => {
      const [one, other] = [featureOf(from), featureOf(to)];
      return one !== undefined && other !== undefined && one !== other;
    });
    expect(across).toEqual([]);
  });

  it("only late-loaded files import viem", () => {
    const users = Object.entries(sources).filter(
      ([path, source]) => !path.includes(".test.") && /^import (?!type )[^;]*?from "viem/m.test(source),
    );
    expect(users.map(([path]) => path.replace("../src/", "")).sort()).toEqual([
      "chain/checksum.ts",
      "chain/client.ts",
      "chain/governance.ts",
      "chain/timelock.ts",
      "chain/viem-chain.ts",
      "tx/batch.ts",
      "tx/decode.ts",
      "tx/start.ts",
      "tx/viem-node.ts",
      "wallet/demo/signer.ts",
      "wallet/demo/words.ts",
      "wallet/wagmi-wallet.ts",
      "wallet/walletconnect.ts",
    ]);
  });
});
