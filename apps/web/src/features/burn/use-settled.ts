import { useEffect, useState } from "react";

/** Long enough that a figure typed in one go is asked for once. */
const quiet = 250;

/** The value once it has stayed the same for a moment: what is typed is not asked for at every key. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quiet);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
