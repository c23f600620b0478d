import type { WebConfig } from "@cinder/api/config";
import { deploymentOf } from "@cinder/protocol/deployment";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { loadTexts, translated } from "../../i18n/i18n.ts";
import { announce } from "./announce.ts";
import { DemoPanel, type DemoPanelProps } from "./DemoPanel.tsx";
import { DemoSheet } from "./DemoSheet.tsx";
import { createDemoStore } from "./demo-store.ts";
import { createNode } from "./node.ts";
import { createPrompter } from "./prompter.ts";
import { createDemoProvider } from "./provider.ts";
import { createTime } from "./time.ts";

/**
 * Adds the demo wallet and its panel to the page in a separate React root, like an extension. The app knows the wallet only by its
 * announcement.
 */
export async function startDemo(
  config: WebConfig,
  { nextTime, onMoved }: Pick<DemoPanelProps, "nextTime" | "onMoved">,
): Promise<void> {
  await loadTexts("demo");
  const prompter = createPrompter();
  const store = createDemoStore();
  const ask = createNode(config.rpcUrl);
  const provider = createDemoProvider(config, { prompter, store, ask });
  const time = createTime(ask);

  const place = document.createElement("div");
  document.body.append(place);
  createRoot(place).render(
    <StrictMode>
      <DemoSheet prompter={prompter} nativeSymbol={deploymentOf(config.chainId).symbols.native} />
      <DemoPanel {...{ store, provider, time, nextTime, onMoved }} />
    </StrictMode>,
  );
  announce(provider, translated("demo.name"));
}
