/** A block as handlers receive it: the header, and only our contracts' logs. */
export interface ChainBlock {
  header: {
    height: number;
    hash: string;
    parentHash: string;
    /** Milliseconds, as in the Subsquid library. */
    timestamp: number;
  };
  logs: readonly ChainLog[];
  /** Transactions of our logs that a handler requested. */
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
  /** Null for a transaction that created a contract. */
  to: string | null;
  input: string;
}

/** Fields requested from the library, so that its blocks match `ChainBlock`. */
export const FIELDS = {
  block: { timestamp: true, logsBloom: true },
  log: { address: true, topics: true, data: true, transactionHash: true },
} as const;
