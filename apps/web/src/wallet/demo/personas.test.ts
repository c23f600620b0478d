import { personas as devnet } from "@cinder/devnet/personas";
import { LOCAL_CHAIN_ID } from "@cinder/protocol/deployment";
import { expect, it } from "vitest";
import { isLocalChain } from "./identity.ts";
import { offered, personas } from "./personas.ts";

it("are the local chain's personas with the same keys", () => {
  expect(personas).toEqual(
    Object.values(devnet).map(({ name, account, privateKey }) => ({
      name,
      address: account.address,
      key: privateKey,
    })),
  );
});

it("are all offered, and only on the local chain", () => {
  expect([...offered].sort()).toEqual(personas.map(({ name }) => name).sort());
  expect([LOCAL_CHAIN_ID, 56, 97, 1].map(isLocalChain)).toEqual([true, false, false, false]);
});
