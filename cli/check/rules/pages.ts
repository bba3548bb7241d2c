import type { Call, FlowPage, Guard, Row } from '../../../src/core/data/data.gen';
import { type FlowFile, flowsNamed, type Model, panelsOfPage, rowsOfCell } from '../../data/model';
import { type Problem, place } from '../../data/problem';
import { choiceLists, guardsIn } from '../../data/walk';
import { pressables } from '../buttons';
import { type Assignment, assignments, domainOf, factsOf, holds, winners } from '../domain';
import { callsOfRow, endsJourney } from '../effects';
import { allPages, eventsOf, findCell, findPage, type PageInFlow, pageMeant } from '../journey';
import { nearest, unknownName } from '../nearest';
import { deciding, describe } from '../situations';

const FILE = 'flows/entries.json';

/**
 * Checks the list `unused` in entries.json: every known page is either in a journey or in that list with a reason,
 * and none is in both.
 */
export function checkPages(model: Model, knownPages: string[]): Problem[] {
  if (model.unused === null) return [];
  const listed = Object.keys(model.unused);
  const used = new Set(model.flows.flatMap(({ data }) => Object.keys(data.pages ?? {})));
  return [
    ...knownPages
      .filter((page) => !used.has(page) && !listed.includes(page))
      .map((page) => ({
        code: 'unused-page',
        file: FILE,
        path: place('unused'),
        message: `No journey has the page <${page}>. Add it to one, or list it here with a reason.`,
      })),
    ...listed
      .filter((page) => used.has(page))
      .map((page) => ({
        code: 'used-page',
        file: FILE,
        path: place('unused', page),
        message: `Page <${page}> is used in a journey. Remove it from "unused".`,
      })),
  ];
}

/** `like` names an existing page, as FLOW/PAGE, and pages aren't `like` each other in a circle. */
export function likeness(model: Model, like: string, file: string, page: string, flow: string): Problem[] {
  const at = { file, path: place('pages', page, 'like') };
  if (!pageNamed(model, like)) {
    const names = model.flows.flatMap((known) =>
      Object.keys(known.data.pages ?? {}).map((own) => `${known.flow}/${own}`),
    );
    return [{ code: 'unknown-page', ...at, message: unknownName('page', like, names) }];
  }
  const seen = new Set([`${flow}/${page}`]);
  for (let next: string | undefined = like; next !== undefined; next = pageNamed(model, next)?.like) {
    if (seen.has(next))
      return [
        {
          code: 'circular-like',
          ...at,
          message: `<${like}> and <${flow}/${page}> are \`like\` each other. Give one of them a \`panel\`.`,
        },
      ];
    seen.add(next);
  }
  return [];
}

/** The page named by `FLOW/PAGE`. */
function pageNamed(model: Model, name: string): FlowPage | undefined {
  const [flow = '', page = ''] = name.split('/');
  const pages = flowsNamed(model, flow)[0]?.data.pages ?? {};
  return Object.hasOwn(pages, page) ? pages[page] : undefined;
}

/**
 * If a page is `like` a page of another journey whose rows lead to a further page there, the inheriting journey needs
 * its own version of that page, so that a change in one journey can't break another.
 */
export function inheritedGoals(model: Model, { file, flow, data }: FlowFile, page: string): Problem[] {
  const like = data.pages?.[page]?.like ?? '';
  const [from = '', name = ''] = like.split('/');
  const source = flowsNamed(model, from)[0];
  const other = findPage(model, from, name);
  if (!source || !other || from === flow) return [];
  const own = data.pages?.[page]?.on ?? {};
  return Object.entries(other.data.on).flatMap(([key, cell]) =>
    rowsOfCell(cell).flatMap(({ go, flow: elsewhere }) => {
      if (go === undefined || elsewhere !== undefined || Object.hasOwn(own, key)) return [];
      if (!pageMeant(model, from, go) || pageMeant(model, flow, go)) return [];
      const line = `"${go}": { "like": "${from}/${go}", "on": {} }`;
      const message = `This page is like <${like}>, whose row <${key}> goes to <${go}> (${source.file}), but ${file} has no version of that page. Add to "pages": ${line}`;
      return [{ code: 'inherited-go', file, path: place('pages', page, 'like'), message }];
    }),
  );
}

