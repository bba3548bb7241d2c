/** The contacts that are listed for an entered name: nothing in them tells whether a user has the name. */
import { expect, it } from '@jest/globals';
import { createHandler, type Options } from '../../auth/handler';
import { type Answer, type Browser, createHost, wrongFor } from '../support/auth/host';

const SHARES = { email: 50, 'email mobile': 30, 'email mobile landline': 20 };
const KINDS = Object.keys(SHARES);

const list = (browser: Browser, userId: string): Promise<Answer> =>
  browser.post('recoveryOptions', { userId });

/** Which kinds of contacts an answer lists. */
const kindsIn = ({ body }: Answer): string =>
  [
    ...(body.email === null ? [] : ['email']),
    ...Object.keys(body.mobilePhoneIds ?? {}).map(() => 'mobile'),
    ...Object.keys(body.landLinePhoneIds ?? {}).map(() => 'landline'),
  ].join(' ');

/** The two digits in the masks of an answer. */
const digitsIn = ({ body }: Answer): number[] =>
  [body.mobilePhoneIds, body.landLinePhoneIds].flatMap((map) =>
    Object.values(map as Record<string, string>).map((mask) => Number(mask.slice(-2))),
  );

/** An answer in which everything that may differ between two users is replaced: ids and two digits of a number. */
const formOf = ({ status, headers, body }: Answer): string =>
  JSON.stringify([status, [...headers.keys()].sort(), body])
    .replace(/"[\w-]{43}"/g, '"id"')
    .replace(/"phoneId":"[^"]+"/g, '"phoneId":"id"')
    .replace(/(\*\*)\d\d"/g, '$1##"');

/** A host whose users have contacts in these shares. */
function createShop(count = 0) {
  const host = createHost(undefined, {
    recoveryWays: SHARES,
    limits: { addressCodes: { count: 1e6 }, addressSessions: { count: 1e6 } },
  });
  const ada = host.accounts.get('id-of-ada');
  for (let index = 0; index < count; index += 1) {
    const userId = `user${index}`;
    const number = `+1212555${String((index * 7919) % 10_000).padStart(4, '0')}`;
    const contacts = {
      ...(index % 10 >= 5 && { phone: number }),
      ...(index % 10 >= 8 && { landline: number }),
    };
    host.accounts.set(userId, {
      ...{ ...(ada as never as object), id: userId, userId, email: `${userId}@mail.test` },
      ...contacts,
    } as never);
  }
  return host;
}

it('lists contacts of unknown users in the same form, shares and digits as those of 200 known ones', async () => {
  const browser = await createShop(200).browser().begin();
  const forms: Set<string>[] = [new Set(), new Set()];
  const counts = [0, 1].map(() => new Map(KINDS.map((kinds) => [kinds, 0])));
  const digits: number[][] = [[], []];
  for (let index = 0; index < 200; index += 1)
    for (const [which, name] of [`user${index}`, `unknown${index}`].entries()) {
      const answer = await list(browser, name);
      const kinds = kindsIn(answer);
      forms[which]?.add(formOf(answer));
      counts[which]?.set(kinds, (counts[which]?.get(kinds) ?? 0) + 1);
      digits[which]?.push(...digitsIn(answer));
    }
  expect([...(forms[1] ?? [])].sort()).toEqual([...(forms[0] ?? [])].sort());
  for (const [kinds, share] of Object.entries(SHARES)) {
    expect(counts[0]?.get(kinds)).toBe(share * 2);
    // Four standard deviations.
    const likely = 4 * Math.sqrt(2 * share * (1 - share / 100));
    expect(Math.abs((counts[1]?.get(kinds) ?? 0) - share * 2)).toBeLessThan(likely);
  }
  for (const found of digits) {
    const tens = Array.from(
      { length: 10 },
      (_, ten) => found.filter((one) => Math.floor(one / 10) === ten).length,
    );
    const mean = found.length / 10;
    // 27.9 is exceeded by one of 1,000 even distributions.
    expect(tens.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0)).toBeLessThan(27.9);
  }
});

it.each([['ada'], ['unknown', 'UNKNOWN', ' unknown '], ['unknown@mail.test', 'Unknown@Mail.test']])(
  'lists the same contacts for %s in each session and process, whatever the case of an unknown name',
  async (...names) => {
    const lists: string[] = [];
    for (const name of [...names, ...names])
      lists.push(JSON.stringify((await list(await createShop().browser().begin(), name)).body));
    expect(new Set(lists).size).toBe(1);
  },
);

it('lists only the mail for an address, so that no digits show whose user ID it is', async () => {
  const host = createShop(10);
  const browser = await host.browser().begin();
  expect(kindsIn(await list(browser, 'user9'))).toBe('email mobile landline');
  expect(formOf(await list(browser, 'user9@mail.test'))).toBe(
    formOf(await list(browser, 'unknown@mail.test')),
  );
  expect(kindsIn(await list(browser, 'user9@mail.test'))).toBe('email');
});

