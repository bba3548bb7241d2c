/** A host's theme in a real browser: light and dark, the text on the accent, readable colors, the logo. */
import { expect } from '@jest/globals';
import { ENGINE, holdBack, isLive, openEarly } from '../support/browser/early';
import { markupOf } from '../support/browser/markup-of';
import { SCHEMES } from '../support/browser/media';
import { painted } from '../support/browser/painted';
import { suite } from '../support/browser/suite';
import { inScheme, settled } from '../support/browser/views/index';
import { contrast, type Parts } from '../support/colors';
import type { Visit } from '../support/visit/visit';

const test = suite();

const style = (visit: Visit, selector: string, name: string): Promise<string> =>
  visit.page
    .locator(selector)
    .first()
    .evaluate((one, property) => getComputedStyle(one).getPropertyValue(property), name);

const LIGHT = 'rgb(255, 255, 255)';
const DARK = 'rgb(24, 27, 35)';
const background = (visit: Visit) => style(visit, '#latchkey-root .latchkey-panel', 'background-color');
const scheme = (visit: Visit) => style(visit, '#latchkey-root .latchkey-panel', 'color-scheme');

/** The color of these parts of the panel, as the browser paints them. */
async function colorsOf<Name extends string>(
  visit: Visit,
  parts: Record<Name, [selector: string, property: string]>,
): Promise<Record<Name | 'background', Parts>> {
  await settled(visit);
  const colors = await visit.root.evaluate(
    (panel, all) =>
      all.map(([name, [selector, property]]) => {
        const part = panel.querySelector(selector) as Element;
        return [name, getComputedStyle(part).getPropertyValue(property)] as const;
      }),
    Object.entries<[string, string]>(parts),
  );
  const all = [...colors, ['background', await background(visit)]];
  return painted(visit, Object.fromEntries(all) as Record<Name | 'background', string>);
}

const BUTTON: Record<'button' | 'buttonText', [string, string]> = {
  button: ['[type=submit]', 'background-color'],
  buttonText: ['[type=submit]', 'color'],
};

/** The contrasts of the main button with the panel, and of its text with the button. */
async function buttonContrasts(visit: Visit): Promise<{ edge: number; button: number }> {
  const { background: panel, button, buttonText } = await colorsOf(visit, BUTTON);
  return { edge: contrast(button, panel), button: contrast(buttonText, button) };
}

/** The contrasts of the color pairs on sign-on after a refusal, with an error at a field. */
async function contrasts(visit: Visit): Promise<Record<string, number>> {
  const {
    background: panel,
    text,
    error,
    link,
    border,
  } = await colorsOf(visit, {
    text: ['.latchkey-title', 'color'],
    error: ['.latchkey-field-error', 'color'],
    link: ['.latchkey-help', 'color'],
    border: ['[name=password]', 'border-top-color'],
  });
  return {
    text: contrast(text, panel),
    error: contrast(error, panel),
    link: contrast(link, panel),
    border: contrast(border, panel),
    ...(await buttonContrasts(visit)),
  };
}

/** Opens sign-on with an error under the user ID and an enabled button. */
async function openWithError(visit: Visit, theme: object): Promise<void> {
  await visit.openSignOn({ config: { theme, helpURL: '/examples/demo/help.html' } });
  await isLive(visit, 'LOGIN_PAGE');
  await visit.field('userId').fill('a');
  await visit.field('userId').fill('');
  await visit.field('userId').blur();
  await visit.root.locator('.latchkey-field-error').waitFor();
}

