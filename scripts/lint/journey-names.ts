/** Checks that the engine contains no names of journeys: no page, flow or nextAction of the data is a string in src/. */
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { defaultFolders, readData } from '../../cli/data';
import { isOfWidget, type SourceFile } from './source-files';

/** Strings with another meaning in these files. */
const ALLOWED: Record<string, { words: string[]; reason: string }> = {
  'src/http/messages.ts': { words: ['ERROR'], reason: 'the type of a message (specification section 8)' },
};

/** All pages, flows and nextActions in the data or the vocabulary. */
async function namesOfData(): Promise<Map<string, string>> {
  const vocabulary = JSON.parse(readFileSync('schemas/meta/vocabulary.schema.json', 'utf8')).definitions;
  const { product } = await readData(defaultFolders());
  const { flows, common, calls } = product.product;
  const pages = [common, ...Object.values(flows)].flatMap((flow) => Object.keys(flow.pages ?? {}));
  return new Map([
    ...Object.values(calls).flatMap(({ answers = [] }) =>
      answers.map((answer): [string, string] => [answer, 'a nextAction']),
    ),
    ...[...vocabulary.KnownFlowId.enum, ...Object.keys(flows)].map((flow): [string, string] => [
      flow,
      'a flow',
    ]),
    ...[...vocabulary.KnownPageId.enum, ...pages].map((page): [string, string] => [page, 'a page']),
  ]);
}

/** Describes strings in src/ that name a page, a flow or a nextAction. Ignores generated types. */
export async function checkJourneyNames(files: SourceFile[]): Promise<string[]> {
  const names = await namesOfData();
  const own = files.filter(({ path }) => isOfWidget(path));
  const found = own.flatMap((file) => stringsIn(file).map((text) => ({ path: file.path, text })));
  const isAllowed = ({ path, text }: { path: string; text: string }) =>
    ALLOWED[path]?.words.includes(text) === true;
  const idle = Object.entries(ALLOWED).flatMap(([path, { words }]) =>
    words
      .filter((word) => !found.some((one) => one.path === path && one.text === word))
      .map((word) => `${path} no longer contains "${word}". Remove it from ALLOWED.`),
  );
  return [
    ...found
      .filter((one) => names.has(one.text) && !isAllowed(one))
      .map(
        ({ path, text }) =>
          `${path} contains "${text}", ${names.get(text)} of the data. The engine must not depend on journeys.`,
      ),
    ...idle,
  ];
}

function stringsIn({ path, text }: SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) found.push(node.text);
    // The name of a property, or a name after a dot, counts as well.
    else if (
      ts.isIdentifier(node) &&
      /^[A-Z][A-Z0-9_]+$/.test(node.text) &&
      (ts.isPropertyAssignment(node.parent) || ts.isPropertyAccessExpression(node.parent))
    )
      found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return found;
}
