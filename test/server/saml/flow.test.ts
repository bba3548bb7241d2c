import { expect, it } from '@jest/globals';
import { startServer } from '../../support/server/start/process';
import { serverSuite } from '../../support/server/suite';

const { browser, another, server } = serverSuite();
const target = 'http://localhost:4999/examples/demo/?lang=de_DE';
/** The cookies of the browser that starts sign-ons. */
const cookies: string[] = [];
async function start(page = target, url = server.url): Promise<Response> {
  const path = `/sp/start?TargetResource=${encodeURIComponent(page)}`;
  const response = await fetch(url + path, { redirect: 'manual' });
  cookies.push(...response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? ''));
  return response;
}
const send = (path: string, fields: Record<string, string>, url = server.url) =>
  fetch(url + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Origin: url, Cookie: cookies.join('; ') },
    redirect: 'manual',
  });

/** Sends the request of a host page's link. */
async function asked(url = server.url): Promise<string> {
  const { searchParams } = new URL((await start(target, url)).headers.get('location') ?? '', url);
  return searchParams.get('request') ?? '';
}

/** The response that the identity provider's page would post for a person. */
async function chosen(
  person: string,
  request: string,
  url = server.url,
): Promise<{ SAMLResponse: string; RelayState: string; policy: string }> {
  const answer = await send('/idp', { request, person }, url);
  const page = await answer.text();
  const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';
  return {
    SAMLResponse: value('SAMLResponse'),
    RelayState: value('RelayState'),
    policy: answer.headers.get('content-security-policy') ?? '',
  };
}

it('the host page, the identity provider and the way back lead to one registration by reference (API-13, API-17)', async () => {
  const request = await asked();
  const page = await fetch(`${server.url}/idp?request=${request}`);
  expect(page.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; script-src 'self'; style-src 'self';.* form-action 'self';/,
  );
  expect(await page.text()).toMatch(/value="yan".*Yan Petrov.*value="zoe".*Zoe Castellan/s);
  const { policy, ...fields } = await chosen('zoe', request);
  expect(policy).toContain("form-action 'self' http://localhost:4999;");
  expect(Buffer.from(fields.SAMLResponse, 'base64').toString()).toMatch(
    /^<samlp:Response .*<ds:SignatureValue>/s,
  );

  const back = await send('/sp/post', fields);
  expect(back.status).toBe(303);
  const address = new URL(back.headers.get('location') ?? '');
  const { REF = '', TargetResource = '', lang } = Object.fromEntries(address.searchParams);
  expect({ host: address.host, TargetResource, lang }).toEqual({
    host: 'localhost:4999',
    TargetResource: target,
    lang: 'de_DE',
  });
  expect((await send('/sp/post', fields)).status).toBe(400); // The same response a second time.

  const detail = () => browser.post('/userReg/wgt/getSVDeliveryDetail', { REF, TargetResource });
  expect((await detail()).body).toMatchObject({
    nextAction: 'VALIDATE_SV',
    deliveryMethod: 'TEXT',
    token: expect.any(String),
  });
  expect((await detail()).body.nextAction).toBe('ERROR');
});

it('a response is accepted only from the browser that started the sign-on', async () => {
  const { policy: _, ...fields } = await chosen('zoe', await asked());
  const own = cookies.splice(0);
  expect((await send('/sp/post', fields)).status).toBe(400);
  cookies.push(...own);
  expect((await send('/sp/post', fields)).status).toBe(303);
});

it('a response is accepted only for its own request and only in time (API-17)', async () => {
  const [first, second] = [await asked(), await asked()];
  const { SAMLResponse, RelayState } = await chosen('zoe', first);
  expect((await send('/sp/post', { SAMLResponse, RelayState: second })).status).toBe(400);
  const changed = Buffer.from(
    Buffer.from(SAMLResponse, 'base64').toString().replace('>zoe<', '>yan<'),
  ).toString('base64');
  expect((await send('/sp/post', { SAMLResponse: changed, RelayState })).status).toBe(400);
  await browser.forward(301);
  expect((await send('/sp/post', { SAMLResponse, RelayState })).status).toBe(400);
  expect((await send('/idp', { request: first, person: 'zoe' })).status).toBe(200); // The request is valid for longer.
  await browser.forward(600);
  expect((await send('/idp', { request: first, person: 'zoe' })).status).toBe(404);
  expect((await fetch(`${server.url}/idp?request=${second}`)).status).toBe(404);
});

it("responses to sessions and to pages stay separate, and each session's belongs to it (API-17)", async () => {
  const input = {
    samlInput: Buffer.from('{"person":"zoe"}').toString('base64'),
    appId: 'demo',
    brandId: 'demo',
    language: 'en_US',
  };
  const { SAMLResponse, RelayState } = (await browser.post('/userReg/wgt/assertion', input)).body;
  expect((await send('/sp/post', { SAMLResponse, RelayState })).status).toBe(400);
  const payload = { SAMLResponse, RelayState, wgtRequest: true, transport: 'xhr' };
  expect((await (await another()).post('/sp/ACS.saml2', payload)).body.status).toBe('failed');
  const { policy: _, ...fromPage } = await chosen('zoe', await asked());
  expect((await browser.post('/sp/ACS.saml2', { ...payload, ...fromPage })).body.status).toBe('failed');
  const replies = await Promise.all([1, 2].map(() => browser.post('/sp/ACS.saml2', payload)));
  expect(replies.map(({ body }) => body.status).sort()).toEqual(['failed', 'success']); // Of two at once, one counts.
});

it('pages that may not use the API get no redirect, and only people in the directory get assertions (API-17)', async () => {
  for (const page of ['https://evil.test/', '//evil.test/', 'javascript:alert(1)', 'http://', ''])
    expect((await start(page)).status).toBe(400);
  expect((await start('/examples/demo/')).status).toBe(302);
  const request = await asked();
  expect((await send('/idp', { request, person: 'nobody' })).status).toBe(400);
  expect((await send('/idp', { request: 'unknown', person: 'zoe' })).status).toBe(404);
  expect((await send('/sp/post', { RelayState: request })).status).toBe(400);
  const foreign = await fetch(`${server.url}/idp`, {
    method: 'POST',
    body: new URLSearchParams({ request, person: 'zoe' }),
    headers: { Origin: 'https://evil.test' },
  });
  expect(foreign.status).toBe(403);
});

it('an assertion that was signed before a restart is valid after it, because the key is kept (API-17)', async () => {
  const first = await startServer();
  const { policy: _, ...fields } = await chosen('zoe', await asked(first.url), first.url);
  await first.stop();
  const second = await startServer({}, first.folder);
  expect((await send('/sp/post', fields, second.url)).status).toBe(303);
  await second.discard();
});
