import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { defaultFolders, type Problem, packageRoot, readData } from '../../../../cli/data/index';
import type { Edit, Json } from './edit';

// As the command is built, and quicker.
process.env.NODE_ENV = 'production';
const { checkData } = await import('../../../../cli/try/check-data');

/** What an owner would write of a file: all of it, but of a language only the texts that differ. */
function written(file: string, before: Json, now: Json): Json {
  if (!file.startsWith('locales/')) return now;
  const texts = Object.entries(now.messages).filter(([key, text]) => before.messages[key] !== text);
  return { $schema: now.$schema, locale: now.locale, messages: Object.fromEntries(texts) };
}

/**
 * What `latchkey check` and `latchkey build` find in an owner's folder with this edit. A problem names its file as in the
 * folder, or by `package:` if it isn't there.
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
