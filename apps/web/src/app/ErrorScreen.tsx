import { useTexts } from "../i18n/i18n.ts";
import { Button } from "../ui/Button.tsx";
import { Drawing } from "../ui/Drawing.tsx";
import { Empty } from "../ui/Empty.tsx";

/** An error message with one action and collapsed details. */
export function ErrorScreen({ error }: { error: unknown }) {
  const t = useTexts();
  return (
    <div role="alert" className="py-8">
      <title>{t("app.error.title")}</title>
      <Empty
        title={t("app.error.title")}
        drawing={
          <Drawing width={96} height={64} className="text-edge">
            <path d="M8 56h80M24 56l6-20 12-8 14 2 12 10 4 16M42 28l4 12-8 6 6 10M56 30l-2 10 8 4-2 12" />
            <path d="M48 18c-4-4 4-6 0-12" className="text-ember" stroke="currentColor" />
          </Drawing>
        }
        action={
          <Button variant="primary" onClick={() => window.location.reload()}>
            {t("app.error.reload")}
          </Button>
        }
      >
        {t("app.error.sentence")}
      </Empty>
      <details className="mx-auto max-w-120 text-sm text-soft">
        <summary className="mx-auto w-fit rounded-sm hover:text-ink">{t("app.error.details")}</summary>
        <pre className="mt-3 overflow-x-auto rounded-md border border-line bg-sunken p-3 font-mono text-xs whitespace-pre-wrap">
          {error instanceof Error ? `${error.name}: ${error.message}` : String(error)}
        </pre>
      </details>
    </div>
  );
}
