import { shortAddress } from "@cinder/protocol/format";
import { type ReactNode, useId, useState } from "react";

export type AddressProps = {
  address: string;
  /** Read out after the short form: says what a press does. */
  showLabel: string;
  /** A copy button, shown with the whole address. */
  copy?: ReactNode;
  /** A link to the address's page, shown with the whole address. */
  look?: ReactNode;
};

/** A shortened address. A press shows all of it, because only the whole address can be compared. */
export function Address({ address, showLabel, copy, look }: AddressProps) {
  const [open, setOpen] = useState(false);
  const wholeId = useId();
  return (
    <span className="inline-flex min-w-0 flex-col items-start">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={wholeId}
        title={address}
        onClick={() => setOpen(!open)}
        className="border-b border-dotted border-edge font-mono transition-colors hover:border-ember"
      >
        {shortAddress(address)}
        <span className="sr-only"> {showLabel}</span>
      </button>
      <span id={wholeId} hidden={!open} className="mt-1">
        <span className="font-mono text-xs break-all whitespace-normal text-soft">{address}</span> {copy}
        {look}
      </span>
    </span>
  );
}
