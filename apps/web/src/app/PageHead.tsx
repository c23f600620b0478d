import { useTexts } from "../i18n/i18n.ts";
import { look } from "./look.ts";
import { pageRoutes } from "./page-routes.ts";

/** Window title, heading and lead of the page at `path`, from the list of page routes. */
export function PageHead({ path }: { path: string }) {
  const t = useTexts();
  const route = pageRoutes.find(({ paths }) => paths.includes(path));
  if (!route) throw new Error(`There is no page at ${path}.`);
  const { title, heading, lead } = route.head(t);
  return (
    <>
      <title>{title}</title>
      <h1 className={look.heading}>{heading}</h1>
      <p className={look.lead}>{lead}</p>
    </>
  );
}
