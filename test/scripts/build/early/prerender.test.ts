import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { defaultFolders, productOf, readData } from '../../../../cli/data';
import { prerender } from '../../../../scripts/build/early/prerender';
import { readMarkup } from '../../../../scripts/build/early/read-markup';
import type { PanelData, Product } from '../../../../src/core/data/product';
import {
  type Drawn,
  EARLY_ENTRY,
  type EarlyDescription,
  type EarlyPanel,
  type Piece,
} from '../../../../src/start/description';

let product: Product;
let descriptions: EarlyDescription[];
const descriptionOf = (locale: string) =>
  descriptions.find((description) => description.locale === locale) as EarlyDescription;
const panelOf = (locale = 'en_US') => descriptionOf(locale).panel as EarlyPanel;

beforeAll(async () => {
  product = productOf(await readData(defaultFolders(join(import.meta.dirname, '../../../..'))));
  descriptions = await prerender(product, EARLY_ENTRY);
});

/** The pieces of one variant. */
const piecesOf = (panel: EarlyPanel, variant: number): Drawn[] => {
  const pick = (pieces: readonly Piece[]): Drawn[] =>
    pieces.flatMap((piece): Drawn[] => {
      if (typeof piece === 'string') return [piece];
      if (!Array.isArray(piece)) return (piece.of >> variant) & 1 ? pick(piece.pieces) : [];
      const [tag, attributes, ...children] = piece;
      return [[tag, attributes, ...pick(children)]];
    });
  return pick(panel.pieces);
};

/** The indexes of the variants. */
const variantsOf = ({ varies }: EarlyPanel): number[] =>
  Array.from({ length: 2 ** varies.length }, (_, variant) => variant);

/** All elements below, and all texts. */
function* walk(pieces: readonly Drawn[]): Generator<Drawn> {
  for (const piece of pieces) {
    yield piece;
    if (typeof piece !== 'string') yield* walk(piece.slice(2) as Drawn[]);
  }
}
const textsOf = (pieces: readonly Drawn[]): string[] =>
  [...walk(pieces)].filter((piece) => typeof piece === 'string');
const elementsOf = (pieces: readonly Drawn[], tag: string) =>
  [...walk(pieces)].filter(
    (piece): piece is Exclude<Drawn, string> => typeof piece !== 'string' && piece[0] === tag,
  );

/** Renders other data in one language. */
const prerenderChanged = async (changes: Partial<Product>): Promise<EarlyDescription | undefined> =>
  (await prerender({ ...product, ...changes, locales: ['en_US'] }, EARLY_ENTRY))[0];

/** Renders another sign-on panel. */
const prerenderPanel = (change: (panel: PanelData) => PanelData) =>
  prerenderChanged({
    loadPanel: async (id) => (id === 'sign-on' ? change(await product.loadPanel(id)) : product.loadPanel(id)),
  });

