import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { defaultFolders, type Problem, packageRoot, readData } from '../../../../cli/data/index';
import type { Edit, Json } from './edit';

// The built command runs in production mode too, and it is faster.
process.env.NODE_ENV = 'production';
const { checkData } = await import('../../../../cli/try/check-data');

/** The content that an owner would write: a whole file, or only the changed texts of a language. */
function written(file: string, before: Json, now: Json): Json {
  if (!file.startsWith('locales/')) return now;
  const texts = Object.entries(now.messages).filter(([key, text]) => before.messages[key] !== text);
  return { $schema: now.$schema, locale: now.locale, messages: Object.fromEntries(texts) };
}

/**
 * The problems that `latchkey check` and `latchkey build` report for an owner's folder with this edit. Files of the
 * package begin with `package:`.
 */
export async function problemsAfter({ file, change, also }: Edit): Promise<Problem[]> {
  const over = await mkdtemp(join(tmpdir(), 'latchkey-edit-'));
  try {
    for (const [name, edit] of Object.entries({ ...(file && { [file]: change }), ...also })) {
      const text = await readFile(join(packageRoot(), name), 'utf8');
      const data = JSON.parse(text);
      edit(data);
      const path = join(over, name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, JSON.stringify(written(name, JSON.parse(text), data), null, 2));
    }
    const { problems } = await checkData(await readData({ ...defaultFolders(), over }));
    return problems.map((problem) => ({
      ...problem,
      file: problem.file.includes('latchkey-edit-')
        ? problem.file.replace(/^.*latchkey-edit-[^/]*\//, '')
        : `package:${problem.file}`,
    }));
  } finally {
    await rm(over, { recursive: true, force: true });
  }
}
