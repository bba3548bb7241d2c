/** The tabs next to the widget. Each has a title and renders its content. */
import { element } from './element.js';
import { recorded, sentences } from './recording.js';

const where = ({ file, line, column }) => (line === undefined ? file : `${file}:${line}:${column}`);

/** A place in a file, which opens in the user's editor. */
const place = (at, post) =>
  element('button', { type: 'button', class: 'place', onclick: () => post('/open', at) }, where(at));

const problems = {
  id: 'problems',
  title: ({ state }) => `Problems (${state.problems.length})`,
  draw({ state, post }) {
    if (state.problems.length === 0) return [element('p', {}, 'No problems found.')];
    const item = (problem) =>
      element(
        'li',
        {},
        place(problem, post),
        element('p', {}, `${problem.path ? `${problem.path}: ` : ''}${problem.message}`),
      );
    return [element('ol', { class: 'problems' }, ...state.problems.slice(0, 100).map(item))];
  },
};

/** The questions about what is offered and their answers, in words. */
const OFFERS = {
  factors: [
    'The server offers',
    { codes: 'passwords and codes', all: 'also passkeys, an app, recovery codes' },
  ],
  strangers: [
    'Sign-up of strangers',
    {
      none: 'not offered',
      email: 'with an email address',
      userId: 'with a user id, and with terms',
    },
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
const question = (name, { answers, chosen }, say, onchange) =>
  element(
    'label',
    {},
    element('span', {}, name),
    element(
      'select',
      { onchange: ({ target }) => onchange(target.value) },
      ...answers.map((word) => element('option', { selected: word === chosen, value: word }, say(word))),
    ),
  );

/** The offers of the server, and the answers of the browser. */
const offers = ({ state, post }) =>
  Object.entries(state.offers).map(([id, choice]) => {
    const [name, words] = OFFERS[id];
    return question(
      name,
      choice,
      (word) => words[word],
      (next) => post('/answer', { call: id, next }),
    );
  });

const button = (title, onclick) => element('button', { type: 'button', onclick }, title);

/** The answers of the server, call by call. Calls that this page has sent are listed first. */
function answers({ state, calls, post }) {
  const all = Object.keys(state.answers);
  const first = [...new Set(calls)].reverse().filter((call) => all.includes(call));
  const rest = all.filter((call) => !first.includes(call));
  const choice = (call) => {
    const meaning = (word) => state.meanings[`${call}.${word}`] ?? state.meanings[word];
    const say = (word) => [word, meaning(word)].filter(Boolean).join(': ');
    return question(call, state.answers[call], say, (next) => post('/answer', { call, next }));
  };
  return [
    element('p', {}, 'The preview answers each call itself, without a server. Choose its next answers here.'),
    ...(first.length > 0 ? [element('h3', {}, 'Sent from this page'), ...first.map(choice)] : []),
    element('h3', {}, first.length > 0 ? 'All others' : 'All calls'),
    ...rest.map(choice),
  ];
}

/** The recorded steps, and a button that saves them. */
function done({ post }) {
  const steps = recorded();
  const name = element('input', {
    type: 'text',
    placeholder: 'wrong-code-twice',
    'aria-label': 'Name of the recording',
  });
  const keep =
    steps.length > 1
      ? element(
          'p',
          { class: 'row' },
          name,
          button('Keep as a transcript', () => post('/keep', { name: name.value, steps })),
        )
      : element('p', {}, 'To keep a recording as a transcript, start it on the first page of a journey.');
  return [element('ol', { class: 'steps' }, ...sentences().map((text) => element('li', {}, text))), keep];
}

const recording = {
  id: 'recording',
  title: () => 'Recording',
  draw: (parts) => [
    element('h3', {}, 'Clock'),
    element(
      'p',
      { class: 'row' },
      button('+10 seconds', () => parts.forward(10)),
      button('+1 minute', () => parts.forward(60)),
      button('+10 minutes', () => parts.forward(600)),
    ),
    element('h3', {}, 'This recording'),
    ...done(parts),
    element('h3', {}, 'Sign-up, passkeys and other factors'),
    ...offers(parts),
    element('h3', {}, 'Answers'),
    ...answers(parts),
  ],
};

/** The places in the files of the element that was pointed at. */
const sources = {
  id: 'where',
  title: () => 'Where',
  draw({ places, post }) {
    const how =
      'Click “Find in files”, then a text, field or button of the widget. Or hold Alt and click it.';
    if (!places) return [element('p', {}, how)];
    const item = (at) =>
      element(
        'li',
        {},
        element('p', {}, at.what),
        place(at, post),
        element('p', {}, element('code', {}, at.path)),
      );
    return [element('ul', { class: 'problems' }, ...places.map(item))];
  },
};

/** The owner's changes, in words. */
const changed = {
  id: 'changed',
  title: ({ state }) => `Changed (${state.changes.length})`,
  draw({ state }) {
    if (state.changes.length === 0) return [element('p', {}, 'No changes that users would notice.')];
    const sections = [...new Set(state.changes.map(({ section }) => section))];
    return sections.flatMap((section) => [
      element('h3', {}, section),
      ...state.changes
        .filter((change) => change.section === section)
        .map(({ level, sentence, file, place }) =>
          element(
            'div',
            { class: 'change', 'data-level': level },
            element('p', {}, element('b', {}, level), ` ${sentence}`),
            element('code', {}, `${file} / ${place}`),
          ),
        ),
    ]);
  },
};

/** A diagram of this page's journey, with the page highlighted. */
const journey = {
  id: 'journey',
  title: () => 'Journey',
  draw({ state, chosen }) {
    const { flow, page } = chosen;
    const address = `/journey/${flow}?${new URLSearchParams({ page, version: state.version })}`;
    const picture = element('img', { src: address, alt: `The journey ${flow}`, class: 'journey' });
    return [element('a', { href: address, target: '_blank' }, picture)];
  },
};

export const tabs = [problems, recording, changed, journey, sources];
