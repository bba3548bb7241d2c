/** Generates products of any size: the shipped product plus a number of pages, each with its own panel, texts and rows. */
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultFolders, type Folders } from '../../cli/data';

/** What to add to the shipped product. */
export interface Extra {
  pages: number;
  /** Pages per journey; 10 by default. */
  pagesOfFlow?: number;
}

type Json = Record<string, unknown>;

/** Calls `work` with the folders of such a product. */
export async function withGrown<T>(
  extra: Extra,
  work: (folders: Folders, home: string) => Promise<T>,
): Promise<T> {
  const home = await mkdtemp(join(tmpdir(), 'latchkey-grown-'));
  try {
    return await work(await grow(home, extra), home);
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

async function grow(home: string, { pages, pagesOfFlow = 10 }: Extra): Promise<Folders> {
  const shipped = defaultFolders();
  const folders: Folders = {
    schemas: join(home, 'schemas'),
    flows: join(home, 'flows'),
    locales: join(home, 'locales'),
  };
  for (const name of ['schemas', 'flows', 'locales'] as const)
    await cp(shipped[name], folders[name], { recursive: true });
  const numbers = Array.from({ length: pages }, (_, index) => index);
  await addTexts(folders.locales, numbers);
  for (const number of numbers) await addPanel(folders.schemas, number);
  for (let first = 0; first < pages; first += pagesOfFlow) {
    await addFlow(folders.flows, numbers.slice(first, first + pagesOfFlow), pagesOfFlow, pages);
  }
  if (pages > 0) await edit(join(folders.flows, 'entries.json'), (data) => lead(data, pagesOfFlow));
  return folders;
}

/** Redirects one entry point to the first added page. The last added page leads to the entry point's original target. */
function lead(data: Json, pagesOfFlow: number): void {
  const entries = data.entries as Record<string, Json>;
  entries.resetPassword = { ...entries.resetPassword, flow: flowOf(0, pagesOfFlow), page: pageOf(0) };
}

const AFTER = { flow: 'VOLUNTARY_PASSWORD', go: 'VOLUNTARY_PASSWORD' };

const pageOf = (number: number): string => `GROWN_PAGE_${number}`;
const panelOf = (number: number): string => `grown-${number}`;
const textOf = (number: number, name: string): string => `GROWN_${number}_${name}`;
const flowOf = (number: number, pagesOfFlow: number): string =>
  `GROWN_FLOW_${Math.floor(number / pagesOfFlow)}`;

async function addFlow(folder: string, numbers: number[], pagesOfFlow: number, pages: number): Promise<void> {
  const flow = flowOf(numbers[0] ?? 0, pagesOfFlow);
  const next = (number: number) =>
    number + 1 >= pages ? AFTER : { flow: flowOf(number + 1, pagesOfFlow), go: pageOf(number + 1) };
  const page = (number: number) => ({
    about: 'A generated page.',
    panel: panelOf(number),
    needs: ['settings', 'csrf', 'sessionId'],
    on: {
      'user.submit': { do: ['clearMessage', { call: 'getTargetUrl' }] },
      'getTargetUrl.REDIRECT': [{ when: { hasTargetUrl: true }, do: [{ redirect: 'target' }] }, next(number)],
      'getTargetUrl.*': [
        { when: { hasTargetUrl: true }, ...next(number) },
        { do: ['showMessage', { focus: 'message' }] },
      ],
    },
  });
  const pagesByName = Object.fromEntries(numbers.map((number) => [pageOf(number), page(number)]));
  await write(join(folder, `${flow.toLowerCase().replaceAll('_', '-')}.json`), {
    $schema: '../schemas/meta/flow.schema.json',
    flow,
    about: 'A generated journey.',
    pages: pagesByName,
  });
}

async function addPanel(folder: string, number: number): Promise<void> {
  const id = panelOf(number);
  await mkdir(join(folder, id));
  await write(join(folder, id, 'schema.json'), {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: id,
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string', minLength: 1, maxLength: 40 } },
  });
  await write(join(folder, id, 'ui.json'), {
    $schema: '../meta/panel.schema.json',
    panel: id,
    about: 'A generated panel.',
    title: textOf(number, 'TITLE'),
    uiSchema: {
      name: {
        'ui:title': textOf(number, 'LABEL'),
        'ui:widget': 'text',
        'ui:errors': { required: 'MANDATORY_FIELD', '*': textOf(number, 'WRONG') },
      },
    },
    buttons: [
      { action: 'submit', label: 'CONTINUE_BUTTON', variant: 'primary', submit: true, enabled: 'valid' },
      { action: 'cancel', label: 'CANCEL_BUTTON', variant: 'secondary' },
    ],
  });
}

/** Adds the texts of the added pages to every locale. */
async function addTexts(folder: string, numbers: number[]): Promise<void> {
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.json'))) {
    const locale = file.slice(0, -'.json'.length);
    const texts = numbers.flatMap((number) =>
      ['TITLE', 'LABEL', 'WRONG'].map((name) => [textOf(number, name), `${number} ${name} ${locale}`]),
    );
    await edit(join(folder, file), (data) => Object.assign(data.messages as Json, Object.fromEntries(texts)));
  }
}

async function edit(file: string, work: (data: Json) => void): Promise<void> {
  const data = JSON.parse(await readFile(file, 'utf8'));
  work(data);
  await write(file, data);
}

const write = (file: string, data: unknown): Promise<void> => writeFile(file, JSON.stringify(data));
