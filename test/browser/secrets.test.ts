import { expect } from '@jest/globals';
import { until } from '../../scripts/browser/until';
import type { Visit } from '../../scripts/browser/visit';
import { suite } from '../support/browser/suite';

const test = suite();

/** Every place of the page and of its host that could keep a secret. */
async function everywhere(visit: Visit): Promise<Record<string, string>> {
  const inPage = await visit.page.evaluate(() => {
    const widgets = (window as unknown as { widgets: { getState(): unknown }[] }).widgets;
    return {
      markup: document.documentElement.outerHTML,
      localStorage: JSON.stringify({ ...localStorage }),
      sessionStorage: JSON.stringify({ ...sessionStorage }),
      cookies: document.cookie,
      address: location.href,
      history: JSON.stringify(history.state),
      windowName: window.name,
      title: document.title,
      performance: JSON.stringify(performance.getEntries()),
      state: JSON.stringify(widgets.map((widget) => widget.getState())),
      devtools: JSON.stringify((window as unknown as { devtools?: unknown }).devtools ?? null),
    };
  });
  return {
    ...inPage,
    events: JSON.stringify(visit.events),
    console: visit.guard.console.join('\n'),
    addresses: visit.guard.requested.join('\n'),
    reports: JSON.stringify(await visit.server.reports()),
  };
}

/** The places that hold one of the secrets. */
async function holding(visit: Visit, secrets: readonly string[]): Promise<string[]> {
  const places = await everywhere(visit);
  const forms = (secret: string) => [secret, encodeURIComponent(secret), btoa(secret)];
  return Object.entries(places).flatMap(([place, text]) =>
    secrets
      .filter((secret) => forms(secret).some((form) => text.includes(form)))
      .map((secret) => `${secret} in ${place}`),
  );
}

/** Bodies of requests that hold a secret, by path. */
const sentTo = (visit: Visit, secret: string): string[] =>
  visit.posts
    .filter((post) =>
      new URLSearchParams(post.postData() ?? '').toString().includes(encodeURIComponent(secret)),
    )
    .map((post) => new URL(post.url()).pathname);

const password = 'Plnt-Hidden5';

/** A fake of the Redux browser extension: it stores everything that a store would show to the extension. */
function plantDevtools(): void {
  const seen: unknown[] = [];
  const extension = (...args: unknown[]): unknown => {
    seen.push(args);
    return args[0];
  };
  Object.assign(extension, { connect: extension });
  Object.assign(window, {
    devtools: seen,
    __REDUX_DEVTOOLS_EXTENSION__: extension,
    __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: extension,
  });
}

test.both(
  'a password is only in its input and its request, whether it is sent, refused or failed',
  async (visit) => {
    await visit.context.addInitScript(plantDevtools);
    visit.guard.allow(/Failed to load resource/);
    await visit.openSignOn();
    await visit.field('userId').fill('ada');
    await visit.field('password').fill(password);
    expect(await holding(visit, [password])).toEqual([]);
    await visit.action('submit').click();
    await visit.says('error', 'unsuccessful');
    expect(await holding(visit, [password])).toEqual([]);

    await visit.server.order({ call: 'authenticate', fault: 'error500' });
    await visit.signOn('ada', password);
    await visit.says('error', 'Request Failed:');
    await until('the report', async () => (await visit.server.reports()).length === 1);
    expect(await holding(visit, [password])).toEqual([]);
    expect(sentTo(visit, password)).toEqual(Array(2).fill('/login/wgt/authenticate/apps/demo/demo'));

    await visit.field('password').fill(password);
    await visit.action('close').click();
    await visit.gone();
    await visit.start('authenticateUser');
    await visit.shows('sign-on');
    expect(await visit.field('userId').inputValue()).toBe('ada'); // Kept: it is no secret.
    expect(await visit.field('password').inputValue()).toBe('');
    expect(await holding(visit, [password])).toEqual([]);
  },
);

test.both('codes and new passwords are only in their inputs and requests', async (visit) => {
  await visit.openForgotten();
  await visit.askByEmail('ada', 'ada@example.test');
  const { code } = await visit.letter();
  await visit.enterCode(code);
  await visit.shows('reset-password');
  await visit.field('newPassword').fill(password);
  await visit.field('reenterPassword').fill(password);
  await visit.root.locator('[data-latchkey-rule=length][data-state=met]').waitFor();
  expect(await holding(visit, [code, password])).toEqual([]);
  await visit.action('submit').click();
  await visit.shows('result');
  expect(await holding(visit, [code, password])).toEqual([]);
  expect(sentTo(visit, code)).toEqual(['/fpc/wgt/validatesv']);
  expect(sentTo(visit, password)).toEqual(['/cpw/wgt/fpschangepwd']);
});
