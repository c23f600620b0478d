/** What the local chain and everything that signs on it agree on. The words are public: never fund these keys elsewhere. */
export const LOCAL_CHAIN_ID = 31337;
export const LOCAL_MNEMONIC = "test test test test test test test test test test test junk";
export const LOCAL_ACCOUNTS = 100;
