/**
 * Constants of the contracts that no setting changes and that the Lens does not return. They are in a separate file so
 * that importing them does not load the models. Times in seconds.
 */

/** Maximum number of an account's running orders in Burn (`BurnStorage`). */
export const BURN_MAX_ORDERS = 20;

/**
 * How long one `holdRound()` extends a game's round, and the maximum total after its last qualifying order
 * for prices of the same second (`FomStorage`, `FomProbe`).
 */
export const FOM_HOLD = 1_800n;
export const FOM_MOST_HELD = 86_400n;

/** How long the mining power from exchanged keys lasts (`KeyLedger`). */
export const KEY_POWER_DAYS = 30;

/**
 * The usual length of price averages (between half and one and a half times that), and the maximum after a gap
 * (`PriceOracle`).
 */
export const PRICE_WINDOW = 1_800n;
export const PRICE_MAX_AGE = 86_400n;

/** The wait between the announcement of an upgrade and its execution, and the time to execute it after that (`Managed`). */
export const EXIT_WINDOW = 604_800n;
export const EXECUTION_WINDOW = 1_209_600n;

/** The longest pause, and how long a ban can delay rewards (`ManagedDesk`). */
export const MAX_PAUSE = 604_800n;
export const MAX_BAN = 2_592_000n;
