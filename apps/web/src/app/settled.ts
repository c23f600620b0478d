import { useEffect, useState } from "react";

/** Milliseconds: longer than between two keystrokes, short enough to feel immediate. */
const pause = 250;

/** Debounces a value, so that not every keystroke causes a request. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
