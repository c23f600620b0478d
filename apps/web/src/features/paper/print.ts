import { useEffect } from "react";

/** Printers leave dark grounds away, and light words would be left on white: whoever reads in the dark prints in the light. */
export function usePrintInLight(): void {
  useEffect(() => {
    const { classList } = document.documentElement;
    let wasDark = false;
    const before = () => {
      wasDark = classList.contains("dark");
      if (wasDark) classList.replace("dark", "light");
    };
    const after = () => {
      if (wasDark) classList.replace("light", "dark");
    };
    window.addEventListener("beforeprint", before);
    window.addEventListener("afterprint", after);
    return () => {
      window.removeEventListener("beforeprint", before);
      window.removeEventListener("afterprint", after);
    };
  }, []);
}
