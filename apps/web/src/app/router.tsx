import { type ComponentType, lazy, useState } from "react";
import { BrowserRouter, matchPath, Route, Routes } from "react-router";
import { loadTexts } from "../i18n/i18n.ts";
import type { Part } from "../i18n/texts.ts";
import { chunkInTime } from "../lib/in-time.ts";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { pageRoutes } from "./page-routes.ts";
import { Shell } from "./Shell.tsx";

type Listed = { paths: readonly string[]; parts: readonly Part[]; load: () => Promise<ComponentType> };

const files = import.meta.glob<Record<string, ComponentType>>([
  "../features/*/*Page.tsx",
  // A part shared by the consoles and a page for development only.
  "!../features/admin/AdminPage.tsx",
  "!../features/gallery/GalleryPage.tsx",
]);

const pages: readonly Listed[] = [
  ...pageRoutes.map(({ file, component = file.split("/").at(-1) ?? "", ...route }) => ({
    ...route,
    load: async () => {
      const page = (await files[`../features/${file}.tsx`]?.())?.[component];
      if (!page) throw new Error(`There is no ${component} in ${file}.`);
      return page;
    },
  })),
  // Production builds contain neither its code nor its texts.
  ...(import.meta.env.DEV
    ? [
        {
          paths: ["/gallery"],
          parts: ["gallery"] as const,
          load: () => import("../features/gallery/GalleryPage.tsx").then((file) => file.GalleryPage),
        },
      ]
    : []),
];

const routes = pages.map(({ paths, parts, load }) => {
  // Kept, so that a page loaded in advance isn't loaded again.
  let fetching: Promise<ComponentType> | undefined;
  let loaded: ComponentType | undefined;
  async function fetchPage(): Promise<ComponentType> {
    fetching ??= load();
    // Load its texts too, because it can't render without them.
    [loaded] = await Promise.all([fetching, ...parts.map(loadTexts)]);
    return loaded;
  }
  const Lazy = lazy(async () => ({ default: await chunkInTime(fetchPage()) }));
  return { paths, fetchPage, shownAs: () => loaded ?? Lazy };
});

/** Loads the page of a path with its texts before the app renders. Does nothing for an unknown path. */
export async function fetchAhead(pathname: string): Promise<void> {
  const route = routes.find(({ paths }) => paths.some((path) => matchPath(path, pathname)));
  await route?.fetchPage();
}

/** Renders a loaded page at once, without a skeleton. */
function Page({ shownAs }: { shownAs: () => ComponentType }) {
  // Keep the same component after the promise has resolved; replacing it would lose form input.
  const [Shown] = useState<ComponentType>(shownAs);
  return <Shown />;
}

export function AppRoutes() {
  return (
    <BrowserRouter basename={import.meta.env.BASE_URL}>
      <Routes>
        <Route element={<Shell paths={pages.flatMap(({ paths }) => paths)} />}>
          {routes.flatMap(({ paths, shownAs }) =>
            paths.map((path) => (
              <Route key={path} path={path} element={<Page key={path} shownAs={shownAs} />} />
            )),
          )}
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
    </BrowserRouter>
  );
}
