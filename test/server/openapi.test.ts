import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { JSDOM } from 'jsdom';
import type { Call, Calls } from '../../src/core/data/data.gen';
import { serverCode } from '../support/server/code';
import { serverSuite } from '../support/server/suite';

interface Schema {
  readonly $ref?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
}

const { browser, server } = serverSuite();
const { describedBy, descriptionOf } = serverCode;
const data: Calls = JSON.parse(readFileSync('flows/calls.json', 'utf8'));
const calls = Object.entries(data.calls);
const documentOf = async () => (await descriptionOf(server.url)).document;
const operationOf = async (id: string, path = data.calls[id]?.path ?? '') =>
  (await documentOf()).paths[path]?.[data.calls[id]?.method.toLowerCase() ?? ''];
const answerOf = async (id: string) => (await documentOf()).components.schemas[`answer.${id}`];

it('the OpenAPI 3.1 description is valid, and any origin can read it', async () => {
  const response = await fetch(`${server.url}/openapi.json`);
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
  const document = await response.json();
  const config = await createConfig({ extends: ['spec'] });
  const faults = () => lintFromString({ source: JSON.stringify(document), config });
  expect(await faults()).toEqual([]);
  document.paths['/login/wgt/sessionId'].get.responses = [];
  expect(await faults()).not.toEqual([]);
});

it('each operation has a unique name, and every reference resolves', async () => {
  const document = await documentOf();
  const names = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap((item) =>
    Object.values(item).map((one) => one.operationId),
  );
  expect(new Set(names).size).toBe(names.length);
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
    ([, path = '']) => path,
  );
  const lost = references.filter(
    (path) => path.split('/').reduce((at, key) => at?.[key], document) === undefined,
  );
  expect(lost).toEqual([]);
});

it('every call is described with method, paths, parameters and payload (API-02, API-03, API-04, API-20)', async () => {
  for (const [id, call] of calls) await expectRequest(id, call);
});

async function expectRequest(id: string, call: Call): Promise<void> {
  const paths = call.ping === false ? [call.path] : [call.path, call.ping ?? data.pingPrefix + call.path];
  for (const path of paths) {
    const operation = await operationOf(id, path);
    expect(operation).toMatchObject({
      'x-calls': expect.arrayContaining([id]),
      responses: { 200: expect.anything() },
    });
    const named = operation.parameters.map(
      (one: { name?: string; $ref?: string }) => one.name ?? one.$ref?.split('/').at(-1),
    );
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(named).toEqual(
      expect.arrayContaining([...inPath, ...Object.keys(call.query ?? {}), 'isWidget', 'language']),
    );
    expect(named).toContain(call.method === 'GET' ? 'sId' : 'csrf');
    const form = operation.requestBody?.content['application/x-www-form-urlencoded'].schema;
    if (call.body)
      expect(JSON.stringify(form.properties.data)).toContain(`#/components/schemas/payload.${id}"`);
    expect(Object.keys(form?.properties ?? {})).toEqual(call.body ? ['data', '_csrf', 'sId'] : []);
    if (call.assumed && operation.operationId.startsWith(id))
      expect(operation['x-assumed']).toBe(call.assumed);
  }
}

it('every answer is described with each declared nextAction and each kept field (API-05)', async () => {
  for (const [id, call] of calls) await expectAnswer(id, call);
});

async function expectAnswer(id: string, call: Call): Promise<void> {
  const isVariant = call.answersAs !== undefined && data.calls[call.answersAs]?.path === call.path;
  const { properties } = await answerOf(isVariant ? (call.answersAs ?? '') : id);
  const declared = (call.answersAs ? data.calls[call.answersAs]?.answers : call.answers) ?? [];
  expect(properties.nextAction?.enum ?? []).toEqual(expect.arrayContaining([...declared]));
  const kept = Object.values({ ...data.keep, ...call.keep }).flatMap((one) =>
    typeof one === 'string' ? one : 'from' in one ? one.from : [],
  );
  const schemas = (await documentOf()).components.schemas;
  const at = (path: string) =>
    path.split('.').reduce<Schema | undefined>((schema, name) => schema?.properties?.[name], { properties });
  for (const name of kept) {
    const found = at(name);
    const schema = found?.$ref ? schemas[found.$ref.split('/').at(-1) ?? ''] : found;
    expect({ name, description: found?.description ?? schema?.description }).toEqual({
      name,
      description: expect.any(String),
    });
  }
}

