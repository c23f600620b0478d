import { useId } from "react";

/** The logo: an open ring with sparks. */
export function BrandMark({ className }: { className?: string }) {
  const gradient = useId();
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={className}>
      <defs>
        <linearGradient id={gradient} gradientUnits="userSpaceOnUse" x1="24" y1="4" x2="8" y2="28">
          <stop offset="0" stopColor="currentColor" className="text-ember-from" />
          <stop offset="1" stopColor="currentColor" className="text-ember-to" />
        </linearGradient>
      </defs>
      <path
        d="M24.2 23.4A11 11 0 1 1 19.2 5.6"
        fill="none"
        stroke={`url(#${gradient})`}
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M25.3 6.6l2.5 3.2-2.5 3.2-2.5-3.2Z" fill={`url(#${gradient})`} />
      <path d="M29 2.2l1.2 1.5L29 5.2l-1.2-1.5Z" fill={`url(#${gradient})`} />
    </svg>
  );
}
