import type { WebConfig } from "@cinder/api/config";
import { deploymentOf } from "@cinder/protocol/deployment";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { loadTexts, translated } from "../../i18n/i18n.ts";
import { announce } from "./announce.ts";
import { DemoPanel, type DemoPanelProps } from "./DemoPanel.tsx";
import { DemoSheet } from "./DemoSheet.tsx";
import { createDesk } from "./desk.ts";
import { createMemories } from "./memory.ts";
import { createNode } from "./node.ts";
import { createDemoProvider } from "./provider.ts";
import { createTime } from "./time.ts";

/**
 * Brings the demo wallet and the clock panel onto the page, as an extension would: with a root of their own beside the app's. The
 * app knows the wallet only by what it announces.
 */
export async function startDemo(
  config: WebConfig,
  { nextTime, onMoved }: Pick<DemoPanelProps, "nextTime" | "onMoved">,
): Promise<void> {
  await loadTexts("demo");
  const desk = createDesk();
  const memories = createMemories();
  const ask = createNode(config.rpcUrl);
  const provider = createDemoProvider(config, { desk, memories, ask });
  const time = createTime(ask);

  const place = document.createElement("div");
  document.body.append(place);
  createRoot(place).render(
    <StrictMode>
      <DemoSheet desk={desk} nativeSymbol={deploymentOf(config.chainId).symbols.native} />
      <DemoPanel {...{ memories, provider, time, nextTime, onMoved }} />
    </StrictMode>,
  );
  announce(provider, translated("demo.name"));
}
