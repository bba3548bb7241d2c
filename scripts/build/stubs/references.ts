/** Replaces rjsf's findSchemaDefinition, which follows a `$ref`. Panels contain none. */
import { trimmed } from './trimmed';

const needed = (): never => trimmed('$ref', 'references in schema.json are resolved at build time');

export {
  needed as default,
  needed as findSchemaDefinitionRecursive,
  needed as makeAllReferencesAbsolute,
  needed as splitKeyElementFromObject,
};
