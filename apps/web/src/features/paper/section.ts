import type { Peer } from "../../app/peers.ts";
import type { Text } from "../../tx/write.ts";

/** A figure in a line; what it says is text already, in the language in use. */
export type Line = { id: string; name: Text; value: string };

/** Where a hundred of a coin go, by weights that need not be parts of anything. */
export type Parts = { label: Text; coin: string; parts: readonly { label: Text; rate: bigint }[] };

/** Figures that come in rows: tiers, levels. The first column names the row. */
export type Grid = {
  caption: Text;
  columns: readonly Text[];
  rows: readonly (readonly string[])[];
};

export type Section = {
  /** Its mark in the address, too. */
  id: string;
  /** The contract whose silence leaves its figures unknown. */
  peer?: Peer;
  title: Text;
  /** How it works, in words that hold whatever the figures are. */
  words: readonly Text[];
  /** What can go wrong, and what can be lost. */
  risks: readonly Text[];
};

/** The figures of a section, once the chain has told them. */
export type Figures = { lines?: readonly Line[]; split?: Parts; grids?: readonly Grid[] };
