import { useEffect, useEffectEvent, useState } from "react";

/**
 * Submits a form whose result has to be read from the contract first. If the user presses before the answer arrives, the press
 * is kept and runs when it does. The press is dropped if the user changes the draft meanwhile.
 */
export function usePress(
  draft: unknown,
  isAnswered: boolean,
  act: () => void,
): { isWaiting: boolean; press: () => void } {
  const [pressed, setPressed] = useState<{ draft: unknown }>();
  const isWaiting = pressed !== undefined && Object.is(pressed.draft, draft);
  if (pressed !== undefined && !isWaiting) setPressed(undefined);
  const done = useEffectEvent(() => {
    setPressed(undefined);
    act();
  });
  useEffect(() => {
    if (isWaiting && isAnswered) done();
  }, [isWaiting, isAnswered]);
  return { isWaiting, press: () => setPressed({ draft }) };
}
