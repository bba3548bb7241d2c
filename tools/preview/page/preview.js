import { tabs } from './tabs.js';

/** The page around the picture: what is chosen stands in the address, so that a link opens the same. */
const byId = (id) => document.getElementById(id);
const [picture, told, journeys, tabList, tab] = ['picture', 'told', 'journeys', 'tabs', 'tab'].map(byId);
const chosen = { flow: '', page: '', locale: 'en_US', scheme: 'light', width: '768', tab: tabs[0].id };
Object.assign(chosen, Object.fromEntries(new URLSearchParams(location.hash.slice(1))));
let state = { version: 0, journeys: [], locales: [], answers: {}, problems: [], changes: [] };
/** Calls that the picture has sent since its page was opened, and where it would have gone. */
let calls = [];
let shown = '';

const element = (name, attributes, ...children) => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith('on')) made.addEventListener(key.slice(2), value);
    else if (value !== undefined && value !== false) made.setAttribute(key, value === true ? '' : value);
  }
  made.append(...children);
  return made;
};

function choose(change) {
  Object.assign(chosen, change);
  history.replaceState(null, '', `#${new URLSearchParams(chosen)}`);
  draw();
}

/** Loads the picture anew when the data, the page or a setting is another one; what was typed comes along on the same page. */
function drawPicture() {
  const place = `${chosen.flow}/${chosen.page}`;
  const key = [state.version, place, chosen.locale, chosen.scheme].join();
  if (state.version === 0 || chosen.page === '' || key === shown) return;
  const isSamePage = shown.split(',')[1] === place;
  // Not in the address: it may be a password.
  window.typedBefore = (isSamePage && picture.contentWindow?.typed?.()) || {};
  shown = key;
  calls = [];
  tellState();
  const { flow, page, locale, scheme } = chosen;
  const query = new URLSearchParams({ version: state.version, flow, page, locale, scheme });
  picture.contentWindow.location.replace(`frame?${query}`);
}

function drawJourneys() {
  journeys.replaceChildren(
    ...state.journeys.flatMap(({ flow, about, pages }) => [
      element('h2', { title: about }, flow),
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
}

function drawTabs() {
  const parts = { state, calls, element, chosen };
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
  const first = state.journeys.find(({ flow }) => flow === 'SIGN_ON') ?? state.journeys[0];
  if (chosen.page === '' && first) Object.assign(chosen, { flow: first.flow, page: first.pages[0].page });
  const { locale, scheme, width } = chosen;
  byId('locale').replaceChildren(
    ...state.locales.map((name) => element('option', { selected: name === locale }, name)),
  );
  byId('scheme').value = scheme;
  byId('width').value = width;
  picture.style.inlineSize = `${width}px`;
  picture.toggleAttribute('data-old', !state.isCurrent);
  drawJourneys();
  drawPicture();
  drawTabs();
}

for (const id of ['locale', 'scheme', 'width'])
  byId(id).addEventListener('change', ({ target }) => choose({ [id]: target.value }));
byId('again').addEventListener('click', () => {
  shown = '';
  draw();
});

/** What is to be said of the files. */
function tellState() {
  const count = state.problems.length;
  if (!state.isCurrent)
    told.textContent = 'These files cannot be read: this is the last picture that could be made.';
  else
    told.textContent =
      count > 0
        ? `The check finds ${count === 1 ? 'a problem' : `${count} problems`}: a build would refuse it.`
        : '';
}

const events = new EventSource('/events');
events.addEventListener('state', ({ data }) => {
  state = JSON.parse(data);
  draw();
  tellState();
});
events.addEventListener('called', ({ data }) => {
  calls = [...calls, JSON.parse(data).call];
  drawTabs();
});
/** A journey that ends before anything is seen lacks what a page before would have asked for. */
const ending = ({ outcome, nextAction, wasSeen }) =>
  wasSeen
    ? `The journey ended: ${outcome}${nextAction ? ` (${nextAction})` : ''}.`
    : 'This page needs what a page before it asks for: open that one, and go on from there.';

addEventListener('picture', ({ detail }) => {
  if (detail.name === 'redirect') told.textContent = `The widget would now go to ${detail.told.url}.`;
  if (detail.name === 'over') told.textContent = ending(detail);
  if (detail.name === 'shown') document.body.dataset.shown = String(state.version);
});
