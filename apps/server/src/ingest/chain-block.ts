/** A block as handlers take it: its header, and of its logs only ours. */
export interface ChainBlock {
  header: {
    height: number;
    hash: string;
    parentHash: string;
    /** Milliseconds, as the library counts. */
    timestamp: number;
  };
  logs: readonly ChainLog[];
  /** Of the transactions behind our logs, those that a handler asked for. */
  sent?: ReadonlyMap<string, SentTransaction>;
}

export interface ChainLog {
  address: string;
  topics: readonly string[];
  data: string;
  logIndex: number;
  transactionHash: string;
}

export interface SentTransaction {
  from: string;
  /** Null for one that created a contract. */
  to: string | null;
  input: string;
}

/** What the library is asked for, so that its blocks are such as above. */
export const FIELDS = {
  block: { timestamp: true, logsBloom: true },
  log: { address: true, topics: true, data: true, transactionHash: true },
} as const;
