import { expect, it } from '@jest/globals';
import { defaultFolders, productOf, readData } from '../../../cli/data/index';
import type { Flow, FlowPage, Row } from '../../../src/core/data/data.gen';
import { verbOf } from '../../../src/core/flow/step';
import { effects } from '../../../src/effects/index';

/** Verbs that fewer than two journeys use, with the reason why they exist. */
const REASONS: Record<string, string> = {
  print: 'only the profile is printed (decision 2)',
};

const { flows, common } = productOf(await readData(defaultFolders()));

/** The rows of a page, with those of the page that it is `like`. */
const rowsOf = ({ like = '', on }: FlowPage): Row[] => {
  const [flow = '', page = ''] = like.split('/');
  const other = flows[flow]?.pages?.[page];
  return [...Object.values(on).flat(), ...(other ? rowsOf(other) : [])];
};

function verbsOf({ pages = {}, on = {} }: Flow): Set<string> {
  const rows = [...Object.values(pages).flatMap(rowsOf), ...Object.values(on).flat()];
  return new Set(rows.flatMap((row) => (row.do ?? []).map((effect) => verbOf(effect).verb)));
}

/** The rows of every page belong to every journey. */
const journeysOf = (verb: string): string[] => {
  const shared = verbsOf(common).has(verb);
  return Object.entries(flows).flatMap(([id, flow]) => (shared || verbsOf(flow).has(verb) ? [id] : []));
};

it('the vocabulary has about twenty verbs', () => {
  expect(Object.keys(effects).length).toBeLessThanOrEqual(20);
});

it.each(Object.keys(effects))('the verb %s is used in two journeys, or has a reason why not', (verb) => {
  expect(Object.hasOwn(REASONS, verb)).toBe(journeysOf(verb).length < 2);
});