test.needing('media emulation')(
  'keeps a light theme light on a dark system, and follows the system immediately without a theme',
  async (visit) => {
    await visit.page.emulateMedia({ colorScheme: 'dark' });
    const release = await holdBack(visit.page, ENGINE);
    await openEarly(visit, { config: { theme: { accent: '#0b6b57', background: '#ffffff' } } });
    expect([await background(visit), await scheme(visit)]).toEqual([LIGHT, 'light']);
    release();
    await isLive(visit, 'LOGIN_PAGE');
    expect([await background(visit), await scheme(visit)]).toEqual([LIGHT, 'light']);
    await visit.openSignOn();
    expect([await background(visit), await scheme(visit)]).toEqual([DARK, 'dark']);
    await inScheme(visit, 'light');
    expect([await background(visit), await scheme(visit)]).toEqual([LIGHT, 'light']);
  },
);

test.needing('media emulation')(
  "applies and removes a theme's dark values with the system's scheme, in the panel and in the wait message",
  async (visit) => {
    const theme = { accent: '#0b6b57', radius: '3px', dark: { background: '#101816' } };
    await visit.openSignOn({ config: { theme } });
    const looks = async () => [
      await background(visit),
      await style(visit, '#latchkey-wait', '--latchkey-background'),
      await style(visit, '#latchkey-root', '--latchkey-radius'),
      await style(visit, '#latchkey-root', '--latchkey-accent'),
    ];
    expect(await looks()).toEqual([LIGHT, '#ffffff', '3px', '#0b6b57']);
    await inScheme(visit, 'dark');
    const lighter = 'color-mix(in srgb, #0b6b57 45%, white)';
    expect(await looks()).toEqual(['rgb(16, 24, 22)', '#101816', '3px', lighter]);
    await inScheme(visit, 'light');
    expect(await looks()).toEqual([LIGHT, '#ffffff', '3px', '#0b6b57']);
  },
);

/** The warnings of `latchkey/theme` in the host's page. */
const warningsOf = (visit: Visit, theme: object): Promise<string[]> =>
  visit.page.evaluate(async ([url, given]) => (await import(url)).themeWarnings(given), [
    `${visit.origins.script}/dist/kit/theme.mjs`,
    theme,
  ] as const);

const THEMES: [name: string, theme: object][] = [
  ['a yellow accent alone', { accent: '#ffcc00' }],
  ['the accent by name, dark values', { accent: 'rebeccapurple', dark: { background: 'hsl(260 30% 10%)' } }],
  ['a pastel page', { accent: 'oklch(0.45 0.12 150)', background: '#f3e9d2', text: '#2b211c' }],
  ['a page that is always dark', { scheme: 'dark', dark: { background: '#101010', accent: '#ff7a59' } }],
  ['illegible colors', { text: '#777777', background: '#888888', error: '#777777', border: '#808080' }],
];

for (const [name, theme] of THEMES) {
  test(`renders readable text, errors, links, borders and buttons, or themeWarnings say otherwise: ${name}`, async (visit) => {
    const low: string[] = [];
    for (const colorScheme of SCHEMES) {
      if (colorScheme === 'light') await openWithError(visit, theme);
      else await inScheme(visit, colorScheme);
      for (const [what, ratio] of Object.entries(await contrasts(visit)))
        if (ratio < (what === 'border' || what === 'edge' ? 3 : 4.5)) low.push(what);
    }
    const warnings = await warningsOf(visit, theme);
    if (low.length > 0) expect(warnings).toContainEqual(expect.stringMatching(/contrast of \d/));
    if (name === 'illegible colors') expect(low.length).toBeGreaterThan(2);
  });
}

for (const path of ['demo/', 'brands/?brand=bank', 'brands/?brand=shop', 'brands/?brand=clinic']) {
  test.needing('media emulation')(
    `shows the main button of an empty form with a contrast of 3:1, and its text with 4.5:1: ${path}`,
    async (visit) => {
      await visit.page.goto(`${visit.origins.api}/examples/${path}`);
      await visit.page.getByRole('button', { name: 'Sign on' }).first().click();
      for (const colorScheme of SCHEMES) {
        await inScheme(visit, colorScheme);
        await visit.root.locator('[type=submit][aria-disabled=true]').waitFor();
        const { edge, button } = await buttonContrasts(visit);
        expect([colorScheme, edge >= 3, button >= 4.5]).toEqual([colorScheme, true, true]);
      }
    },
  );
}