it('lists an address only unless the host says which contacts its users have', async () => {
  const host = createHost();
  const ada = host.accounts.get('id-of-ada');
  if (ada) ada.phone = '+12125550142';
  const browser = await host.browser().begin();
  expect((await list(browser, 'ada')).body).toEqual((await list(browser, 'unknown')).body);
  expect((await list(browser, 'ada')).body).toEqual({
    ...{ messages: [], nextAction: 'SV_DELIVERY_OPTIONS' },
    ...{ mobilePhoneIds: {}, landLinePhoneIds: {}, email: '***@***' },
  });
});

/** Chooses a listed phone, or the mail. */
const choose = (
  browser: Browser,
  userId: string,
  { body }: Answer,
  deliveryMethod: string,
): Promise<Answer> =>
  browser.post('recoverySend', {
    userId,
    deliveryMethod,
    phoneId: deliveryMethod === 'EMAIL' ? '' : Object.keys(body.mobilePhoneIds as object)[0],
  });

/** An unknown name with these kinds of contacts. */
async function decoyOf(kinds: string): Promise<string> {
  // The decoys of hosts with the same secret are the same.
  const browser = await createShop().browser().begin();
  for (let index = 0; ; index += 1)
    if (kindsIn(await list(browser, `unknown${index}`)) === kinds) return `unknown${index}`;
}

it('names the chosen number in its answer, so that the widget can say where the code went', async () => {
  const browser = await createShop(10).browser().begin();
  for (const userId of ['user5', await decoyOf('email mobile')]) {
    const listed = await list(browser, userId);
    const { body } = await choose(browser, userId, listed, 'TEXT');
    expect([body.phoneId]).toEqual(Object.keys(listed.body.mobilePhoneIds as object));
  }
});

it.each(['EMAIL', 'TEXT'])(
  'answers a choice of %s, wrong codes and too many requests the same for an unknown user',
  async (method) => {
    const host = createShop(10);
    const seenBy = async (name: string): Promise<string[]> => {
      const seen: Answer[] = [];
      for (let round = 0; round < 22; round += 1) {
        const browser = await host.browser().begin();
        const listed = await list(browser, name);
        seen.push(listed);
        if (listed.status !== 200) continue;
        seen.push(await choose(browser, name, listed, method));
        seen.push(await browser.post('sendCode', {}));
        for (let tries = 0; tries < 6; tries += 1)
          seen.push(await browser.post('validateCode', { otc: '1' }));
      }
      return seen.map(formOf);
    };
    const known = await seenBy('user5');
    expect(await seenBy(await decoyOf('email mobile'))).toEqual(known);
    expect(known.at(-1)).toContain('TOO_MANY_REQUESTS');
    expect(new Set(host.sent.map(({ to }) => to)).size).toBe(1);
  },
);

it('sends the code to the chosen contact, and lets the user set a password and sign on', async () => {
  const host = createShop(10);
  const browser = await host.browser().begin();
  const listed = await list(browser, 'user5');
  expect((await choose(browser, 'user5', listed, 'TEXT')).body.nextAction).toBe('VALIDATE_SV');
  const [sent] = host.sent;
  expect(sent).toMatchObject({ channel: 'TEXT', to: host.accounts.get('user5')?.phone });
  expect((await browser.post('validateCode', { otc: wrongFor(sent?.code ?? '') })).code).toBe('WRONG_CODE');
  expect((await browser.post('validateCode', { otc: sent?.code })).body.nextAction).toBe('CPW');
  expect((await browser.reset('Quiet-Lake8')).body.nextAction).toBe('REDIRECT');
});

it.each(['ada', 'unknown'])('refuses a contact that was not listed for %s', async (name) => {
  const browser = await createShop().browser().begin();
  for (const choice of [{ deliveryMethod: 'TEXT', phoneId: 'mobile' }, { deliveryMethod: 'FAX' }, {}]) {
    const answer = await browser.post('recoverySend', { userId: name, ...choice });
    expect([answer.status, answer.code]).toEqual([400, 'INVALID_INPUT']);
  }
});

it('doesn’t tell who has only named a user that this user is new', async () => {
  const host = createHost();
  const browser = await host.browser().begin();
  expect((await choose(browser, 'noor', await list(browser, 'noor'), 'EMAIL')).body.nextAction).toBe(
    'VALIDATE_SV',
  );
  await browser.post('validateCode', { otc: host.codeTo('noor@example.test') });
  expect((await browser.reset('Quiet-Lake8')).body.nextAction).toBe('PROFILE');
});

it.each([{}, { email: 0 }, { fax: 1 }, { email: -1 }, { 'email ': 1 }, 'email'])(
  'refuses to start with the contacts %j',
  (recoveryWays) => {
    const options = { ...createHost().options, recoveryWays } as Options;
    expect(() => createHandler(options)).toThrow('<recoveryWays> must have a number');
  },
);
