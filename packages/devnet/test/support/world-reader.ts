import { burnAbi } from "@cinder/protocol/generated/abi/burn";
import { cashierAbi } from "@cinder/protocol/generated/abi/cashier";
import { doubleAbi } from "@cinder/protocol/generated/abi/double";
import { fomAbi } from "@cinder/protocol/generated/abi/fom";
import { idoAbi } from "@cinder/protocol/generated/abi/ido";
import { keyNftAbi } from "@cinder/protocol/generated/abi/key-nft";
import { lensAbi } from "@cinder/protocol/generated/abi/lens";
import { miningAbi } from "@cinder/protocol/generated/abi/mining";
import { nftAbi } from "@cinder/protocol/generated/abi/nft";
import { referralAbi } from "@cinder/protocol/generated/abi/referral";
import { routerAbi } from "@cinder/protocol/generated/abi/router";
import { stakeAbi } from "@cinder/protocol/generated/abi/stake";
import { tokenAbi } from "@cinder/protocol/generated/abi/token";
import { type Address, createPublicClient, http } from "viem";
import type { Devnet } from "../../src/devnet.ts";
import { personas } from "../../src/personas.ts";

export type WorldReader = ReturnType<typeof createWorldReader>;

/** A world with its contracts by name and its accounts. */
export function createWorldReader({ rpcUrl, deployment }: Devnet) {
  const { contracts } = deployment;
  const at = <const Abi>(address: Address, abi: Abi) => ({ address, abi });
  return {
    client: createPublicClient({ transport: http(rpcUrl) }),
    contracts,
    people: {
      owner: personas.owner.account.address,
      manager: personas.manager.account.address,
      whale: personas.whale.account.address,
      leader: personas.leader.account.address,
      holder: personas.holder.account.address,
      newcomer: personas.newcomer.account.address,
    },
    burn: at(contracts.burn, burnAbi),
    cashier: at(contracts.cashier, cashierAbi),
    ido: at(contracts.ido, idoAbi),
    keyNft: at(contracts.keyNft, keyNftAbi),
    lens: at(contracts.lens, lensAbi),
    mining: at(contracts.mining, miningAbi),
    nft: at(contracts.nft, nftAbi),
    referral: at(contracts.referral, referralAbi),
    router: at(contracts.router, routerAbi),
    stake: at(contracts.stake, stakeAbi),
    token: at(contracts.token, tokenAbi),
    games: [
      {
        name: "fom",
        fom: at(contracts.fom, fomAbi),
        double: at(contracts.double, doubleAbi),
        isSuper: false,
      },
      {
        name: "superFom",
        fom: at(contracts.superFom, fomAbi),
        double: at(contracts.superDouble, doubleAbi),
        isSuper: true,
      },
    ],
  } as const;
}
