import { type ReactNode, useId } from "react";
import type { MainEntry } from "./menu.ts";

export type IconName = MainEntry | "fom" | "manager";

/** A line icon, and a solid one for the current page. In the mask, white shows the gradient and black cuts it out. */
type Pair = { line: ReactNode; solid: ReactNode };

const hearth =
  "M4 10.6 12 3.8l8 6.8V19a1.2 1.2 0 0 1-1.2 1.2h-3.6V16a3.2 3.2 0 0 0-6.4 0v4.2H5.2A1.2 1.2 0 0 1 4 19Z";
const flame =
  "M12.4 2.8c.4 3.4 5.8 5.6 5.8 11.4a6.2 6.2 0 0 1-12.4 0c0-2.6 1.2-4.4 2.6-5.7.2 1.8.9 2.8 2 3.3-.3-3.2.5-6.3 2-9Z";
const emberInside = "M12.2 14.2c1.3 1 1.9 2 1.9 3.1a2.1 2.1 0 0 1-4.2 0c0-1.2.9-2.2 2.3-3.1Z";
const pickHead = "M6.8 4.2c5.8-1.4 11.4 2 13.4 8.6-3.2-3.6-6.6-5.4-10.6-5.6Z";
const dial = "M12 4.5a8 8 0 1 0 0 16 8 8 0 0 0 0-16Z";
const hand = "M12 8.5v4l2.6 1.8";
const smallDial = "M12 7.2a6.8 6.8 0 1 0 0 13.6 6.8 6.8 0 0 0 0-13.6Z";
const smallHand = "M12 10.6V14l2.2 1.5";
const sparks = "M12 1.6v2.6M5.4 4.2l1.4 2M18.6 4.2l-1.4 2";
const head = "M12 4a3.8 3.8 0 1 0 0 7.6A3.8 3.8 0 0 0 12 4Z";
const shoulders = "M4.6 20.2c.5-3.7 3.5-6 7.4-6s6.9 2.3 7.4 6Z";
const pairHead = "M9 5a3.3 3.3 0 1 0 0 6.6A3.3 3.3 0 0 0 9 5Z";
const pairShoulders = "M2.6 19.6c.4-3.4 3-5.4 6.4-5.4s6 2 6.4 5.4Z";
const otherHalf = "M15.4 5.4a3.2 3.2 0 0 1 0 5.8M17 14.6c2.5.6 4.1 2.4 4.4 5";

const icons: Record<IconName, Pair> = {
  home: { line: <path d={hearth} />, solid: <path d={hearth} fill="#fff" /> },
  burn: {
    line: (
      <>
        <path d={flame} />
        <path d={emberInside} />
      </>
    ),
    solid: <path d={`${flame} ${emberInside}`} fill="#fff" fillRule="evenodd" />,
  },
  mining: {
    line: (
      <>
        <path d={pickHead} />
        <path d="M13.4 8.6 4.2 20" />
      </>
    ),
    solid: (
      <>
        <path d={pickHead} fill="#fff" />
        <path d="M13.4 8.6 4.2 20" strokeWidth="2.6" />
      </>
    ),
  },
  fom: {
    line: <path d={`${dial} ${hand}`} />,
    solid: (
      <>
        <path d={dial} fill="#fff" />
        <path d={hand} stroke="#000" strokeWidth="2" />
      </>
    ),
  },
  superFom: {
    line: <path d={`${smallDial} ${smallHand} ${sparks}`} />,
    solid: (
      <>
        <path d={smallDial} fill="#fff" />
        <path d={smallHand} stroke="#000" strokeWidth="2" />
        <path d={sparks} strokeWidth="2" />
      </>
    ),
  },
  team: {
    line: <path d={`${pairHead} ${pairShoulders} ${otherHalf}`} />,
    solid: (
      <>
        <path d={`${pairHead} ${pairShoulders}`} fill="#fff" />
        <path d={otherHalf} strokeWidth="2.2" />
      </>
    ),
  },
  mine: {
    line: <path d={`${head} ${shoulders}`} />,
    solid: <path d={`${head} ${shoulders}`} fill="#fff" />,
  },
  manager: {
    line: (
      <path d="M4 7h7.6M16.4 7H20M4 17h3.6M12.4 17H20M14 4.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4ZM10 14.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4Z" />
    ),
    solid: (
      <>
        <path d="M4 7h16M4 17h16" strokeWidth="2" />
        <path
          d="M14 4.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6ZM10 14.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6Z"
          fill="#fff"
        />
      </>
    ),
  },
};

export function NavIcon({ name, active = false }: { name: IconName; active?: boolean }) {
  const gradient = useId();
  if (!active) {
    return (
      <Frame>
        <g stroke="currentColor">{icons[name].line}</g>
      </Frame>
    );
  }
  // The drawing is a mask, so that one gradient covers all of its parts.
  return (
    <Frame>
      <defs>
        <linearGradient id={gradient} x1="0" y1="0" x2="0.6" y2="1">
          <stop offset="0" stopColor="currentColor" className="text-ember-from" />
          <stop offset="1" stopColor="currentColor" className="text-ember-to" />
        </linearGradient>
        <mask id={`${gradient}-mask`} maskUnits="userSpaceOnUse" x="0" y="0" width="24" height="24">
          <g stroke="#fff">{icons[name].solid}</g>
        </mask>
      </defs>
      <rect width="24" height="24" fill={`url(#${gradient})`} mask={`url(#${gradient}-mask)`} />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-6 shrink-0"
    >
      {children}
    </svg>
  );
}
