import type { Deployment } from "@cinder/protocol/deployment";
import type { Address } from "viem";
import type { ContractConsole } from "../model.ts";
import { burnConsole } from "./burn.ts";
import { idoConsole } from "./ido.ts";
import { keyNftConsole } from "./key-nft.ts";
import type { ManagerScreen } from "./manager-screen.ts";
import { nftConsole } from "./nft.ts";
import { cashierConsole, logConsole, oracleConsole, referralConsole } from "./service.ts";
import { stakeConsole } from "./stake.ts";
import { tokenConsole } from "./token.ts";

/** All contracts without their own admin page. */
export function managerConsoles(
  screen: ManagerScreen,
  contracts: Deployment["contracts"],
  /** The connected account; the owner can do more than a manager. */
  account: string,
  /** The token's oracle, which the Lens doesn't include; undefined while unknown. */
  oracle?: Address,
): readonly ContractConsole[] {
  return [
    burnConsole(screen),
    nftConsole(screen),
    keyNftConsole(screen),
    idoConsole(screen, contracts.token, account),
    tokenConsole(screen, oracle),
    stakeConsole(screen, contracts.token),
    cashierConsole(screen, contracts),
    referralConsole(screen),
    logConsole(screen),
    oracleConsole(screen),
  ];
}
