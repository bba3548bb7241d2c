import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { lowContrasts, themeWarnings } from '../../kit/theme';
import type { Theme } from '../../src/api/config';
import { schemeOf, themeValues } from '../../src/host-page/theme';
import { contrast, type Parts } from '../support/colors';
import { colorOf, type Tokens, tokensOf } from '../support/theme';

/** The colors of a panel with a theme, on a light or a dark system. */
function stylesOf(theme: object, isSystemDark: boolean): Tokens {
  const [isDark, values] = themeValues({ ...theme }, isSystemDark);
  return tokensOf(isDark ? 'dark' : 'light', values);
}

/** Pairs of colors that need contrast. Derived from the panels' styles, independently of the widget's own list. */
const DRAWN: [what: string, color: string, on: string, least: number][] = [
  ['text', '--latchkey-text', '--latchkey-background', 4.5],
  ['text of the list of requirements', '--latchkey-text', '--lk-subtle', 4.5],
  ['text of what is chosen', '--latchkey-text', '--lk-accent-soft', 4.5],
  ['muted text', '--lk-muted', '--latchkey-background', 4.5],
  ['muted text in a box', '--lk-muted', '--lk-subtle', 4.5],
  ['the error of a field', '--latchkey-error', '--latchkey-background', 4.5],
  ['a link', '--latchkey-accent', '--latchkey-background', 4.5],
  ['the main button', '--latchkey-accent-text', '--latchkey-accent', 4.5],
  ['the title', '--latchkey-text', '--latchkey-header', 4.5],
  ['the sentence beside a panel', '--latchkey-aside-text-color', '--latchkey-aside-color', 4.5],
  ['a field', '--latchkey-border', '--latchkey-background', 3],
  ['a field in a box', '--latchkey-border', '--lk-subtle', 3],
];

function tooLow(tokens: Tokens): string[] {
  return DRAWN.filter(
    ([, color, on, least]) =>
      contrast(colorOf(`var(${color})`, tokens), colorOf(`var(${on})`, tokens)) < least,
  ).map(([what]) => what);
}

const warningsOf = (tokens: Tokens): string[] => lowContrasts('light', (color) => colorOf(color, tokens));

/** Pseudo-random numbers from 0 to 1, the same in every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** Themes as hosts write them, with some of the keys, some dark values and any color. */
function randomTheme(next: () => number): Theme {
  const color = () =>
    `#${Math.floor(next() * 2 ** 24)
      .toString(16)
      .padStart(6, '0')}`;
  const some = (share: number) => {
    const keys = [
      'accent',
      'accentText',
      'text',
      'background',
      'border',
      'error',
      'success',
      'info',
      'warning',
    ];
    return Object.fromEntries(keys.filter(() => next() < share).map((key) => [key, color()]));
  };
  const scheme = ([undefined, 'light', 'dark', 'auto'] as const)[Math.floor(next() * 4)];
  return { ...some(0.35), ...(scheme && { scheme }), ...(next() < 0.5 && { dark: some(0.25) }) };
}

describe('500 random themes', () => {
  const next = random(20);
  const themes = Array.from({ length: 500 }, () => randomTheme(next));

  it.each([
    ['a light', false],
    ['a dark', true],
  ])('are readable on %s system, or cause a warning', (_, isSystemDark) => {
    const silent = themes.filter((theme) => {
      const tokens = stylesOf(theme, isSystemDark);
      return tooLow(tokens).length > 0 && warningsOf(tokens).length === 0;
    });
    expect(silent).toEqual([]);
  });

  it('have a readable main button with only an accent, in light and dark schemes', () => {
    for (const { accent = '#808080' } of themes) {
      for (const theme of [{ accent }, { accent, scheme: 'dark' }, { accent, scheme: 'auto' }]) {
        for (const isSystemDark of [false, true]) {
          const found = tooLow(stylesOf(theme, isSystemDark));
          // A link in a light accent on white can't be readable, so the host gets a warning.
          expect(found.filter((what) => what !== 'a link')).toEqual([]);
        }
      }
    }
  });

  it("are fully readable in the dark scheme with only an accent, because it's lightened", () => {
    for (const { accent = '#000000' } of themes)
      expect(tooLow(stylesOf({ accent, scheme: 'dark' }, false))).toEqual([]);
    expect(tooLow(stylesOf({ accent: '#000000', scheme: 'dark' }, false))).toEqual([]);
  });
});

