import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { cx } from "./cx.ts";

type Kind = "success" | "error";
type Toast = { id: number; kind: Kind; message: ReactNode };

/** Milliseconds a message stays, unless it has the pointer or the focus. */
const lifetime: Record<Kind, number> = { success: 2_000, error: 4_000 };

export type ShowToast = {
  success: (message: ReactNode) => void;
  error: (message: ReactNode) => void;
};

const ToastContext = createContext<ShowToast | null>(null);

export function useToast(): ShowToast {
  const show = use(ToastContext);
  if (!show) throw new Error("useToast needs a ToastProvider around it.");
  return show;
}

export function ToastProvider({ dismissLabel, children }: { dismissLabel: string; children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const nextId = useRef(0);
  const layer = useRef<HTMLDivElement>(null);

  const add = useCallback((kind: Kind, message: ReactNode) => {
    nextId.current += 1;
    const id = nextId.current;
    // At most three; older ones are dropped.
    setToasts((shown) => [...shown.slice(-2), { id, kind, message }]);
  }, []);
  const remove = useCallback((id: number) => {
    setToasts((shown) => shown.filter((toast) => toast.id !== id));
  }, []);
  const show = useMemo<ShowToast>(
    () => ({ success: (message) => add("success", message), error: (message) => add("error", message) }),
    [add],
  );

  useEffect(() => {
    const element = layer.current;
    // Browsers without popovers show the messages, but not above an open sheet.
    if (!element || typeof element.showPopover !== "function") return;
    const open = element.matches(":popover-open");
    // Opened once and left open, because a live region must be on the page before its text. A sheet opened since then covers it,
    // so only in that case open it again.
    if (open && toasts.length > 0 && document.querySelector("dialog:modal")) element.hidePopover();
    else if (open) return;
    element.showPopover();
  }, [toasts]);

  const ofKind = (kind: Kind) =>
    toasts
      .filter((toast) => toast.kind === kind)
      .map((toast) => <Message key={toast.id} toast={toast} dismissLabel={dismissLabel} onDone={remove} />);

  return (
    <ToastContext value={show}>
      {children}
      <div ref={layer} popover="manual" className="toasts">
        <div role="status" className="contents">
          {ofKind("success")}
        </div>
        <div role="alert" className="contents">
          {ofKind("error")}
        </div>
      </div>
    </ToastContext>
  );
}

type MessageProps = { toast: Toast; dismissLabel: string; onDone: (id: number) => void };

function Message({ toast, dismissLabel, onDone }: MessageProps) {
  const { id, kind } = toast;
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => onDone(id), lifetime[kind]);
    return () => clearTimeout(timer);
  }, [held, id, kind, onDone]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the message; there is nothing to operate.
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="toast pointer-events-auto flex w-fit max-w-full items-center gap-3 rounded-md border border-line-strong bg-raised py-1.5 pr-1.5 pl-4 text-sm text-ink"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 16 16"
        className={cx("size-4 shrink-0", kind === "success" ? "text-good" : "text-bad")}
      >
        <circle cx="8" cy="8" r="7" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path
          d={kind === "success" ? "M5 8.25 7.25 10.5 11.25 6" : "M8 4.5v4M8 11.25h.01"}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className="min-w-0 py-1.5">{toast.message}</span>
      <button
        type="button"
        aria-label={dismissLabel}
        onClick={() => onDone(id)}
        className="flex size-8 shrink-0 items-center justify-center rounded-sm text-soft transition-colors hover:bg-hover hover:text-ink"
      >
        <svg aria-hidden="true" viewBox="0 0 16 16" className="size-3">
          <path d="M3 3l10 10M13 3 3 13" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  );
}