it('every schema is used by a call', async () => {
  const text = JSON.stringify(await documentOf());
  const names = readdirSync('schemas/answers').map((file) => file.replace('.json', ''));
  expect(names.filter((name) => name !== 'fields' && data.calls[name] === undefined)).toEqual([]);
  const fields = Object.keys(JSON.parse(readFileSync('schemas/answers/fields.json', 'utf8')).$defs);
  expect(
    fields.filter((name) => !text.includes(`"$ref":"#/components/schemas/answerField.${name}"`)),
  ).toEqual([]);
});

it('the calls that need a session have its cookie', async () => {
  const { session } = (await documentOf()).components.securitySchemes;
  expect(session).toMatchObject({ type: 'apiKey', in: 'cookie' });
  expect((await operationOf('profile')).security).toEqual([{ session: [] }]);
  expect((await operationOf('logError')).security).toEqual([{}, { session: [] }]);
});

it('answers that differ from the document are found: an unknown field, nextAction or call', async () => {
  const { check } = describedBy(await documentOf());
  const answer = (body: unknown, path = '/ping/userReg/wgt/sendSV?language=en_US', status = 200) =>
    check({ method: 'POST', path, status, body });
  expect(() => answer({ messages: [], nextAction: 'VALIDATE_SV', svAttempts: 1 })).not.toThrow();
  expect(() => answer({ messages: [], nextAction: 'VALIDATE_SV', svAttempts: 1, more: 1 })).toThrow(
    'differently from its description',
  );
  expect(() => answer({ messages: [], nextAction: 'STEP_UP' })).toThrow('differently from its description');
  expect(() => answer({ messages: [], nextAction: 'VALIDATE_SV' }, '/userReg/wgt/sendSV', 400)).toThrow(
    'differently from its description',
  );
  expect(() => answer({}, '/userReg/wgt/nothing')).toThrow('not described');
});

it('the description is on a page without scripts, and the demo links to it', async () => {
  const response = await browser.get('/openapi');
  expect(response.headers.get('Content-Security-Policy')).toContain(
    "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'",
  );
  const page = new JSDOM(response.body).window.document;
  expect(page.querySelectorAll('script, [style], [onclick]')).toHaveLength(0);
  expect([...page.querySelectorAll('main > section')].map(({ id }) => id)).toEqual([
    'common',
    ...calls.map(([id]) => id),
  ]);
  for (const [id, call] of calls) {
    const section = page.getElementById(id);
    expect(section?.textContent).toContain(call.path);
    expect(section?.querySelector('.assumed') !== null).toBe(call.assumed !== undefined);
    expect(page.querySelectorAll(`.group a[href="#${id}"]`)).toHaveLength(1);
  }
  for (const link of page.querySelectorAll('nav a'))
    expect(page.querySelector(`.group${link.getAttribute('href')} h2`)?.textContent).toBe(link.textContent);
  expect(page.querySelectorAll('nav a')).toHaveLength(14);
  expect(page.getElementById('validateUser')?.textContent).toContain('deliveryChannelDetails.phoneNumber');
  expect(page.getElementById('profile')?.textContent).toContain('user.contacts[].phoneNumber');
  expect((await browser.get('/openapi/openapi.css')).status).toBe(200);
  expect((await browser.get('/pages/base.css')).headers.get('content-type')).toContain('text/css');
  expect((await browser.get('/examples/demo/')).body).toContain('href="/openapi"');
});
