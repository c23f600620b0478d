import { approval, type Calls, listed, places, word } from "./words.ts";

/** Calls of the contracts in the first console. */
export const managerCalls: Readonly<Record<string, Calls>> = {
  burn: {
    setBurnSurplus: {
      title: { key: "adminManager.burn-surplus.title" },
      fields: { burnSurplus: word("token", { key: "adminManager.field.burn-surplus" }) },
    },
    addDividend: {
      title: { key: "adminManager.burn-dividend.title" },
      fields: { amount: word("native", { key: "admin.field.amount" }) },
    },
    fundStake: { title: { key: "adminManager.fund-stake.title" }, fields: {} },
    setRates: {
      title: { key: "adminManager.burn-rates.title" },
      fields: {
        feeRate: word("percent", { key: "adminManager.field.fee-rate" }),
        swapRate: word("percent", { key: "adminManager.field.swap-rate" }),
        ...places("burnRates", 5, (at) =>
          word("percent", { key: "adminManager.field.generation", values: { at } }),
        ),
      },
    },
    setTerms: {
      title: { key: "adminManager.burn-terms.title" },
      fields: {
        orderMin: word("native", { key: "adminManager.field.order-min" }),
        giftMin: word("native", { key: "adminManager.field.gift-min" }),
        rewardRate: word("factor", { key: "adminManager.field.reward-cap" }),
        outDays: word("days", { key: "adminManager.field.out-days" }),
        burnEvery: word("percent", { key: "adminManager.field.burn-every" }),
        startTime: word("time", { key: "adminManager.field.start-time" }),
        maxSlippage: word("percent", { key: "admin.field.max-slippage" }),
        handleGas: word("native", { key: "admin.field.handle-gas" }),
      },
    },
    setStake: {
      title: { key: "adminManager.burn-stake.title" },
      fields: { stake: word("address", { key: "adminManager.field.stake" }) },
    },
  },
  nft: {
    addDividend: {
      title: { key: "adminManager.nft-dividend.title" },
      fields: { amount: word("usdt", { key: "admin.field.amount" }) },
    },
    setConfig: {
      title: { key: "adminManager.nft-config.title" },
      fields: {
        ...places("weights", 5, (level) =>
          word("count", { key: "adminManager.field.weight", values: { level } }),
        ),
        ...places("maxima", 5, (level) =>
          word("count", { key: "adminManager.field.maximum", values: { level } }),
        ),
        sendMin: word("usdt", { key: "adminManager.field.share-min" }),
      },
    },
    grant: {
      title: { key: "adminManager.grant.title" },
      fields: {
        to: word("address", { key: "admin.field.to" }),
        count: word("count", { key: "adminManager.field.cards" }),
        level: word("count", { key: "adminManager.field.card-level" }),
      },
    },
    setMinter: {
      title: { key: "adminManager.minter.title" },
      fields: {
        account: word("address", { key: "admin.field.account" }),
        level: word("count", { key: "adminManager.field.card-level" }),
        perDay: word("count", { key: "adminManager.field.per-day" }),
      },
    },
  },
  keyNft: {
    openEdition: {
      title: { key: "adminManager.edition.title" },
      fields: {
        supply: word("count", { key: "adminManager.field.supply" }),
        power: word("force", { key: "adminManager.field.power" }),
        cid: word("text", { key: "adminManager.field.cid" }),
        suffix: word("text", { key: "adminManager.field.suffix" }),
      },
    },
    grant: {
      title: { key: "adminManager.key-grant.title" },
      fields: {
        to: word("address", { key: "admin.field.to" }),
        count: word("count", { key: "adminManager.field.keys" }),
      },
    },
    setProduct: {
      title: { key: "adminManager.key-product.title" },
      fields: {
        product: word("address", { key: "adminManager.field.product" }),
        perDay: word("count", { key: "adminManager.field.keys-per-day" }),
      },
    },
  },
  ido: {
    addRound: {
      title: { key: "adminManager.add-round.title" },
      fields: {
        idoTotal: word("count", { key: "adminManager.field.units" }),
        idoAmount: word("native", { key: "adminManager.field.unit-price" }),
        idoTokens: word("token", { key: "adminManager.field.unit-tokens" }),
        idoMin: word("count", { key: "adminManager.field.units-min" }),
        softCap: word("count", { key: "adminManager.field.soft-cap" }),
        idoFirst: word("seconds", { key: "adminManager.field.white-time" }),
        startTime: word("time", { key: "adminManager.field.start-time" }),
        endTime: word("time", { key: "adminManager.field.end-time" }),
      },
    },
    endRound: { title: { key: "adminManager.end-round.title" }, fields: {} },
    removeRound: { title: { key: "adminManager.remove-round.title" }, fields: {} },
    setLimits: {
      title: { key: "adminManager.ido-limits.title" },
      fields: {
        grantDay: word("token", { key: "adminManager.field.grant-day" }),
        grantTotal: word("token", { key: "adminManager.field.grant-total" }),
        roundDay: word("token", { key: "adminManager.field.round-day" }),
        roundTotal: word("token", { key: "adminManager.field.round-total" }),
        rounds: word("count", { key: "adminManager.field.manager-rounds" }),
        priceRate: word("percent", { key: "adminManager.field.price-rate" }),
        priceMin: word("native", { key: "adminManager.field.price-min" }),
        firstShare: word("percent", { key: "adminManager.field.first-share" }),
        liquidityRate: word("percent", { key: "adminManager.field.liquidity-rate" }),
        liquidityDays: word("days", { key: "adminManager.field.liquidity-days" }),
      },
    },
    setConfig: {
      title: { key: "adminManager.ido-config.title" },
      fields: {
        directRate: word("percent", { key: "adminManager.field.direct" }),
        indirectRate: word("percent", { key: "adminManager.field.indirect" }),
        userMax: word("count", { key: "adminManager.field.units-max" }),
        roundCool: word("seconds", { key: "adminManager.field.round-cool" }),
        firstRate: word("percent", { key: "adminManager.field.first-rate" }),
        vestDays: word("days", { key: "adminManager.field.vest-days" }),
        keysPerUnit: word("count", { key: "adminManager.field.keys-per-unit" }),
        maxSlippage: word("percent", { key: "admin.field.max-slippage" }),
        handleGas: word("native", { key: "admin.field.handle-gas" }),
      },
    },
    mint: {
      title: { key: "adminManager.ido-mint.title" },
      fields: {
        account: word("address", { key: "admin.field.account" }),
        times: word("count", { key: "adminManager.field.units" }),
        amount: word("token", { key: "admin.field.amount" }),
      },
    },
    setPeers: {
      title: { key: "adminManager.ido-peers.title" },
      fields: {
        nft: word("address", { key: "adminManager.field.nft" }),
        keys: word("address", { key: "admin.field.key-nft" }),
      },
    },
  },
  token: {
    setOpenTime: {
      title: { key: "adminManager.open-time.title" },
      fields: { openTime: word("time", { key: "adminManager.standing.open-time" }) },
    },
    open: { title: { key: "adminManager.open.title" }, fields: {} },
    setWhiteRules: {
      title: { key: "adminManager.white-rules.title" },
      fields: {
        whiteTime: word("seconds", { key: "adminManager.field.white-time" }),
        whiteMax: word("token", { key: "adminManager.field.white-max" }),
      },
    },
    setFees: {
      title: { key: "adminManager.token-fees.title" },
      fields: {
        buyFee: word("percent", { key: "adminManager.field.buy-fee" }),
        sellFee: word("percent", { key: "adminManager.field.sell-fee" }),
      },
    },
    setShares: {
      title: { key: "adminManager.token-shares.title" },
      fields: {
        nft: word("count", { key: "adminManager.field.to-nft" }),
        burn: word("count", { key: "adminManager.field.to-burn" }),
        liquidity: word("count", { key: "adminManager.field.to-liquidity" }),
        destroy: word("count", { key: "adminManager.field.to-destroy" }),
        market: word("count", { key: "adminManager.field.to-market" }),
      },
    },
    setSpending: {
      title: { key: "adminManager.token-spending.title" },
      fields: {
        burnTime: word("seconds", { key: "adminManager.field.burn-time" }),
        burnMin: word("token", { key: "adminManager.field.burn-min" }),
        burnReward: word("percent", { key: "adminManager.field.burn-reward" }),
        dividendGas: word("count", { key: "adminManager.field.dividend-gas" }),
        sendMin: word("token", { key: "adminManager.field.send-min" }),
        maxSlippage: word("percent", { key: "admin.field.max-slippage" }),
      },
    },
    setAddresses: {
      title: { key: "adminManager.token-addresses.title" },
      fields: {
        market: word("address", { key: "adminManager.field.market" }),
        burn_: word("address", { key: "adminManager.field.burn" }),
        nft: word("address", { key: "adminManager.field.nft" }),
        ido: word("address", { key: "adminManager.field.ido" }),
      },
    },
    setOracle: {
      title: { key: "adminManager.token-oracle.title" },
      fields: { oracle_: word("address", { key: "adminManager.field.oracle" }) },
    },
    setFeeExempt: listed({ key: "adminManager.exempt.title" }),
    setProvider: {
      title: { key: "adminManager.provider.title" },
      fields: { account: word("address", { key: "admin.field.account" }) },
    },
    approve: approval("token"),
  },
  stake: {
    openRound: {
      title: { key: "adminManager.open-round.title" },
      fields: {
        bonus: word("percent", { key: "adminManager.field.bonus" }),
        budget: word("token", { key: "adminManager.field.budget" }),
        limit: word("token", { key: "adminManager.field.limit" }),
        startTime: word("time", { key: "adminManager.field.start-time" }),
        endTime: word("time", { key: "adminManager.field.end-time" }),
        whiteTime: word("seconds", { key: "adminManager.field.white-time" }),
      },
    },
    addBudget: {
      title: { key: "adminManager.add-budget.title" },
      fields: { amount: word("token", { key: "admin.field.amount" }) },
    },
    closeRound: { title: { key: "adminManager.close-round.title" }, fields: {} },
    setAllotment: {
      title: { key: "adminManager.stake-allotment.title" },
      fields: {
        perDay: word("token", { key: "adminManager.field.allotment-day" }),
        total: word("token", { key: "adminManager.field.allotment-total" }),
        accountShare: word("percent", { key: "adminManager.field.account-share" }),
      },
    },
    setConfig: {
      title: { key: "adminManager.stake-config.title" },
      fields: {
        directRate: word("percent", { key: "adminManager.field.direct" }),
        indirectRate: word("percent", { key: "adminManager.field.indirect" }),
        userMax: word("token", { key: "adminManager.field.user-max" }),
        roundCool: word("seconds", { key: "adminManager.field.round-cool" }),
        feeRate: word("percent", { key: "adminManager.field.fee-rate" }),
        releaseDay: word("percent", { key: "adminManager.field.release-day" }),
        handleGas: word("native", { key: "admin.field.handle-gas" }),
      },
    },
  },
  cashier: {
    setReserveRate: {
      title: { key: "adminManager.reserve-rate.title" },
      fields: { reserveRate: word("percent", { key: "adminManager.field.reserve-rate" }) },
    },
    setSigner: {
      title: { key: "adminManager.signer.title" },
      fields: { signer: word("address", { key: "adminManager.field.signer" }) },
    },
    listAsset: {
      title: { key: "adminManager.list-asset.title" },
      fields: {
        asset: word("address", { key: "admin.field.asset" }),
        symbol: word("text", { key: "adminManager.field.symbol" }),
        cap: word("lp", { key: "adminManager.field.cap" }),
      },
    },
    setCap: {
      title: { key: "adminManager.cap.title" },
      titleArgs: { coin: "asset" },
      fields: { cap: word("lp", { key: "adminManager.field.cap" }) },
    },
    fund: {
      title: { key: "adminManager.fund.title" },
      titleArgs: { coin: "asset" },
      fields: { amount: word("lp", { key: "admin.field.amount" }) },
    },
  },
  referral: {
    setLevel: {
      title: { key: "adminManager.level.title" },
      fields: {
        account: word("address", { key: "admin.field.account" }),
        isManual: word("yes", { key: "adminManager.field.by-hand" }),
        level: word("count", { key: "adminManager.field.level" }),
      },
    },
    setValidMin: {
      title: { key: "adminManager.valid-min.title" },
      fields: { value: word("usdt", { key: "adminManager.field.valid-min" }) },
    },
    setTeamAmounts: {
      title: { key: "adminManager.team-amounts.title" },
      fields: {
        ...places("values", 4, (level) =>
          word("usdt", { key: "adminManager.field.team-amount", values: { level } }),
        ),
      },
    },
    closeProducts: { title: { key: "adminManager.close-products.title" }, fields: {} },
    setProduct: {
      title: { key: "adminManager.product.title" },
      fields: {
        product: word("address", { key: "adminManager.field.product" }),
        listed: word("yes", { key: "admin.field.listed" }),
      },
    },
  },
  log: {
    setAdmin: {
      title: { key: "adminManager.log-admin.title" },
      fields: {
        account: word("address", { key: "admin.field.account" }),
        listed: word("yes", { key: "admin.field.listed" }),
      },
    },
  },
  oracle: {
    addPair: {
      title: { key: "adminManager.pair.title" },
      fields: { pair: word("address", { key: "adminManager.field.pair" }) },
    },
    update: { title: { key: "adminManager.update.title" }, fields: {} },
  },
  usdt: { approve: approval("usdt") },
};
