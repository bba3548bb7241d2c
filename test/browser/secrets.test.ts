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

/** Returns the places that contain one of the secrets. */
async function placesOf(visit: Visit, secrets: readonly string[]): Promise<string[]> {
  const places = await everywhere(visit);
  const forms = (secret: string) => [secret, encodeURIComponent(secret), btoa(secret)];
  return Object.entries(places).flatMap(([place, text]) =>
    secrets
      .filter((secret) => forms(secret).some((form) => text.includes(form)))
      .map((secret) => `${secret} in ${place}`),
  );
}

/** Bodies of requests that contain a secret, by path. */
const sentTo = (visit: Visit, secret: string): string[] =>
  visit.posts
    .filter((post) => new URLSearchParams(post.body).toString().includes(encodeURIComponent(secret)))
    .map((post) => new URL(post.url, visit.origins.api).pathname);

const password = 'Plnt-Hidden5';

/** A fake of the Redux browser extension. It stores everything that a store would show to the extension. */
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
  'keeps a password only in its input and its request, whether it is accepted, refused or the request fails',
  async (visit) => {
    await visit.context.addInitScript(plantDevtools);
    visit.guard.allowFailedLoads();
    await visit.openSignOn();
    await visit.field('userId').fill('ada');
    await visit.field('password').fill(password);
    expect(await placesOf(visit, [password])).toEqual([]);
    await visit.action('submit').click();
    await visit.says('error', 'unsuccessful');
    expect(await placesOf(visit, [password])).toEqual([]);

    await visit.server.order({ call: 'authenticate', fault: 'error500' });
    await visit.signOn('ada', password);
    await visit.says('error', 'Request Failed:');
    await until('the report', async () => (await visit.server.reports()).length === 1);
    expect(await placesOf(visit, [password])).toEqual([]);
    expect(sentTo(visit, password)).toEqual(Array(2).fill('/login/wgt/authenticate/apps/demo/demo'));

    await visit.field('password').fill(password);
    await visit.action('close').click();
    await visit.gone();
    await visit.start('authenticateUser');
    await visit.shows('sign-on');
    expect(await visit.field('userId').inputValue()).toBe('ada'); // The user ID stays, because it isn't secret.
    expect(await visit.field('password').inputValue()).toBe('');
    expect(await placesOf(visit, [password])).toEqual([]);
  },
);

test.both('keeps codes and new passwords only in their inputs and requests', async (visit) => {
  await visit.openForgotten();
  await visit.askByEmail('ada', 'ada@example.test');
  const { code } = await visit.letter();
  await visit.enterCode(code);
  await visit.shows('reset-password');
  await visit.field('newPassword').fill(password);
  await visit.field('reenterPassword').fill(password);
  await visit.root.locator('[data-latchkey-rule=length][data-state=met]').waitFor();
  expect(await placesOf(visit, [code, password])).toEqual([]);
  await visit.action('submit').click();
  await visit.shows('result');
  expect(await placesOf(visit, [code, password])).toEqual([]);
  expect(sentTo(visit, code)).toEqual(['/fpc/wgt/validatesv']);
  expect(sentTo(visit, password)).toEqual(['/cpw/wgt/fpschangepwd']);
});
