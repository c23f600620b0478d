// Runs before the first paint, as a file of its own so that the content security policy can forbid inline
// scripts. It repeats what src/app/theme.ts and src/i18n/language.ts do; test/boot.test.ts keeps them alike.
(() => {
  function saved(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage is forbidden in some private windows; the defaults serve.
      return null;
    }
  }
  const root = document.documentElement;
  const choice = saved("cinder.theme");
  const light =
    choice === "light" || (choice === "system" && matchMedia("(prefers-color-scheme: light)").matches);
  root.className = light ? "light" : "dark";
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", light ? "#f9f9f8" : "#111110");
  root.lang = saved("cinder.language") === "en" ? "en" : "zh-Hant";
})();
