import type { Host } from './host';

const once = (script: string): Host => ({ script });

/** Scripts that run before the widget. */
export const SCRIPTS: Record<string, Host> = {
  'a focus trap around its content': {
    last: `document.addEventListener('focusin', ({ target }) => {
      if (!document.querySelector('main').contains(target)) document.getElementById('opener').focus();
    });`,
  },
  'properties on the prototypes of objects, lists, texts and functions': once(`
    Object.assign(Object.prototype, { each() {}, messages: [], nextAction: 'REDIRECT' });
    Object.assign(Array.prototype, { last() {}, contains() {}, remove() {} });
    Object.assign(String.prototype, { strip() {}, escapeHTML() {} });
    Object.assign(Function.prototype, { delay() {}, memo: 1 });`),
  'monitoring around requests': once(`
    const { fetch } = window;
    window.fetch = async function (...given) {
      const answer = await fetch.apply(this, given);
      await answer.clone().text();
      return answer;
    };
    const { open } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.open = function (...given) { return open.apply(this, given); };`),
  'listeners that lose their options': once(`
    const { addEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (name, listener, options) {
      const run = typeof listener === 'function' ? function (...given) { return listener.apply(this, given); } : listener;
      return addEventListener.call(this, name, run, Boolean(options && (options === true || options.capture)));
    };`),
  'a silent console and its own JSON': once(`
    for (const name of Object.keys(console)) console[name] = () => {};
    const { parse, stringify } = JSON;
    JSON.parse = (text, revive) => parse(text, (key, value) => revive ? revive(key, value) : value);
    JSON.stringify = (value, replace, space) => stringify(value, replace, space || 2);`),
  'a script that writes into the document': {
    body: `<script>document.write('<div class="banner">Cookies</div><div id="place"></div>')</script>`,
  },
  'a translator that wraps texts': {
    errors: ['hydration'],
    last: `const wrap = (text) => {
        if (!text.data.trim() || text.parentElement?.localName === 'font' || text.parentElement?.closest('script, style')) return;
        const font = document.createElement('font');
        text.replaceWith(font);
        font.append(text.data);
      };
      const walk = (node) => {
        if (node.nodeType === 3) wrap(node);
        else for (const child of [...node.childNodes]) walk(child);
      };
      new MutationObserver((all) => all.forEach(({ addedNodes }) => addedNodes.forEach(walk)))
        .observe(document.body, { subtree: true, childList: true });`,
  },
  'a tool that puts icons beside fields': {
    errors: ['hydration'],
    last: `new MutationObserver(() => {
        for (const field of document.querySelectorAll('input:not([data-seen])')) {
          field.dataset.seen = '';
          field.after(document.createElement('x-icon'));
        }
      }).observe(document.body, { subtree: true, childList: true });`,
  },
  'shortcuts that stop all keys': once(`
    for (const name of ['keydown', 'keypress', 'keyup'])
      window.addEventListener(name, (event) => {
        event.stopImmediatePropagation();
        if (!/^(INPUT|BUTTON)$/.test(event.target.tagName)) event.preventDefault();
      }, true);`),
  'a listener that stops all clicks at the document': once(`
    for (const name of ['pointerdown', 'mousedown', 'mouseup', 'click', 'focusin', 'focusout', 'input', 'change'])
      document.addEventListener(name, (event) => event.stopImmediatePropagation());`),
  'forms that it submits itself': once(`
    document.addEventListener('submit', (event) => {
      event.preventDefault();
      new FormData(event.target, event.submitter);
    });`),
  'a hijacked scroll': once(`
    addEventListener('wheel', (event) => event.preventDefault(), { passive: false });
    Element.prototype.scrollIntoView = window.scrollTo = window.scrollBy = () => {};`),
  'a router around the history': once(`
    for (const name of ['pushState', 'replaceState']) history[name] = () => { throw new Error('no route'); };
    addEventListener('click', (event) => event.target.closest?.('a') && event.preventDefault());`),
  'old polyfills of DOM methods': once(`
    const { remove, append, appendChild, insertBefore } = Element.prototype;
    Element.prototype.matches = function (selector) { return [...this.ownerDocument.querySelectorAll(selector)].includes(this); };
    Element.prototype.closest = function (selector) {
      for (let one = this; one && one.nodeType === 1; one = one.parentNode) if (one.matches(selector)) return one;
      return null;
    };
    Element.prototype.remove = function () { this.parentNode && this.parentNode.removeChild(this); };
    NodeList.prototype.forEach = Array.prototype.forEach;
    Node.prototype.appendChild = function (child) { return Node.prototype.insertBefore.call(this, child, null); };`),
  'its own Promise, Date and timers': once(`
    window.Promise = class extends Promise {};
    const start = Date.now();
    window.Date = class extends Date { constructor(...given) { given.length ? super(...given) : super(start); } static now() { return start; } };
    const { setTimeout: later } = window;
    window.setTimeout = (run, wait, ...given) => later(() => run(...given), wait);
    window.requestAnimationFrame = (run) => later(() => run(performance.now()), 0);`),
  'module loaders and globals of other libraries': once(`
    window.define = () => {};
    define.amd = {};
    window.module = { exports: {} };
    window.exports = module.exports;
    window.require = window.$ = window.jQuery = () => {};
    window.process = { env: {} };
    window.React = window.ReactDOM = window.preact = {};
    window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = { isDisabled: true };`),
  'storage that throws': once(`
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError'); } });`),
};
