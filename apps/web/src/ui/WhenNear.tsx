import { type ReactNode, useEffect, useRef, useState } from "react";

/** How far below the screen something begins to be worth fetching. */
const near = "600px";

/**
 * Leaves its content out until somebody has scrolled near it: what is read by few need not be fetched by all. Give it the least
 * height of what will come.
 */
export function WhenNear({ className, children }: { className?: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(typeof IntersectionObserver === "undefined");
  useEffect(() => {
    const element = ref.current;
    if (isNear || !element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: near },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);
  return (
    <div ref={ref} className={className}>
      {isNear && children}
    </div>
  );
}
