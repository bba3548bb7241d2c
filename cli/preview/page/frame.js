/** The widget on one version of the data, opened on one page. The page around it says which, by `show`. */
import { forward } from './clock.js';
import { pointed } from './pointed.js';
import { doneSince, putBack, valuesNow } from './values.js';

const tell = (name, detail) =>
  parent.dispatchEvent(new CustomEvent('picture', { detail: { name, ...detail } }));

// The journey of a host's call begins on the page that is to be seen.
const ENTRY = 'newUser';
let widget;
let shown = '';
let round = 0;
/** What was in the fields when the page opened. */
let before = {};

/** What the page around this frame calls. @type {any} */
const shared = window;
shared.forward = forward;

shared.show = async ({ version, flow, page, locale, scheme }) => {
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
    authApiPath: `${location.origin}/api`,
    language: locale,
    helpURL: `${location.origin}/help`,
    loginUrl: `${location.origin}/`,
    targetUrl: `${location.origin}/`,
    theme: { scheme },
    // Nothing is left of the preview: the person sees where the journey would have gone.
    callback: () => {},
  });
  for (const name of ['page', 'message', 'redirect', 'error'])
    widget.on(name, (detail) => tell(name, { told: detail }));
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
    requestAnimationFrame(() => tell('shown', { version }));
  });
  seen.observe(document.body, { childList: true, subtree: true });
  own.on('page', () => requestAnimationFrame(() => (before = valuesNow())));
  own[ENTRY]().then(
    ({ outcome, nextAction }) => isCurrent() && tell('over', { version, outcome, nextAction, wasSeen }),
  );
}

/** While the page around asks where things stand, or with Alt, a press says so and does nothing else. */
const isAsking = (event) => event.altKey || /** @type {any} */ (parent).isPointing;
for (const name of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
  addEventListener(
    name,
    (event) => {
      if (!isAsking(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (name === 'click') tell('pointed', { at: pointed(event.target) });
    },
    true,
  );
addEventListener('pointermove', (event) => {
  document.documentElement.toggleAttribute('data-asking', isAsking(event));
});

// Records what the user does. This listener runs before the widget's own.
addEventListener(
  'click',
  (event) => {
    const target = /** @type {Element} */ (event.target);
    /** @type {HTMLButtonElement | null} */
    const button = target.closest('[data-latchkey-action]');
    if (!button || button.disabled || button.ariaDisabled === 'true') return;
    tell('did', { user: { ...doneSince(before), press: button.dataset.latchkeyAction } });
    before = valuesNow();
  },
  true,
);

tell('ready', {});
