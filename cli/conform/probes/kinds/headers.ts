import type { Found } from '../../faults/findings';
import type { Kind } from '../kind';

export const headers: Kind = {
  id: 'headers',
  about:
    'Every answer has Cache-Control: no-store. The session cookie is HttpOnly and Secure, and SameSite=None if page and server are different sites.',
  async run({ browser, credentials }) {
    const mine = await browser();
    await mine.call('settings');
    await mine.call('authenticate', await credentials());
    return [...mine.breaches];
  },
};

/** Origins other than the allowed one, by name. Most of them only look like it. */
export function foreignOrigins(allowed: string): Readonly<Record<string, string>> {
  const { protocol, hostname, port } = new URL(allowed);
  const at = (host: string, number = port): string => `${protocol}//${host}${number && `:${number}`}`;
  const dotless = hostname.replace('.', 'x');
  return {
    'any origin': 'https://foreign.invalid',
    'an origin that begins like the allowed one': `${allowed}.foreign.invalid`,
    // The registrable domain, because a server may allow all of its subdomains.
    'an origin that ends like the allowed one': at(`foreign${hostname.split('.').slice(-2).join('.')}`),
    ...(dotless === hostname ? {} : { 'an origin with another letter instead of a dot': at(dotless) }),
    // On their own machine, developers may use any port.
    ...(/^(localhost|127\.|\[::1\])/.test(hostname)
      ? {}
      : {
          'the same host at another port': at(hostname, port === '1' ? '2' : '1'),
          'the same host with another scheme': allowed.replace(
            /^https?/,
            protocol === 'http:' ? 'https' : 'http',
          ),
        }),
    'the origin null, as in a sandboxed frame,': 'null',
  };
}

export const origin: Kind = {
  id: 'origin',
  about:
    "A page of the configured origin can send its cookies and read the answers. Pages of other origins can't, also if theirs only looks like it.",
  async run({ browser, config }) {
    const mine = await browser();
    const found: Found[] = [];
    const breach = (call: string, at: string, message: string): void =>
      void found.push({ rule: 'origin', call, at, message });
    const allowed = (given: Headers): string | null => given.get('access-control-allow-origin');

    for (const [who, foreign] of Object.entries(foreignOrigins(config.origin))) {
      const replies = [
        await mine.call('csrf', {}, { origin: foreign }),
        await mine.call('continueAuthentication', { appId: mine.names.appId }, { origin: foreign }),
        await mine.preflight('authenticate', foreign),
      ];
      const open = replies
        .map((reply) => allowed(reply.headers))
        .find((one) => one === '*' || one === foreign);
      if (!open) continue;
      breach('csrf', 'Access-Control-Allow-Origin', `pages of ${who} can read answers (${open})`);
      break;
    }

    if (new URL(config.api).origin === config.origin) return found;
    const { headers: preflight } = await mine.preflight('authenticate', config.origin);
    if (allowed(preflight) !== config.origin || preflight.get('access-control-allow-credentials') !== 'true')
      breach(
        'authenticate',
        'Access-Control-Allow-Credentials',
        "a page of the configured origin can't send its cookies",
      );
    const names = (preflight.get('access-control-allow-headers') ?? '').toLowerCase();
    if (!names.includes(mine.header.toLowerCase()))
      breach('authenticate', 'Access-Control-Allow-Headers', `a page can't send the header ${mine.header}`);
    return found;
  },
};
