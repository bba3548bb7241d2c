/** The page of a host with the widget, in one brand. The playground around it calls `show`. */
import { pointed } from '../../../cli/preview/page/pointed.js';
import { putBack, valuesNow } from '../../../cli/preview/page/values.js';
import type { Config, Theme } from '../../../src/api/config';
import type { Widget } from '../../../src/api/types';
import type { Product } from '../../../src/core/data/product';
import type { Compiled, Place } from '../protocol';
import { leaveFocusOutside } from './focus';
import {
  ENTRIES,
  type Entry,
  type Frame,
  type FrameEvents,
  readOptions,
  type ShowOptions,
} from './interface';
// Outside the bundle: the files of the build, as hosts serve them.
import { create as createBuilt } from './latchkey/latchkey.mjs';

leaveFocusOutside();

const auth = import('./auth');
const API = 'https://auth.invalid';

/** The container of the page for panels without a dialog. */
const INLINE = '#sign-on-panel';
const JOURNEY = 'playground';

let host: Config = { appId: 'playground', brandId: 'playground' };
let options: ShowOptions = readOptions(location.hash);
let widget: Widget | undefined;
let round = 0;
let place: Place | null = null;

const notify = <N extends keyof FrameEvents>(name: N, detail: FrameEvents[N]): void => {
  parent.dispatchEvent(new CustomEvent(`frame:${name}`, { detail }));
};

/** Ends the current task, as a network would. The page stays responsive on slow phones while the widget starts. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Answers the first call itself, because the first panel waits for it. The others wait for the auth server. */
const send: typeof fetch = async (input, init) => {
  const url = String(input);
  if (url.startsWith(`${API}/appsdetails/`)) {
    // `show` calls the entry point in the first of these tasks.
    await nextTask();
    await nextTask();
    return new Response(PLAYGROUND_SETTINGS, { headers: { 'content-type': 'application/json' } });
  }
  return (await auth).send(url, init);
};

/** Puts the page's panel or the sign-on panel into the page, with the current choices. */
async function show(next: ShowOptions): Promise<void> {
  options = next;
  round += 1;
  const mine = round;
  const { scheme, locale, mode, compiled } = next;
  document.documentElement.dataset.scheme = scheme;
  document.documentElement.style.colorScheme = scheme;
  document.documentElement.dataset.mode = mode;
  const wanted = next.place && next.place.page !== 'LOGIN_PAGE' ? next.place : null;
  const create = compiled ? await createEdited(compiled) : createBuilt;
  if (wanted) await addEntry(wanted, compiled !== null);
  await nextTask();
  if (mine !== round) return;
  widget?.destroy();
  widget = create({
    ...host,
    authApiPath: API,
    fetch: send,
    language: locale,
    theme: { ...host.theme, scheme } as Theme,
    ...(mode === 'inline' && { container: INLINE }),
    afterSignOn: 'stay',
    helpURL: PLAYGROUND_HELP,
    loginUrl: location.href,
    targetUrl: location.href,
    callback: () => {},
  });
  listen(widget);
  watch(next.typed, () => mine === round);
  await nextTask();
  if (mine !== round) return;
  if (wanted) run(widget.open({ journey: JOURNEY }));
  else begin('authenticateUser');
}

/** The pages of the build's data, with an entry for any page. */
async function addEntry({ flow, page }: Place, isEdited: boolean): Promise<void> {
  const { default: product }: { default: Product } = isEdited
    ? await import('./latchkey/edited/product.js')
    : await import(PLAYGROUND_PRODUCT);
  product.entries = { ...product.entries, [JOURNEY]: { flow, page, open: true } as never };
}

async function createEdited(compiled: Compiled): Promise<typeof createBuilt> {
  const [{ create }, { default: product }, { default: base }, { productWith }] = await Promise.all([
    import('./latchkey/edited.mjs'),
    import('./latchkey/edited/product.js'),
    import(PLAYGROUND_PRODUCT) as Promise<{ default: Product }>,
    import('./edited'),
  ]);
  Object.assign(product, productWith(base, compiled));
  return create;
}

function listen(own: Widget): void {
  own.on('page', ({ page, flow, panel }) => {
    place = page && flow && panel ? { page, flow, panel } : null;
    if (place) notify('page', place);
  });
  // The visitor stays here, whatever the journey or an edit says.
  own.on('redirect', (event) => event.preventDefault());
  own.on('error', ({ code, message }) => notify('fault', { code, message }));
}

/** Restores the input once a panel is visible. */
function watch(typed: ShowOptions['typed'], isCurrent: () => boolean): void {
  const look = (): boolean => {
    if (!document.querySelector('[data-latchkey-panel]')) return false;
    putBack(typed);
    document.documentElement.dataset.shown = 'true';
    requestAnimationFrame(() => notify('shown', null));
    return true;
  };
  delete document.documentElement.dataset.shown;
  const seen = new MutationObserver(() => {
    if (!isCurrent() || look()) seen.disconnect();
  });
  seen.observe(document.body, { childList: true, subtree: true });
}

const state = (): HTMLElement | null => document.querySelector('#state');

function run(journey: Promise<{ outcome: string; nextAction: string | null }>): void {
  const mine = round;
  journey.then(({ outcome, nextAction }) => {
    if (mine !== round) return;
    const isOn = outcome === 'returned' && nextAction === 'REDIRECT';
    // A page that needs a value from an earlier page can't be opened alone.
    if (!document.documentElement.dataset.shown) return begin('authenticateUser');
    const line = state();
    if (line && isOn) line.textContent = 'You are signed on.';
    notify('over', { outcome, nextAction, isOn });
  });
}

function begin(entry: Entry): void {
  if (widget) run(widget[entry]());
}

const entries = Object.fromEntries(ENTRIES.map((entry) => [entry, () => begin(entry)]));

// The host's own script, which follows this one, creates its widget and binds its buttons.
Object.assign(window, {
  Latchkey: {
    create(config: Config) {
      host = config;
      notify('ready', null);
      // The playground may have called show() in the meantime.
      if (round === 0 && !location.hash.includes('wait')) show(options);
      return entries;
    },
  },
});

const frame: Frame = {
  show,
  begin,
  place: () => place,
  typed: valuesNow,
  setLanguage(locale) {
    options = { ...options, locale };
    widget?.setLanguage({ language: locale });
  },
  whatIf: async (name) => (await import('./what-if')).whatIf(name, { begin }),
};
Object.assign(window, { playground: frame });
auth.then(({ mailbox }) => {
  mailbox.receive = (to, code) => notify('code', { to, code });
});

let last = '';
const point = ({ target }: Event): void => {
  if (!(target instanceof Element) || !target.closest('[data-latchkey-panel]')) return;
  const at = pointed(target);
  if (last === JSON.stringify(at)) return;
  last = JSON.stringify(at);
  notify('pointed', at);
};
// Panels over the page hide some of their events from the bubble phase.
for (const name of ['pointerover', 'focusin']) addEventListener(name, point, true);
