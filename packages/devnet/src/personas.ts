import { LOCAL_MNEMONIC } from "@cinder/contracts/local-chain";
import { bytesToHex, type Hex } from "viem";
import { type HDAccount, mnemonicToAccount } from "viem/accounts";

/** The personas of the demo world, in the order of their keys. The first one deploys. */
export const personaNames = ["owner", "manager", "whale", "leader", "holder", "newcomer"] as const;
export type PersonaName = (typeof personaNames)[number];

export interface Persona {
  readonly name: PersonaName;
  readonly account: HDAccount;
  readonly privateKey: Hex;
}

export const personas = Object.fromEntries(
  personaNames.map((name, addressIndex) => {
    const account = mnemonicToAccount(LOCAL_MNEMONIC, { addressIndex });
    const key = account.getHdKey().privateKey;
    if (key === null) throw new Error(`No private key for ${name}`);
    return [name, { name, account, privateKey: bytesToHex(key) }];
  }),
) as Record<PersonaName, Persona>;
