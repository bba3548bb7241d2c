/** `latchkey adopt` on setups of other widgets, which are written from the vendors' documentation. */
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { adopt, type Item } from '../../../cli/adopt/adopt';
import { shareOf } from '../../../cli/adopt/report';
import { VENDORS } from '../../../cli/adopt/vendors/index';
import { checkProduct } from '../../../cli/check/index';
import { foldersOf } from '../../../cli/commands/folders';
import { adoptCommand } from '../../../cli/commands/owner/adopt';
import { readData } from '../../../cli/data/index';
import { checkData } from '../../../cli/try/check-data';

const INPUTS = 'test/cli/adopt/inputs';
const root = await mkdtemp(join(tmpdir(), 'latchkey-adopt-'));
afterAll(() => rm(root, { recursive: true }));

let printed: string;
beforeEach(() => {
  printed = '';
  jest.spyOn(console, 'log').mockImplementation((line: string) => {
    printed += `${line}\n`;
  });
});

const known = new Map<string, ReturnType<typeof adoptNow>>();

/** Adopts an input into a new folder, once for all tests. */
function adopted(vendor: string, file: string): ReturnType<typeof adoptNow> {
  const result = known.get(file) ?? adoptNow(vendor, file);
  known.set(file, result);
  return result;
}

async function adoptNow(vendor: string, file: string) {
  const out = await mkdtemp(join(root, 'out-'));
  expect(await adoptCommand(vendor, file, { out, json: true })).toBe(0);
  const { config, items } = JSON.parse(printed) as { config: Record<string, unknown>; items: Item[] };
  const text = async (path: string) => JSON.parse(await readFile(join(out, path), 'utf8'));
  return {
    out,
    config,
    items,
    texts: async (locale: string) => (await text(`locales/${locale}.json`)).messages,
    theme: () => text('theme.json'),
    reasonOf: (name: string) => items.find((item) => item.name === name)?.reason,
  };
}

describe('each input', () => {
  it.each([
    ['okta', 'portal.js', { options: [8, 17], texts: [15, 22] }],
    ['okta', 'hosted.js', { options: [6, 9], texts: [16, 18] }],
    ['okta', 'intranet.json', { options: [7, 11], texts: [13, 17] }],
    ['auth0', 'shop.js', { options: [9, 13], texts: [13, 18] }],
    ['auth0', 'club.json', { options: [6, 13], texts: [14, 17] }],
    ['auth0', 'clinic.js', { options: [7, 11], texts: [10, 15] }],
    ['keycloak', 'travel', { options: [12, 25], texts: [30, 33] }],
    ['keycloak', 'library', { options: [5, 20], texts: [12, 20] }],
    ['keycloak', 'quick', { options: [11, 19], texts: [0, 0] }],
  ])('of %s, %s, becomes a folder that passes the check', async (vendor, file, { options, texts }) => {
    const { out, items } = await adopted(vendor, join(INPUTS, vendor, file));
    const share = (kind: Item['kind']) => Object.values(shareOf(items, kind));
    expect({ options: share('option'), texts: share('text') }).toEqual({ options, texts });
    expect(checkProduct(await readData(foldersOf({ over: out })))).toEqual([]);
    const report = await readFile(join(out, 'adopted.md'), 'utf8');
    for (const { name, to, reason } of items) {
      expect(report).toContain(name);
      if (to === undefined) expect(reason).toMatch(/\.$/);
    }
  });
});

describe('an Okta config', () => {
  it('becomes theme, links and texts', async () => {
    const { config, texts, theme } = await adopted('okta', join(INPUTS, 'okta/portal.js'));
    expect(await theme()).toEqual({
      accent: '#1f5f8b',
      logo: { src: '/img/northwind.svg', alt: 'Northwind' },
    });
    expect(config).toMatchObject({
      container: '#sign-in',
      language: 'en_US',
      helpURL: 'https://northwind.example/support',
      signOnLinks: ['forgotPassword', 'newUser'],
      messages: { en_US: { SERVER_E0000069: 'Too many attempts. We locked your access.' } },
    });
    expect(await texts('en_US')).toMatchObject({
      SIGN_ON_TITLE: 'Welcome to Northwind',
      PROVIDER_BUTTON: 'Use {$name} instead',
    });
  });

  it('is read from assignments to a config that the page got', async () => {
    const { config, theme } = await adopted('okta', join(INPUTS, 'okta/hosted.js'));
    expect((await theme()).accent).toBe('#b03a0c');
    expect(config).toMatchObject({ language: 'de_DE', signOnLinks: ['forgotPassword', 'newUser'] });
  });

  it('lists languages that the package lacks, and texts that the check refuses', async () => {
    const { items, reasonOf } = await adopted('okta', join(INPUTS, 'okta/intranet.json'));
    const japanese = items.find(({ language }) => language === 'ja');
    expect(japanese?.reason).toContain('no texts in "ja"');
    const long = items.find(({ name, language }) => name === 'oie.primaryauth.submit' && language === 'en');
    expect(long?.reason).toContain('Button labels can have at most 30');
    expect(reasonOf('oie.okta_verify.push.title')).toBe('There are no push notifications.');
  });
});