describe('the built-in palette', () => {
  it.each(['light', 'dark'] as const)('%s is readable and causes no warning', (palette) => {
    expect([tooLow(tokensOf(palette)), warningsOf(tokensOf(palette))]).toEqual([[], []]);
  });

  it.each(['light', 'dark'] as const)('%s gives muted text a contrast of 7:1 (AAA)', (palette) => {
    const tokens = tokensOf(palette);
    const muted = colorOf('var(--lk-muted)', tokens);
    for (const on of ['--latchkey-background', '--lk-subtle', '--lk-accent-soft'])
      expect(contrast(muted, colorOf(`var(${on})`, tokens))).toBeGreaterThanOrEqual(7);
  });
});

describe('the values of a theme', () => {
  const BRAND: Theme = { accent: '#0b6b57', background: '#ffffff' };

  it('follow the system without a theme, and are light with a theme unless it has dark values', () => {
    const themes: Theme[] = [{}, BRAND, { ...BRAND, dark: {} }, { scheme: 'dark' }];
    expect(themes.map(schemeOf)).toEqual(['auto', 'light', 'auto', 'dark']);
    expect([themeValues({}, true)[0], themeValues(BRAND, true)[0]]).toEqual([true, false]);
    expect(tooLow(stylesOf(BRAND, true))).toEqual([]);
  });

  it('are the dark ones in the dark scheme, with the fonts and corners of both and a lightened accent', () => {
    const theme = { ...BRAND, font: 'Inter', radius: '4px', border: '#cccccc', logo: { height: 20 } };
    expect(themeValues({ ...theme, dark: { background: '#101418' } }, true)).toEqual([
      true,
      {
        '--latchkey-accent': 'color-mix(in srgb, #0b6b57 45%, white)',
        '--latchkey-background': '#101418',
        '--latchkey-font': 'Inter',
        '--latchkey-logo-height': '20px',
        '--latchkey-radius': '4px',
      },
    ]);
    const [, values] = themeValues({ ...theme, dark: { accent: '#7fd6c0' } }, true);
    expect(values['--latchkey-accent']).toBe('#7fd6c0');
  });

  it('have what is beside panels, with an absolute address and one line of quoted text', () => {
    const aside = { color: '#123', picture: '/harbor.jpg', text: 'Say "hi"\nto us', textColor: '#fff' };
    expect(themeValues({ aside }, true)[1]).toEqual({
      '--latchkey-aside-color': '#123',
      '--latchkey-aside-text-color': '#fff',
      '--lk-picture': `url("${location.origin}/harbor.jpg")`,
      '--lk-sentence': '"Say \\"hi\\" to us"',
    });
    const odd = { color: 'url(x)', picture: 'javascript:1' };
    expect(themeValues({ aside: odd }, false)[1]).toEqual({ '--lk-sentence': '""' });
  });

  it('are empty for an invalid theme', () => {
    const odd = [{ dark: null }, { dark: 'night' }, { logo: null }, { scheme: 7 }];
    for (const theme of odd) expect(Object.keys(themeValues(theme as object, true)[1])).toEqual([]);
  });
});

describe('a warning about colors', () => {
  it('names both colors, the ratio, the required ratio and the keys to change', () => {
    const pale: Parts = [0.8, 0.8, 0.8];
    const read = (color: string): Parts =>
      color === 'var(--latchkey-error)' ? pale : color.includes('-text)') ? [0, 0, 0] : [1, 1, 1];
    expect(lowContrasts('dark', read).find((one) => one.includes('an error'))).toBe(
      'config.theme: in the dark scheme, an error is #cccccc on #ffffff, which has a contrast of 1.6:1. It needs at least 4.5:1. Change error or background.',
    );
  });

  it("is omitted if the browser can't compute the colors", () => {
    expect(lowContrasts('light', () => [])).toEqual([]);
  });
});

