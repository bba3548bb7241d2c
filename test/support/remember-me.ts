import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { productOf, readData } from '../../cli/data';
import type { Folders } from '../../cli/data/files';
import { defaultFolders, packageRoot } from '../../cli/data/folders';

// biome-ignore lint/suspicious/noExplicitAny: JSON of any shape
type Edit = (data: any) => void;

/** Copies a file of the package into an owner's folder, with a change. `from` is the folder to copy from. */
export async function editIn(over: string, file: string, change: Edit, from = packageRoot()): Promise<void> {
  const data = JSON.parse(await readFile(join(from, file), 'utf8'));
  change(data);
  await mkdir(dirname(join(over, file)), { recursive: true });
  await writeFile(join(over, file), JSON.stringify(data));
}

/** Creates an owner's folder with a checkbox on sign-on whose value the call sends. */
export async function rememberMe(): Promise<Folders & { over: string }> {
  const over = await mkdtemp(join(tmpdir(), 'latchkey-'));
  await editIn(over, 'schemas/sign-on/schema.json', (data) => {
    data.properties.remember = { type: 'boolean' };
  });
  await editIn(over, 'schemas/sign-on/ui.json', (data) => {
    data.uiSchema['ui:order'].push('remember');
    data.uiSchema.remember = { 'ui:title': 'REMEMBER', 'ui:widget': 'checkbox' };
  });
  await editIn(over, 'schemas/payloads/authenticate.json', (data) => {
    data.properties.remember = { type: 'boolean' };
  });
  await editIn(over, 'flows/calls.json', (data) => {
    data.calls.authenticate.body.remember = { from: 'form.remember' };
  });
  const { locales } = productOf(await readData(defaultFolders()));
  for (const locale of locales)
    await editIn(over, `locales/${locale}.json`, (data) => {
      data.messages.REMEMBER = `Remember me ${locale}`;
    });
  return { ...defaultFolders(), over };
}
