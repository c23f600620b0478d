/** Features as history knows them: the deployment's keys, and what belongs to no single product. */
export const features = [
  "registration",
  "token",
  "swap",
  "ido",
  "burn",
  "stake",
  "mining",
  "nft",
  "keys",
  "fom",
  "superFom",
  "double",
  "superDouble",
  "cashier",
] as const;

/** Features whose orders, stakes or purchases are positions. */
export const positionFeatures = [
  "ido",
  "burn",
  "stake",
  "mining",
  "fom",
  "superFom",
  "double",
  "superDouble",
] as const;

export const games = ["fom", "superFom"] as const;
export const pairs = ["token", "native"] as const;
export const directions = ["in", "out", "none"] as const;

/** What a line of history is to a wallet: money in, money out, earned for a later claim, or none of it. */
export const historyKinds = ["income", "spending", "credit", "other"] as const;
