import { useEffect } from "react";

/** Switches to the light theme for printing: printers omit dark backgrounds, and light text would be unreadable on white. */
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
