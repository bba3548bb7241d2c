import { describe, expect, it } from '@jest/globals';
import { hostileEdits } from './owner-edits';
import { problemsAfter } from './owner-edits/checked';

describe('check and build refuse an edit that misleads users, at its place and with a way out', () => {
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
    for (const { message } of problems) expect(message).toMatch(/^.{40,}\.$/s);
  });
});
