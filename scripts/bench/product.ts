/** Generates products of any size: the data of a product plus a number of pages, each with its own panel, texts and rows. */
import type { Data, DataFile, Kind } from '../../cli/data';
import type { Entries, LocaleFile } from '../../src/core/data/data.gen';

/** What to add to the product. */
export interface Extra {
  pages: number;
  /** Pages per journey; 10 by default. */
  pagesOfFlow?: number;
}

const AFTER = { flow: 'VOLUNTARY_PASSWORD', go: 'VOLUNTARY_PASSWORD' };

const pageOf = (number: number): string => `GROWN_PAGE_${number}`;
const panelOf = (number: number): string => `grown-${number}`;
const textOf = (number: number, name: string): string => `GROWN_${number}_${name}`;
const flowOf = (number: number, pagesOfFlow: number): string =>
  `GROWN_FLOW_${Math.floor(number / pagesOfFlow)}`;

/**
 * The data with the added pages. The entry point `resetPassword` begins at the first of them, and the last one leads to its original
 * page.
 */
export function grown(data: Data, { pages, pagesOfFlow = 10 }: Extra): Data {
  if (pages === 0) return data;
  const numbers = Array.from({ length: pages }, (_, index) => index);
  const starts = numbers.filter((number) => number % pagesOfFlow === 0);
  return data.with([
    ...data.files.map((file) => {
      if (file.kind === 'locale') return { ...file, data: withTexts(file, numbers) };
      return file.kind === 'entries' ? { ...file, data: withEntry(file, pagesOfFlow) } : file;
    }),
    ...numbers.flatMap(panelFiles),
    ...starts.map((first) => flowFile(numbers.slice(first, first + pagesOfFlow), pagesOfFlow, pages)),
  ]);
}

function withEntry({ data }: DataFile, pagesOfFlow: number): object {
  const { entries, ...rest } = data as Entries;
  const resetPassword = { ...entries.resetPassword, flow: flowOf(0, pagesOfFlow), page: pageOf(0) };
  return { ...rest, entries: { ...entries, resetPassword } };
}

function withTexts({ name, data }: DataFile, numbers: number[]): object {
  const { messages, ...rest } = data as LocaleFile;
  const texts = numbers.flatMap((number) =>
    ['TITLE', 'LABEL', 'WRONG'].map((text) => [textOf(number, text), `${number} ${text} ${name}`]),
  );
  return { ...rest, messages: { ...messages, ...Object.fromEntries(texts) } };
}

const fileOf = (kind: Kind, name: string, file: string, data: object): DataFile => ({
  kind,
  name,
  file,
  data,
  sources: [{ shown: file, text: JSON.stringify(data) }],
});

function flowFile(numbers: number[], pagesOfFlow: number, pages: number): DataFile {
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
  const name = flow.toLowerCase().replaceAll('_', '-');
  return fileOf('flow', name, `flows/${name}.json`, {
    flow,
    about: 'A generated journey.',
    pages: Object.fromEntries(numbers.map((number) => [pageOf(number), page(number)])),
  });
}

function panelFiles(number: number): DataFile[] {
  const id = panelOf(number);
  const schema = fileOf('schema', id, `schemas/${id}/schema.json`, {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: id,
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string', minLength: 1, maxLength: 40 } },
  });
  const panel = fileOf('panel', id, `schemas/${id}/ui.json`, {
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
  return [schema, panel];
}
