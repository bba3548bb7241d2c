import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Panel, Product } from '../../../../src/core/data/product';
import {
  EARLY_ENTRY,
  type EarlyDescription,
  type EarlyPanel,
  type Piece,
} from '../../../../src/early/description';
import { prerender } from '../../../../tools/build/early/prerender';
import { readMarkup } from '../../../../tools/build/early/read-markup';
import { defaultFolders, loadProduct } from '../../../../tools/data';

let product: Product;
let descriptions: EarlyDescription[];
const descriptionOf = (locale: string) =>
  descriptions.find((description) => description.locale === locale) as EarlyDescription;
const panelOf = (locale = 'en_US') => descriptionOf(locale).panel as EarlyPanel;

beforeAll(async () => {
  product = await loadProduct(defaultFolders(join(import.meta.dirname, '../../../..')));
  descriptions = await prerender(product, EARLY_ENTRY);
});

/** Every element below, and every text. */
function* walk(pieces: readonly Piece[]): Generator<Piece> {
  for (const piece of pieces) {
    yield piece;
    if (typeof piece !== 'string') yield* walk(piece.slice(2) as Piece[]);
  }
}
const textsOf = (pieces: readonly Piece[]): string[] =>
  [...walk(pieces)].filter((piece) => typeof piece === 'string');
const elementsOf = (pieces: readonly Piece[], tag: string) =>
  [...walk(pieces)].filter(
    (piece): piece is Exclude<Piece, string> => typeof piece !== 'string' && piece[0] === tag,
  );

/** With other data; in one language. */
const prerenderChanged = async (changes: Partial<Product>): Promise<EarlyDescription | undefined> =>
  (await prerender({ ...product, ...changes, locales: ['en_US'] }, EARLY_ENTRY))[0];

/** With another sign-on panel. */
const prerenderPanel = (change: (panel: Panel) => Panel) =>
  prerenderChanged({
    loadPanel: async (id) => (id === 'sign-on' ? change(await product.loadPanel(id)) : product.loadPanel(id)),
  });

describe('the early panel of the product', () => {
  it('is the one of sign-on, in every locale', () => {
    expect(descriptions.map(({ locale }) => locale)).toEqual(product.locales);
    for (const { panel } of descriptions) expect([panel?.panel, panel?.out]).toEqual(['sign-on', 'close']);
  });

  it('is drawn in four cases, by the label of the user id and the help link; every other fact has its default', () => {
    const { variants } = panelOf();
    expect(variants.map(({ when }) => [when.userIdIsEmail, when['place.help']])).toEqual([
      [false, false],
      [true, false],
      [false, true],
      [true, true],
    ]);
    const plain = {
      ping: false,
      embedded: false,
      hasCredentials: false,
      redirectReason: false,
      reloadedExpired: false,
      hasMonitoringInputs: false,
    };
    for (const { when } of variants) expect(when).toMatchObject(plain);
  });

  it('has the words of its locale', () => {
    expect(textsOf(panelOf('de_DE').variants[0]?.pieces ?? [])).toContain('Anmeldung');
    expect(textsOf(descriptionOf('fr_FR').wait).join()).not.toEqual(
      textsOf(descriptionOf('en_US').wait).join(),
    );
  });

  it('contains nothing that a strict policy forbids, and no value', () => {
    const pieces = descriptions
      .flatMap(({ panel }) => panel?.variants ?? [])
      .flatMap((variant) => [...walk(variant.pieces)]);
    for (const piece of pieces) {
      if (typeof piece === 'string') continue;
      expect(Object.keys(piece[1]).filter((name) => name === 'style' || name.startsWith('on'))).toEqual([]);
      if (piece[0] === 'input') expect(piece[1]).not.toHaveProperty('value');
    }
  });

  it('is not drawn when its page has effects at its enter event', async () => {
    const flow = product.flows.SIGN_ON as NonNullable<Product['flows'][string]>;
    const page = flow.pages?.LOGIN_PAGE;
    const busy = { ...page, on: { ...page?.on, enter: { do: [{ call: 'captcha' }] } } } as never;
    const description = await prerenderChanged({
      flows: { ...product.flows, SIGN_ON: { ...flow, pages: { ...flow.pages, LOGIN_PAGE: busy } } },
    });
    expect(description?.wait).not.toEqual([]);
    expect(description?.panel).toBeUndefined();
  });

  it('is not drawn when it has a field that is not typed in, since an early choice would be lost', async () => {
    const other = await product.loadPanel('enter-user-info');
    const description = await prerenderPanel(() => other);
    expect(description?.panel).toBeUndefined();
  });

  it('is drawn only in its default case when its facts would make too many cases', async () => {
    const when = { voiceDisabled: true, intlDisabled: true, hasPhone: true, newUserHasPhone: true };
    const description = await prerenderPanel((panel) => ({
      ...panel,
      ui: { ...panel.ui, title: [{ when, text: 'HELP_LINK' }, { text: 'SIGN_ON_TITLE' }] },
    }));
    expect(description?.panel?.variants).toHaveLength(1);
  });

  it('follows the data: another label, another order of fields', async () => {
    const description = await prerenderPanel((panel) => ({
      ...panel,
      ui: {
        ...panel.ui,
        title: 'HELP_LINK',
        uiSchema: { ...panel.ui.uiSchema, 'ui:order': ['password', 'userId'] },
      } as Panel['ui'],
    }));
    const { pieces = [] } = description?.panel?.variants[0] ?? {};
    expect(elementsOf(pieces, 'h2')[0]?.[2]).toBe('Help');
    expect(elementsOf(pieces, 'input').map(([, { name }]) => name)).toEqual(['password', 'userId']);
  });
});

it('markup is read as React writes it: adjacent texts stay separate, names keep their case', () => {
  expect(
    readMarkup('<p class="a">1 &lt; <!-- -->2</p><svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>'),
  ).toEqual([
    ['p', { class: 'a' }, '1 < ', '2'],
    ['svg', { viewBox: '0 0 1 1' }, ['path', { d: 'M0 0' }]],
  ]);
});
