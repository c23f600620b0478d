import type { Limit } from "./powers.ts";

/** What the manager can't do. Each entry is a row of evidence/security.md with its test; a test compares the two. */
export const managerLimits = [
  {
    role: "manager",
    cannot: { key: "powers.manager.cannot.do-what-owners-appoint-withdraw" },
    file: "Managed.t.sol",
    test: "testFuzz_RevertWhen_CallerIsNotTheOwner",
  },
  {
    role: "manager",
    cannot: { key: "powers.manager.cannot.do-what-owners-token" },
    file: "TokenAdmin.t.sol",
    test: "testFuzz_RevertWhen_CallerIsNotTheOwner",
  },
  {
    role: "manager",
    cannot: { key: "powers.manager.cannot.do-what-owners-mining" },
    file: "MiningExits.t.sol",
    test: "test_RevertWhen_CallerIsNotTheOwner",
  },
  {
    role: "manager",
    cannot: { key: "powers.manager.cannot.upgrade-product" },
    file: "NftPeers.t.sol",
    test: "test_UpgradeKeepsNftsAndTheirEarnings",
  },
  {
    role: "manager",
    cannot: { key: "powers.manager.cannot.keep-principal-black-list-stake" },
    file: "StakeAttacks.t.sol",
    test: "test_Attack_BlacklistKeepsStakePrincipal",
  },
  {
    role: "manager",
    cannot: { key: "powers.manager.cannot.keep-principal-black-list-mining" },
    file: "MiningAttacks.t.sol",
    test: "test_Attack_BlacklistKeepsMiningPrincipal",
  },
  {
    role: "manager",
    cannot: { key: "powers.manager.cannot.keep-principal-black-list-fom" },
    file: "FomAttacks.t.sol",
    test: "test_Attack_BlacklistKeepsFomPrincipal",
  },
  {
    role: "manager",
    cannot: { key: "powers.manager.cannot.keep-principal-black-list-double" },
    file: "DoubleAttacks.t.sol",
    test: "test_Attack_BlacklistKeepsDoublePrincipal",
  },
  {
    role: "manager",
    cannot: { key: "powers.manager.cannot.keep-principal-black-list-presale" },
    file: "IdoAttacks.t.sol",
    test: "test_Attack_BlacklistKeepsIdoPrincipal",
  },
  {
    role: "manager",
    cannot: { key: "powers.manager.cannot.keep-principal-was-credited-before" },
    file: "StakeClaim.t.sol",
    test: "test_BlackListingAfterACreditKeepsNoPrincipal",
  },
  {
    role: "manager",
    cannot: { key: "powers.manager.cannot.take-rewards-away-for-good" },
    file: "Fom.t.sol",
    test: "test_BannedOwnerGetsItsCinAndLaterTheReward",
  },
  {
    role: "manager",
    cannot: { key: "powers.manager.cannot.win-round-pausing" },
    file: "FomAttacks.t.sol",
    test: "test_Attack_PauseDecidesTheRound",
  },
  {
    role: "manager",
    cannot: { key: "powers.manager.cannot.win-round-pausing-blocks" },
    file: "FomAttacks.t.sol",
    test: "test_Attack_PauseInEveryBlock",
  },
  {
    role: "manager",
    cannot: { key: "powers.manager.cannot.take-won-round-back-pausing" },
    file: "FomAttacks.t.sol",
    test: "test_Attack_PauseTakesAWinBack",
  },
  {
    role: "manager",
    cannot: { key: "powers.manager.cannot.stop-products-swaps-taking-its" },
    file: "TokenAdmin.t.sol",
    test: "test_RevertWhen_TheManagerTakesAnExemptionAway",
  },
  {
    role: "manager",
    cannot: { key: "powers.manager.cannot.close-market-again-move-opening" },
    file: "TokenAdmin.t.sol",
    test: "testFuzz_RevertGiven_TradingIsOpen",
  },
  {
    role: "manager",
    cannot: { key: "powers.manager.cannot.put-opening-out-reach" },
    file: "TokenAdmin.t.sol",
    test: "testFuzz_RevertWhen_OpeningIsInThePastOrFarAway",
  },
  {
    role: "manager",
    cannot: { key: "powers.manager.cannot.free-everybody-from-fees-exempting" },
    file: "TokenTradingAttacks.t.sol",
    test: "test_Attack_FeeExemptLoop",
  },
  {
    role: "manager",
    cannot: { key: "powers.manager.cannot.promise-budget-not-there" },
    file: "StakeRounds.t.sol",
    test: "test_RevertWhen_BudgetIsNotFunded",
  },
  {
    role: "manager",
    cannot: { key: "powers.manager.cannot.sell-grant-cin-not-there" },
    file: "IdoRounds.t.sol",
    test: "testFuzz_RevertWhen_NotFunded",
  },
  {
    role: "manager",
    cannot: { key: "powers.manager.cannot.give-away-cards-beyond-caps" },
    file: "Nft.t.sol",
    test: "test_GrantsEndAtTheCapInTheCode",
  },
  {
    role: "manager",
    cannot: { key: "powers.manager.cannot.give-away-keys-beyond-cap" },
    file: "KeyNft.t.sol",
    test: "test_RevertWhen_AGrantIsWrong",
  },
  {
    role: "manager",
    cannot: { key: "powers.manager.cannot.set-level-above-4" },
    file: "Team.t.sol",
    test: "test_RevertWhen_LevelIsSetWrongly",
  },
  {
    role: "manager",
    cannot: { key: "powers.manager.cannot.list-more-than-200-accounts" },
    file: "Managed.t.sol",
    test: "test_RevertWhen_BatchIsEmptyOrTooLong",
  },
] as const satisfies readonly Limit[];
