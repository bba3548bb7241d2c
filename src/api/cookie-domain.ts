/** Derives the domain of cookies from a host name. */

/**
 * Public suffixes with two labels: the second-level labels that registries of two-letter domains sell names
 * under (co.uk, com.au, ac.jp, ...), and github.io. This rule replaces the public suffix list, which is 200
 * KB. If it matches too much, the domain gets one more label, so cookies reach fewer hosts, never more. Hosts
 * on other shared domains set `strictCookieDomain`.
 */
const SUFFIX = /\.((ac|com?|edu|gov?|net?|org?)\.[a-z]{2}|github\.io)$/;

/**
 * Returns the domain for cookies shared by the hosts of one site: the last two labels of `host`
 * (`www.example.com:8443`), or the last three if `strict`, plus one if the last two are a public suffix. IP
 * addresses and `localhost` are returned unchanged, because they have no parent domain.
 * @example cookieDomain('www.example.com') // 'example.com'
 */
export function cookieDomain(host: string, strict?: boolean): string {
  const name = new URL(`http://${host}`).hostname.replace(/\.$/, '');
  const labels = (strict ? 3 : 2) + (SUFFIX.test(name) ? 1 : 0);
  return /^[\d.]+$|:/.test(name) ? name : name.split('.').slice(-labels).join('.');
}
