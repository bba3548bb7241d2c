import type { FlowPage } from '../../../../src/core/data/data.gen';
import { type FlowFile, flowsNamed, type Model, rowsOfCell } from '../../../data/model';
import { type Problem, place } from '../../../data/problem';
import { findPage, pageMeant } from '../../journey';
import { unknownName } from '../../nearest';

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
