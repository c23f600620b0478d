import type { View } from "../../chain/chain.ts";

const one = (name: string, input: string) =>
  [
    {
      type: "function",
      name,
      stateMutability: "view",
      inputs: [{ name: input, type: "uint256" }],
      outputs: [{ name: "", type: "string" }],
    },
  ] as const;
const cardAbi = one("tokenURI", "tokenId");
const keyAbi = one("uri", "id");

/** The owner of an image: an NFT or a key edition. */
export type Pictured = { kind: "card" | "key"; id: bigint };

/** The standard metadata call of ERC-721 or ERC-1155. */
export function metadataOf({ kind, id }: Pictured): View {
  return kind === "card"
    ? { contract: "nft", abi: cardAbi, functionName: "tokenURI", args: [id] }
    : { contract: "keyNft", abi: keyAbi, functionName: "uri", args: [id] };
}

const json = "data:application/json;base64,";
const svg = "data:image/svg+xml;base64,";

/**
 * The image from on-chain metadata, to be shown in an `img`, where an SVG can't run scripts or load anything. Undefined if the
 * metadata is elsewhere (an edition may be on IPFS), because the app loads nothing from third parties.
 */
export function pictureIn(metadata: unknown): string | undefined {
  if (typeof metadata !== "string" || !metadata.startsWith(json)) return undefined;
  try {
    const bytes = Uint8Array.from(atob(metadata.slice(json.length)), (char) => char.charCodeAt(0));
    const { image } = JSON.parse(new TextDecoder().decode(bytes)) as { image?: unknown };
    const isPicture = typeof image === "string" && /^[A-Za-z0-9+/]+=*$/.test(image.slice(svg.length));
    return isPicture && image.startsWith(svg) ? image : undefined;
  } catch {
    return undefined;
  }
}
