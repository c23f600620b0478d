import type { Address, Hex } from "viem";

/**
 * The personas of the local chain. Their keys derive from the well-known test mnemonic and are public: anything sent to them on
 * another chain can be stolen. A test compares them with `@cinder/devnet/personas`.
 */
export const personas = [
  {
    name: "owner",
    address: "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
    key: "0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80",
  },
  {
    name: "manager",
    address: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
    key: "0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d",
  },
  {
    name: "whale",
    address: "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC",
    key: "0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a",
  },
  {
    name: "leader",
    address: "0x90F79bf6EB2c4f870365E785982E1f101E93b906",
    key: "0x7c852118294e51e653712a81e05800f419141751be58f605c371e15141b007a6",
  },
  {
    name: "holder",
    address: "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65",
    key: "0x47e179ec197488593b187f80a00eb0da91f1b9d0b13f8733639f19c30a34926a",
  },
  {
    name: "newcomer",
    address: "0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc",
    key: "0x8b3a350cf5c34c9194ca85829a2df0ec3153be0318b5e2d3348e872092edffba",
  },
] as const satisfies readonly { name: string; address: Address; key: Hex }[];

export type Persona = (typeof personas)[number];
export type PersonaName = Persona["name"];

/** The order in which they are offered, simplest first. */
export const offered: readonly PersonaName[] = ["newcomer", "holder", "leader", "whale", "manager", "owner"];

export function personaOf(name: PersonaName): Persona {
  const found = personas.find((persona) => persona.name === name);
  if (!found) throw new RangeError(`There is no persona called ${name}.`);
  return found;
}

export function isPersonaName(value: unknown): value is PersonaName {
  return personas.some(({ name }) => name === value);
}
