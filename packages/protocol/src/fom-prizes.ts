/**
 * The prizes of a round in basis points of its pot, for 1st to 10th place: the last qualifying order comes first. No
 * setting changes them. They are in a separate file so that importing them does not load the model.
 */
export const FOM_PRIZES = { winners: 10, lastRate: 4_000n, nextRate: 400n } as const;
