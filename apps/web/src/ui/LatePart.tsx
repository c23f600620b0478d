import { type ComponentType, type ReactNode, useState } from "react";
import { Button } from "./Button.tsx";
import { Notice } from "./Notice.tsx";
import { type LoadPart, usePart } from "./use-late-part.ts";

type LatePartProps<Props> = {
  /** Must settle, and be the same function on each render. */
  load: LoadPart<Props>;
  /** Shown until it is loaded. */
  waiting?: ReactNode;
  /** Shown if loading fails, with a button to retry. */
  sentence: string;
  againLabel: string;
  /** Class of that notice. */
  className?: string;
  children: (part: ComponentType<Props>) => ReactNode;
};

/** A part of a page that loads when it is rendered. If it fails, the rest of the page still works. */
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
          // The button stays while the part is loaded again, so that it keeps the focus.
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
