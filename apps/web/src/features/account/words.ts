import type { features } from "@cinder/api/reads/words";
import { useTexts } from "../../i18n/i18n.ts";

export type Feature = (typeof features)[number];

/** Names of the products. */
export function useFeatureLabels(): Record<Feature, string> {
  const t = useTexts();
  return {
    registration: t("account.feature.registration"),
    token: t("account.feature.token"),
    swap: t("account.feature.swap"),
    ido: t("account.feature.ido"),
    burn: t("account.feature.burn"),
    stake: t("account.feature.stake"),
    mining: t("account.feature.mining"),
    nft: t("account.feature.nft"),
    keys: t("account.feature.keys"),
    fom: t("account.feature.fom"),
    superFom: t("account.feature.super-fom"),
    double: t("account.feature.double"),
    superDouble: t("account.feature.super-double"),
    cashier: t("account.feature.cashier"),
  };
}

/** The translated action of a statement line. Actions that an older app doesn't know are shown unchanged. */
export function useActionWord(): (action: string) => string {
  const t = useTexts();
  const words: Record<string, string> = {
    register: t("account.action.register"),
    invited: t("account.action.invited"),
    transfer: t("account.action.transfer"),
    mint: t("account.action.mint"),
    burn: t("account.action.burn"),
    poolReward: t("account.action.pool-reward"),
    marketShare: t("account.action.market-share"),
    surplus: t("account.action.surplus"),
    buy: t("account.action.buy"),
    sell: t("account.action.sell"),
    addLiquidity: t("account.action.add-liquidity"),
    removeLiquidity: t("account.action.remove-liquidity"),
    order: t("account.action.order"),
    gift: t("account.action.gift"),
    gifted: t("account.action.gifted"),
    dividend: t("account.action.dividend"),
    ended: t("account.action.ended"),
    claim: t("account.action.claim"),
    claimBalance: t("account.action.claim-balance"),
    claimPrincipal: t("account.action.claim-principal"),
    claimReward: t("account.action.claim-reward"),
    claimGrant: t("account.action.claim-grant"),
    direct: t("account.action.direct"),
    indirect: t("account.action.indirect"),
    team: t("account.action.team"),
    directHeld: t("account.action.direct-held"),
    indirectHeld: t("account.action.indirect-held"),
    directVoid: t("account.action.direct-void"),
    indirectVoid: t("account.action.indirect-void"),
    prize: t("account.action.prize"),
    release: t("account.action.release"),
    handOver: t("account.action.hand-over"),
    withdraw: t("account.action.withdraw"),
    completed: t("account.action.completed"),
    deposit: t("account.action.deposit"),
    reward: t("account.action.reward"),
    grant: t("account.action.grant"),
    refund: t("account.action.refund"),
    credit: t("account.action.credit"),
    synthesize: t("account.action.synthesize"),
    bind: t("account.action.bind"),
    exchangePower: t("account.action.exchange-power"),
    power: t("account.action.power"),
    inviteForce: t("account.action.invite-force"),
    fund: t("account.action.fund"),
    fees: t("account.action.fees"),
    pay: t("account.action.pay"),
    redeem: t("account.action.redeem"),
  };
  return (action) => words[action] ?? action;
}

export type Kind = "income" | "spending" | "credit" | "other";

export function useKindLabels(): Record<Kind, string> {
  const t = useTexts();
  return {
    income: t("account.kind.income"),
    spending: t("account.kind.spending"),
    credit: t("account.kind.credit"),
    other: t("account.kind.other"),
  };
}

export type Status = "running" | "due" | "closed";

export function useStatusLabels(): Record<Status, string> {
  const t = useTexts();
  return {
    running: t("account.status.running"),
    due: t("account.status.due"),
    closed: t("account.status.closed"),
  };
}
