import { element } from './element.js';
import * as recording from './recording.js';
import { tabs } from './tabs.js';

/** The page around the frame. The current choices are in the URL, so that a link opens the same view. */
/** @type {(id: string) => any} */
const byId = (id) => document.getElementById(id);
const [stage, picture, statusLine, journeys, tabList, tab] = [
  ...['stage', 'picture', 'status', 'journeys', 'tabs', 'tab'],
].map(byId);
const chosen = { flow: '', page: '', locale: 'en_US', scheme: 'light', width: '768', tab: tabs[0].id };
Object.assign(chosen, Object.fromEntries(new URLSearchParams(location.hash.slice(1))));
/** The latest state that the server has sent, at first when the page connects. @type {any} */
let state;
/** The calls that the frame has sent since its page was opened. */
let calls = [];
let shown = '';
/** The page that is marked in the list. */
let marked = '';
let isReady = false;
/** The URL of a redirect, which the frame doesn't follow. */
let destination = '';
/** Properties that the frame reads. @type {any} */
const shared = window;
/** The browser's answer that is chosen for a request of the widget. */
shared.passkeyAnswer = (ceremony) => state.offers[`credential.${ceremony}`]?.chosen;
/** The places in the files of the element that was pointed at last. */
let places = null;

/** Sends a request to the preview's server, and shows its answer to the user. */
async function post(path, body) {
  const answer = await fetch(path, { method: 'POST', body: JSON.stringify(body) });
  const message = await answer.text();
  if (message) statusLine.textContent = message;
}

function choose(change) {
  Object.assign(chosen, change);
  history.replaceState(null, '', `#${new URLSearchParams(chosen)}`);
  draw();
}

/** Shows the widget again if the data, the page or a setting has changed. */
function drawPicture() {
  const { flow, page, locale, scheme } = chosen;
  const { version, offers } = state;
  const key = [version, flow, page, locale, scheme, offers.factors?.chosen, offers.strangers?.chosen].join();
  if (!isReady || version === 0 || page === '' || key === shown) return;
  shown = key;
  calls = [];
  places = null;
  const pages = state.journeys.find((one) => one.flow === flow)?.pages;
  recording.begin(pages?.find((one) => one.page === page)?.begunBy);
  showState();
  picture.contentWindow.show({ version, flow, page, locale, scheme, theme: state.theme, api: '/api' });
}

function drawJourneys() {
  journeys.replaceChildren(
    ...state.journeys.flatMap(({ flow, name, about, pages }) => [
      element('h2', { title: about }, name, ' ', element('small', {}, flow)),
      element(
        'ul',
        {},
        ...pages.map(({ page, title }) => {
          const isHere = chosen.flow === flow && chosen.page === page;
          const open = () => choose({ flow, page });
          return element(
            'li',
            {},
            element(
              'button',
              { type: 'button', 'aria-current': isHere ? 'page' : undefined, onclick: open },
              title,
              element('small', {}, page),
            ),
          );
        }),
      ),
    ]),
  );
  // Not after every change, because on a phone that would scroll the page back to the list.
  const here = `${chosen.flow}/${chosen.page}`;
  if (here !== marked) journeys.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  marked = here;
}

/** The space around the picture, in px. */
const MARGIN = 18;

/** Shows the picture as large as the stage allows, at most in its real size, and shows the scale. */
function drawScale() {
  const width = Number(chosen.width);
  const scale = Math.min(1, (stage.clientWidth - 2 * MARGIN) / width);
  const height = Math.max(640, Math.floor((stage.clientHeight - 2 * MARGIN) / scale));
  Object.assign(picture.style, {
    inlineSize: `${width}px`,
    blockSize: `${height}px`,
    transform: `scale(${scale})`,
    // A scaled element keeps the space of its real size.
    margin: scale < 1 ? `0 ${width * (scale - 1)}px ${height * (scale - 1)}px 0` : '0 auto',
  });
  byId('scale').textContent = scale < 1 ? `${Math.round(scale * 100)} %` : '';
}
new ResizeObserver(drawScale).observe(stage);

