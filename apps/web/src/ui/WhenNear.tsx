import { type ReactNode, useEffect, useRef, useState } from "react";

/** Distance below the screen at which the content starts to load. */
const near = "600px";

/**
 * Renders its content only once the user scrolls near it, so that only users who read it load it. Give it the content's minimum
 * height.
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
