/** Shows the widget with one version of the data, on one page. The page around it calls `show`. */
import { forward } from './clock.js';
import { placePasskeys } from './passkeys.js';
import { pointed } from './pointed.js';
import { doneSince, putBack, valuesNow } from './values.js';

const notify = (name, detail) =>
  parent.dispatchEvent(new CustomEvent('picture', { detail: { name, frame: frameElement, ...detail } }));

const did = (step) => notify('did', { step });

// The host's call starts on the page that the preview shows.
const ENTRY = 'newUser';
let widget;
let shown = '';
let round = 0;
/** The values of the fields when the page opened. */
let before = {};

/** Functions that the page around this frame calls. @type {any} */
const shared = window;
shared.forward = forward;
// The wall has no recording, and its offers wait.
const chosenAnswer = (ceremony) => /** @type {any} */ (parent).passkeyAnswer?.(ceremony);
shared.answerPasskeys = placePasskeys(chosenAnswer, (browser) => did({ browser }));

shared.show = async ({ version, flow, page, locale, scheme, theme, api }) => {
  round += 1;
  const mine = round;
  const place = `${flow}/${page}`;
  const typed = place === shown ? valuesNow() : {};
  const [{ create }, { default: product }] = await Promise.all([
    import(`/latchkey.mjs?version=${version}`),
    import(`/v/${version}/product.js`),
  ]);
  if (mine !== round) return;
  widget?.destroy();
  shown = place;
  document.documentElement.style.colorScheme = scheme;
  product.entries[ENTRY] = { ...product.entries[ENTRY], flow, page };
  widget = create({
    appId: 'preview',
    brandId: 'preview',
    authApiPath: location.origin + api,
    language: locale,
    helpURL: `${location.origin}/help`,
    loginUrl: `${location.origin}/`,
    targetUrl: `${location.origin}/`,
    theme: { ...theme, scheme },
    // The answers come from transcripts, whose host page has this origin.
    redirectOrigins: ['https://app.example'],
    callback: () => {},
  });
  for (const name of ['page', 'message', 'error'])
    widget.on(name, (detail) => notify(name, { event: detail }));
  // No redirect is followed, so the user sees where the journey would have gone.
  widget.on('redirect', ({ url, preventDefault }) => {
    preventDefault();
    notify('redirect', { url });
  });
  begin(widget, version, typed, () => mine === round);
};

function begin(own, version, typed, isCurrent) {
  let wasSeen = false;
  const seen = new MutationObserver(() => {
    if (!isCurrent()) return seen.disconnect();
    if (!document.querySelector('[data-latchkey-panel]')) return;
    wasSeen = true;
    seen.disconnect();
    before = valuesNow();
    putBack(typed);
    requestAnimationFrame(() => notify('shown', { version }));
  });
  seen.observe(document.body, { childList: true, subtree: true });
  own.on('page', () => requestAnimationFrame(() => (before = valuesNow())));
  own[ENTRY]().then(
    ({ outcome, nextAction }) => isCurrent() && notify('over', { version, outcome, nextAction, wasSeen }),
  );
}

/** In pointing mode, or with Alt, a click only reports its target. */
const isAsking = (event) => event.altKey || /** @type {any} */ (parent).isPointing;
for (const name of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
  addEventListener(
    name,
    (event) => {
      if (!isAsking(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (name === 'click') notify('pointed', { at: pointed(event.target) });
    },
    true,
  );
addEventListener('pointermove', (event) => {
  document.documentElement.toggleAttribute('data-asking', isAsking(event));
});

// Records what the user does. These listeners run before the widget's own.
const pressed = (press) => {
  did({ user: { ...doneSince(before), press } });
  before = valuesNow();
};
// A code sends itself, without a button.
addEventListener('submit', ({ submitter }) => submitter ?? pressed('submit'), true);
addEventListener(
  'click',
  (event) => {
    const target = /** @type {Element} */ (event.target);
    /** @type {HTMLButtonElement | null} */
    const button = target.closest('[data-latchkey-action]');
    if (!button || button.disabled || button.ariaDisabled === 'true') return;
    pressed(button.dataset.latchkeyAction);
  },
  true,
);

notify('ready', {});
