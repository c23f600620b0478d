import { Drawing } from "./Drawing.tsx";

/** Drawing for empty lists. */
export function EmptyListDrawing() {
  return (
    <Drawing width={96} height={56} className="text-edge">
      <path d="M30 8h30l8 8v32H30ZM60 8v8h8M38 24h22M38 32h22M38 40h12M24 14v40h36M18 20v40" />
    </Drawing>
  );
}
