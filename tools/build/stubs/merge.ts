/** Stands in for @x0k/json-schema-merge: rjsf sets its merger up when it loads, and uses it when a schema holds `allOf`. */
import { trimmed } from './trimmed';

const needed = (): never => trimmed('allOf', 'schemas reach the page without it');

export const createComparator = () => ({ compareSchemaDefinitions: needed, compareSchemaValues: needed });
export const createMerger = () => ({ mergeArrayOfSchemaDefinitions: needed });
export const createIntersector = () => needed;
export const createDeduplicator = () => needed;
export const createShallowAllOfMerge = () => needed;
