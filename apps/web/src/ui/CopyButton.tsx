import { useRef } from "react";
import { Button, type ButtonProps } from "./Button.tsx";
import { toClipboard } from "./clipboard.ts";
import { Drawing } from "./Drawing.tsx";
import { useToast } from "./Toast.tsx";

export type CopyButtonProps = Omit<ButtonProps, "onClick" | "children"> & {
  text: string;
  label: string;
  /** Messages after copying, and if the browser doesn't allow it. */
  copied: string;
  failed: string;
  /** Shows only the icon; the label is for screen readers. */
  iconOnly?: boolean;
};

export function CopyButton({ text, label, copied, failed, iconOnly = false, ...rest }: CopyButtonProps) {
  const toast = useToast();
  const button = useRef<HTMLButtonElement>(null);

  async function copy(): Promise<void> {
    if (await toClipboard(text, button.current)) toast.success(copied);
    else toast.error(failed);
  }

  return (
    <Button
      {...rest}
      ref={button}
      onClick={() => void copy()}
      aria-label={iconOnly ? label : undefined}
      title={iconOnly ? label : undefined}
      icon={
        <Drawing width={16} height={16}>
          <path d="M5.5 5.5v-2a1 1 0 0 1 1-1h6a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-2M3.5 5.5h6a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-6a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1Z" />
        </Drawing>
      }
    >
      {iconOnly ? undefined : label}
    </Button>
  );
}
