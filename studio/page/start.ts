/** The first script of Studio: the switches and the frame. The editor follows when it is wanted. */
import type { Answering } from '../answers';
import type { FrameEvents, WhatIf } from '../frame/interface';
import { openFolder } from './folder';
import { mark } from './mark';
import { createStage } from './stage';
import { type Choices, decodeState, NAMES, type State } from './state';

const byId = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;

const frame = byId('frame') as HTMLIFrameElement;
const switches = byId('switches') as HTMLFormElement;
const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
const control = (name: string): HTMLSelectElement => switches.elements.namedItem(name) as HTMLSelectElement;

const state: State = {
  locale: 'en_US',
  brand: control('brand').value,
  scheme: prefersDark ? 'dark' : 'light',
  width: 'fit',
  mode: 'modal',
  files: {},
  place: null,
};

const note = (text: string): void => {
  byId('note').textContent = text;
};

/** Takes the choices that the switches have. */
function take(given: Partial<Choices>): void {
  for (const name of NAMES) {
    const value = given[name];
    const isKnown = [...control(name).options].some((one) => one.value === value);
    // An owner can add languages, which the switch has later.
    if (value !== undefined && (isKnown || name === 'locale')) Object.assign(state, { [name]: value });
    control(name).value = state[name];
  }
}

const linked = await decodeState(location.hash);
const folder = document.body.dataset.files === 'folder' ? await openFolder(note) : null;
/** Without a folder, visitors sign on as one of the users. */
const answering: Answering = { accepts: folder !== null, chosen: {}, samples: {} };
/** The latest press while pointing, for the editor that still loads. */
let pressed: FrameEvents['pointed'] | null = null;
/** The address for phones, on which the panel is in the brand's page from the start. The style sheet has the width. */
const { phone } = frame.dataset;
if (phone && !linked && byId('stage').clientWidth < 560) {
  frame.dataset.src = phone;
  state.mode = 'inline';
}
const stage = createStage(frame, byId('stage'), state, answering);
take(linked ?? {});
if (linked || folder) {
  Object.assign(state, { files: folder?.files ?? linked?.files, place: linked?.place ?? null });
  // With changed files, the editor shows the widget after the check.
  if (!folder && Object.keys(state.files).length === 0) stage.show(state, state.place);
}

/** Called after each change that a link has to contain. */
let changed = (): void => {};

for (const name of NAMES)
  control(name).addEventListener('change', () => {
    Object.assign(state, { [name]: control(name).value });
    if (name === 'locale') stage.setLanguage(state);
    else stage.show(state);
    changed();
  });
byId('restart').addEventListener('click', () => stage.show(state, folder ? stage.place() : null));

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-what-if]'))
  button.addEventListener('click', async () => {
    note('');
    // Only a server with users can refuse.
    Object.assign(answering, { accepts: false, chosen: {} });
    // A visitor can be faster than the widget.
    await isShown;
    stage.frame()?.answer(answering);
    stage
      .frame()
      ?.whatIf(button.dataset.whatIf as WhatIf)
      .then(note, (error: Error) => note(error.message));
  });

stage.on('code', ({ to, code }) => note(`${to} received the code ${code}.`));
stage.on('over', ({ isOn, wasSeen, outcome, nextAction, url }) => {
  if (isOn && !folder) note('Signed on. On your site, the widget would now go to your page.');
  else if (url) note(`The widget would now go to ${url}.`);
  else if (!wasSeen)
    note('This page needs a value from an earlier page. Open that page and continue from there.');
  else if (folder) note(`The journey ended: ${outcome}${nextAction ? ` (${nextAction})` : ''}.`);
});

const where = byId('where');
const point = (): void => stage.frame()?.point(where.ariaPressed === 'true');
where.addEventListener('click', () => {
  const isPointing = where.ariaPressed !== 'true';
  where.ariaPressed = String(isPointing);
  note(isPointing ? 'Press a text, a field or a button of the panel, and change it.' : '');
  point();
});
stage.on('ready', point);
stage.on('pointed', (event) => {
  if (!event.isAsking) return;
  pressed = event;
  mark(byId('stage'), event.box, event.at.text !== '');
});

/** Resolves when the first panel is visible, so that the editor doesn't delay it. */
const isShown = new Promise<void>((resolve) => {
  stage.on('shown', () => resolve());
  // A document that has just begun to load has no element yet.
  const root: HTMLElement | null | undefined = frame.contentDocument?.documentElement;
  if (root?.dataset.shown || linked || folder) resolve();
});

/**
 * Resolves when the editor is nearly in view, or a choice has changed, or the user points. On a phone it is below the panel, and loading it
 * would slow the first panel's engine down.
 */
const isWanted = new Promise<void>((resolve) => {
  changed = resolve;
  where.addEventListener('click', () => resolve());
  const look: IntersectionObserverCallback = ([side], observer) => {
    if (!side?.isIntersecting) return;
    observer.disconnect();
    resolve();
  };
  // The last button above the editor is closer than that, so the editor is there for the next press of Tab.
  new IntersectionObserver(look, { rootMargin: '100px' }).observe(byId('side'));
  if (linked || folder) resolve();
});

await Promise.all([isShown, isWanted]);
const { startEditor } = await import('../editor/editor');
changed = startEditor({ state, stage, folder, answering, note, pressed });
