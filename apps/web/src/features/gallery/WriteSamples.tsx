import { deploymentOf, LOCAL_CHAIN_ID } from "@cinder/protocol/deployment";
import { burnWrites } from "@cinder/protocol/generated/writes/burn";
import { faucetUsdtWrites } from "@cinder/protocol/generated/writes/faucet-usdt";
import type { Address } from "viem";
import { useTexts } from "../../i18n/i18n.ts";
import { useWrite } from "../../tx/use-write.ts";
import type { Write } from "../../tx/write.ts";
import { Button } from "../../ui/Button.tsx";
import { useAccount } from "../../wallet/context.ts";

const { contracts } = deploymentOf(LOCAL_CHAIN_ID);
const fee = 200_000_000_000_000n;

/** Sample writes for the local chain: with approval, without, and one that is refused. */
export function WriteSamples() {
  const t = useTexts();
  const { open } = useWrite();
  const account = useAccount();
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => open(burning(account, 20n * 10n ** 18n))}>{t("gallery.writes.burn")}</Button>
      <Button onClick={() => open(faucet)}>{t("gallery.writes.faucet")}</Button>
      <Button onClick={() => open(burning(account, 10n ** 15n))}>{t("gallery.writes.refused")}</Button>
    </div>
  );
}

const faucet: Write = {
  kind: "gallery.faucet",
  title: { key: "gallery.writes.faucet" },
  effects: [{ way: "in", asset: "usdt", amount: 1_000n * 10n ** 18n }],
  call: { contract: "usdt", abi: faucetUsdtWrites, functionName: "faucet", args: [] },
  done: { key: "gallery.writes.arrived" },
};

function burning(account: Address, amount: bigint): Write {
  const part = (share: bigint) => (amount * share) / 100n;
  return {
    kind: "gallery.burn",
    title: { key: "gallery.writes.burn" },
    effects: [
      { way: "out", asset: "usdt", amount },
      { way: "out", asset: "native", amount: fee },
    ],
    split: {
      asset: "usdt",
      parts: [
        { label: { key: "gallery.split.first" }, amount: part(60n) },
        { label: { key: "gallery.split.second" }, amount: part(24n) },
        { label: { key: "gallery.split.third" }, amount: part(14n) },
        { label: { key: "gallery.split.fourth" }, amount: part(2n) },
      ],
    },
    notes: [{ key: "gallery.writes.note" }],
    spends: [{ asset: contracts.usdt, amount, allowance: 0n }],
    call: {
      contract: "burn",
      abi: burnWrites,
      functionName: "burn",
      args: [account, 1n, amount, false],
      value: fee,
    },
    done: { key: "gallery.writes.done" },
  };
}
