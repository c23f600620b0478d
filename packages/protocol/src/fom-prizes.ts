/**
 * What a round pays, in basis points of its pot: to the last order that qualified, and to each of those before it. No setting
 * changes them. A file of its own, since whoever only names them needs nothing else of the rules.
 */
export const FOM_PRIZES = { winners: 10, lastRate: 4_000n, nextRate: 400n } as const;
