import { type FormEvent, useState } from "react";
import { Link, useNavigate } from "react-router";
import { useSettled } from "../../app/settled.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { parseSearch, type SearchTarget } from "./read-address.ts";
import { type Found, useSearch } from "./use-search.ts";

/** Search for an address: whole, by its first digits, or by invite code. */
export function AddressSearch() {
  const t = useTexts();
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const [isSent, setSent] = useState(false);
  const sought = parseSearch(text);
  const settled = useSettled(sought.kind === "wrong" || sought.kind === "address" ? "" : text);
  const answer = useSearch(parseSearch(settled));
  // Ignore results for the previous text.
  const found = settled === text ? answer : "asking";
  const isWrong = sought.kind === "wrong" && isSent;

  function open(event: FormEvent): void {
    event.preventDefault();
    setSent(true);
    const only = typeof found === "object" && found.accounts.length === 1 ? found.accounts[0] : undefined;
    const address = sought.kind === "address" ? sought.address : only;
    if (address === undefined) return;
    setText("");
    setSent(false);
    void navigate(`/address/${address}`);
  }

  return (
    <div>
      <form onSubmit={open} className="flex items-end gap-3">
        <div className="min-w-0 flex-1">
          <TextField
            label={t("account.search.label")}
            placeholder={t("account.search.placeholder")}
            enterKeyHint="search"
            value={text}
            onChange={(value) => {
              setText(value);
              setSent(false);
            }}
          />
        </div>
        <Button type="submit" className="min-h-12">
          {t("account.search.open")}
        </Button>
      </form>
      <div aria-live="polite" className="text-sm">
        {isWrong && <p className="mt-2 text-bad">{t("account.search.wrong")}</p>}
        <Results sought={sought} found={found} onOpen={() => setText("")} />
      </div>
    </div>
  );
}

function Results({
  sought,
  found,
  onOpen,
}: {
  sought: SearchTarget;
  found: Found | undefined;
  onOpen: () => void;
}) {
  const t = useTexts();
  if (found === undefined || (sought.kind !== "prefix" && sought.kind !== "code")) return null;
  if (found === "asking") return <p className="mt-2 text-soft">{t("account.search.asking")}</p>;
  if (found === "away") {
    const sentence = sought.kind === "code" ? t("account.search.chain-away") : t("account.search.away");
    return <p className="mt-2 text-soft">{sentence}</p>;
  }
  if (found.accounts.length === 0) return <p className="mt-2 text-soft">{t("account.search.none")}</p>;
  return (
    <>
      <ul aria-label={t("account.search.results")} className="mt-2 grid gap-1">
        {found.accounts.map((account) => (
          <li key={account}>
            <Link
              to={`/address/${account}`}
              onClick={onOpen}
              className="flex min-h-11 items-center rounded-sm px-3 font-mono break-all transition-colors hover:bg-hover"
            >
              {account}
            </Link>
          </li>
        ))}
      </ul>
      {found.isMore && <p className="mt-1 px-3 text-soft">{t("account.search.more")}</p>}
    </>
  );
}
