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
 * Vouchers that the cashier still pays: those that the service names, and those that this browser has kept, so that they can be
 * redeemed while the service is away. Which of them were paid, the chain says.
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

  // Whoever is paid has another balance: that is when to look.
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
      // They stay on offer; the contract itself refuses to pay one twice.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [nonces, balances, account, view]);

  // The last second in which one is paid is its deadline: the one after is when it is over.
  const now = useLastOf(
    kept.map(({ deadline }) => deadline + 1),
    0n,
  );
  const open = kept.filter(({ deadline }) => deadline >= now);
  return { open, keep };
}
