import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Product } from '../../../src/core/product';
import type { FirstDrawing, FirstPanel, Piece } from '../../../src/host/first/description';
import { prerender } from '../../../src/host/prerender';
import { readMarkup } from '../../../src/host/prerender/read-markup';
import { situations } from '../../../src/host/prerender/situations';
import { createWriter } from '../../../tools/build/first/pieces';
import { defaultFolders, loadProduct } from '../../../tools/data';

let product: Product;
let drawings: FirstDrawing[];
const drawingOf = (locale: string): FirstDrawing => drawings.find((drawing) => drawing.locale === locale) as FirstDrawing;
const panelOf = (entry: 'authenticateUser' | 'forgotPassword', locale = 'en_US'): FirstPanel => drawingOf(locale).panels[entry] as FirstPanel;

beforeAll(async () => {
  product = await loadProduct(defaultFolders(join(import.meta.dirname, '../../..')));
  drawings = await prerender(product);
}, 120_000);

/** Every element below, and every text. */
function* walk(pieces: readonly Piece[]): Generator<Piece> {
  for (const piece of pieces) {
    yield piece;
    if (typeof piece !== 'string') yield* walk(piece.slice(2) as Piece[]);
  }
}
const textsOf = (pieces: readonly Piece[]): string[] => [...walk(pieces)].filter((piece) => typeof piece === 'string');
const elementsOf = (pieces: readonly Piece[], tag: string) =>
  [...walk(pieces)].filter((piece): piece is Exclude<Piece, string> => typeof piece !== 'string' && piece[0] === tag);

describe('the first panels of the product', () => {
  it('are those of the entry points that show a panel before any call is waited for, in every locale', () => {
    expect(drawings.map(({ locale }) => locale)).toEqual(product.locales);
    for (const { panels } of drawings) expect(Object.keys(panels)).toEqual(['authenticateUser', 'forgotPassword', 'newUser']);
  });

  it('sign-on: drawn in four ways, which the label of the user id and the help link tell apart; every other fact must be plain', () => {
    const { variants, out, panel } = panelOf('authenticateUser');
    expect([panel, out]).toEqual(['sign-on', 'close']);
    expect(variants.map(({ when }) => [when.userIdIsEmail, when['place.help']])).toEqual([
      [false, false],
      [true, false],
      [false, true],
      [true, true],
    ]);
    const plain = { ping: false, embedded: false, hasCredentials: false, redirectReason: false, reloadedExpired: false, hasMonitoringInputs: false };
    for (const { when } of variants) expect(when).toMatchObject(plain);
  });

  it('says the words of its locale', () => {
    expect(textsOf(panelOf('authenticateUser', 'de_DE').variants[0]?.pieces ?? [])).toContain('Anmeldung');
    expect(textsOf(drawingOf('fr_FR').wait).join()).not.toEqual(textsOf(drawingOf('en_US').wait).join());
  });

  it('offers the contact methods that the settings allow', () => {
    const offered = panelOf('forgotPassword').variants.map(({ when, pieces }) => [
      when.hasPhone,
      when.hasEmail,
      when.voiceDisabled,
      elementsOf(pieces, 'option').map(([, { value }]) => value),
    ]);
    expect(offered).toContainEqual([false, true, false, ['EMAIL']]);
    expect(offered).toContainEqual([true, true, true, ['MOBILE', 'EMAIL']]);
    expect(offered).toContainEqual([true, true, false, ['MOBILE', 'LANDLINE', 'EMAIL']]);
  });

  it('holds nothing that a strict policy forbids, and no value', () => {
    for (const { panels } of drawings) {
      for (const { variants } of Object.values(panels)) {
        for (const piece of variants.flatMap(({ pieces }) => [...walk(pieces)])) {
          if (typeof piece === 'string') continue;
          expect(Object.keys(piece[1]).filter((name) => name === 'style' || name.startsWith('on'))).toEqual([]);
          if (piece[0] === 'input' && piece[1].type !== 'radio') expect(piece[1]).not.toHaveProperty('value');
        }
      }
    }
  });

  it('is not drawn early where its first page does something when it shows', async () => {
    const page = product.flows.SIGN_ON?.pages?.LOGIN_PAGE;
    const changed = {
      ...product,
      flows: {
        ...product.flows,
        SIGN_ON: {
          ...product.flows.SIGN_ON,
          pages: { ...product.flows.SIGN_ON?.pages, LOGIN_PAGE: { ...page, on: { ...page?.on, enter: { do: [{ call: 'captcha' }] } } } },
        },
      },
      locales: ['en_US'],
    } as unknown as Product;
    const [drawing] = await prerender(changed);
    expect(Object.keys(drawing?.panels ?? {})).toEqual(['forgotPassword', 'newUser']);
  });

  it('follows the data: another label, another order of fields', async () => {
    const loadPanel = async (id: string) => {
      const panel = await product.loadPanel(id);
      return id === 'sign-on'
        ? { ...panel, ui: { ...panel.ui, title: 'HELP_LINK', uiSchema: { ...panel.ui.uiSchema, 'ui:order': ['password', 'userId'] } } }
        : panel;
    };
    const [drawing] = await prerender({ ...product, loadPanel, locales: ['en_US'] } as unknown as Product);
    const { pieces = [] } = drawing?.panels.authenticateUser?.variants[0] ?? {};
    expect(elementsOf(pieces, 'h2')[0]?.[2]).toBe('Help');
    expect(elementsOf(pieces, 'input').map(([, { name }]) => name)).toEqual(['password', 'userId']);
  });
});

describe('situations', () => {
  it('are all combinations of what makes a difference to the facts, the plain one first', () => {
    const facts = [
      { from: 'settings.isPingEnabled', is: true },
      { from: 'config.currentFlow', oneOf: ['FPS', 'NEW_USER'] },
      { from: 'vault.token', is: true },
    ];
    const all = situations(facts as never, {});
    expect(all).toHaveLength(6);
    expect(all[0]).toEqual({ config: {}, settings: {} });
    expect(all).toContainEqual({ config: { currentFlow: 'FPS' }, settings: { isPingEnabled: true } });
  });

  it('are only the plain one where there would be too many', () => {
    const facts = Array.from({ length: 10 }, (_, index) => ({ from: `settings.s${index}`, is: true }));
    expect(situations(facts as never, {})).toEqual([{ config: {}, settings: {} }]);
  });
});

it('markup is read as React draws it: texts that stand side by side stay apart, names keep their case', () => {
  expect(readMarkup('<p class="a">1 &lt; <!-- -->2</p><svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>')).toEqual([
    ['p', { class: 'a' }, '1 < ', '2'],
    ['svg', { viewBox: '0 0 1 1' }, ['path', { d: 'M0 0' }]],
  ]);
});

it('what occurs more than once is written once', () => {
  const piece: Piece = ['p', { class: 'a-class-that-is-long' }, 'The same words in both'];
  const panel: FirstPanel = {
    panel: 'x',
    facts: {},
    places: {},
    variants: [1, 2].map(() => ({ when: {}, facts: {}, pieces: [['div', {}, piece]] })),
  };
  const writer = createWriter([panel]);
  const source = writer.statement('made', writer.panel(panel));
  expect(source.match(/The same words in both/g)).toHaveLength(1);
  expect(new Function(`${source} return made;`)()).toEqual(panel);
});
