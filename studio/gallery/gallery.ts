/** Lists the cards in gallery.json, and draws each when it scrolls into view. Or shows a file that a card links to. */
import type { Index } from '../../cli/gallery/files';
import type { Piece } from '../../src/start/description';
import { element } from '../editor/element';
import { draw } from './picture';

type Card = Index['cards'][number];

interface Tile {
  card: Card;
  item: HTMLElement;
  marks: HTMLElement;
  picture: HTMLElement;
}

const byId = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;
const read = async <T>(path: string): Promise<T> => (await fetch(path)).json();

const filters = byId('filters') as HTMLFormElement;
const control = (name: string): HTMLSelectElement => filters.elements.namedItem(name) as HTMLSelectElement;
const chosen = (name: string): string => control(name).value;
const asked = new URLSearchParams(location.search);
const index = await read<Index>('gallery.json');
/** The drawings of each language, once they are needed. */
const drawings = new Map<string, Promise<Piece[][]>>();

const unique = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.flatMap((value) => value ?? [])),
];

function fillFilters(): void {
  const add = (name: string, values: readonly string[]): void =>
    control(name).append(...values.map((value) => element('option', { value }, value)));
  add('flow', unique(index.cards.flatMap(({ places }) => places.map((place) => place.flow))));
  add('panel', unique(index.cards.map((card) => card.panel)));
  add(
    'locale',
    index.locales.map((one) => one.locale),
  );
  const changed = control('only').querySelector('[value=changed]') as HTMLElement;
  if (index.since === null) changed.remove();
  else changed.textContent = `changed since ${index.since}`;
  for (const [name, value] of asked) if (control(name)) control(name).value = value;
}

const MARKS = { changed: 'changed', long: 'a text is too long', empty: 'a label is empty' } as const;

/** The marks of a card in the chosen language. */
const marksOf = (card: Card): HTMLElement[] =>
  (Object.keys(MARKS) as (keyof typeof MARKS)[])
    .filter((name) => card[name].includes(chosen('locale')))
    .map((name) =>
      element(
        'strong',
        { class: `mark ${name}` },
        name === 'changed' && card.isRemoved ? 'removed' : MARKS[name],
      ),
    );

/** The places of a card. The file of a removed card is no longer there. */
function placesOf({ places, isRemoved }: Card): HTMLElement {
  const items = places.map(({ flow, page, about, file, line }) => {
    const href = `./?${new URLSearchParams({ file, line: String(line) })}`;
    const link = isRemoved ? file : element('a', { href }, `${file}:${line}`);
    return element('li', {}, flow ? `${flow} / ${page}, ${about}: ` : '', link);
  });
  const list = element('ul', { class: 'places' }, ...items);
  return items.length === 1
    ? list
    : element('details', {}, element('summary', {}, `${items.length} places`), list);
}

function tileOf(card: Card): Tile {
  const link = element('a', { href: `#${card.id}` }, card.panel);
  const keys = element(
    'details',
    {},
    element('summary', {}, `${card.keys.length} texts`),
    card.keys.join(', '),
  );
  const marks = element('p', { class: 'marks' });
  const picture = element('div', { class: 'picture' });
  const heading = element('h2', {}, link, ` ${card.places[0]?.about}`);
  const item = element(
    'li',
    { id: card.id, class: 'card' },
    ...[heading, marks, picture, placesOf(card), keys],
  );
  return { card, item, marks, picture };
}

const tiles = index.cards.map(tileOf);

function isWanted(card: Card): boolean {
  const { places, keys } = card;
  const [flow, panel, text, only, locale] = ['flow', 'panel', 'text', 'only', 'locale'].map(chosen) as [
    ...[string, string, string, string, string],
  ];
  const isMarked = [card.long, card.empty].some((locales) => locales.includes(locale));
  return (
    (!flow || places.some((place) => place.flow === flow)) &&
    (!panel || card.panel === panel) &&
    (!text || keys.some((key) => key.includes(text.toUpperCase()))) &&
    (only === 'changed' ? card.changed.includes(locale) : !card.isRemoved) &&
    (only !== 'marked' || isMarked)
  );
}

const seen = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      const tile = tiles.find(({ picture }) => picture === target);
      if (tile && isIntersecting) void show(tile);
      else target.replaceChildren();
    }
  },
  { rootMargin: '400px' },
);

async function show({ card, picture }: Tile): Promise<void> {
  const locale = chosen('locale');
  const loading = drawings.get(locale) ?? read<Piece[][]>(`drawings/${locale}.json`);
  drawings.set(locale, loading);
  const { [card.drawing]: pieces = [] } = await loading;
  const { lang = '', dir = '' } = index.locales.find((one) => one.locale === locale) ?? {};
  const theme = { ...index.theme, scheme: chosen('scheme') };
  const title = `${card.panel}, ${card.places[0]?.about}`;
  draw(picture, { pieces, variant: card.variant, lang, dir, theme, title });
}

function update(): void {
  let count = 0;
  document.body.dataset.width = chosen('width');
  seen.disconnect();
  for (const { card, item, marks, picture } of tiles) {
    item.hidden = !isWanted(card);
    picture.replaceChildren();
    if (item.hidden) continue;
    count += 1;
    marks.replaceChildren(...marksOf(card));
    seen.observe(picture);
  }
  byId('count').textContent = `${count} of ${tiles.length} views`;
  const choices = [...new FormData(filters)].filter(([, value]) => value !== '') as [string, string][];
  history.replaceState(null, '', `?${new URLSearchParams(choices)}${location.hash}`);
}

/** Shows a file of the data, with the line that a card links to. */
async function showSource(file: string): Promise<void> {
  const sources = await read<Record<string, string>>('sources.json');
  const text = Object.hasOwn(sources, file) ? sources[file] : undefined;
  const lines = (text ?? 'Unknown file.').split('\n').map((line) => element('li', {}, line));
  document.title = file;
  document
    .querySelector('header')
    ?.replaceChildren(
      element('h1', { id: 'file' }, file),
      element('a', { href: './' }, 'Back to the gallery'),
    );
  byId('cards').replaceWith(
    element('ol', { id: 'lines', tabindex: '0', 'aria-labelledby': 'file' }, ...lines),
  );
  const target = lines[Number(asked.get('line')) - 1];
  target?.setAttribute('aria-current', 'true');
  target?.scrollIntoView({ block: 'center' });
}

const file = asked.get('file');
if (file !== null) await showSource(file);
else {
  fillFilters();
  byId('cards').append(...tiles.map(({ item }) => item));
  filters.addEventListener('input', update);
  filters.addEventListener('submit', (event) => event.preventDefault());
  update();
  if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
}
