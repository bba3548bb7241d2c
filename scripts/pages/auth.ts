/** The reference of `latchkey-auth`: every export with its options, from the types and their comments. */
import ts from 'typescript';
import { cell, code, table } from '../../cli/markup';
import { ENTRIES } from '../build/package/auth';
import { commentOf, isMember, memberOf } from './api';

const HEAD = `# Auth API

Every function, option and type of \`latchkey-auth\`. Your editor shows the same descriptions. To begin, read [Your own users table](own-users.md) or
[better-auth](better-auth.md).

`;

/**
 * The page as text.
 * @throws Error that names what has no comment
 */
export function renderAuth(): string {
  const sources = Object.values(ENTRIES).map((name) => `auth/${name}.ts`);
  const program = ts.createProgram(sources, {
    // For types such as Pick. The other libraries would take seconds.
    lib: ['lib.es5.d.ts'],
    types: [],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  });
  const checker = program.getTypeChecker();
  const modules = sources.map((source) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(source) as ts.SourceFile);
    return checker
      .getExportsOfModule(module as ts.Symbol)
      .map((one) => (one.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(one) : one))
      .sort((one, other) => Number(!functionIn(one)) - Number(!functionIn(other)));
  });
  const page = new Sections(checker, new Set(modules.flat()));
  const parts = Object.keys(ENTRIES).flatMap((path, at) => [
    `## latchkey-auth${path.slice(1)}`,
    ...(modules[at] ?? []).flatMap((one) => page.sectionOf(one)),
  ]);
  if (page.bare.length > 0) throw new Error(`These have no comment: ${page.bare.join(', ')}`);
  return `${HEAD}${parts.filter(Boolean).join('\n\n')}\n`;
}

class Sections {
  readonly bare: string[] = [];
  readonly #shown = new Set<ts.Symbol>();
  readonly #checker: ts.TypeChecker;
  readonly #exported: ReadonlySet<ts.Symbol>;
  constructor(checker: ts.TypeChecker, exported: ReadonlySet<ts.Symbol>) {
    this.#checker = checker;
    this.#exported = exported;
  }

  /** Empty if another module has exported it, too. */
  sectionOf(symbol: ts.Symbol): string[] {
    const [declared] = symbol.declarations ?? [];
    if (!declared || this.#shown.has(symbol)) return [];
    this.#shown.add(symbol);
    const own = functionIn(symbol);
    const { about, tag } = commentOf(declared);
    if (about === '') this.bare.push(symbol.name);
    const throws = tag('throws').replace(/^Error/, 'an error');
    return [
      `### ${symbol.name}`,
      cell(about + (throws && ` Throws ${throws}${throws.endsWith('.') ? '' : '.'}`)),
      ...(own ? this.#signature(symbol.name, own) : this.#shape(symbol, declared)),
    ];
  }

  /** The members of a type, or its source if it is a union or a function. */
  #shape(symbol: ts.Symbol, declared: ts.Declaration): string[] {
    if (ts.isVariableDeclaration(declared)) return [];
    const type = this.#checker.getDeclaredTypeOfSymbol(symbol);
    const isList = !type.isUnion() && type.getCallSignatures().length === 0;
    return [
      isList
        ? this.#members(symbol.name, type)
        : source(`type ${declared.getText().replace(/^.*?type /, '')}`),
    ];
  }

  /** A function, with the options whose type has no section. */
  #signature(name: string, { parameters, type }: ts.SignatureDeclaration): string[] {
    const inputs = parameters.map((one) => {
      const given = this.#checker.getTypeAtLocation(one);
      const named = given.aliasSymbol ?? given.symbol;
      const isOptional = one.questionToken || one.initializer;
      const isOwn = ts.isObjectBindingPattern(one.name) && !this.#exported.has(named);
      return {
        text: `${nameOf(one)}${isOptional ? '?' : ''}: ${isOwn ? 'object' : one.type?.getText()}`,
        members: isOwn ? this.#members(name, given) : '',
      };
    });
    return [
      source(`${name}(${inputs.map(({ text }) => text).join(', ')})${type ? `: ${type.getText()}` : ''}`),
      ...inputs.map(({ members }) => members),
    ];
  }

  #members(of: string, type: ts.Type): string {
    const rows = this.#checker.getPropertiesOfType(type).flatMap((property) => {
      const [member] = property.declarations ?? [];
      if (member && ts.isPropertyAssignment(member)) return defaults(member);
      return member && isMember(member)
        ? [memberOf(member, (property.flags & ts.SymbolFlags.Optional) !== 0)]
        : [];
    });
    // A field of data may be clear by its name.
    const needed = rows.filter(({ name }) => /Options$|^[a-z]/.test(of) || name.includes('('));
    this.bare.push(...needed.filter(({ about }) => about === '').map(({ name }) => `${of}.${name}`));
    const cells = rows.map((row) => [code(row.name), code(row.type), cell(row.about)]);
    return rows.length === 0 ? '' : table(['Name', 'Type', 'Description'], cells).trimEnd();
  }
}

/** The values of an object of defaults: `code.length` and so on. One without a comment has that of its object. */
function defaults(
  member: ts.PropertyAssignment,
  outer = '',
  about = commentOf(member).about,
): ReturnType<typeof memberOf>[] {
  const name = outer + member.name.getText();
  const { initializer: value } = member;
  if (ts.isObjectLiteralExpression(value))
    return value.properties
      .filter(ts.isPropertyAssignment)
      .flatMap((one) => defaults(one, `${name}.`, commentOf(one).about || about));
  const type = ts.isNumericLiteral(value) ? 'number' : 'string';
  const usual = about && `${about} Default: \`${value.getText().replace('_', '')}\`.`;
  return [{ name: `${name}?`, type, about: usual, example: '' }];
}

/** A parameter that is taken apart has the name of its type. */
function nameOf({ name, type }: ts.ParameterDeclaration): string {
  if (ts.isIdentifier(name)) return name.text;
  const [, first = '', rest = ''] = /^(\w)(\w*)$/.exec(type?.getText() ?? '') ?? [];
  return first === '' || rest.endsWith('Options') ? 'options' : first.toLowerCase() + rest;
}

const source = (text: string): string => `\`\`\`ts\n${text}\n\`\`\``;

function functionIn({ declarations = [] }: ts.Symbol): ts.SignatureDeclaration | null {
  const [declared] = declarations;
  const value = declared && ts.isVariableDeclaration(declared) ? declared.initializer : declared;
  return value && (ts.isFunctionDeclaration(value) || ts.isArrowFunction(value)) ? value : null;
}
