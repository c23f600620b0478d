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

/** Whose picture: a card's, or that of an edition of keys. */
export type Pictured = { kind: "card" | "key"; id: bigint };

/** The metadata as every wallet reads it: ERC-721 and ERC-1155 name the call. */
export function metadataOf({ kind, id }: Pictured): View {
  return kind === "card"
    ? { contract: "nft", abi: cardAbi, functionName: "tokenURI", args: [id] }
    : { contract: "keyNft", abi: keyAbi, functionName: "uri", args: [id] };
}

const json = "data:application/json;base64,";
const svg = "data:image/svg+xml;base64,";

/**
 * The picture in metadata that is kept on chain, to be shown as an image: there, an SVG can neither run anything nor fetch anything.
 * Undefined if the metadata is elsewhere (an edition may be on IPFS), since nothing is fetched from strangers.
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
