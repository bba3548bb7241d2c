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
  return found.members.filter(isMember).map((declared) => {
    const member = memberOf(declared);
    if (member.about === '' || member.example === '')
      throw new Error(`${file}: ${name}.${member.name} has no comment, or no @example`);
    return member;
  });
}

export const isMember = (node: ts.Node): node is ts.PropertySignature | ts.MethodSignature =>
  ts.isPropertySignature(node) || ts.isMethodSignature(node);

/** A property or a method of an interface or a literal type. */
export function memberOf(
  member: ts.PropertySignature | ts.MethodSignature,
  isOptional = member.questionToken !== undefined,
): Member {
  const { about, tag } = commentOf(member);
  const inputs = ts.isMethodSignature(member) ? `(${member.parameters.map(inputOf).join(', ')})` : '';
  return {
    name: `${member.name.getText()}${isOptional ? '?' : ''}${inputs}`,
    type: (member.type?.getText() ?? '').replace(/^\| /, '').replace(/\s+/g, ' '),
    about,
    example: tag('example'),
  };
}

const inputOf = ({ name, questionToken }: ts.ParameterDeclaration): string =>
  name.getText() + (questionToken ? '?' : '');

/** The comment of a declaration, and the text of one of its tags. */
export function commentOf(declared: ts.Node): { about: string; tag(name: string): string } {
  const doc = ts.getJSDocCommentsAndTags(declared).filter(ts.isJSDoc).at(-1);
  const text = (comment: ts.JSDoc['comment']) =>
    (ts.getTextOfJSDocComment(comment) ?? '').replace(/\s+/g, ' ').trim();
  return {
    about: text(doc?.comment),
    tag: (name) => text(doc?.tags?.find(({ tagName }) => tagName.text === name)?.comment),
  };
}
