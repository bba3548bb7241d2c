/** The first script of the playground: the switches and the frame. The editor follows when it is wanted. */
import type { WhatIf } from '../frame/interface';
import { createStage } from './stage';
import { type Choices, decodeState, type State } from './state';

const byId = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;

const frame = byId('frame') as HTMLIFrameElement;
const switches = byId('switches') as HTMLFormElement;
const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;

const state: State = {
  locale: 'en_US',
  brand: 'shop',
  scheme: prefersDark ? 'dark' : 'light',
  width: 'fit',
  mode: 'modal',
  files: {},
  place: null,
};

const CHOICES = ['locale', 'brand', 'scheme', 'width', 'mode'] as const;
const control = (name: string): HTMLSelectElement => switches.elements.namedItem(name) as HTMLSelectElement;

/** Takes the choices that the switches have. */
function take(given: Partial<Choices>): void {
  for (const name of CHOICES) {
    const value = given[name];
    const isKnown = [...control(name).options].some((one) => one.value === value);
    if (value !== undefined && isKnown) Object.assign(state, { [name]: value });
    control(name).value = state[name];
  }
}

const linked = await decodeState(location.hash);
const stage = createStage(frame, byId('stage'), state);
take(linked ?? {});
if (linked) {
  Object.assign(state, { files: linked.files, place: linked.place });
  // With changed files, the editor shows the widget after the check.
  if (Object.keys(state.files).length === 0) stage.show(state, state.place);
}

const note = (text: string): void => {
  byId('note').textContent = text;
};

/** Called after each change that a link has to contain. */
let changed = (): void => {};

for (const name of CHOICES)
  control(name).addEventListener('change', () => {
    Object.assign(state, { [name]: control(name).value });
    if (name === 'locale') stage.setLanguage(state.locale);
    else stage.show(state);
    changed();
  });
byId('restart').addEventListener('click', () => stage.show(state, null));

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-what-if]'))
  button.addEventListener('click', () => {
    note('');
    stage
      .frame()
      ?.whatIf(button.dataset.whatIf as WhatIf)
      .then(note, (error: Error) => note(error.message));
  });

stage.on('code', ({ to, code }) => note(`${to} received the code ${code}.`));
stage.on('over', ({ isOn }) => {
  if (isOn) note('Signed on. On your site, the widget would now go to your page.');
});

/** Resolves when the first panel is visible, so that the editor doesn't delay it. */
const isShown = new Promise<void>((resolve) => {
  stage.on('shown', () => resolve());
  // A document that has just begun to load has no element yet.
  const root: HTMLElement | null | undefined = frame.contentDocument?.documentElement;
  if (root?.dataset.shown || linked) resolve();
});

/**
 * Resolves when the editor is nearly in view or a choice has changed. On a phone it is below the panel, and loading it
 * would slow the first panel's engine down.
 */
const isWanted = new Promise<void>((resolve) => {
  changed = resolve;
  const look: IntersectionObserverCallback = ([side], observer) => {
    if (!side?.isIntersecting) return;
    observer.disconnect();
    resolve();
  };
  // The last button above the editor is closer than that, so the editor is there for the next press of Tab.
  new IntersectionObserver(look, { rootMargin: '100px' }).observe(byId('side'));
  if (linked) resolve();
});

Promise.all([isShown, isWanted])
  .then(() => import('../editor/editor'))
  .then(({ startEditor }) => {
    changed = startEditor({ state, stage, note });
  });
