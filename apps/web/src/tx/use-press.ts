import { useEffect, useEffectEvent, useState } from "react";

/**
 * The button of a form whose outcome only the contract can tell. Pressed before it has answered, the press is kept, and done once
 * the answer is there. It was meant for this draft: with another one it is forgotten.
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
