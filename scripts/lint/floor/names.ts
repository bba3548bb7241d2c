/** The names of JavaScript and the DOM in the compatibility data, as code uses them. */
import type { Identifier as Feature } from '@mdn/browser-compat-data';
import { childrenOf, lacks, nodeAt } from './data';

/** Each name with all features of the data that have it. */
export type Named = Map<string, Feature[]>;

export interface Names {
  /** Such as `Iterator` and, from Window, `navigation`. */
  globals: Named;
  /** Such as `AbortSignal.any`, `Promise.withResolvers` and `Intl.Locale`. */
  statics: Named;
  /** Such as `setHTML`, of objects of any class. */
  members: Named;
  /** Such as `scrollend`. */
  events: Named;
}

/**
 * A member counts only if the floor has its class: an object of another class comes from a global or a method that is reported
 * itself. Arrays, maps and sets make iterators without naming that class.
 */
const isReachable = (name: string, type: Feature): boolean =>
  lacks([type]).length === 0 || name === 'Iterator';

function add(names: Named, name: string, feature: Feature): void {
  names.set(name, [...(names.get(name) ?? []), feature]);
}

function addBuiltin(names: Names, name: string, type: Feature, isMember = isReachable(name, type)): void {
  for (const [member, feature] of childrenOf(type)) {
    add(names.statics, `${name}.${member}`, feature);
    if (isMember) add(names.members, member, feature);
    addBuiltin(names, member, feature, isMember && isReachable(member, feature));
  }
}

function addInterface(names: Names, name: string, type: Feature): void {
  const isMember = isReachable(name, type);
  for (const [member, feature] of childrenOf(type)) {
    const [, plain = member, kind] = /^(.*)_(static|event)$/.exec(member) ?? [];
    if (kind === 'static') add(names.statics, `${name}.${plain}`, feature);
    else if (kind === 'event') add(names.events, plain, feature);
    else {
      if (isMember) add(names.members, member, feature);
      if (name === 'Window') add(names.globals, member, feature);
    }
  }
}

/** Collects the names from the data. */
export function readNames(): Names {
  const names: Names = { globals: new Map(), statics: new Map(), members: new Map(), events: new Map() };
  for (const [name, type] of childrenOf(nodeAt('javascript', 'builtins') ?? {})) {
    add(names.globals, name, type);
    addBuiltin(names, name, type);
  }
  for (const [name, type] of childrenOf(nodeAt('api') ?? {})) {
    add(names.globals, name, type);
    addInterface(names, name, type);
  }
  return names;
}

/** The features of an attribute: of its element, of all elements, or of any element if that is unknown. */
export function attribute(name: string, element?: string): Feature[] {
  const elements = element ? [element] : Object.keys(nodeAt('html', 'elements') ?? {});
  return [
    nodeAt('html', 'global_attributes', name),
    ...elements.map((one) => nodeAt('html', 'elements', one, name)),
  ].flatMap((feature) => feature ?? []);
}

export const isElement = (name: string): boolean => nodeAt('html', 'elements', name) !== undefined;
