import { useState } from "react";

/** What is given, or was given last: a sheet that closes keeps its content until it is gone. */
export function useLastGiven<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