describe('the early panel of the package', () => {
  it('is the sign-on panel in every locale', () => {
    expect(descriptions.map(({ locale }) => locale)).toEqual(product.locales);
    for (const { panel } of descriptions) expect([panel?.panel, panel?.out]).toEqual(['sign-on', 'close']);
  });

  it('has a variant for each combination of label, help link and journey links, and requires defaults for other facts', () => {
    const { varies, when, assumed } = panelOf();
    expect(varies).toEqual(['userIdIsEmail', 'linksForgotPassword', 'linksNewUser', 'signUp', 'place.help']);
    const plain = {
      ping: false,
      embedded: false,
      hasCredentials: false,
      redirectReason: false,
      reloadedExpired: false,
      hasMonitoringInputs: false,
    };
    expect(when).toMatchObject(plain);
    expect(assumed).toEqual({ hasCaptcha: false });
  });

  it('has the link to a journey in exactly the variants with that journey', () => {
    const linksOf = (index: number) =>
      elementsOf(piecesOf(panelOf(), index), 'button')
        .map(([, attributes]) => attributes['data-latchkey-action'])
        .filter((action) => ['forgotPassword', 'newUser', 'signUp'].includes(String(action)));
    for (const variant of variantsOf(panelOf())) {
      const links = ['forgotPassword', 'newUser', 'signUp'].filter((_, at) => (variant >> (3 - at)) & 1);
      expect(linksOf(variant)).toEqual(links);
    }
  });

  it('has its ways apart from the variants', () => {
    const { ways, when, assumed, facts } = panelOf('de_DE');
    expect(ways).toEqual({
      box: ['div', { class: 'latchkey-ways' }, ['p', { class: 'latchkey-or' }, 'oder']],
      list: [
        {
          button: [
            'button',
            {
              type: 'button',
              class: 'latchkey-button',
              'data-variant': 'outlined',
              'data-latchkey-action': 'passkey',
            },
            'Mit Passkey anmelden',
          ],
          when: { passkeys: true },
        },
        {
          button: [
            'button',
            {
              type: 'button',
              value: 'id',
              class: 'latchkey-button',
              'data-variant': 'outlined',
              'data-latchkey-action': 'provider',
            },
            'Weiter mit {name}',
            // Only the entry that was used last keeps it.
            ['span', { class: 'latchkey-last' }, ' Zuletzt verwendet'],
          ],
          each: 'settings.providers',
        },
      ],
    });
    expect(facts.passkeys).toEqual({ from: 'settings.passkeys', is: true });
    expect([when, assumed]).not.toContainEqual(expect.objectContaining({ passkeys: expect.anything() }));
  });

  it('has a button with a placeholder for each entry of a list', async () => {
    const description = await prerenderPanel((panel) => ({
      ...panel,
      ui: {
        ...panel.ui,
        ways: [
          { action: 'provider', label: 'PASSKEY_BUTTON', each: 'settings.isPingEnabled', as: 'provider' },
        ],
      },
    }));
    const [way] = description?.panel?.ways?.list ?? [];
    expect(way).toMatchObject({ each: 'settings.isPingEnabled' });
    expect(way?.button[1]).toMatchObject({ 'data-latchkey-action': 'provider', value: 'id' });
    expect(Object.keys(description?.settings.keep ?? {})).toContain('settings.isPingEnabled');
  });

  it('has the texts of its locale', () => {
    expect(textsOf(piecesOf(panelOf('de_DE'), 0))).toContain('Anmeldung');
    expect(textsOf(descriptionOf('fr_FR').wait as Drawn[]).join()).not.toEqual(
      textsOf(descriptionOf('en_US').wait as Drawn[]).join(),
    );
  });

  it('contains no values, and nothing that a strict policy forbids', () => {
    const pieces = descriptions
      .flatMap(({ panel }) => (panel ? variantsOf(panel).map((index) => piecesOf(panel, index)) : []))
      .flatMap((drawn) => [...walk(drawn)]);
    for (const piece of pieces) {
      if (typeof piece === 'string') continue;
      expect(Object.keys(piece[1]).filter((name) => name === 'style' || name.startsWith('on'))).toEqual([]);
      if (piece[0] === 'input') expect(piece[1]).not.toHaveProperty('value');
    }
  });

  it('is omitted if its page has effects at its enter event', async () => {
    const flow = product.flows.SIGN_ON as NonNullable<Product['flows'][string]>;
    const page = flow.pages?.LOGIN_PAGE;
    const busy = { ...page, on: { ...page?.on, enter: { do: [{ call: 'captcha' }] } } } as never;
    const description = await prerenderChanged({
      flows: { ...product.flows, SIGN_ON: { ...flow, pages: { ...flow.pages, LOGIN_PAGE: busy } } },
    });
    expect(description?.wait).not.toEqual([]);
    expect(description?.panel).toBeUndefined();
  });

  it('is omitted if it has a field without text input, because an early choice would be lost', async () => {
    const other = await product.loadPanel('enter-user-info');
    const description = await prerenderPanel(() => other);
    expect(description?.panel).toBeUndefined();
  });

  it('has only its default variant if its facts would make too many', async () => {
    const when = { voiceDisabled: true, intlDisabled: true, hasPhone: true, newUserHasPhone: true };
    const description = await prerenderPanel((panel) => ({
      ...panel,
      ui: { ...panel.ui, title: [{ when, text: 'HELP_LINK' }, { text: 'SIGN_ON_TITLE' }] },
    }));
    expect(description?.panel?.varies).toEqual([]);
  });

  it('follows changed data, with another label and field order', async () => {
    const description = await prerenderPanel((panel) => ({
      ...panel,
      ui: {
        ...panel.ui,
        title: 'HELP_LINK',
        uiSchema: { ...panel.ui.uiSchema, 'ui:order': ['password', 'userId'] },
      } as PanelData['ui'],
    }));
    const pieces = description?.panel ? piecesOf(description.panel, 0) : [];
    expect(elementsOf(pieces, 'h2')[0]?.[2]).toBe('Help');
    expect(elementsOf(pieces, 'input').map(([, { name }]) => name)).toEqual(['password', 'userId']);
  });
});

it('early markup is parsed as React writes it, with adjacent texts separate and names in their case', () => {
  expect(
    readMarkup('<p class="a">1 &lt; <!-- -->2</p><svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>'),
  ).toEqual([
    ['p', { class: 'a' }, '1 < ', '2'],
    ['svg', { viewBox: '0 0 1 1' }, ['path', { d: 'M0 0' }]],
  ]);
});
