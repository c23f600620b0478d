/**
 * Allowed characters of a link: https and printable ASCII. Without the validation library, because the web app uses
 * this too.
 */
export const LINK_SIGNS = /^https:\/\/[!-~]{1,292}$/;

/**
 * Normalizes a link, or returns undefined if it is unsafe: it must be https, have a public host name and contain no
 * password. All outgoing links are checked here: managers' forms and their preview, and the operator's catalogue.
 */
export function publicLink(text: string): string | undefined {
  if (!LINK_SIGNS.test(text) || !URL.canParse(text)) return undefined;
  const { href, hostname, username, password } = new URL(text);
  const isPublic = username === "" && password === "" && /\.[a-z][a-z0-9-]*$/.test(hostname);
  return isPublic ? href : undefined;
}
