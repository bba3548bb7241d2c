/** The answers of the auth server and of the browser, the clock, and the recording of what happens. */
import { type Answering, type Choice, choicesOf, OFFERS, settingsOf } from '../answers';
import type { Folder } from '../page/folder';
import type { Stage } from '../page/stage';
import type { Overview } from '../protocol';
import { element } from './element';
import * as recording from './recording';

/** The questions about what is offered and their answers, in words. */
const WORDS: Record<string, [question: string, answers: Record<string, string>]> = {
  factors: [
    'The server offers',
    { codes: 'passwords and codes', all: 'also passkeys, an app, recovery codes' },
  ],
  strangers: [
    'Sign-up of strangers',
    { none: 'not offered', email: 'with an email address', userId: 'with a user id, and with terms' },
  ],
  'credential.offer': [
    'Passkeys in the field',
    {
      waits: 'the user does nothing yet',
      ok: 'the user chooses one',
      none: 'the user dismisses them',
      unable: 'the browser can’t offer any',
    },
  ],
  'credential.get': [
    'Request for a passkey',
    { ok: 'the user confirms', none: 'the user cancels', unable: 'the browser can’t' },
  ],
  'credential.create': [
    'Request for a new passkey',
    {
      ok: 'the user confirms',
      none: 'the user cancels',
      exists: 'the device has one already',
      unable: 'the browser can’t',
    },
  ],
};

/** A question with its possible answers. */
const question = (
  name: string,
  { answers, chosen }: Choice,
  say: (answer: string) => string,
  choose: (answer: string) => void,
): HTMLElement =>
  element(
    'label',
    {},
    element('span', {}, name),
    element(
      'select',
      { onchange: ({ target }) => choose((target as HTMLSelectElement).value) },
      ...answers.map((word) => element('option', { selected: word === chosen, value: word }, say(word))),
    ),
  );

const button = (title: string, onclick: () => void): HTMLElement =>
  element('button', { type: 'button', onclick }, title);

interface ServerOptions {
  stage: Stage;
  answering: Answering;
  folder: Folder | null;
}

/** Adds the cards to `root`. They follow what happens in the frame. */
export function createServer(
  root: HTMLElement,
  { stage, answering, folder }: ServerOptions,
): { draw(overview: Overview): void } {
  const choices = element('div', {
    class: 'choices',
    tabindex: '0',
    role: 'region',
    'aria-label': 'Answers',
  });
  let overview: Overview | undefined;
  /** The calls that the frame has sent since its page was opened. */
  let calls: string[] = [];

  const draw = (): void => {
    if (!overview) return;
    choices.replaceChildren(...questions(overview, answering, calls, choose));
  };
  const choose = (id: string, answer: string): void => {
    if (id === SERVER) answering.accepts = answer === ACCEPTS;
    else answering.chosen[id] = answer;
    stage.frame()?.answer(answering);
    // The widget reads the settings of the server at its start.
    if ([SERVER, 'factors', 'strangers'].includes(id)) stage.again();
    draw();
  };
  const drawSteps = recordingCard(root, { stage, answering, folder });
  root.append(
    element(
      'section',
      { class: 'card' },
      element('h3', {}, 'Answers of the server and the browser'),
      choices,
    ),
  );
  stage.on('begun', (begun) => {
    calls = [];
    const here = stage.wanted();
    const pages = overview?.journeys.find(({ flow }) => flow === here?.flow)?.pages;
    recording.begin(begun ?? pages?.find(({ page }) => page === here?.page)?.begunBy);
    drawSteps();
  });
  stage.on('answered', ({ call }) => {
    calls = [...calls, call];
    draw();
  });
  return {
    draw(next) {
      overview = next;
      draw();
    },
  };
}

/** The question about the server itself. */
const SERVER = 'The server';
const ACCEPTS = 'accepts everything';
const RULES = 'has the users ada, finn, ivy and noor, and rules';

/** All questions. Calls that this page has sent are listed first. */
function questions(
  { calls: known, meanings }: Overview,
  answering: Answering,
  sent: readonly string[],
  choose: (id: string, answer: string) => void,
): HTMLElement[] {
  const all = choicesOf(known, answering);
  const names = Object.keys(all).filter((call) => all[call]?.answers.length);
  const first = [...new Set(sent)].reverse().filter((call) => names.includes(call));
  const call = (id: string): HTMLElement => {
    const say = (word: string): string =>
      [word, meanings[`${id}.${word}`] ?? meanings[word]].filter(Boolean).join(': ');
    return question(id, all[id] as Choice, say, (next) => choose(id, next));
  };
  const offers = Object.entries(OFFERS).map(([id, answers]) => {
    const [name, words] = WORDS[id] ?? [id, {}];
    const chosen = answering.chosen[id] ?? answers[0] ?? '';
    const say = (word: string): string => words[word] ?? word;
    return question(name, { answers, chosen }, say, (next) => choose(id, next));
  });
  const server = { answers: [ACCEPTS, RULES], chosen: answering.accepts ? ACCEPTS : RULES };
  return [
    question(
      SERVER,
      server,
      (word) => word,
      (next) => choose(SERVER, next),
    ),
    ...(answering.accepts ? offers : []),
    ...(first.length > 0 ? [element('h4', {}, 'Sent from this page'), ...first.map(call)] : []),
    element('h4', {}, first.length > 0 ? 'All others' : 'All calls'),
    ...names.filter((name) => !first.includes(name)).map(call),
  ];
}

const CLOCK = [
  ['+10 seconds', 10],
  ['+1 minute', 60],
  ['+10 minutes', 600],
] as const;

/** Adds the card with the clock and the recorded steps. Returns a function that draws it again. */
function recordingCard(root: HTMLElement, { stage, answering, folder }: ServerOptions): () => void {
  const steps = element('ol', { class: 'list' });
  const forward = (seconds: number) => (): void => {
    recording.did({ clock: { seconds } });
    stage.frame()?.forward(seconds);
    draw();
  };
  const name = element('input', { placeholder: 'wrong-code-twice', 'aria-label': 'Name of the recording' });
  const press = (): void =>
    folder?.keep({ name: name.value, steps: recording.recorded(), settings: settingsOf(answering) });
  const keep = element('p', { class: 'row' }, name, button('Keep as a transcript', press));
  const hint = element(
    'p',
    {},
    'To keep a recording as a transcript, start it on the first page of a journey.',
  );
  const draw = (): void => {
    steps.replaceChildren(...recording.sentences().map((text) => element('li', {}, text)));
    keep.hidden = !folder || recording.recorded().length < 2;
    hint.hidden = !folder || !keep.hidden;
  };
  root.append(
    element(
      'section',
      { class: 'card' },
      element('h3', {}, 'Recording'),
      element('p', { class: 'row' }, ...CLOCK.map(([title, seconds]) => button(title, forward(seconds)))),
      steps,
      keep,
      hint,
    ),
  );
  const then =
    <T>(record: (detail: T) => void) =>
    (detail: T): void => {
      record(detail);
      draw();
    };
  stage.on(
    'page',
    then(({ page, panel }) => recording.saw({ page, panel })),
  );
  stage.on('did', then(recording.did));
  stage.on(
    'answered',
    then(({ call, body }) => recording.answered(call, body)),
  );
  // The panel stays until the browser has left the page.
  stage.on(
    'over',
    then(({ outcome, url }) => recording.saw(url ? { outcome: 'redirected' } : { page: null, outcome })),
  );
  draw();
  return draw;
}
