/** The reference of the API: every config field, method and event, from the types and their comments. */
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { cell, code, table } from '../../cli/markup';

interface Member {
  /** As in the type: `language?`, `setLanguage(input: ...)`. */
  name: string;
  type: string;
  about: string;
  example: string;
}

const HEAD = `# API reference

Every config field, method and event. Your editor shows the same descriptions. For an introduction, read [API](api.md).

`;

/** The page as text. */
export function renderApi(): string {
  const config = membersOf('src/api/config.ts', 'Config');
  const methods = membersOf('src/api/types.ts', 'Widget');
  const events = membersOf('src/api/types.ts', 'WidgetEvents');
  const row = ({ name, type, about, example }: Member) => [
    code(name),
    code(type),
    cell(about),
    code(example),
  ];
  const part = (title: string, first: string, members: Member[]) =>
    `## ${title}\n\n${table([first, 'Type', 'Description', 'Example'], members.map(row))}`;
  return `${HEAD}${[
    part('Config of create()', 'Field', config),
    part('Methods', 'Method', methods),
    part('Events', 'Event', events),
  ].join('\n')}`;
}

/** @throws Error if the interface is missing, or if a member has no comment or no example */
function membersOf(file: string, name: string): Member[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found = source.statements.find(
    (one): one is ts.InterfaceDeclaration => ts.isInterfaceDeclaration(one) && one.name.text === name,
  );
  if (!found) throw new Error(`${file} has no interface ${name}`);
  return found.members.map((member) => {
    const [doc] = ts.getJSDocCommentsAndTags(member).filter(ts.isJSDoc);
    const example = doc?.tags?.find(({ tagName }) => tagName.text === 'example');
    const about = textOf(doc?.comment);
    const own = member.name?.getText(source) ?? '';
    if (about === '' || !example) throw new Error(`${file}: ${name}.${own} has no comment, or no @example`);
    const isMethod = ts.isMethodSignature(member);
    const type = isMethod || ts.isPropertySignature(member) ? (member.type?.getText(source) ?? '') : '';
    const inputs = isMethod
      ? `(${member.parameters.map((parameter) => parameter.name.getText(source) + (parameter.questionToken ? '?' : '')).join(', ')})`
      : '';
    const optional = !isMethod && member.questionToken ? '?' : '';
    return {
      name: `${own}${optional}${inputs}`,
      type: type.replace(/\s+/g, ' '),
      about,
      example: textOf(example.comment),
    };
  });
}

const textOf = (comment: ts.JSDoc['comment']): string =>
  (ts.getTextOfJSDocComment(comment) ?? '').replace(/\s+/g, ' ').trim();
