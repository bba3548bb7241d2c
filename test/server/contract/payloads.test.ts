import { expect, it } from '@jest/globals';
import { badPayloads, goodPayload, payloadSchemas } from '../../support/server/contract/bad-payloads';
import { pathsOf, posts } from '../../support/server/contract/calls';
import { serverSuite } from '../../support/server/suite';

// Many small requests, on a machine that may be busy.
const { browser } = serverSuite();

it('every payload has a schema, and a bad payload for every kind of fault in every field (API-04)', () => {
  expect(Object.keys(payloadSchemas).sort()).toEqual(posts.map(({ id }) => id).sort());
  for (const { id } of posts) {
    const schema = payloadSchemas[id] ?? {};
    const cases = badPayloads(schema);
    const faulty = (kind: string) => cases.filter((one) => one.kind === kind).map(({ field }) => field);
    expect({ id, missing: faulty('missing') }).toEqual({
      id,
      missing: expect.arrayContaining([...(schema.required ?? [])]),
    });
    // Fields without a type may have any value: the host page's captcha, and headers and settings of an error
    // report.
    const typed = Object.entries(schema.properties ?? {}).filter(([, one]) =>
      Object.keys(one).some((key) => key !== 'description'),
    );
    expect({ id, wrong: faulty('wrong type') }).toEqual({
      id,
      wrong: expect.arrayContaining(typed.map(([name]) => name)),
    });
    expect(faulty('unknown')).toContain('surprise');
  }
});

it.each(posts)("$id rejects each bad payload with the field's name (API-04, API-19)", async (call) => {
  const [path = '', ...ping] = pathsOf(call);
  const schema = payloadSchemas[call.id] ?? {};
  const cases = badPayloads(schema);
  for (const { kind, field, payload } of cases) {
    const { status, body } = await browser.post(path, payload, { exact: true });
    expect({ id: call.id, kind, field, status, body }).toEqual({
      id: call.id,
      kind,
      field,
      status: 400,
      body: {
        messages: [
          {
            type: 'ERROR',
            field,
            detail: expect.any(String),
            problem: expect.stringContaining(field.split('.').at(-1) as string),
          },
        ],
        nextAction: 'ERROR',
      },
    });
  }
  for (const other of ping) {
    const { status, body } = await browser.post(
      other,
      { ...goodPayload(schema), surprise: 'x' },
      { exact: true },
    );
    expect({ other, status, field: body.messages[0].field }).toEqual({
      other,
      status: 400,
      field: 'surprise',
    });
  }
});

it("data that isn't a JSON object is rejected (API-04)", async () => {
  for (const call of posts) {
    for (const path of pathsOf(call)) {
      for (const data of ['{', '[]', 'null', '"x"']) {
        const form = new URLSearchParams({ data, _csrf: browser.csrf, sId: browser.sId }).toString();
        const { status, body } = await browser.post(path, null, { body: form });
        expect({ path, data, status, body }).toMatchObject({
          path,
          data,
          status: 400,
          body: { messages: [{ type: 'ERROR', field: 'data' }] },
        });
      }
    }
  }
});
