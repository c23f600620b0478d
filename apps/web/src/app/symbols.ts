/** What the coins are called on screen, as in the sentences around them. */
export const symbols = { native: "BNB", token: "CIN", usdt: "USDT" } as const;
