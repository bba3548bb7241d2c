/** Lists the cards in gallery.json, and draws each when it scrolls into view. */
import { element } from './element.js';
import { draw } from './picture.js';

/** @type {any} */
const filters = document.querySelector('#filters');
const { flow, panel, text, only, locale, width, scheme } = filters.elements;
const index = await (await fetch('gallery.json')).json();
/** The drawings of each language, once they are needed. */
const drawings = new Map();

const unique = (values) => [...new Set(values)].filter(Boolean);

function fill() {
  const option = (value, name = value) => element('option', { value }, name);
  flow.append(
    ...unique(index.cards.flatMap(({ places }) => places.map((place) => place.flow))).map((id) => option(id)),
  );
  panel.append(...unique(index.cards.map((card) => card.panel)).map((id) => option(id)));
  locale.append(...index.locales.map((one) => option(one.locale)));
  if (index.since === null) only.querySelector('[value=changed]').remove();
  else only.querySelector('[value=changed]').textContent = `changed since ${index.since}`;
  for (const [name, value] of new URLSearchParams(location.search))
    if (filters.elements[name]) filters.elements[name].value = value;
}

/** The marks of a card in the chosen language. */
const marksOf = (card) =>
  Object.entries({
    changed: card.isRemoved ? 'removed' : 'changed',
    long: 'a text is too long',
    empty: 'a label is empty',
  })
    .filter(([name]) => card[name].includes(locale.value))
    .map(([name, words]) => element('strong', { class: `mark ${name}` }, words));

const linkTo = ({ file, line }) =>
  element('a', { href: `source.html?${new URLSearchParams({ file, line })}` }, `${file}:${line}`);

/** The file of a removed card is no longer there. */
function placesOf({ places, isRemoved }) {
  const items = places.map((place) =>
    element(
      'li',
      {},
      place.flow ? `${place.flow} / ${place.page}, ${place.about}: ` : '',
      isRemoved ? place.file : linkTo(place),
    ),
  );
  if (items.length === 1) return element('ul', { class: 'places' }, ...items);
  return element(
    'details',
    {},
    element('summary', {}, `${items.length} places`),
    element('ul', { class: 'places' }, ...items),
  );
}

function tile(card) {
  const [first] = card.places;
  const heading = element('h2', {}, element('a', { href: `#${card.id}` }, card.panel), ` ${first.about}`);
  const keys = element(
    'details',
    {},
    element('summary', {}, `${card.keys.length} texts`),
    card.keys.join(', '),
  );
  const marks = element('p', { class: 'marks' });
  const picture = element('div', { class: 'picture' });
  const item = element('li', { id: card.id, class: 'card' }, heading, marks, picture, placesOf(card), keys);
  return { card, item, marks, picture };
}

const tiles = index.cards.map(tile);

function isWanted(card) {
  const { places, keys } = card;
  const isMarked = [card.long, card.empty].some((locales) => locales.includes(locale.value));
  return (
    (!flow.value || places.some((place) => place.flow === flow.value)) &&
    (!panel.value || card.panel === panel.value) &&
    (!text.value || keys.some((key) => key.includes(text.value.toUpperCase()))) &&
    (only.value === 'changed' ? card.changed.includes(locale.value) : !card.isRemoved) &&
    (only.value !== 'marked' || isMarked)
  );
}

const seen = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      const { card, picture } = tiles.find((one) => one.picture === target);
      if (isIntersecting) void show(card, picture);
      else picture.replaceChildren();
    }
  },
  { rootMargin: '400px' },
);

async function show(card, picture) {
  const chosen = locale.value;
  if (!drawings.has(chosen))
    drawings.set(
      chosen,
      fetch(`drawings/${chosen}.json`).then((answer) => answer.json()),
    );
  const { [card.drawing]: pieces } = await drawings.get(chosen);
  const { lang, dir } = index.locales.find((one) => one.locale === chosen);
  const theme = { ...index.theme, scheme: scheme.value };
  const title = `${card.panel}, ${card.places[0].about}`;
  draw(picture, { pieces, variant: card.variant, lang, dir, theme, title });
}

function update() {
  let count = 0;
  document.body.dataset.width = width.value;
  seen.disconnect();
  for (const { card, item, marks, picture } of tiles) {
    item.hidden = !isWanted(card);
    picture.replaceChildren();
    if (item.hidden) continue;
    count += 1;
    marks.replaceChildren(...marksOf(card));
    seen.observe(picture);
  }
  document.querySelector('#count').textContent = `${count} of ${tiles.length} views`;
  const chosen = [...new FormData(filters)].filter(([, value]) => value !== '');
  history.replaceState(null, '', `?${new URLSearchParams(/** @type {any} */ (chosen))}${location.hash}`);
}

fill();
document.querySelector('#cards').append(...tiles.map(({ item }) => item));
filters.addEventListener('input', update);
filters.addEventListener('submit', (event) => event.preventDefault());
update();
if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
