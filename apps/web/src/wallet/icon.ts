/** Pictures beyond this size aren't icons; a wallet has no business filling the page's memory with one. */
const longest = 200_000;

const picture = /^data:image\/(?:png|svg\+xml|webp|jpeg|gif)[;,]/;

/**
 * The icon that a wallet announced, if it may be shown: pictures that come along as data. One from elsewhere would tell its host
 * who looks at the page. As the source of an `img`, even an SVG can't run anything.
 */
export function safeIcon(icon: unknown): string | undefined {
  if (typeof icon !== "string") return undefined;
  // Some wallets wrap the data in spaces or line ends.
  const trimmed = icon.trim();
  return trimmed.length <= longest && picture.test(trimmed) ? trimmed : undefined;
}
