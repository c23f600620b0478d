import { useTexts } from "../i18n/i18n.ts";
import { look } from "./look.ts";
import { places } from "./places.ts";

/** Window title, heading and lead of the page at `path`, from the list of places. */
export function PageHead({ path }: { path: string }) {
  const t = useTexts();
  const place = places.find(({ paths }) => paths.includes(path));
  if (!place) throw new Error(`There is no page at ${path}.`);
  const { title, heading, lead } = place.head(t);
  return (
    <>
      <title>{title}</title>
      <h1 className={look.heading}>{heading}</h1>
      <p className={look.lead}>{lead}</p>
    </>
  );
}
