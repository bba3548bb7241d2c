/** Where cookies of a host belong. */

/**
 * Public suffixes of two labels. Registries sell names under these second labels of two-letter domains (co.uk, com.au, go.jp, ...),
 * and some companies give each customer a name. A rule instead of the whole public suffix list (200 KB): where it takes
 * too many, the domain has one label more, so cookies reach fewer hosts, never more.
 */
const SUFFIX = /\.((ac|com?|edu|gob|gov|go|ltd|mil|net?|nom|org?|plc)\.[a-z]{2}|(git(hub|lab)|herokuapp|netlify|vercel|pages|workers|web)\.(io|com|app|dev))$/;

/**
 * The domain for cookies that the hosts of one site share: the last two labels of `host` (a host name or a URL), or three when
 * `strict`; one more where the last two are a public suffix. IP addresses and `localhost` have no parent: they are returned as they are.
 */
export function cookieDomain(host: string, strict = false): string {
  const name = new URL(host.includes('//') ? host : `http://${host}`).hostname.replace(/\.$/, '');
  const labels = 2 + Number(SUFFIX.test(name)) + Number(strict);
  return /^[\d.]+$|:/.test(name) ? name : name.split('.').slice(-labels).join('.');
}
