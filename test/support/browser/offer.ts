import type { Page, Route } from 'playwright-core';

/** Adds passkeys or identity providers to the server's settings. `times`: for how many requests, all by default. */
export async function offer(page: Page, signOn: object, times?: number): Promise<void> {
  const add = async (route: Route) => {
    const response = await route.fetch();
    const { app } = await response.json();
    await route.fulfill({ response, json: { app: { ...app, signOn } } });
  };
  await page.route('**/appsdetails/**', add, times === undefined ? {} : { times });
  // The application of these tests has no passkeys, but another one has.
  await page.route('**/passkeyoptions/**', (route) =>
    route.continue({ url: route.request().url().replace('/demo/demo', '/demo-passkey/demo') }),
  );
}

/** Answers a call in the place of the server, and records the data of the requests. */
async function answer(page: Page, path: string, json: object): Promise<Record<string, unknown>[]> {
  const requests: Record<string, unknown>[] = [];
  await page.route(`**/login/wgt/${path}/**`, (route) => {
    const body = new URLSearchParams(route.request().postData() ?? '');
    requests.push(JSON.parse(body.get('data') ?? '{}'));
    return route.fulfill({
      json: { messages: null, ...json },
      headers: {
        'access-control-allow-origin': route.request().headers().origin ?? '*',
        'access-control-allow-credentials': 'true',
      },
    });
  });
  return requests;
}

/** Answers `providerStart`, and shows an empty page in the place of the provider. */
export async function answerProviderStart(page: Page, api: string): Promise<Record<string, unknown>[]> {
  const providerUrl = `${api}/federation/wgt/go?ticket=1`;
  await page.route('**/federation/wgt/go*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Acme</title>' }),
  );
  return answer(page, 'provider', { nextAction: 'REDIRECT', providerUrl });
}
