import { type Problem, place } from '../../data/problem';
import type { Model } from '../model';

const FILE = 'flows/entries.json';

/**
 * Where entries.json says which pages have no journey (`unused`), that is the truth: every page that the product knows either stands
 * in a journey or in that list with its reason, and none in both.
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
        message: `No journey has the page <${page}>: give it one, or list it here with the reason.`,
      })),
    ...listed
      .filter((page) => used.has(page))
      .map((page) => ({
        code: 'used-page',
        file: FILE,
        path: place('unused', page),
        message: `The page <${page}> has a journey: it is no longer unused.`,
      })),
  ];
}
