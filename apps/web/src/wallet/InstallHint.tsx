import { useTexts } from "../i18n/i18n.ts";
import { buttonLook } from "../ui/Button.tsx";

/** Where to install wallets, and on phones the links that open this page inside one. */
const makers: readonly { name: string; install: string; open: (page: URL) => string }[] = [
  {
    name: "MetaMask",
    install: "https://metamask.io/download",
    open: ({ host, pathname, search }) => `https://link.metamask.io/dapp/${host}${pathname}${search}`,
  },
  {
    name: "Trust Wallet",
    install: "https://trustwallet.com/download",
    open: ({ href }) =>
      `https://link.trustwallet.com/open_url?coin_id=20000714&url=${encodeURIComponent(href)}`,
  },
];

/** For a browser without a wallet. `pageToOpen` is the page that a wallet's in-app browser should open. */
export function InstallHint({ pageToOpen }: { pageToOpen: () => URL }) {
  const t = useTexts();
  const onPhone = matchMedia("(pointer: coarse)").matches;
  const page = pageToOpen();
  return (
    <div className="mt-4">
      <p className="font-semibold">{t("wallet.none.title")}</p>
      <p className="mt-1 text-sm text-soft">{onPhone ? t("wallet.none.phone") : t("wallet.none.computer")}</p>
      <ul className="mt-3 grid gap-2 sm:grid-cols-2">
        {makers.map(({ name, install, open }) => (
          <li key={name} className="grid">
            <a
              href={onPhone ? open(page) : install}
              target="_blank"
              rel="noreferrer"
              className={buttonLook("secondary", "md")}
            >
              {onPhone ? t("wallet.none.open", { wallet: name }) : t("wallet.none.install", { wallet: name })}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