describe('themeWarnings', () => {
  const root = document.documentElement;
  beforeEach(() => root.style.setProperty('--latchkey-sheet', 'file'));
  afterEach(() => root.removeAttribute('style'));

  it.each<[object, string]>([
    [
      { accent: 'red;background:url(//evil.example)' },
      'config.theme.accent is invalid. Expected a CSS color.',
    ],
    [{ acent: 'red' }, 'unknown key "acent" in config.theme. Did you mean "accent"?'],
    [{ scheme: 'night' }, 'config.theme.scheme is invalid. Expected "light", "dark" or "auto".'],
    [{ dark: ['red'] }, 'config.theme.dark is invalid. Expected an object of CSS values.'],
    [{ dark: { accent: 'url(x)' } }, 'config.theme.dark.accent is invalid. Expected a CSS color.'],
    [{ dark: { acent: 'red' } }, 'unknown key "acent" in config.theme.dark. Did you mean "accent"?'],
    [
      { scheme: 'dark', text: 'red' },
      'config.theme.text applies only to the light scheme, but theme.scheme is "dark". Move it to theme.dark.',
    ],
    [{ logo: '/logo.svg' }, 'config.theme.logo is invalid. Expected an object with src and alt.'],
    [
      { logo: { src: 'http://other.example/logo.svg', alt: 'Acme' } },
      'config.theme.logo.src is invalid. Expected an https URL, a URL on the page’s own origin, or a data: image. Without it, no logo shows.',
    ],
    [
      { logo: { src: 'https://a.example/logo.svg' } },
      'config.theme.logo.alt is invalid. Expected a text alternative, or an empty string.',
    ],
    [
      { logo: { src: 'data:image/png,x', alt: 'Acme', dark: 'data:text/html,x' } },
      'config.theme.logo.dark is invalid. Expected an https URL, a URL on the page’s own origin, or a data: image.',
    ],
    [
      { logo: { src: 'data:image/png,x', alt: 'Acme', height: 400 } },
      'config.theme.logo.height is invalid. Expected a number of pixels, 16 to 64.',
    ],
    [{ aside: 'blue' }, 'config.theme.aside is invalid. Expected an object with color, picture or text.'],
    [{ aside: { textColor: 'url(x)' } }, 'config.theme.aside.textColor is invalid. Expected a CSS color.'],
    [
      { aside: { picture: 'http://other.example/a.jpg' } },
      'config.theme.aside.picture is invalid. Expected an https URL, a URL on the page’s own origin, or a data: image.',
    ],
    [{ aside: { text: 7 } }, 'config.theme.aside.text is invalid. Expected a sentence.'],
    [{ aside: { colr: 'red' } }, 'unknown key "colr" in config.theme.aside. Did you mean "color"?'],
  ])('report a problem of %j in one sentence', (theme, sentence) => {
    expect(themeWarnings(theme)).toEqual([sentence]);
  });

  it('report nothing for a correct theme', () => {
    const logo = { src: '/logo.svg', alt: 'Acme', height: 24 };
    const aside = { color: '#06c', picture: '/a.jpg', text: 'Hello.', textColor: 'white' };
    const dark = { accent: '#9cf', background: '#111' };
    const sizes = { font: 'Inter', radius: '4px', space: '5px' };
    expect(themeWarnings({ scheme: 'auto', accent: '#06c', ...sizes, dark, logo, aside })).toEqual([]);
  });

  it('say that the contrast is unknown in a page without the style sheet', () => {
    root.removeAttribute('style');
    expect(themeWarnings({})).toEqual([expect.stringMatching(/^the contrast of config\.theme is unknown/)]);
  });
});
