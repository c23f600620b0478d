/** Features in history: the deployment's keys, and features that belong to no single product. */
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

/** The kind of a history line for a wallet: income, spending, earned for a later claim, or none of these. */
export const historyKinds = ["income", "spending", "credit", "other"] as const;
