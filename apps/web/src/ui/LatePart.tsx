import { type ComponentType, type ReactNode, useState } from "react";
import { Button } from "./Button.tsx";
import { Notice } from "./Notice.tsx";
import { type LoadPart, usePart } from "./use-late-part.ts";

type LatePartProps<Props> = {
  /** Has to come to an end, one way or the other, and to be the same function each time. */
  load: LoadPart<Props>;
  /** In its place until it is here. */
  waiting?: ReactNode;
  /** What is said in its place if it doesn't come, and what asks for it again. */
  sentence: string;
  againLabel: string;
  /** Of that notice. */
  className?: string;
  children: (part: ComponentType<Props>) => ReactNode;
};

/** A part of a page that is fetched once it is drawn. One that can't be fetched takes nothing else down. */
export function LatePart<Props>({
  load,
  waiting = null,
  sentence,
  againLabel,
  className,
  children,
}: LatePartProps<Props>) {
  const [isTrying, setTrying] = useState(true);
  const [hasFailed, setFailed] = useState(false);
  const part = usePart(load, isTrying, () => {
    setTrying(false);
    setFailed(true);
  });
  if (part) return children(part);
  if (!hasFailed) return waiting;
  return (
    <div className={className}>
      <Notice
        tone="warn"
        action={
          // It keeps its place, and with it the focus, while the part is fetched again.
          <Button size="sm" busy={isTrying} onClick={() => setTrying(true)}>
            {againLabel}
          </Button>
        }
      >
        {sentence}
      </Notice>
    </div>
  );
}
