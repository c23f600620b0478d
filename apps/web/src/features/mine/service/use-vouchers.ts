import { useCallback, useEffect, useState } from "react";
import { useLastOf, useLive } from "../../../app/live.ts";
import { useAccount } from "../../../wallet/context.ts";
import type { MineScreen } from "../screen.ts";
import type { My } from "./credit.ts";
import { dropVouchers, type KeptVoucher, keepVoucher, keptVouchers } from "./vouchers.ts";

const usedAbi = [
  {
    type: "function",
    name: "isUsed",
    stateMutability: "view",
    inputs: [{ name: "nonce", type: "uint256" }],
    outputs: [{ name: "", type: "bool" }],
  },
] as const;

/**
 * Vouchers that can still be redeemed: those the service lists and those stored in this browser, so that users can redeem them while
 * the service can't be reached. The chain tells which were paid.
 */
export function useVouchers(
  my: My | undefined,
  screen: MineScreen | undefined,
): { open: readonly KeptVoucher[]; keep: (voucher: KeptVoucher) => void } {
  const account = useAccount();
  const { view } = useLive();
  const [kept, setKept] = useState(() => keptVouchers(account));

  const keep = useCallback(
    (voucher: KeptVoucher) => {
      keepVoucher(voucher);
      setKept(keptVouchers(account));
    },
    [account],
  );

  useEffect(() => {
    if (!my || my.address.toLowerCase() !== account.toLowerCase()) return;
    for (const { status, voucher, credit_type } of my.withdrawals)
      if (status === "open") keepVoucher({ ...voucher, credit: credit_type });
    dropVouchers(
      my.withdrawals.filter(({ status }) => status !== "open").map(({ voucher }) => voucher.nonce),
    );
    setKept(keptVouchers(account));
  }, [my, account]);

  // A payment changes the account's balance, so check again then.
  const balances = screen && `${screen.shell.usdt} ${screen.shell.token} ${screen.shell.native}`;
  const nonces = kept.map(({ nonce }) => nonce).join(",");
  useEffect(() => {
    if (nonces === "" || balances === undefined) return;
    let isWanted = true;
    const asked = nonces.split(",");
    view(
      asked.map((nonce) => ({
        contract: "cashier",
        abi: usedAbi,
        functionName: "isUsed",
        args: [BigInt(nonce)],
      })),
    ).then(
      (answers) => {
        const used = asked.filter((_, at) => answers[at] === true);
        if (used.length === 0) return;
        dropVouchers(used);
        if (isWanted) setKept(keptVouchers(account));
      },
      // Keep offering them; the contract refuses to pay one twice.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [nonces, balances, account, view]);

  // A voucher is valid up to and including its deadline.
  const now = useLastOf(
    kept.map(({ deadline }) => deadline + 1),
    0n,
  );
  const open = kept.filter(({ deadline }) => deadline >= now);
  return { open, keep };
}
