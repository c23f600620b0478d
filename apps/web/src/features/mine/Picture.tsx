import { cx } from "../../ui/cx.ts";
import { Drawing } from "../../ui/Drawing.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";

/** The image of an NFT or key, a skeleton while it loads, or a generic drawing if there is none. */
export function Picture({
  source,
  label,
  className,
}: {
  source: string | null | undefined;
  /** Alternative text; empty if the text beside it says the same. */
  label: string;
  className?: string;
}) {
  const box = cx("aspect-square w-full", className);
  if (source === undefined) return <Skeleton className={cx(box, "rounded-md")} />;
  if (source === null)
    return (
      <span className={cx(box, "flex items-center justify-center rounded-md bg-sunken text-edge")}>
        <Drawing width={64} height={64} className="h-auto w-1/2">
          <path d="M33 8c2 8 14 13 14 26a15 15 0 0 1-30 0c0-7 4-11 7-15 1 4 2 6 5 8-1-8 1-14 4-19zM20 56h24" />
        </Drawing>
      </span>
    );
  return <img src={source} alt={label} width={480} height={480} decoding="async" className={box} />;
}
