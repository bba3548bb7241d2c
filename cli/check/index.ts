/** The checker: reports what is wrong with a product's data, as objects or as sentences. */
export { checkProduct } from './check';
export { unknownName } from './nearest';
export { formatProblems } from './report/format';
export { problemsOf, progressOf, progressOfNew } from './report/progress';
export { isWording } from './report/wording';
