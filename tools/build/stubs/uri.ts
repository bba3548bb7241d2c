/** Stands in for fast-uri, which rjsf asks when a schema holds a `$ref`. */
import { trimmed } from './trimmed';

const needed = (): never => trimmed('$ref resolution', 'references in schema.json are resolved at build time');

export default { resolve: needed, equal: needed };
