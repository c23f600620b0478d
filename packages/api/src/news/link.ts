/** What a link is written with: https, and signs that a line of text can show. No validation library here: the web app asks too. */
export const LINK_SIGNS = /^https:\/\/[!-~]{1,292}$/;

/**
 * The link as it is kept and shown, or undefined if it is none for everybody: encrypted, with a public name, and without a password in
 * it. Whatever leads away from the site goes through here: managers' forms, the operator's catalogue, the form's own preview.
 */
export function publicLink(text: string): string | undefined {
  if (!LINK_SIGNS.test(text) || !URL.canParse(text)) return undefined;
  const { href, hostname, username, password } = new URL(text);
  const isPublic = username === "" && password === "" && /\.[a-z][a-z0-9-]*$/.test(hostname);
  return isPublic ? href : undefined;
}
