import { Drawing } from "../../ui/Drawing.tsx";

/** Reverses the swap. Placed between the two boxes. */
export function FlipButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <div className="relative z-1 -my-5 flex justify-center">
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={onPress}
        className="flex size-11 items-center justify-center rounded-full border border-edge bg-raised text-ink transition-colors hover:bg-hover active:bg-pressed"
      >
        <Drawing width={20} height={20}>
          <path d="M6.5 4v12M3.5 13l3 3 3-3M13.5 16V4M10.5 7l3-3 3 3" />
        </Drawing>
      </button>
    </div>
  );
}
