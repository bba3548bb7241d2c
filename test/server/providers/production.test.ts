import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { APP, isCallback, ProviderBrowser, startProvider } from '../../support/server/provider/suite';
import { startServer } from '../../support/server/start/process';

it('binds a sign-on to the browser with a cookie for this host, which scripts cannot read', async () => {
  const provider = await startProvider();
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-providers-'));
  const LATCHKEY_PROVIDERS = join(folder, 'providers.json');
  const { issuer } = provider;
  const acme = { id: 'acme', name: 'Acme', issuer, clientId: 'refusing', apps: [APP] };
  writeFileSync(LATCHKEY_PROVIDERS, JSON.stringify({ providers: [acme] }));
  const LATCHKEY_LIMITS = join(folder, 'limits.json');
  writeFileSync(LATCHKEY_LIMITS, JSON.stringify({ services: { provider: { failureRemembered: 0 } } }));
  const server = await startServer({
    LATCHKEY_LIMITS,
    LATCHKEY_DEV: '0',
    LATCHKEY_ORIGINS: 'http://localhost:4999',
    DATABASE_URL: '',
    LATCHKEY_PROVIDERS,
  });
  try {
    const browser = new ProviderBrowser(server);
    await browser.begin(APP);
    const unreachable = await browser.post(`/login/wgt/provider/apps/${APP}/demo`, {
      provider: 'acme',
      pageUrl: 'http://localhost:4999/',
    });
    expect(unreachable.body.messages[0].detail).toMatch(/^Acme isn’t available at the moment/);
    await provider.open(`${server.url}/federation/wgt/callback`);
    const left = await browser.send(await browser.start('acme'), {}, { origin: '' });
    expect(left.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-provider-latchkey-[\w-]{6}-[\w-]{12}=[\w-]{32}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=None$/,
      ),
    ]);
    expect(left.headers.get('referrer-policy')).toBe('no-referrer');
    expect(left.headers.get('cache-control')).toBe('no-store');
    const callback = await browser.open(left.headers.get('location') ?? '', isCallback);
    const returned = await browser.send(callback.href, {}, { origin: '' });
    expect(returned.headers.getSetCookie()).toEqual([expect.stringMatching(/Max-Age=0.*Secure/)]);
    expect(returned.headers.get('referrer-policy')).toBe('no-referrer');
  } finally {
    await server.discard();
    await provider.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