/** Every page can be reached from an entry, and the user can always leave it. */
export function checkReachability(model: Model): Problem[] {
  const reached = reachable(model);
  return allPages(model).flatMap((pageInFlow) => [
    ...(reached.has(keyOf(pageInFlow))
      ? []
      : [
          {
            code: 'unreachable-page',
            ...whereIs(pageInFlow),
            message: `Page <${pageInFlow.page}> can't be reached from any entry. Add a row that goes there, or remove the page.`,
          },
        ]),
    ...panelsOfPage(pageInFlow.data).flatMap((panel) => trapped(model, pageInFlow, panel)),
  ]);
}

const whereIs = ({ file, page }: PageInFlow) => ({ file: file.file, path: place('pages', page) });

/** The name of a page, with the journey that defines it. */
export const keyOf = ({ file, page }: Pick<PageInFlow, 'file' | 'page'>): string => `${file.flow} / ${page}`;

/** The names of the pages that users can reach from the entries by rows of some events. */
export function reachable(model: Model, isOpen: (event: string) => boolean = () => true): Set<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const queue = Object.values(model.entries).map(({ flow, page }) => ({ flow, page }));
  for (let next = queue.pop(); next; next = queue.pop()) {
    const pageInFlow = findPage(model, next.flow, next.page);
    if (!pageInFlow || seen.has(`${next.flow} / ${next.page}`)) continue;
    seen.add(`${next.flow} / ${next.page}`);
    found.add(keyOf(pageInFlow));
    const shared = [...new Set(['common', next.flow])].flatMap((flow) =>
      flowsNamed(model, flow).flatMap(({ data }) => Object.entries(data.on ?? {})),
    );
    const cells = [...Object.entries(pageInFlow.data.on), ...shared].filter(([event]) => isOpen(event));
    for (const row of cells.flatMap(([, cell]) => rowsOfCell(cell))) {
      if (row.go !== undefined || row.flow !== undefined)
        queue.push({ flow: row.flow ?? next.flow, page: row.go ?? next.page });
    }
  }
  return found;
}

/** Returns a problem for the first situation in which no visible button leads away from a page. */
function trapped(model: Model, pageInFlow: PageInFlow, panelId: string): Problem[] {
  const panel = model.panels.get(panelId);
  if (!panel) return [];
  const exits = pressables(panel.ui).flatMap(({ action, when, isSubmit }) => {
    if (isSubmit) return [];
    const cell = findCell(model, pageInFlow, `user.${action}`);
    return cell ? [{ when, rows: rowsOfCell(cell.cell) }] : [];
  });
  const guards = exits.flatMap(({ when, rows }) => [when, ...rows.map((row) => row.when)]);
  const isTrapped = (facts: Assignment): boolean =>
    !exits.some(({ when, rows }) => {
      const row = holds(when, facts) && rows.find((candidate) => holds(candidate.when, facts));
      return row && leaves(model, pageInFlow, row, new Set());
    });
  const all = [...assignments(factsOf(guards), model.facts, pageInFlow.flow)];
  for (const facts of all) {
    if (isTrapped(facts))
      return [
        {
          code: 'no-way-out',
          ...whereIs(pageInFlow),
          message: `Users can't leave page <${pageInFlow.page}>${describe(deciding(facts, all, isTrapped))}. Give panel <${panelId}> an X ("close": true), or its redirect "otherwise": "close". A redirect alone doesn't count, because its URL can be refused. The submit button doesn't count either, because users may be unable to fill in the form.`,
        },
      ];
  }
  return [];
}

