import { expect, it } from '@jest/globals';
import { defaultFolders, readData } from '../../cli/data';
import { type StartCost, startCost } from '../../scripts/bench/growth';
import { type Extra, grown } from '../../scripts/bench/product';

/** Returns the requests until the first field of sign-on, on a build of the shipped data plus `extra`. */
const costOf = async (extra: Extra): Promise<StartCost> =>
  startCost(grown(await readData(defaultFolders()), extra));

it('adds nothing to the start for 100 more pages, panels and texts, and only a name for a journey', async () => {
  const few = await costOf({ pages: 10, pagesOfFlow: 10 });
  const many = await costOf({ pages: 100, pagesOfFlow: 100 });
  expect(many.files).toEqual(few.files);
  expect(many.raw).toBe(few.raw);

  const journeys = await costOf({ pages: 10, pagesOfFlow: 1 });
  expect(journeys.files).toEqual(few.files);
  expect(journeys.raw - few.raw).toBe(',"GROWN_FLOW_0"'.length * 9);
});
