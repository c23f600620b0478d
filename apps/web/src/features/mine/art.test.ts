import { describe, expect, it } from "vitest";
import { metadata } from "../../../test/mine-samples.ts";
import { metadataOf, pictureIn } from "./art.ts";

const json = (value: unknown) => `data:application/json;base64,${btoa(JSON.stringify(value))}`;

describe("the image in metadata", () => {
  it("is the SVG from the contract", () => {
    expect(pictureIn(metadata("<svg>1</svg>"))).toBe(`data:image/svg+xml;base64,${btoa("<svg>1</svg>")}`);
  });

  it.each([
    ["ipfs://cid/1.json"],
    ["https://example.com/1.json"],
    ["data:application/json;base64,%%%"],
    [json({})],
    [json({ image: "https://example.com/a.svg" })],
    [json({ image: "data:text/html;base64,PGI+" })],
    [json({ image: 'data:image/svg+xml;base64,x" onerror="y' })],
    [json(null)],
    [7],
    [undefined],
  ])("is rejected in %j, so that nothing is fetched from other servers", (given) => {
    expect(pictureIn(given)).toBeUndefined();
  });

  it("is requested with the standard functions that wallets use", () => {
    expect(metadataOf({ kind: "card", id: 4n })).toMatchObject({ contract: "nft", functionName: "tokenURI" });
    expect(metadataOf({ kind: "key", id: 1n })).toMatchObject({ contract: "keyNft", functionName: "uri" });
  });
});
