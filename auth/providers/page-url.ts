/** The page to which a user returns from an identity provider. */

const LONGEST = 2048;
const REFERENCE = 'signOnRef';

/**
 * Returns the page's URL in its normal form, or null if it isn't a page of `origin`, which the request came from, or of the
 * application's own origins. So a page can request a return only to its own origin, and the server has already checked that this
 * origin may use the API.
 */
export function returnPage(
  pageUrl: string,
  origin: string | null | undefined,
  { origins }: { readonly origins?: readonly string[] | null } = {},
): string | null {
  if (pageUrl.length > LONGEST || pageUrl.includes('#') || !URL.canParse(pageUrl)) return null;
  const url = new URL(pageUrl);
  if (url.origin !== origin || origins?.includes(url.origin) === false) return null;
  if (url.username + url.password !== '') return null;
  return url.href;
}

/** Adds the reference to the page's URL. The rest of its query stays as it is, character by character. */
export function withReference(pageUrl: string, reference: string): string {
  const url = new URL(pageUrl);
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !new URLSearchParams(part).has(REFERENCE));
  url.search = [...kept, `${REFERENCE}=${reference}`].join('&');
  return url.href;
}
