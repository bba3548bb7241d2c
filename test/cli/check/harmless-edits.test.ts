import { expect, it } from '@jest/globals';
import { harmlessEdits } from './owner-edits';
import { problemsAfter } from './owner-edits/checked';
import { type Edit, together } from './owner-edits/edit';

/** Journeys are played once for so many edits. */
const AT_ONCE = 5;

/** Edits that change the same as another one are listed alone. */
const batches = Array.from({ length: Math.ceil(harmlessEdits.length / AT_ONCE) }, (_, index) =>
  harmlessEdits.filter((_edit, at) => at % Math.ceil(harmlessEdits.length / AT_ONCE) === index),
);

it.each(batches.map((edits) => [edits.map(({ name }) => name).join('; '), edits] as const))(
  'check and build accept what owners want: %s',
  async (_, edits) => {
    if ((await problemsAfter(together(edits))).length === 0) return;
    // Which of them is it?
    const alone = async (edit: Edit) => ({ name: edit.name, problems: await problemsAfter(edit) });
    const found = [];
    for (const edit of edits) found.push(await alone(edit));
    expect(found.filter(({ problems }) => problems.length > 0)).toEqual([]);
    expect('none of them alone').toBe('all of them together');
  },
);
