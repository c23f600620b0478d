/** The sources to mutate and the tests to run against them. Paths start at `contracts/`. */
export interface Target {
  readonly name: string;
  readonly sources: RegExp;
  readonly tests: RegExp;
}

const target = (name: string, sources: RegExp, tests: RegExp): Target => ({ name, sources, tests });

export const targets: readonly Target[] = [
  target(
    "ForcePool",
    /^src\/libraries\/Force(Pool|Holder|Calendar|Slots)\.sol$/,
    /^test\/(libraries|invariant)\/ForcePool\w*(\.invariant)?(\.t)?\.sol$/,
  ),
  target(
    "Referral",
    /^src\/(registration|team)\/(?!I[A-Z])\w+\.sol$/,
    /^test\/((registration|team)\/\w+\.t|invariant\/Referral\w*(\.invariant\.t)?)\.sol$/,
  ),
  target(
    "Token",
    /^src\/token\/(?!I[A-Z])\w+\.sol$/,
    /^test\/(token\/\w+\.t|invariant\/Token\w*(\.invariant\.t)?)\.sol$/,
  ),
  target(
    "Burn",
    /^src\/burn\/(?!I[A-Z])\w+\.sol$/,
    /^test\/(burn\/\w+\.t|invariant\/Burn\w*(\.invariant\.t)?)\.sol$/,
  ),
  target(
    "Fom",
    /^src\/fom\/(?!I[A-Z])\w+\.sol$/,
    /^test\/(fom\/\w+\.t|invariant\/Fom\w*(\.invariant\.t)?)\.sol$/,
  ),
  target(
    "Mining",
    /^src\/mining\/(?!I[A-Z])\w+\.sol$/,
    /^test\/(mining\/\w+\.t|invariant\/Mining\w*(\.invariant\.t)?)\.sol$/,
  ),
];
