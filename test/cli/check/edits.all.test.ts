import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { defaultFolders, type Problem, packageRoot, readData } from '../../../cli/data/index';
import { batches, changesOf, culprits, harmless, journeys, named, type Row } from './edits';
import type { Json } from './overlay';

// The built command runs in production mode too, and it is faster.
process.env.NODE_ENV = 'production';
const { checkData } = await import('../../../cli/try/critical');

/** The content that an owner would write: a whole file, or only the changed texts of a language. */
function written(file: string, before: Json, now: Json): Json {
  if (!file.startsWith('locales/') || !before.messages) return now;
  const texts = Object.entries(now.messages).filter(([key, text]) => before.messages[key] !== text);
  return { $schema: now.$schema, locale: now.locale, messages: Object.fromEntries(texts) };
}

/** The problems that `latchkey check` and `latchkey build` report for an owner's folder with these edits. */
async function problemsAfter(...rows: Row[]): Promise<Problem[]> {
  const over = await mkdtemp(join(tmpdir(), 'latchkey-edit-'));
  try {
    for (const [name, change] of Object.entries(changesOf(...rows))) {
      const text = await readFile(join(packageRoot(), name), 'utf8').catch(() => '{}');
      const data = JSON.parse(text);
      change(data);
      const path = join(over, name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, JSON.stringify(written(name, JSON.parse(text), data), null, 2));
    }
    const { problems } = await checkData(await readData({ ...defaultFolders(), over }));
    return problems.map((problem) => ({
      ...problem,
      file: problem.file.replace(/^.*latchkey-edit-[^/]*\//, ''),
    }));
  } finally {
    await rm(over, { recursive: true, force: true });
  }
}

describe('rejects an edit that misleads users, with its place and a way out', () => {
  it.each(journeys.map((row) => [row.name, row] as const))('%s', async (_, row) => {
    const problems = await problemsAfter(row);
    expect(named(row, problems)).toContainEqual(expect.objectContaining({ line: expect.any(Number) }));
    for (const { message } of problems) expect(message).toMatch(/^.{40,}[.?]$/s);
  });
});

it('reports a button without rows once, with the five pages that show it', async () => {
  const link = { action: 'other', label: 'HELP_LINK' };
  const problems = await problemsAfter({
    name: 'a link without rows on the code panel',
    edits: { 'schemas/enter-code/ui.json': { '+links/3': link } },
  });
  const found = problems.filter(({ code }) => code === 'button-without-row');
  expect(found).toEqual([expect.objectContaining({ path: expect.stringContaining('links / 3') })]);
  for (const file of ['forgot-password', 'new-user', 'self-registration', 'step-up', 'two-factor'])
    expect(found[0]?.message).toContain(`flows/${file}.json`);
});

it.each(batches(harmless.filter(({ rulesOnly }) => !rulesOnly)))(
  'check and build accept the harmless edit: %s',
  async (_, rows) => expect(await culprits(rows, problemsAfter)).toEqual([]),
);
