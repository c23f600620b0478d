import type { NewsData } from "@cinder/api/news/calls";
import { AccountAddress } from "../../app/AccountAddress.tsx";
import { useMoment } from "../../i18n/format.ts";
import { useLanguage, useTexts } from "../../i18n/i18n.ts";
import { Card } from "../../ui/Card.tsx";
import { useActionWords, useFieldWords } from "./words.ts";

/** The history of changes, newest first. */
export function ChangeLog({ changes }: { changes: NewsData["changes"] }) {
  const t = useTexts();
  const language = useLanguage();
  const moment = useMoment();
  const actionOf = useActionWords();
  const fieldsOf = useFieldWords();
  return (
    <Card title={t("news.log.heading")}>
      <ul className="grid gap-4 text-sm">
        {changes.map((change) => {
          const name = language === "zh" ? change.nameZh : change.nameEn;
          return (
            <li key={change.id} className="min-w-0">
              <p className="font-medium wrap-anywhere">
                {actionOf(change)}
                {name !== "" && <>: {name}</>}
              </p>
              {change.fields.length > 0 && <p className="text-soft">{fieldsOf(change.fields)}</p>}
              <p className="flex flex-wrap items-baseline gap-x-2 text-xs text-soft">
                <time dateTime={new Date(change.at * 1_000).toISOString()}>{moment(change.at)}</time>
                {change.account === null ? (
                  t("news.log.catalogue")
                ) : (
                  <AccountAddress address={change.account} />
                )}
              </p>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
