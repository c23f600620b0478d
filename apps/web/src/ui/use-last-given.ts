import { useState } from "react";

/** The value, or the last defined one, so that a closing sheet keeps its content until it is gone. */
export function useLastGiven<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
