/** The wallet's own icon, or a generic one. */
export function WalletIcon({ icon }: { icon: string | undefined }) {
  if (icon) return <img src={icon} alt="" width={32} height={32} className="size-8 shrink-0 rounded-sm" />;
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className="size-8 shrink-0 text-soft">
      <g fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round">
        <path d="M6 10h18a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3h14" />
        <path d="M27 16h-5a2 2 0 0 0 0 4h5" />
      </g>
    </svg>
  );
}
