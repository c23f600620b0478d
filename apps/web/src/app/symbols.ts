/** The coins' symbols on screen, as in the app's sentences. */
export const symbols = { native: "BNB", token: "CIN", usdt: "USDT" } as const;