describe('an Auth0 setup', () => {
  it('puts the dictionary into the language of the options', async () => {
    const { config, texts } = await adopted('auth0', join(INPUTS, 'auth0/shop.js'));
    expect(await texts('de_DE')).toMatchObject({
      SIGN_ON_BUTTON: 'Zum Einkauf',
      PROVIDER_BUTTON: 'Mit {$name} einkaufen',
    });
    expect(config).toMatchObject({
      userIdLabel: 1,
      signOnLinks: ['forgotPassword'],
      messages: { de_DE: { SERVER_TOO_MANY_ATTEMPTS: 'Wir haben Ihr Konto gesperrt.' } },
    });
  });

  it('lists a value that only code can compute, with its line', async () => {
    const { config, reasonOf, theme } = await adopted('auth0', join(INPUTS, 'auth0/clinic.js'));
    expect(reasonOf('theme.logo')).toBe(
      "The value is code (line 7), which adopt doesn't run. Set theme.logo.src yourself.",
    );
    expect(await theme()).toEqual({ accent: 'rgb(10, 95, 112)' });
    expect(config).toMatchObject({ language: 'fr_FR', signOnLinks: [] });
  });
});

describe('a Keycloak theme', () => {
  it('becomes a theme with a dark scheme and a small logo', async () => {
    const { theme, texts } = await adopted('keycloak', join(INPUTS, 'keycloak/travel'));
    expect(await theme()).toMatchObject({
      scheme: 'auto',
      accent: '#14507a',
      font: '"Overpass", sans-serif',
      logo: { src: expect.stringMatching(/^data:image\/svg\+xml;base64,/), alt: '', height: 40 },
      dark: { accent: '#8ec5ee', background: '#12161b' },
    });
    expect(await texts('fr_FR')).toMatchObject({ USER_ID_LABEL: 'Numéro de client' });
    expect(await texts('en_US')).toMatchObject({
      FORGOT_PWD_INTRO: "Tell us who you are, and we'll send you a code.",
    });
  });

  it('passes the critical journeys too', async () => {
    const { out } = await adopted('keycloak', join(INPUTS, 'keycloak/travel'));
    const { problems, journeys } = await checkData(await readData(foldersOf({ over: out })));
    expect({ problems, excused: journeys?.excused }).toEqual({ problems: [], excused: [] });
  });

  it('can be an old theme whose folder login is passed', async () => {
    const { reasonOf, theme } = await adopted('keycloak', join(INPUTS, 'keycloak/library'));
    expect(await theme()).toMatchObject({ accent: '#5a2a27', background: '#fffdf8', logo: { alt: '' } });
    expect(reasonOf('login.ftl')).toContain('Panels are data');
    expect(reasonOf('div.kc-logo-text { height }')).toBeUndefined();
    expect(reasonOf('readingHours')).toContain('Unknown name');
  });
});

describe('the command', () => {
  it('prints the share and the report', async () => {
    const out = join(root, 'printed');
    await adoptCommand('okta', join(INPUTS, 'okta/hosted.js'), { out });
    expect(printed).toContain('22 of 27 values have a counterpart (81 %)');
    expect(printed).toContain('printed/adopted.md');
  });

  it('refuses a folder with files, a missing input and one of another widget, without writing anything', async () => {
    const out = join(root, 'refused');
    const other = join(root, 'other.js');
    await writeFile(other, 'export const answer = { value: 42 };');
    await expect(adoptCommand('okta', other, { out: root })).rejects.toThrow('Choose another folder');
    await expect(adoptCommand('okta', 'missing.js', { out })).rejects.toThrow("missing.js doesn't exist");
    await expect(adoptCommand('okta', other, { out })).rejects.toThrow(
      'has no object with options such as logo',
    );
    await expect(adoptCommand('keycloak', INPUTS, { out })).rejects.toThrow('no login/theme.properties');
    await expect(adoptCommand('auth0', join(INPUTS, 'okta/portal.js'), { out })).rejects.toThrow(
      'config of another',
    );
    expect(existsSync(out)).toBe(false);
  });

  it('gives values with the same counterpart and other contents a reason', () => {
    const { items } = adopt(
      VENDORS.okta,
      [
        { kind: 'option', name: 'colors.brand', value: '#000000' },
        { kind: 'text', name: 'oform.next', value: 'Go', language: 'en' },
        { kind: 'text', name: 'oform.verify', value: 'Check', language: 'en' },
        { kind: 'text', name: 'mfa.challenge.verify', value: 'Go', language: 'en' },
        { kind: 'option', name: 'logoText', value: 'Alone' },
      ],
      ['en_US'],
    );
    expect(items.map(({ to, reason }) => to ?? reason)).toEqual([
      'theme.accent',
      'CONTINUE_BUTTON',
      'Has the same counterpart as oform.next, which has another value.',
      'CONTINUE_BUTTON',
      'Has no effect without theme.logo.src.',
    ]);
  });
});
