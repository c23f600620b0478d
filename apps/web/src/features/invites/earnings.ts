import type { statementCall } from "@cinder/api/reads/history";

/** The server's answer, in which amounts are text. */
export type Statement = (typeof statementCall)["answer"]["_zod"]["input"];

export type EarningFeature = "ido" | "burn" | "stake" | "mining" | "fom" | "superFom";
export type EarningAsset = "native" | "token" | "usdt";

/** Referral rewards in one product and coin. */
export type Earning = {
  feature: EarningFeature;
  asset: EarningAsset;
  direct: bigint;
  indirect: bigint;
  team: bigint;
  total: bigint;
  count: number;
};

const features: readonly EarningFeature[] = ["ido", "burn", "stake", "mining", "fom", "superFom"];
const assets: readonly EarningAsset[] = ["native", "token", "usdt"];
const kinds = ["direct", "indirect", "team"] as const;

/** Credits for other accounts' actions: direct, indirect and team rewards. All other credits are the account's own. */
export function earningsOf({ credits }: Pick<Statement, "credits">): readonly Earning[] {
  return features.flatMap((feature) =>
    assets.flatMap((asset) => {
      const lines = credits.filter((line) => line.feature === feature && line.asset === asset);
      const sum = (action: string) =>
        lines
          .filter((line) => line.action === action)
          .reduce((total, { amount }) => total + BigInt(amount), 0n);
      const [direct, indirect, team] = [sum("direct"), sum("indirect"), sum("team")];
      const total = direct + indirect + team;
      const count = lines
        .filter(({ action }) => kinds.some((kind) => kind === action))
        .reduce((all, line) => all + line.count, 0);
      return total === 0n ? [] : [{ feature, asset, direct, indirect, team, total, count }];
    }),
  );
}
