import { formatAmount, shortAddress } from "@cinder/protocol/format";
import { type ReactNode, useState, useSyncExternalStore } from "react";
import { useTexts } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { PersonaList } from "./PersonaList.tsx";
import type { Persona } from "./personas.ts";
import type { Prompt, Prompter } from "./prompter.ts";
import { usePersonaTexts } from "./texts.ts";
import type { CallInWords } from "./words.ts";

/** The demo wallet's confirmation: describes what is signed or sent, with buttons to confirm or reject. */
export function DemoSheet({ prompter, nativeSymbol }: { prompter: Prompter; nativeSymbol: string }) {
  const t = useTexts();
  const open = useSyncExternalStore(prompter.subscribe, prompter.open);
  // Keep the prompt visible while the sheet closes.
  const [prompt, setPrompt] = useState(open);
  if (open !== undefined && open !== prompt) setPrompt(open);
  const decline = () => prompter.answer(undefined);
  const title = useTitle(prompt);
  return (
    <Sheet
      open={open !== undefined}
      onClose={decline}
      title={title}
      description={t("demo.description")}
      closeLabel={t("demo.reject")}
      isForemost
      footer={
        prompt &&
        prompt.kind !== "connect" && (
          <div className="grid grid-cols-2 gap-3">
            <Button onClick={decline}>{t("demo.reject")}</Button>
            <Button variant="primary" onClick={() => prompter.answer(true)}>
              {t("demo.confirm")}
            </Button>
          </div>
        )
      }
    >
      {prompt?.kind === "connect" && <PersonaList onChoose={(name) => prompter.answer(name)} />}
      {prompt?.kind === "message" && (
        <Asked persona={prompt.persona}>
          <Verbatim>{prompt.message}</Verbatim>
          <p className="mt-3 text-sm text-soft">{t("demo.message.free")}</p>
        </Asked>
      )}
      {prompt?.kind === "typed" && (
        <Asked persona={prompt.persona}>
          <p className="mb-2 font-medium">{prompt.about}</p>
          <Verbatim>{prompt.message}</Verbatim>
        </Asked>
      )}
      {prompt?.kind === "send" && (
        <Asked persona={prompt.persona}>
          <ol className="grid gap-3">
            {prompt.calls.map((call, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the calls of a request never change their order.
              <li key={at}>
                <SentCall call={call} nativeSymbol={nativeSymbol} />
              </li>
            ))}
          </ol>
        </Asked>
      )}
      {prompt?.kind === "chain" && <p>{t("demo.chain.sentence", { chain: prompt.chainName })}</p>}
    </Sheet>
  );
}

function useTitle(prompt: Prompt | undefined): string {
  const t = useTexts();
  switch (prompt?.kind) {
    case "message":
      return t("demo.message.title");
    case "typed":
      return t("demo.typed.title");
    case "send":
      return t("demo.send.title", { count: prompt.calls.length });
    case "chain":
      return t("demo.chain.title");
    default:
      return t("demo.connect.title");
  }
}

function Asked({ persona, children }: { persona: Persona; children: ReactNode }) {
  const t = useTexts();
  const { name } = usePersonaTexts(persona.name);
  return (
    <>
      <p className="mb-4 flex flex-wrap items-baseline gap-x-2 text-sm text-soft">
        {t("demo.as")}
        <span className="font-medium text-ink">{name}</span>
        <span className="tabular-nums">{shortAddress(persona.address)}</span>
      </p>
      {children}
    </>
  );
}

function Verbatim({ children }: { children: string }) {
  return (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it may overflow, and keyboard users must be able to scroll it.
      tabIndex={0}
      className="max-h-64 overflow-auto rounded-md border border-line bg-sunken p-3 font-mono text-sm whitespace-pre-wrap break-words"
    >
      {children}
    </pre>
  );
}

function SentCall({ call, nativeSymbol }: { call: CallInWords; nativeSymbol: string }) {
  const t = useTexts();
  const rows: [label: string, value: string][] = [
    [t("demo.send.contract"), call.to ?? t("demo.send.creation")],
    [t("demo.send.value"), `${formatAmount(call.value, 4)} ${nativeSymbol}`],
    ...(call.call ? ([[t("demo.send.function"), call.call.name]] as [string, string][]) : []),
    ...(call.call?.args ?? []).map(({ name, value }): [string, string] => [name, value]),
    ...(call.unknown ? ([[t("demo.send.unknown"), call.unknown]] as [string, string][]) : []),
  ];
  return (
    <dl className="grid gap-x-4 gap-y-2 rounded-md border border-line bg-sunken p-3 text-sm">
      {rows.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="shrink-0 text-soft">{label}</dt>
          <dd className="min-w-0 text-right font-mono break-all">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