function drawTabs() {
  document.body.dataset.tab = chosen.tab;
  const parts = { state, calls, chosen, places, post, forward };
  tabList.replaceChildren(
    ...tabs.map(({ id, title }) =>
      element(
        'button',
        {
          type: 'button',
          role: 'tab',
          'aria-selected': String(chosen.tab === id),
          onclick: () => choose({ tab: id }),
        },
        title(parts),
      ),
    ),
  );
  const open = tabs.find(({ id }) => id === chosen.tab) ?? tabs[0];
  tab.replaceChildren(...open.draw(parts));
}

function draw() {
  if (!state) return;
  const first = state.journeys.find(({ flow }) => flow === 'SIGN_ON') ?? state.journeys[0];
  if (chosen.page === '' && first) Object.assign(chosen, { flow: first.flow, page: first.pages[0].page });
  const { locale, scheme, width } = chosen;
  byId('locale').replaceChildren(
    ...state.locales.map((name) => element('option', { selected: name === locale }, name)),
  );
  byId('scheme').value = scheme;
  byId('width').value = width;
  byId('wall').href = `/wall#${new URLSearchParams({ locale })}`;
  drawScale();
  picture.toggleAttribute('data-old', !state.isCurrent);
  drawJourneys();
  drawPicture();
  drawTabs();
}

function forward(seconds) {
  recording.did({ clock: { seconds } });
  picture.contentWindow.forward(seconds);
  drawTabs();
}

for (const id of ['locale', 'scheme', 'width'])
  byId(id).addEventListener('change', ({ target }) => choose({ [id]: target.value }));
byId('again').addEventListener('click', () => {
  shown = '';
  draw();
});
byId('where').addEventListener('click', ({ currentTarget }) => {
  shared.isPointing = !shared.isPointing;
  currentTarget.setAttribute('aria-pressed', String(shared.isPointing));
});

/** Shows the state of the files. */
function showState() {
  const count = state.problems.length;
  if (!state.isCurrent)
    statusLine.textContent = "Some files can't be read. The widget shows the last valid version.";
  else
    statusLine.textContent =
      count > 0
        ? `The check reports ${count === 1 ? 'a problem' : `${count} problems`}, so a build would fail.`
        : '';
}

const events = new EventSource('/events');
events.addEventListener('state', ({ data }) => {
  state = JSON.parse(data);
  draw();
  showState();
  picture.contentWindow.answerPasskeys?.();
});
events.addEventListener('called', ({ data }) => {
  const { call, body } = JSON.parse(data);
  calls = [...calls, call];
  recording.answered(call, body);
  drawTabs();
});
/** A journey that ends before anything is visible lacks a value from an earlier page. */
const ending = ({ outcome, nextAction, wasSeen }) =>
  wasSeen
    ? `The journey ended: ${outcome}${nextAction ? ` (${nextAction})` : ''}.`
    : 'This page needs a value from an earlier page. Open that page and continue from there.';

/** Finds the places of an element that was clicked in pointing mode. */
async function point(at) {
  const parameters = Object.entries({ ...at, locale: chosen.locale }).filter(([, value]) => value);
  places = await (await fetch(`/where?${new URLSearchParams(parameters)}`)).json();
  choose({ tab: 'where' });
}

const handlers = {
  ready() {
    isReady = true;
    shown = '';
    draw();
  },
  shown({ version }) {
    document.body.dataset.shown = String(version);
    post('/seen', { version });
  },
  over({ version, outcome, nextAction, wasSeen }) {
    if (destination) statusLine.textContent = `The widget would now go to ${destination}.`;
    else statusLine.textContent = ending({ outcome, nextAction, wasSeen });
    // The panel stays until the browser has left the page.
    recording.saw(destination ? { outcome: 'redirected' } : { page: null, outcome });
    destination = '';
    post('/seen', { version });
  },
  redirect: ({ url }) => (destination = url),
  page: ({ event: { page, panel } }) => recording.saw({ page, panel }),
  did: ({ step }) => recording.did(step),
  pointed: ({ at }) => point(at),
};
addEventListener('picture', (event) => {
  const { detail } = /** @type {CustomEvent} */ (event);
  handlers[detail.name]?.(detail);
  if (['over', 'page', 'did'].includes(detail.name)) drawTabs();
});
picture.src = 'frame';
