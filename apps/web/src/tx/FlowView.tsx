import { useEffect, useSyncExternalStore } from "react";
import { useSay } from "../app/say.ts";
import { useLanguage } from "../i18n/i18n.ts";
import { useToast } from "../ui/Toast.tsx";
import { useLastGiven } from "../ui/use-last-given.ts";
import { Awaiting } from "./Awaiting.tsx";
import type { Engine } from "./engine.ts";
import { FlowSheet } from "./FlowSheet.tsx";
import { isAwaiting } from "./flow.ts";
import { PendingMarker } from "./PendingMarker.tsx";
import { problemText } from "./problem-text.ts";
import { resultOf } from "./result.ts";
import type { Names } from "./start.ts";

export type FlowViewProps = { engine: Engine; names: Names };

/** Shows the flow in front, and a marker for the flows that continue in the background. */
export function FlowView({ engine, names }: FlowViewProps) {
  const { flows, front } = useSyncExternalStore(engine.subscribe, engine.state);
  const flow = useLastGiven(front);
  useEndings(engine, names);
  // Resume only after the listener above can report how a flow ends.
  useEffect(() => engine.resume(), [engine]);

  const awaiting = front !== undefined && isAwaiting(front);
  return (
    <>
      {flow && (
        <FlowSheet
          open={front !== undefined && !awaiting}
          flow={flow}
          names={names}
          onClose={engine.hide}
          onConfirm={() => engine.confirm(flow.id)}
          onAccept={() => engine.accept(flow.id)}
          onRecheck={() => engine.recheck(flow.id)}
          onSwitchChain={() => engine.switchChain(flow.id)}
        />
      )}
      {flow && <Awaiting open={awaiting} flow={flow} names={names} onHide={engine.hide} />}
      <PendingMarker flows={flows.filter(({ id }) => id !== front?.id)} onOpen={engine.show} />
    </>
  );
}

/** Shows a toast when a write ends, on whatever page the user is. */
function useEndings(engine: Engine, names: Names): void {
  const toast = useToast();
  const say = useSay();
  const language = useLanguage();
  useEffect(
    () =>
      engine.onEnd((flow) => {
        if (flow.phase.at === "done") toast.success(resultOf(flow, names, say));
        else if (flow.problem) toast.error(problemText(flow.problem, language, say));
      }),
    [engine, names, toast, say, language],
  );
}
