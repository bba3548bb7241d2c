/** The checker: reports what is wrong with a product's data, as objects or as sentences. */
export { checkProduct } from './check';
export { formatProblems } from './format';
export { unknownName } from './nearest';
export { problemsOf, progressOf, progressOfNew } from './progress';
export { isWording } from './wording';
