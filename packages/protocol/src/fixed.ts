/**
 * Figures that are fixed in the contracts' code, and that no question of the Lens tells. No setting changes them. A file of its own, since
 * whoever only names them needs nothing else of the rules. Times in seconds.
 */

/** The most orders of an account that may run at once in Burn (`BurnStorage`). */
export const BURN_MAX_ORDERS = 20;

/** For how long a game's round is put off at once, and in all after its last order that qualified (`FomStorage`, `FomDesk`). */
export const FOM_HOLD = 1_800n;
export const FOM_MOST_HELD = 86_400n;

/** How long the force lasts that keys are exchanged for (`KeyNft`). */
export const KEY_POWER_DAYS = 30;

/** The length that price averages have in the mean (half of it more or less), and the most after a silence (`PriceOracle`). */
export const PRICE_WINDOW = 1_800n;
export const PRICE_MAX_AGE = 86_400n;
