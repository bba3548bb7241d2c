/** The tabs beside the picture: each has a title and draws its content from the state. */
const where = ({ file, line, column }) => (line === undefined ? file : `${file}:${line}:${column}`);

const problems = {
  id: 'problems',
  title: ({ state }) => `Problems (${state.problems.length})`,
  draw: ({ state, element }) =>
    state.problems.length === 0
      ? [element('p', {}, 'All data files are sound.')]
      : [
          element(
            'ol',
            { class: 'problems' },
            ...state.problems
              .slice(0, 100)
              .map((problem) =>
                element(
                  'li',
                  {},
                  element('code', {}, where(problem)),
                  element('p', {}, `${problem.path ? `${problem.path}: ` : ''}${problem.message}`),
                ),
              ),
          ),
        ],
};

/** What the server answers from now on, call by call; those that this page has sent come first. */
const answers = {
  id: 'answers',
  title: () => 'Answers',
  draw({ state, calls, element }) {
    const all = Object.keys(state.answers);
    const first = [...new Set(calls)].reverse().filter((call) => all.includes(call));
    const rest = all.filter((call) => !first.includes(call));
    const choice = (call) => {
      const { answers: words, chosen } = state.answers[call];
      const change = ({ target }) =>
        fetch(`/answer?${new URLSearchParams({ call, next: target.value })}`, { method: 'POST' });
      return element(
        'label',
        {},
        element('span', {}, call),
        element(
          'select',
          { onchange: change },
          ...words.map((word) => element('option', { selected: word === chosen }, word)),
        ),
      );
    };
    return [
      element('p', {}, 'No server is asked: the preview answers each call itself. Choose what it says next.'),
      ...(first.length > 0 ? [element('h3', {}, 'Sent from this page'), ...first.map(choice)] : []),
      element('h3', {}, first.length > 0 ? 'All others' : 'All calls'),
      ...rest.map(choice),
    ];
  },
};

/** What the owner has changed, in words. */
const changed = {
  id: 'changed',
  title: ({ state }) => `Changed (${state.changes.length})`,
  draw({ state, element }) {
    if (state.changes.length === 0) return [element('p', {}, 'Nothing that people would notice.')];
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

/** The journey of this page as a picture, with the page lit. */
const journey = {
  id: 'journey',
  title: () => 'Journey',
  draw({ state, element, chosen }) {
    const { flow, page } = chosen;
    const address = `/journey/${flow}?${new URLSearchParams({ page, version: state.version })}`;
    const picture = element('img', { src: address, alt: `The journey ${flow}`, class: 'journey' });
    return [element('a', { href: address, target: '_blank' }, picture)];
  },
};

export const tabs = [problems, answers, changed, journey];
