import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { serverCode } from '../support/server/code';
import { serverSuite } from '../support/server/suite';

const { text } = serverCode;

const { browser, another } = serverSuite();
const folder = new URL('../../server/locales/', import.meta.url);
const catalogs = readdirSync(folder).map((file): { locale: string; messages: Record<string, string> } =>
  JSON.parse(readFileSync(new URL(file, folder), 'utf8')),
);
const signOn = '/login/wgt/authenticate/apps/demo/demo';

it.each(catalogs)('a call that names the language $locale is answered in it (API-03)', async (catalog) => {
  const { SIGN_ON_FAILED, SYSTEM_ERROR, ENTRIES_REFUSED } = catalog.messages;
  const language = `?language=${catalog.locale}`;
  const refused = await browser.post(signOn + language, { userId: 'ada', password: 'wrong' });
  expect(refused.body.messages).toEqual([{ type: 'ERROR', detail: SIGN_ON_FAILED }]);
  expect((await browser.get(`/login/wgt/nothing${language}`)).body.messages).toEqual([
    {
      type: 'ERROR',
      detail: SYSTEM_ERROR,
      problem: 'Unknown call. Check the address and authApiPath in the widget’s config.',
    },
  ]);
  expect((await browser.post(signOn + language, { userId: 'ada' }, { exact: true })).body.messages).toEqual([
    { type: 'ERROR', detail: ENTRIES_REFUSED, field: 'password', problem: 'password is required.' },
  ]);
});

it("a language is answered in the widget's locale for it, and an unknown one in English (API-03)", async () => {
  const said = async (query: string) =>
    (await browser.post(signOn + query, { userId: 'ada' }, { exact: true })).body.messages[0].detail;
  const english = await said('');
  expect(await said('?language=de_AT')).toBe(await said('?language=de_DE'));
  expect(await said('?language=nb')).toBe(await said('?language=no_NO'));
  expect(await said('?language=xx_YY')).toBe(english);
  expect(await said('?language=null')).toBe(english);
  expect(await said('?language=de_DE')).not.toBe(english);
});

it('a message keeps its code before the pipe in every language, so clients can recognize it (DELV-05)', () => {
  const MARK = 'You are not authorized to perform the action';
  for (const { locale, messages } of catalogs) {
    const detail = text('NOT_AUTHORIZED').in(locale);
    expect(detail).toContain(MARK);
    expect(detail.slice(detail.indexOf('|') + 1)).toBe(messages.NOT_AUTHORIZED);
  }
});

it("each rule that a new password breaks is in the page's language", async () => {
  await browser.askForCode('ada');
  await browser.giveCode(await browser.lastCode());
  const { body } = await browser.post('/cpw/wgt/fpschangepwd?language=de_DE', {
    newPassword: 'short',
    confirmPassword: 'short',
    appId: 'demo',
  });
  expect(body.messages).toEqual([
    {
      type: 'ERROR',
      detail: [
        { detail: 'Verwenden Sie 8 bis 15 Zeichen.' },
        { detail: expect.stringMatching(/^Verwenden Sie mindestens 3 der folgenden Zeichenarten/) },
      ],
    },
  ]);
});

it("the captcha's description and the phone extension are in the page's language", async () => {
  for (const _ of [1, 2]) await browser.signOn('grace', 'wrong');
  const { body } = await browser.post(`${signOn}?language=de_DE`, { userId: 'grace', password: 'wrong' });
  expect(body.captcha).toContain('alt="Ein verzerrtes Bild mit sechs Ziffern"');
  const visitor = await another();
  await visitor.signOn('finn', 'Silver.Fox7');
  const options = await visitor.ask('/svauth/wgt/svoptions?language=de_DE');
  expect(Object.values(options.body.landLinePhoneIds)).toEqual(['***-***-0158, Durchwahl 31']);
});
