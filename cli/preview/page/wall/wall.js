/** All panels at once, in both color schemes. A press on one opens it in the preview. */
import { element } from '../element.js';

/** @type {(id: string) => any} */
const byId = (id) => document.getElementById(id);
const choice = byId('locale');
let locale = new URLSearchParams(location.hash.slice(1)).get('locale') ?? 'en_US';
/** The latest state that the server has sent, at first when the page connects. @type {any} */
let state;

/** The first page of each panel. */
function pagesOf({ journeys }) {
  const pages = journeys.flatMap(({ flow, name, pages: own }) => own.map((one) => ({ flow, name, ...one })));
  return pages.filter(({ panel }, index) => pages.findIndex((one) => one.panel === panel) === index);
}

function tile({ flow, page, title, name }) {
  const picture = (scheme) =>
    element('iframe', {
      src: 'frame',
      title: `${title}, ${scheme}`,
      loading: 'lazy',
      inert: true,
      'data-flow': flow,
      'data-page': page,
      'data-scheme': scheme,
    });
  const link = element('a', { href: `/#${new URLSearchParams({ flow, page, locale })}` }, title);
  return element(
    'li',
    {},
    link,
    element('small', {}, name),
    element('br', {}),
    ...['light', 'dark'].map(picture),
  );
}

function draw() {
  choice.replaceChildren(
    ...state.locales.map((name) => element('option', { selected: name === locale }, name)),
  );
  byId('panels').replaceChildren(...pagesOf(state).map(tile));
  document.body.dataset.shown = String(state.version);
}

choice.addEventListener('change', () => {
  locale = choice.value;
  history.replaceState(null, '', `#${new URLSearchParams({ locale })}`);
  draw();
});
addEventListener('picture', (event) => {
  const { name, frame, wasSeen } = /** @type {CustomEvent} */ (event).detail;
  const { version, theme } = state;
  if (name === 'ready')
    frame.contentWindow.show({ ...frame.dataset, version, locale, theme, api: '/wall/api' });
  // Some pages need a value from an earlier page, so they show nothing alone.
  if (name === 'over' && !wasSeen) frame.closest('li').hidden = true;
});
new EventSource('/events').addEventListener('state', ({ data }) => {
  const next = JSON.parse(data);
  const isNew = next.version !== state?.version;
  state = next;
  if (isNew) draw();
});