const svg = (fill: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="30"><rect width="120" height="30" fill="${fill}"/></svg>`,
  )}`;

test('shows a logo with its alternative text above the title in the early panel, and keeps it in place when the engine takes over', async (visit) => {
  const logo = { src: svg('navy'), alt: 'Acme', height: 40 };
  const release = await holdBack(visit.page, ENGINE);
  await openEarly(visit, { config: { theme: { scheme: 'auto', logo } } });
  const seen = visit.root.getByRole('img', { name: 'Acme' });
  expect(await seen.getAttribute('src')).toBe(logo.src);
  expect(await visit.root.locator('.latchkey-brand').evaluate((one) => one.clientHeight)).toBe(40);
  const early = await markupOf(visit);
  await visit.page.evaluate(() => Object.assign(window, { mark: document.querySelector('.latchkey-brand') }));
  release();
  await isLive(visit, 'LOGIN_PAGE');
  expect(await markupOf(visit)).toBe(early);
  expect(await visit.page.evaluate(() => (window as unknown as { mark: Element }).mark.isConnected)).toBe(
    true,
  );
  // Above the title, beside the X.
  const top = (selector: string) =>
    visit.root.locator(selector).evaluate((one) => one.getBoundingClientRect().top);
  expect(await top('.latchkey-brand')).toBeLessThan(await top('.latchkey-title'));
  expect(await top('.latchkey-x')).toBeLessThan(await top('.latchkey-title'));
  await visit.page.setViewportSize({ width: 320, height: 640 });
  expect(await visit.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('reserves the same room for a logo that fails to load, so that nothing moves', async (visit) => {
  const top = async (src: string) => {
    await visit.openSignOn({ config: { theme: { scheme: 'auto', logo: { src, alt: 'Acme' } } } });
    await settled(visit);
    return visit.field('userId').evaluate((one) => one.getBoundingClientRect().top);
  };
  expect(await top('data:image/png;base64,AAAA')).toBe(await top(svg('navy')));
});

test.needing('media emulation')('lets a page set the tokens by its own rule', async (visit) => {
  await visit.page.emulateMedia({ colorScheme: 'dark' });
  await visit.open();
  await visit.page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '.latchkey { --latchkey-radius: 2px } .latchkey[data-latchkey-scheme="dark"] { --latchkey-background: #101816 }',
    );
    // Before the widget's own style sheet, like a host's link in the head.
    document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets];
  });
  await visit.start('authenticateUser');
  await visit.shows('sign-on');
  expect([await background(visit), await style(visit, '#latchkey-root', '--latchkey-radius')]).toEqual([
    'rgb(16, 24, 22)',
    '2px',
  ]);
});

test.needing('media emulation')(
  'gives an invalid field a thicker edge without moving anything, and highlights the main button, in forced colors',
  async (visit) => {
    await visit.page.emulateMedia({ forcedColors: 'active' });
    await openWithError(visit, {});
    const edge = (field: string) =>
      visit.field(field).evaluate((one) => {
        const { borderTopWidth, height } = getComputedStyle(one);
        return { borderTopWidth, height };
      });
    const [wrong, right] = [await edge('userId'), await edge('password')];
    expect([wrong.borderTopWidth, right.borderTopWidth, wrong.height]).toEqual(['2px', '1px', right.height]);
    await visit.field('userId').fill('ada');
    await visit.field('password').fill('Bright-Sky7');
    await visit.enabled('submit');
    await settled(visit);
    const [main, system] = await visit.action('submit').evaluate((button) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.setProperty('background-color', 'Highlight');
      return [button, probe].map((one) => getComputedStyle(one).backgroundColor);
    });
    expect(main).toBe(system);
    // Neither the theme's nor the widget's colors apply, so none of them causes a warning.
    expect(visit.eventsOf('error')).toEqual([]);
  },
);
