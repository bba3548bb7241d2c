/** The widget on one version of the data, opened on one page. The address says which. */
const asked = new URLSearchParams(location.search);
const version = `/v/${asked.get('version')}`;
document.documentElement.style.colorScheme = asked.get('scheme') ?? 'light';

const [{ create }, { default: product }] = await Promise.all([
  import(`${version}/latchkey.mjs`),
  import(`${version}/data/product.js`),
]);
// The journey of a host's call begins on the page that is to be seen.
const ENTRY = 'newUser';
product.entries[ENTRY] = { ...product.entries[ENTRY], flow: asked.get('flow'), page: asked.get('page') };

const widget = create({
  appId: 'preview',
  brandId: 'preview',
  authApiPath: `${location.origin}/api`,
  language: asked.get('locale') ?? 'en_US',
  helpURL: `${location.origin}/help`,
  loginUrl: `${location.origin}/`,
  targetUrl: `${location.origin}/`,
  theme: { scheme: asked.get('scheme') ?? 'light' },
  // Nothing is left of the preview: the person sees where the journey would have gone.
  callback: () => {},
});
const tell = (name, detail) =>
  parent.dispatchEvent(new CustomEvent('picture', { detail: { name, ...detail } }));
for (const name of ['page', 'message', 'redirect', 'error'])
  widget.on(name, (detail) => tell(name, { told: detail }));

/** Puts back what was typed before the data changed; what is no longer there is left out. */
function putBack(typed) {
  for (const [field, value] of Object.entries(typed)) {
    const inputs = [...document.querySelectorAll(`[data-latchkey-field="${CSS.escape(field)}"]`)];
    const box = inputs.find(({ type, value: own }) => (type === 'radio' ? own === value : true));
    if (!box) continue;
    if (box.type === 'radio' || box.type === 'checkbox') {
      if (!box.checked && value !== false) box.click();
      continue;
    }
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value');
    set.call(box, value);
    box.dispatchEvent(new Event('input', { bubbles: true }));
    box.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

/** What is typed and chosen now, by field. */
window.typed = () =>
  Object.fromEntries(
    [...document.querySelectorAll('[data-latchkey-field]')].flatMap((box) => {
      if (box.type === 'radio') return box.checked ? [[box.dataset.latchkeyField, box.value]] : [];
      if (box.type === 'checkbox') return [[box.dataset.latchkeyField, box.checked]];
      return box.value ? [[box.dataset.latchkeyField, box.value]] : [];
    }),
  );

const typed = parent.typedBefore ?? {};
let wasSeen = false;
const shown = new MutationObserver(() => {
  if (!document.querySelector('[data-latchkey-panel]')) return;
  wasSeen = true;
  shown.disconnect();
  putBack(typed);
  requestAnimationFrame(() => tell('shown', {}));
});
shown.observe(document.body, { childList: true, subtree: true });
widget[ENTRY]().then(({ outcome, nextAction }) => tell('over', { outcome, nextAction, wasSeen }));
