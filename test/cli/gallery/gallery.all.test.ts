/** The gallery of the package's data has every panel, message and error of a field, in every language. */
import { beforeAll, expect, it } from '@jest/globals';
import { type Data, defaultFolders, readData } from '../../../cli/data';
import { rowsOf } from '../../../cli/data/model';
import { textsIn, walk } from '../../../cli/data/walk';
import { type Card, type Gallery, galleryOf } from '../../../cli/gallery/gallery';
import { SERVER_MESSAGE } from '../../../cli/gallery/row-views';

import type { Piece } from '../../../src/start/description';
import { buildDrawer } from '../../support/drawer';

let data: Data;
let gallery: Gallery;

beforeAll(async () => {
  data = await readData(defaultFolders());
  gallery = await galleryOf(data, await buildDrawer());
});

/** The texts and attributes of a card in a language. */
function textOf({ drawing, variant }: Card, locale: string): string {
  const words = (pieces: readonly Piece[]): string =>
    pieces
      .map((piece) => {
        if (typeof piece === 'string') return piece;
        if (!Array.isArray(piece)) return (piece.of >> variant) & 1 ? words(piece.pieces) : '';
        const [, attributes, ...children] = piece;
        return `${Object.values(attributes).join(' ')} ${words(children)}`;
      })
      .join(' ');
  return words(gallery.drawings.get(locale)?.[drawing] ?? []);
}

const keysOf = (cards: readonly Card[]): Set<string> => new Set(cards.flatMap(({ keys }) => keys));

it('shows every panel', () => {
  const shown = new Set(gallery.cards.flatMap(({ views }) => views.map(({ panel }) => panel)));
  expect([...shown].sort()).toEqual([...data.model.panels.keys()].sort());
});

it('shows every message that a row can leave, and one of the server', () => {
  const left = new Set<string>();
  for (const { row } of data.model.flows.flatMap(rowsOf))
    walk(row.do, (key, inner) => {
      if (key === 'showMessage') left.add((inner as { text: string }).text);
    });
  const shown = keysOf(gallery.cards);
  expect([...left].filter((key) => !shown.has(key))).toEqual([]);
  expect(gallery.cards.some((card) => textOf(card, 'fi_FI').includes(SERVER_MESSAGE))).toBe(true);
});

it('shows the buttons of a list, and the message of a dialog', () => {
  const cardOf = (panel: string, about: string) =>
    gallery.cards.find(({ views }) => views.some((view) => view.panel === panel && view.about === about));
  const [providers, warning] = [
    cardOf('sign-on', 'with settings.providers'),
    cardOf('warning', 'dialog with message of the server'),
  ];
  expect(providers && textOf(providers, 'en_US')).toContain('Acme Works');
  expect(warning && textOf(warning, 'en_US')).toContain(SERVER_MESSAGE);
});

it('shows every error of a field with its text in all 14 languages', () => {
  const missing: string[] = [];
  expect(gallery.locales).toHaveLength(14);
  for (const { id, ui } of data.model.panels.values())
    for (const [field, own] of Object.entries(ui.uiSchema)) {
      if (Array.isArray(own) || !own['ui:errors']) continue;
      for (const rule of Object.keys(own['ui:errors']))
        for (const { text } of textsIn({ 'ui:errors': { [rule]: own['ui:errors'][rule] } })) {
          const card = gallery.cards.find(
            ({ views, keys }) =>
              keys.includes(text) &&
              views.some(({ panel, about }) => panel === id && about === `error ${field}: ${rule}`),
          );
          for (const { locale, messages } of data.model.locales)
            if (!card || !textOf(card, locale).includes(`${messages[text]}`))
              missing.push(`${id} ${field} ${rule} ${text} ${locale}`);
        }
    }
  expect(missing).toEqual([]);
});
