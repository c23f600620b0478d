import { type Calls, places, word } from "./words.ts";

/** Calls of the contracts that run in rounds. */
export const gameCalls: Readonly<Record<string, Calls>> = {
  mining: {
    setMintDay: {
      title: { key: "adminMining.mint-day.title" },
      fields: { amount: word("token", { key: "adminMining.field.mint-day" }) },
    },
    announceMintDay: {
      title: { key: "adminMining.announce-mint-day.title" },
      fields: {
        amount: word("token", { key: "adminMining.field.mint-day" }),
        // Only in the event.
        readyAt: word("time", { key: "adminMining.field.ready-at" }),
        expiresAt: word("time", { key: "adminMining.field.expires-at" }),
      },
    },
    withdrawMintDay: { title: { key: "adminMining.withdraw-mint-day.title" }, fields: {} },
    setMintAdd: {
      title: { key: "adminMining.mint-add.title" },
      fields: { amount: word("token", { key: "admin.field.amount" }) },
    },
    setFees: {
      title: { key: "adminMining.fees.title" },
      fields: {
        feeRate: word("percent", { key: "adminMining.field.fee-rate" }),
        handleGas: word("native", { key: "admin.field.handle-gas" }),
      },
    },
    setLimits: {
      title: { key: "adminMining.limits.title" },
      fields: {
        userMin: word("token", { key: "adminMining.field.user-min" }),
        userMax: word("token", { key: "adminMining.field.user-max" }),
      },
    },
    setInviteRates: {
      title: { key: "adminMining.invite-rates.title" },
      fields: {
        "rates.0": word("percent", { key: "adminMining.field.direct" }),
        "rates.1": word("percent", { key: "adminMining.field.indirect" }),
        "rates.2": word("percent", { key: "adminMining.field.third" }),
      },
    },
    setTier: {
      title: { key: "adminMining.tier.title" },
      titleArgs: { tier: "index" },
      fields: {
        stakeDays: word("days", { key: "admin.field.stake-days" }),
        stakeForce: word("factor", { key: "adminMining.field.stake-force" }),
        stakeRate: word("percent", { key: "adminMining.field.stake-rate" }),
        stakeTotal: word("token", { key: "adminMining.field.stake-total" }),
      },
    },
    setPowerCap: {
      title: { key: "adminMining.power-cap.title" },
      fields: {
        rate: word("percent", { key: "adminMining.field.power-rate" }),
        floor: word("force", { key: "adminMining.field.power-floor" }),
      },
    },
    setKeyNft: {
      title: { key: "adminMining.key-nft.title" },
      fields: { account: word("address", { key: "admin.field.key-nft" }) },
    },
  },
  fom: {
    setOpenClaim: {
      title: { key: "adminFom.open-claim.title" },
      fields: { value: word("yes", { key: "adminFom.field.open-claim" }) },
    },
    sendOwed: {
      title: { key: "adminFom.send-owed.title" },
      fields: { receiver: word("address", { key: "adminFom.field.receiver" }) },
    },
    addStakeSurplus: {
      title: { key: "adminFom.fund.title" },
      titleArgs: { tier: "index" },
      fields: { amount: word("token", { key: "admin.field.amount" }) },
    },
    moveStakeSurplus: {
      title: { key: "adminFom.move.title" },
      fields: {
        from: word("count", { key: "adminFom.field.from" }),
        to: word("count", { key: "adminFom.field.to" }),
        amount: word("token", { key: "admin.field.amount" }),
      },
    },
    setBurnSurplus: {
      title: { key: "adminFom.burn-surplus.title" },
      fields: { burnSurplus: word("token", { key: "adminFom.field.burn-surplus" }) },
    },
    sendDividends: { title: { key: "adminFom.send.title" }, fields: {} },
    setRates: {
      title: { key: "adminFom.rates.title" },
      fields: {
        feeRate: word("percent", { key: "adminFom.field.fee-rate" }),
        swapRate: word("percent", { key: "adminFom.field.swap-rate" }),
        rewardRate: word("percent", { key: "adminFom.field.reward-rate" }),
        ...places("burnRates", 7, (at) =>
          word("percent", { key: "adminFom.field.generation", values: { at } }),
        ),
        ...places("teamRates", 4, (level) =>
          word("percent", { key: "adminFom.field.team", values: { level } }),
        ),
      },
    },
    setTerms: {
      title: { key: "adminFom.terms.title" },
      fields: {
        price: word("usdt", { key: "adminFom.field.price" }),
        userMax: word("usdt", { key: "adminFom.field.user-max" }),
        roundMin: word("usdt", { key: "adminFom.field.round-min" }),
        roundTime: word("seconds", { key: "adminFom.field.round-time" }),
        startTime: word("time", { key: "adminFom.field.start-time" }),
        burnEvery: word("percent", { key: "adminFom.field.burn-every" }),
        outDays: word("days", { key: "adminFom.field.out-days" }),
        maxSlippage: word("percent", { key: "admin.field.max-slippage" }),
        handleGas: word("native", { key: "admin.field.handle-gas" }),
        keyPrice: word("usdt", { key: "adminFom.field.keys" }),
        sendMin: word("usdt", { key: "adminFom.field.send-min" }),
      },
    },
    setTier: {
      title: { key: "adminFom.tier.title" },
      titleArgs: { tier: "index" },
      fields: {
        stakeDays: word("days", { key: "admin.field.stake-days" }),
        stakeRate: word("percent", { key: "adminFom.field.stake-rate" }),
      },
    },
    setReceivers: {
      title: { key: "adminFom.receivers.title" },
      fields: {
        nft: word("address", { key: "adminFom.field.nft" }),
        burn: word("address", { key: "adminFom.field.burn" }),
        keyNft: word("address", { key: "admin.field.key-nft" }),
      },
    },
    setDouble: {
      title: { key: "adminFom.double.title" },
      fields: { double: word("address", { key: "adminFom.field.double" }) },
    },
  },
  double: {
    setOpenClaim: {
      title: { key: "adminFom.double-open.title" },
      fields: { value: word("yes", { key: "adminFom.field.open-claim" }) },
    },
    addReserve: {
      title: { key: "adminFom.reserve.title" },
      fields: { amount: word("token", { key: "admin.field.amount" }) },
    },
    sendFees: { title: { key: "adminFom.send-fees.title" }, fields: {} },
    setTerms: {
      title: { key: "adminFom.double-terms.title" },
      fields: {
        feeRate: word("percent", { key: "adminFom.field.double-fee" }),
        stakeDays: word("days", { key: "admin.field.stake-days" }),
      },
    },
    setFeeTo: {
      title: { key: "adminFom.fee-to.title" },
      fields: { feeTo: word("address", { key: "adminFom.field.fee-to" }) },
    },
  },
};
