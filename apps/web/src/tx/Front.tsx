import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useSay } from "../app/say.ts";
import { useLanguage } from "../i18n/format.ts";
import { useToast } from "../ui/Toast.tsx";
import { useAccount } from "../wallet/context.ts";
import { Awaiting } from "./Awaiting.tsx";
import type { Engine } from "./engine.ts";
import { FlowSheet } from "./FlowSheet.tsx";
import { type Flow, isAwaiting, isUnderWay } from "./flow.ts";
import { PendingMarker } from "./PendingMarker.tsx";
import { resultOf } from "./result.ts";
import type { Names } from "./start.ts";
import { tellProblem } from "./tell.ts";

export type FrontProps = {
  engine: Engine;
  names: Names;
  /** The flow that the person looks at; the others go on without them. */
  front: string | undefined;
  onFront: (id: string | undefined) => void;
};

/** The writes as the person sees them: one in front, a marker for those that go on behind. */
export function Front({ engine, names, front, onFront }: FrontProps) {
  const flows = useSyncExternalStore(engine.subscribe, engine.flows);
  const account = useAccount();
  const shown = flows.find(({ id }) => id === front);
  // A sheet that closes keeps its content until it is gone.
  const [last, setLast] = useState<Flow>();
  if (shown && shown !== last) setLast(shown);
  useEndings(flows, names);

  useEffect(() => {
    // What another account was about to send is no longer anybody's business; what it has sent still is.
    for (const flow of engine.flows()) if (flow.account !== account) engine.close(flow.id);
  }, [account, engine]);

  function close(): void {
    if (shown) engine.close(shown.id);
    onFront(undefined);
  }

  const flow = shown ?? last;
  const behind = flows.filter((other) => isUnderWay(other) && other.id !== front);
  return (
    <>
      {flow && (
        <FlowSheet
          open={shown !== undefined && !isAwaiting(shown)}
          flow={flow}
          names={names}
          onClose={close}
          onConfirm={() => engine.confirm(flow.id)}
          onRecheck={() => engine.recheck(flow.id)}
          onSwitchChain={() => engine.switchChain(flow.id)}
        />
      )}
      {flow && (
        <Awaiting open={shown !== undefined && isAwaiting(shown)} flow={flow} names={names} onHide={close} />
      )}
      <PendingMarker flows={behind} onOpen={onFront} />
    </>
  );
}

/** Says how a write ended, once, wherever the person is by then. */
function useEndings(flows: readonly Flow[], names: Names): void {
  const toast = useToast();
  const say = useSay();
  const language = useLanguage();
  const ended = useRef(new Set<string>());
  useEffect(() => {
    for (const flow of flows) {
      const { at } = flow.phase;
      if (at !== "done" && at !== "failed") ended.current.delete(flow.id);
      else if (!ended.current.has(flow.id)) {
        ended.current.add(flow.id);
        if (at === "done") toast.success(resultOf(flow, names, say));
        else if (flow.problem) toast.error(tellProblem(flow.problem, language, say));
      }
    }
  }, [flows, names, toast, say, language]);
}
