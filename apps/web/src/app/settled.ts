import { useEffect, useState } from "react";

/** Long enough to type on, short enough to seem at once. */
const pause = 250;

/** A value once it has stood still for a moment: what is asked for each keystroke would be thrown away anyway. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
