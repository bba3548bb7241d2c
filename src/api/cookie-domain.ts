/** Where cookies of a host belong. */

/**
 * Public suffixes of two labels: the second labels under which registries of two-letter domains sell names
 * (co.uk, com.au, ac.jp, ...), and github.io. A rule instead of the whole public suffix list (200 KB): where
 * it takes too many, the domain has one label more, so that cookies reach fewer hosts, never more. A host on
 * another shared domain sets `strictCookieDomain`.
 */
const SUFFIX = /\.((ac|com?|edu|gov?|net?|org?)\.[a-z]{2}|github\.io)$/;

/**
 * The domain for cookies that the hosts of one site share: the last two labels of `host`
 * (`www.example.com:8443`), or three when `strict`; one more where the last two are a public suffix. IP
 * addresses and `localhost` have no parent: they are returned as they are.
 */
export function cookieDomain(host: string, strict?: boolean): string {
  const name = new URL(`http://${host}`).hostname.replace(/\.$/, '');
  const labels = (strict ? 3 : 2) + (SUFFIX.test(name) ? 1 : 0);
  return /^[\d.]+$|:/.test(name) ? name : name.split('.').slice(-labels).join('.');
}
