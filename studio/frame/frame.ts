/** The page of a host with the widget. The page around it calls `show`. */
import type { Config, Theme } from '../../src/api/config';
import type { Widget } from '../../src/api/types';
import type { Product } from '../../src/core/data/product';
import { OFFERS } from '../answers';
import type { Compiled, Place } from '../protocol';
import { forward } from './clock';
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
import { placePasskeys } from './passkeys';
import { beginRecording, point, watchUser } from './user';
import { putBack, valuesNow } from './values';

leaveFocusOutside();

const auth = import('./auth');
const API = 'https://auth.invalid';

/** The container of the page for panels without a dialog. */
const INLINE = '#sign-on-panel';
const JOURNEY = 'studio';

let host: Config = { appId: 'studio', brandId: 'studio' };
let options: ShowOptions = readOptions(location.hash);
let widget: Widget | undefined;
let round = 0;
let place: Place | null = null;
/** The target of a redirect, which the frame doesn't follow. */
let destination: { url: string; reason: string } | null = null;

const notify = <N extends keyof FrameEvents>(name: N, detail: FrameEvents[N]): void => {
  parent.dispatchEvent(new CustomEvent(`frame:${name}`, { detail: { frame: window.frameElement, detail } }));
};

const answerPasskeys = placePasskeys(
  (ceremony) => options.answering.chosen[`credential.${ceremony}`] ?? OFFERS[`credential.${ceremony}`]?.[0],
  (browser) => notify('did', { browser }),
);

/** Ends the current task, as a network would. The page stays responsive on slow phones while the widget starts. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Answers the first call itself, because the first panel waits for it. The others wait for the auth server. */
const send: typeof fetch = async (input, init) => {
  const url = String(input);
  const { accepts, chosen } = options.answering;
  if (!accepts && !chosen.settings && url.startsWith(`${API}/appsdetails/`)) {
    // `show` calls the entry point in the first of these tasks.
    await nextTask();
    await nextTask();
    return new Response(STUDIO_SETTINGS, { headers: { 'content-type': 'application/json' } });
  }
  return (await auth).send(url, init, {
    answering: options.answering,
    calls: options.compiled?.tables.calls,
    receive: (to, code) => notify('code', { to, code }),
    answered: (call, body) => notify('answered', { call, body }),
  });
};

/** Puts the page's panel or the sign-on panel into the page, with the current choices. */
async function show(next: ShowOptions): Promise<void> {
  options = next;
  round += 1;
  const mine = round;
  const { scheme, mode, compiled } = next;
  document.documentElement.dataset.scheme = scheme;
  document.documentElement.style.colorScheme = scheme;
  document.documentElement.dataset.mode = mode;
  // A dialog doesn't take over the panel of the HTML.
  if (mode === 'modal') document.querySelector('[data-latchkey-markup]')?.remove();
  const wanted = next.place && next.place.page !== 'LOGIN_PAGE' ? next.place : null;
  const create = compiled ? await createEdited(compiled) : createBuilt;
  if (wanted) await addEntry(wanted, compiled !== null);
  await nextTask();
  if (mine !== round) return;
  widget?.destroy();
  destination = null;
  widget = create({
    ...host,
    authApiPath: API,
    fetch: send,
    // The language may have changed in the meantime.
    language: options.locale,
    theme: { ...host.theme, ...compiled?.theme, scheme } as Theme,
    ...(mode === 'inline' && { container: INLINE }),
    // The answers of transcripts lead to their host page, which has this origin.
    redirectOrigins: [location.origin, 'https://app.example'],
    helpURL: document.documentElement.dataset.help ?? location.href,
    loginUrl: location.href,
    targetUrl: location.href,
    callback: () => {},
  });
  listen(widget);
  watch(next.typed, () => mine === round);
  await nextTask();
  if (mine !== round) return;
  if (wanted) {
    notify('begun', null);
    run(widget.open({ journey: JOURNEY }));
  } else begin('authenticateUser');
}

/** The pages of the build's data, with an entry for any page. */
async function addEntry({ flow, page }: Pick<Place, 'flow' | 'page'>, isEdited: boolean): Promise<void> {
  const { default: product }: { default: Product } = isEdited
    ? await import('./latchkey/edited/product.js')
    : await import('./latchkey/base.js');
  product.entries = { ...product.entries, [JOURNEY]: { flow, page, open: true } as never };
}

async function createEdited(compiled: Compiled): Promise<typeof createBuilt> {
  const [{ create }, { default: product }, { default: base }, { productWith }] = await Promise.all([
    import('./latchkey/edited.mjs'),
    import('./latchkey/edited/product.js'),
    import('./latchkey/base.js'),
    import('./edited'),
  ]);
  Object.assign(product, productWith(base, compiled));
  return create;
}

function listen(own: Widget): void {
  own.on('page', ({ page, flow, panel }) => {
    place = page && flow && panel ? { page, flow, panel } : null;
    if (!place) return;
    notify('page', place);
    requestAnimationFrame(beginRecording);
  });
  // The user stays here, whatever the journey or an edit says.
  own.on('redirect', (event) => {
    event.preventDefault();
    if (event.reason !== 'help') destination = event;
  });
  own.on('error', ({ code, message }) => notify('fault', { code, message }));
}

/** Reports what is wrong with the theme. Its contrast depends on the widget's styles, so it needs a panel. */
async function checkTheme(): Promise<void> {
  const { themeWarnings } = await import('../../kit/theme');
  notify('themed', themeWarnings((options.compiled?.theme ?? {}) as Theme));
}

/** Restores the input once a panel is visible. */
function watch(typed: ShowOptions['typed'], isCurrent: () => boolean): void {
  const look = (): boolean => {
    if (!document.querySelector('[data-latchkey-panel]')) return false;
    beginRecording();
    putBack(typed);
    document.documentElement.dataset.shown = 'true';
    requestAnimationFrame(() => notify('shown', null));
    if (Object.keys(options.compiled?.theme ?? {}).length > 0) void checkTheme();
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
    const wasSeen = document.documentElement.dataset.shown === 'true';
    const isOn = destination?.reason === 'target';
    notify('over', { outcome, nextAction, isOn, wasSeen, url: destination?.url ?? '' });
    // A page that needs a value from an earlier page can't be opened alone.
    if (!wasSeen) return begin('authenticateUser');
    // A redirect would leave the page.
    if (destination) widget?.destroy();
    const line = state();
    if (line && isOn) line.textContent = 'You are signed on.';
  });
}

function begin(entry: Entry): void {
  notify('begun', { call: entry });
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
  point,
  forward,
  place: () => place,
  typed: valuesNow,
  answer(answering) {
    options = { ...options, answering };
    answerPasskeys();
  },
  setLanguage(locale) {
    options = { ...options, locale };
    widget?.setLanguage({ language: locale });
  },
  whatIf: async (name) => (await import('./what-if')).whatIf(name, { begin }),
};
Object.assign(window, { studio: frame });
watchUser(notify);
// A page without a host's script.
if (document.documentElement.dataset.plain !== undefined) notify('ready', null);
