import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv, type Plugin } from "vite";
import { bootScript } from "./vite/boot.ts";

/**
 * Preloads the display font. Only the style sheet names it, so the browser would find it late, after the first figure is
 * painted.
 */
function preloadDisplayFace(): Plugin {
  return {
    name: "preload-display-face",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith(".woff2"))
          .map((file) => ({
            tag: "link",
            attrs: { rel: "preload", href: `/${file}`, as: "font", type: "font/woff2", crossorigin: true },
            injectTo: "head",
          })),
    },
  };
}

/** Shared by most pages, but not needed by /home until the user scrolls. */
const ofLists = /[\\/]src[\\/]ui[\\/](ChartFrame|Pager|Table|Tabs)\.tsx$/;

export default defineConfig(({ mode }) => {
  const { SERVER_PORT = "8787" } = loadEnv(mode, ".", "SERVER_");
  const server = `http://localhost:${SERVER_PORT}`;

  return {
    base: "/",
    plugins: [react(), tailwindcss(), preloadDisplayFace(), bootScript()],
    server: { proxy: { "/api": server, "/config.json": server } },
    build: {
      outDir: "dist",
      assetsDir: "assets",
      sourcemap: false,
      target: ["chrome111", "edge111", "firefox128", "safari16.4"],
      // Inlined assets would need `data:` in the content security policy.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              // Libraries change only with a version update, so browsers can cache these files across releases.
              {
                name: "framework",
                test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
                priority: 5,
              },
              // A request costs a slow phone more than a kilobyte. So these are one file each: what the app starts with, its
              // texts in a language, what pages have in common, what reads the chain, and what contracts can be asked to do.
              { name: "app", tags: ["$initial"], priority: 4 },
              { name: "texts-zh", test: /[\\/]i18n[\\/]zh[\\/](app|wallet)\.ts$/, priority: 3 },
              { name: "texts-en", test: /[\\/]i18n[\\/]en[\\/](app|wallet)\.ts$/, priority: 3 },
              {
                name: "common",
                test: (id) => !/node_modules|[\\/]i18n[\\/](zh|en)[\\/]/.test(id) && !ofLists.test(id),
                minShareCount: 7,
                priority: 2,
              },
              { name: "lists", test: ofLists, priority: 1 },
              // Of the wallet's file, but pages need it before there is one.
              { name: "refusal", test: /[\\/]src[\\/]wallet[\\/]refusal\.ts$/, priority: 2 },
              { name: "wallet", test: /[\\/]src[\\/]wallet[\\/]wagmi-wallet\.ts$/, priority: 1 },
              { name: "writes", test: /packages[\\/]protocol[\\/]src[\\/]generated[\\/]writes[\\/]/ },
            ],
          },
        },
      },
    },
    worker: { format: "es" },
  };
});
