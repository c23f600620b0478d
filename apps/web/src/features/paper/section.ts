import type { Peer } from "../../app/peers.ts";
import type { Text } from "../../tx/write.ts";

/** A figure with its label; the value is translated text. */
export type Line = { id: string; name: Text; value: string };

/** A split of 100 coins by relative weights. */
export type SplitExample = { label: Text; coin: string; parts: readonly { label: Text; rate: bigint }[] };

/** Figures in rows, such as tiers or levels. The first column names the row. */
export type Grid = {
  caption: Text;
  columns: readonly Text[];
  rows: readonly (readonly string[])[];
};

export type Section = {
  /** Also its anchor in the URL. */
  id: string;
  /** The contract that provides its figures. */
  peer?: Peer;
  title: Text;
  /** How it works, in sentences that don't depend on the figures. */
  words: readonly Text[];
  /** Its risks. */
  risks: readonly Text[];
};

/** The figures of a section, once read from the chain. */
export type Figures = { lines?: readonly Line[]; split?: SplitExample; grids?: readonly Grid[] };
