import { describe, expect, it } from '@jest/globals';
import { hostileEdits } from './owner-edits';
import { problemsAfter } from './owner-edits/checked';

describe('rejects an edit that misleads users, with its place and a way out', () => {
  it.each(hostileEdits.map((edit) => [edit.name, edit] as const))('%s', async (_, edit) => {
    const problems = await problemsAfter(edit);
    expect(problems).toContainEqual(
      expect.objectContaining({
        file: edit.inFile ?? edit.file,
        path: expect.stringContaining(edit.place),
        line: expect.any(Number),
        message: expect.stringContaining(edit.says),
      }),
    );
    for (const { message } of problems) expect(message).toMatch(/^.{40,}[.?]$/s);
  });
});

it('reports a button without rows once, with the five pages that show it', async () => {
  const problems = await problemsAfter({
    name: 'a link without rows on the code panel',
    file: 'schemas/enter-code/ui.json',
    change: ({ links }) => links.push({ action: 'other', label: 'HELP_LINK' }),
  });
  const found = problems.filter(({ code }) => code === 'button-without-row');
  expect(found).toEqual([expect.objectContaining({ path: expect.stringContaining('links / 3') })]);
  for (const file of ['forgot-password', 'new-user', 'self-registration', 'step-up', 'two-factor'])
    expect(found[0]?.message).toContain(`flows/${file}.json`);
});
