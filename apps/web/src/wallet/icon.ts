/** Maximum length: a larger picture isn't an icon and would waste memory. */
const longest = 200_000;

const picture = /^data:image\/(?:png|svg\+xml|webp|jpeg|gif)[;,]/;

/**
 * The icon that a wallet announced, if it is a data URL. An external URL would reveal the user to its host. As the source of an
 * `img`, even an SVG can't run scripts.
 */
export function safeIcon(icon: unknown): string | undefined {
  if (typeof icon !== "string") return undefined;
  // Some wallets add spaces or line breaks around the data.
  const trimmed = icon.trim();
  return trimmed.length <= longest && picture.test(trimmed) ? trimmed : undefined;
}
