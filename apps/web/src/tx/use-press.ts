import { useEffect, useEffectEvent, useState } from "react";

/**
 * The button of a form whose outcome only the contract can tell. Pressed before it has answered, the press is kept, and done once
 * the answer is there; `forget` takes it back when the form changes meanwhile.
 */
export function usePress(
  isAnswered: boolean,
  act: () => void,
): { isWaiting: boolean; press: () => void; forget: () => void } {
  const [isWaiting, setIsWaiting] = useState(false);
  const done = useEffectEvent(() => {
    setIsWaiting(false);
    act();
  });
  useEffect(() => {
    if (isWaiting && isAnswered) done();
  }, [isWaiting, isAnswered]);
  return { isWaiting, press: () => setIsWaiting(true), forget: () => setIsWaiting(false) };
}
