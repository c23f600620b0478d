import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { encode } from "uqr";
import { buttonLook } from "../ui/Button.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";

/** The way from this page to a wallet on another device, or to an app on this one. */
export function PairingCode({ uri }: { uri: string | undefined }) {
  const { t } = useTranslation();
  if (uri === undefined) {
    return (
      <div aria-busy="true" className="grid justify-items-center">
        <span className="sr-only">{t("wallet.pairing.preparing")}</span>
        <Skeleton className="size-64" />
      </div>
    );
  }
  return (
    <div className="grid justify-items-center gap-4">
      <Code text={uri} />
      <p className="text-sm text-soft">{t("wallet.pairing.scan")}</p>
      {matchMedia("(pointer: coarse)").matches && (
        // The system asks which wallet shall open it.
        <a href={uri} className={buttonLook("secondary", "md")}>
          {t("wallet.pairing.open")}
        </a>
      )}
    </div>
  );
}

function Code({ text }: { text: string }) {
  const { t } = useTranslation();
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { border: 2 });
    const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size, path: squares.join("") };
  }, [text]);
  return (
    // Dark on light in both themes: that is what cameras know.
    <svg
      role="img"
      aria-label={t("wallet.pairing.code")}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-64 rounded-md bg-white text-black"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
