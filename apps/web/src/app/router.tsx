import { type ComponentType, lazy, useState } from "react";
import { BrowserRouter, matchPath, Route, Routes } from "react-router";
import { loadTexts } from "../i18n/i18n.ts";
import type { Part } from "../i18n/texts.ts";
import { chunkInTime } from "../lib/in-time.ts";
import { NotFoundPage } from "./NotFoundPage.tsx";
import { places } from "./places.ts";
import { Shell } from "./Shell.tsx";

type Listed = { paths: readonly string[]; parts: readonly Part[]; load: () => Promise<ComponentType> };

const files = import.meta.glob<Record<string, ComponentType>>([
  "../features/*/*Page.tsx",
  // What all consoles have in common, and a page of development alone.
  "!../features/admin/AdminPage.tsx",
  "!../features/gallery/GalleryPage.tsx",
]);

const pages: readonly Listed[] = [
  ...places.map(({ file, component = file.split("/").at(-1) ?? "", ...place }) => ({
    ...place,
    load: async () => {
      const page = (await files[`../features/${file}.tsx`]?.())?.[component];
      if (!page) throw new Error(`There is no ${component} in ${file}.`);
      return page;
    },
  })),
  // Left out of production builds altogether, code and texts.
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
  // Kept, so that what was fetched ahead is not fetched again.
  let fetching: Promise<ComponentType> | undefined;
  let loaded: ComponentType | undefined;
  async function fetchPage(): Promise<ComponentType> {
    fetching ??= load();
    // With its texts: it is not drawn without them.
    [loaded] = await Promise.all([fetching, ...parts.map(loadTexts)]);
    return loaded;
  }
  const Lazy = lazy(async () => ({ default: await chunkInTime(fetchPage()) }));
  return { paths, fetchPage, shownAs: () => loaded ?? Lazy };
});

/** Fetches the page of an address with its texts, so that it is there when the app is drawn. An address without a page needs nothing. */
export async function fetchAhead(pathname: string): Promise<void> {
  const route = routes.find(({ paths }) => paths.some((path) => matchPath(path, pathname)));
  await route?.fetchPage();
}

/** What is here already is drawn at once, without a frame in its place. */
function Page({ shownAs }: { shownAs: () => ComponentType }) {
  // One that came as a promise stays the same when it is here: it would lose what was typed into it.
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
