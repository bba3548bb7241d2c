import { expect, it } from '@jest/globals';
import { harmlessEdits } from './owner-edits';
import { problemsAfter } from './owner-edits/checked';
import { type Edit, together } from './owner-edits/edit';

/** The journeys are run once for this many edits. */
const AT_ONCE = 5;

/** Neighboring edits may change the same thing, so they are in different batches. */
const batches = Array.from({ length: Math.ceil(harmlessEdits.length / AT_ONCE) }, (_, index) =>
  harmlessEdits.filter((_edit, at) => at % Math.ceil(harmlessEdits.length / AT_ONCE) === index),
);

it.each(batches.map((edits) => [edits.map(({ name }) => name).join('; '), edits] as const))(
  'check and build accept the harmless edit: %s',
  async (_, edits) => {
    if ((await problemsAfter(together(edits))).length === 0) return;
    // Finds the edit that causes the problem.
    const alone = async (edit: Edit) => ({ name: edit.name, problems: await problemsAfter(edit) });
    const found = [];
    for (const edit of edits) found.push(await alone(edit));
    expect(found.filter(({ problems }) => problems.length > 0)).toEqual([]);
    expect('none of them alone').toBe('all of them together');
  },
);
