import type { Hex } from "viem";
import { useTexts } from "../i18n/i18n.ts";
import type { Names } from "./start.ts";

/** Link to the transaction in the block explorer. A local chain has none. */
export function ExplorerLink({ hash, names }: { hash: Hex | undefined; names: Names }) {
  const t = useTexts();
  if (!hash || names.explorer === null) return null;
  return (
    <a
      href={`${names.explorer}/tx/${hash}`}
      target="_blank"
      rel="noreferrer"
      className="mt-3 inline-flex min-h-11 items-center text-sm font-medium text-ember underline underline-offset-4"
    >
      {t("tx.explorer")}
    </a>
  );
}