/** Whether a row leads away from the page, itself or through the answer to a call that it sends. */
function leaves(model: Model, pageInFlow: PageInFlow, row: Row, tried: Set<string>): boolean {
  if (endsJourney(row) || row.flow !== undefined || (row.go !== undefined && row.go !== pageInFlow.page))
    return true;
  return callsOfRow(row).some((id) => {
    if (tried.has(id) || !Object.hasOwn(model.calls, id)) return false;
    tried.add(id);
    const events = eventsOf(model.calls[id] as Call, id).filter((event) => !event.includes('!'));
    return events.some((event) =>
      rowsOfCell(findCell(model, pageInFlow, event)?.cell ?? {}).some((answer) =>
        leaves(model, pageInFlow, answer, tried),
      ),
    );
  });
}

/** The facts in every guard exist and can have the values that the guard requires. */
export function checkGuards(model: Model): Problem[] {
  const sources = [
    ...model.flows.map(({ file, data }) => ({ file, data: data as unknown })),
    ...[...model.panels.values()].map(({ file, ui }) => ({ file, data: ui as unknown })),
    { file: 'flows/places.json', data: { places: model.places } as unknown },
  ];
  return sources.flatMap(({ file, data }) =>
    guardsIn(data).flatMap(({ guard, at }) => checkGuard(model, guard, file, at)),
  );
}

function checkGuard({ facts }: Model, guard: Guard, file: string, at: (string | number)[]): Problem[] {
  return Object.entries(guard).flatMap(([name, wanted]): Problem[] => {
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
    const path = place(...at, name);
    if (!fact)
      return [{ code: 'unknown-fact', file, path, message: unknownName('fact', name, Object.keys(facts)) }];
    const domain = domainOf(fact);
    return [wanted]
      .flat()
      .filter((value) => !domain.includes(value))
      .map((value) => {
        const close = nearest(String(value), domain.map(String));
        const hint = close
          ? `Did you mean ${JSON.stringify(domain.find((known) => String(known) === close))}?`
          : `It can be ${domain.map((known) => JSON.stringify(known)).join(', ')}.`;
        return {
          code: 'impossible-value',
          file,
          path,
          message: `Fact <${name}> is never ${JSON.stringify(value)}. ${hint}`,
        };
      });
  });
}

/**
 * In a list whose first entry with a true `when` wins, each entry can win, and the last one covers all remaining
 * cases.
 */
export function checkChoices(model: Model): Problem[] {
  return [
    ...model.flows.flatMap(({ file, data, flow }) =>
      lists(model, file, data, flow === 'common' ? undefined : flow),
    ),
    ...[...model.panels.values()].flatMap(({ file, ui }) => lists(model, file, ui)),
  ];
}

const lists = (model: Model, file: string, data: unknown, flow?: string): Problem[] =>
  choiceLists(data).flatMap(({ choices, at }) => checkList(model, choices, file, at, flow));

function checkList(
  { facts }: Model,
  choices: { when?: Guard }[],
  file: string,
  at: (string | number)[],
  flow?: string,
): Problem[] {
  const problem = (index: number, code: string, message: string): Problem => ({
    code,
    file,
    path: place(...at, index),
    message,
  });
  const guards = choices.map(({ when }) => when);
  const open = guards.indexOf(undefined);
  const last = guards.length - 1;
  if (open < 0)
    return [
      problem(
        last,
        'no-last-row',
        'The last entry is the fallback. Remove its `when`, or add an entry without one.',
      ),
    ];
  if (open < last)
    return [
      problem(
        open + 1,
        'row-after-last',
        'Unreachable: the entry above has no `when`, so it always wins. Remove this one, or move it up.',
      ),
    ];
  const won = winners(guards, facts, flow);
  return guards.flatMap((guard, index) => {
    if (won.has(index)) return [];
    const why = guard
      ? 'an entry above wins whenever this `when` is true. Move this one up, or change its `when`.'
      : 'the entries above cover every case. Remove this one.';
    return [problem(index, 'shadowed-row', `Unreachable: ${why}`)];
  });
}
