import { describe, it } from "node:test";
import { keyNftAbi } from "@cinder/protocol/generated/abi/key-nft";
import { type Address, encodeFunctionData } from "viem";
import { addressOf } from "../support/accounts.ts";
import { openNft } from "../support/nft.ts";
import { compareWithSnapshot } from "../support/snapshot.ts";

const one = 10n ** 18n;

describe("Nft gas", () => {
  it("matches the snapshot", async () => {
    const { nft, art, owner, deploy, send, gasOf, connection } = await openNft({
      syndicates: false,
    });
    const [ann, ben, cat] = ["ann", "ben", "cat"].map(addressOf) as [Address, Address, Address];
    const gas: Record<string, number> = {};
    const dividend = () => gasOf(nft, "addDividend", [100n * one]);
    gas["mint, the first of all"] = await gasOf(nft, "mintNodes", [ann, 1n]);
    gas["mint, to a new holder"] = await gasOf(nft, "mintNodes", [ben, 1n]);
    gas["mint, to a holder"] = await gasOf(nft, "mintNodes", [ben, 1n]);
    gas["mint of ten"] = await gasOf(nft, "mintNodes", [ben, 10n]);
    gas["mint of a hundred"] = await gasOf(nft, "mintNodes", [ben, 100n]);
    gas["addDividend, the first"] = await dividend();
    gas.addDividend = await dividend();
    gas["addDividend, waits"] = await gasOf(nft, "addDividend", [one / 10n]);
    gas["claim, the first"] = await gasOf(nft, "claimReward", [], ann);
    await dividend();
    gas["claim, one card"] = await gasOf(nft, "claimReward", [], ann);
    await gasOf(nft, "claimReward", [], ben);
    await dividend();
    gas["claim, 112 cards"] = await gasOf(nft, "claimReward", [], ben);
    gas["transfer to a new holder"] = await gasOf(nft, "transferFrom", [ben, cat, 3n], ben);
    gas["transfer to a holder"] = await gasOf(nft, "transferFrom", [ben, cat, 4n], ben);
    gas.synthesize = await gasOf(nft, "synthesize", [[5n, 6n, 7n]], ben);
    gas["bind a card"] = await gasOf(nft, "bindFor", [ben, 8n]);

    const keyPeers = [(await deploy("PowerSink")).address, nft.address, art.address];
    const keyDesk = await deploy("KeyNftDesk", keyPeers);
    const implementation = await deploy("KeyNft", [...keyPeers, keyDesk.address]);
    const data = encodeFunctionData({ abi: keyNftAbi, functionName: "initialize", args: [owner, owner] });
    const keys = {
      address: (await deploy("ERC1967Proxy", [implementation.address, data])).address,
      abi: keyNftAbi,
    };
    await send(nft, "setMinter", [keys.address, 5n, 500n]);
    await send(keys, "setProduct", [owner, 10_000n]);
    gas["open an edition of keys"] = await gasOf(keys, "openEdition", [1_000n, one, "", ""]);
    gas["credit keys, the first"] = await gasOf(keys, "creditKeys", [ann, 10n]);
    gas["credit keys"] = await gasOf(keys, "creditKeys", [ann, 10n]);
    gas["mint keys"] = await gasOf(keys, "mintKeys", [], ann);
    gas["synthesize keys"] = await gasOf(keys, "synthesize", [[1n], [15n]], ann);
    gas["exchange keys, mining apart"] = await gasOf(keys, "exchangePower", [1n, 2n], ann);
    await connection.close();
    compareWithSnapshot("gas", "nft", gas);
  });
});
