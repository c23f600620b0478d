/**
 * The accounts shared by the local chain and everything that signs on it. The mnemonic is public: never fund these
 * accounts on another chain.
 */
export const LOCAL_CHAIN_ID = 31337;
export const LOCAL_MNEMONIC = "test test test test test test test test test test test junk";
export const LOCAL_ACCOUNTS = 100;
