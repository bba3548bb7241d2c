/** The features of JavaScript and the DOM in a script that browsers of the floor lack. */
import type { Identifier as Feature } from '@mdn/browser-compat-data';
import ts from 'typescript';
import { selectorUses } from './css';
import { lacks, type Use } from './data';
import { attribute, isElement, type Names } from './names';
import { syntaxOf } from './syntax';

/** The global object, by its names in a page. */
const GLOBAL_OBJECTS = ['globalThis', 'window', 'self'];
const TAKES_ATTRIBUTE = ['setAttribute', 'toggleAttribute'];
const TAKES_SELECTOR = ['matches', 'closest', 'querySelector', 'querySelectorAll'];

/** A file of the build, with the package that each of its places is from. */
export interface Script {
  tree: ts.SourceFile;
  /** The package at a place, or undefined for our own code. */
  packageAt(line: number, column: number): string | undefined;
}

export const parseScript = (text: string, file = 'script.js'): ts.SourceFile =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);

/** The names of properties that packages give to their own objects, as `<package> <name>`. */
export function ownNames(scripts: Script[]): Set<string> {
  const names = new Set<string>();
  for (const { tree, packageAt } of scripts)
    visit(tree, (node) => {
      if (isOwnProperty(node) && 'text' in node.name)
        names.add(`${at(tree, node, packageAt)} ${node.name.text}`);
    });
  return names;
}

/**
 * Returns the features of a script that browsers of the floor lack. Skips a member if its package also gives objects a property of
 * that name, because the two look the same.
 */
export function scriptUses({ tree, packageAt }: Script, names: Names, own: Set<string>): Use[] {
  const declared = declaredIn(tree);
  const uses: Use[] = [];
  const note = (node: ts.Node, feature: string, features: Feature[] = []) => {
    const missing = lacks(features);
    if (missing.length > 0) uses.push({ feature, lacks: missing, ...placeOf(tree, node) });
  };
  /** The name of a global, written alone or as a member of the global object. */
  const globalOf = (node: ts.Expression): string | undefined => {
    if (ts.isIdentifier(node)) return declared.has(node.text) ? undefined : node.text;
    const isOfGlobal =
      ts.isPropertyAccessExpression(node) && GLOBAL_OBJECTS.includes(globalOf(node.expression) ?? '');
    return isOfGlobal ? node.name.text : undefined;
  };
  const member = (node: ts.Node, name: string) => {
    if (!own.has(`${at(tree, node, packageAt)} ${name}`)) note(node, `.${name}`, names.members.get(name));
  };
  visit(tree, (node) => {
    for (const [feature, one] of syntaxOf(node)) note(node, feature, one && [one]);
    if (isReference(node)) {
      const name = globalOf(node);
      if (name) note(node, name, names.globals.get(name));
    } else if (ts.isPropertyAccessExpression(node)) {
      const [object, { text }] = [globalOf(node.expression), node.name];
      const known = names.statics.get(`${object}.${text}`);
      if (object && GLOBAL_OBJECTS.includes(object)) note(node, text, names.globals.get(text));
      else if (known) note(node, `${object}.${text}`, known);
      else member(node.name, text);
    } else if (ts.isBindingElement(node)) {
      const name = node.propertyName ?? node.name;
      if (ts.isObjectBindingPattern(node.parent) && ts.isIdentifier(name)) member(name, name.text);
    } else if (ts.isObjectLiteralExpression(node)) {
      for (const [property, element] of attributesOf(node)) {
        const name = property.text.toLowerCase();
        note(property, `<${element} ${name}>`, attribute(name, element));
      }
    } else if (ts.isCallExpression(node)) {
      const [method, argument] = methodAndArgument(node);
      if (method === 'addEventListener') note(node, `the event ${argument}`, names.events.get(argument));
      if (TAKES_ATTRIBUTE.includes(method)) note(node, `the attribute ${argument}`, attribute(argument));
      if (TAKES_SELECTOR.includes(method))
        for (const use of selectorUses(argument)) uses.push({ ...use, ...placeOf(tree, node) });
    }
  });
  return uses;
}

function visit(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node);
  ts.forEachChild(node, (child) => visit(child, look));
}

function placeOf(tree: ts.SourceFile, node: ts.Node): { line: number; column: number } {
  const { line, character } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
  return { line: line + 1, column: character };
}

function at(tree: ts.SourceFile, node: ts.Node, packageAt: Script['packageAt']): string {
  const { line, column } = placeOf(tree, node);
  return packageAt(line, column) ?? '';
}

/** All names that the file declares, in any scope. Minifiers don't reuse the name of a global for anything else. */
function declaredIn(tree: ts.SourceFile): Set<string> {
  const names = new Set<string>();
  visit(tree, (node) => {
    if (ts.isMethodDeclaration(node) || ts.isAccessor(node)) return;
    const isDeclaration =
      ts.isVariableDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isBindingElement(node) ||
      ts.isFunctionLike(node) ||
      ts.isClassLike(node) ||
      ts.isImportClause(node) ||
      ts.isImportSpecifier(node) ||
      ts.isNamespaceImport(node);
    if (isDeclaration && node.name && ts.isIdentifier(node.name)) names.add(node.name.text);
  });
  return names;
}

const isOwnProperty = (node: ts.Node) =>
  ts.isPropertyAssignment(node) ||
  ts.isShorthandPropertyAssignment(node) ||
  ts.isPropertyDeclaration(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isAccessor(node);

/** Whether the node reads a variable. `typeof` may read one that doesn't exist. */
function isReference(node: ts.Node): node is ts.Identifier {
  if (!ts.isIdentifier(node)) return false;
  const { parent } = node;
  const isName =
    ('name' in parent && parent.name === node && !ts.isShorthandPropertyAssignment(parent)) ||
    ('propertyName' in parent && parent.propertyName === node) ||
    ts.isLabeledStatement(parent) ||
    ts.isBreakOrContinueStatement(parent);
  return !isName && !ts.isTypeOfExpression(parent);
}

/** The keys of an object that follows the name of an element, as in `jsx("dialog", {...})` and `["dialog", {...}]`. */
function attributesOf(node: ts.ObjectLiteralExpression): [ts.Identifier | ts.StringLiteral, string][] {
  const { parent } = node;
  const siblings = ts.isCallExpression(parent)
    ? parent.arguments
    : ts.isArrayLiteralExpression(parent)
      ? parent.elements
      : undefined;
  const before = siblings?.[siblings.indexOf(node) - 1];
  if (!before || !ts.isStringLiteral(before) || !isElement(before.text)) return [];
  return node.properties.flatMap(({ name }) =>
    name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? [[name, before.text]] : [],
  );
}

/** The method that a call names, and its first argument if that is a text. */
function methodAndArgument({ expression, arguments: [first] }: ts.CallExpression): [string, string] {
  return ts.isPropertyAccessExpression(expression) && first && ts.isStringLiteralLike(first)
    ? [expression.name.text, first.text]
    : ['', ''];
}
