import { burnAbi } from "@cinder/protocol/generated/abi/burn";
import { doubleAbi } from "@cinder/protocol/generated/abi/double";
import { fomAbi } from "@cinder/protocol/generated/abi/fom";
import { idoAbi } from "@cinder/protocol/generated/abi/ido";
import { lensAbi } from "@cinder/protocol/generated/abi/lens";
import { miningAbi } from "@cinder/protocol/generated/abi/mining";
import { pairAbi } from "@cinder/protocol/generated/abi/pair";
import { referralAbi } from "@cinder/protocol/generated/abi/referral";
import { stakeAbi } from "@cinder/protocol/generated/abi/stake";
import { tokenAbi } from "@cinder/protocol/generated/abi/token";
import { type Address, getContract } from "viem";
import type { World } from "./world.ts";

/** The contracts to compare the server's answers with. */
export function contractsOf(world: World) {
  const { client } = world;
  return {
    burn: getContract({ address: world.address("burn"), abi: burnAbi, client }),
    ido: getContract({ address: world.address("ido"), abi: idoAbi, client }),
    lens: getContract({ address: world.address("lens"), abi: lensAbi, client }),
    mining: getContract({ address: world.address("mining"), abi: miningAbi, client }),
    pair: getContract({ address: world.address("tokenPair"), abi: pairAbi, client }),
    referral: getContract({ address: world.address("referral"), abi: referralAbi, client }),
    stake: getContract({ address: world.address("stake"), abi: stakeAbi, client }),
    token: getContract({ address: world.address("token"), abi: tokenAbi, client }),
    fom: (game: "fom" | "superFom") => getContract({ address: world.address(game), abi: fomAbi, client }),
    double: (pool: "double" | "superDouble") =>
      getContract({ address: world.address(pool), abi: doubleAbi, client }),
  };
}

/** All registered accounts, the root first. */
export async function registeredAccounts(world: World): Promise<Address[]> {
  const logs = await world.client.getContractEvents({
    address: world.address("referral"),
    abi: referralAbi,
    eventName: "Registered",
    fromBlock: 0n,
  });
  return logs.map(({ args }) => args.account as Address);
}
