/** The checker: reports what is wrong with a product's data, as objects or as sentences. */
export { checkProduct } from './check';
export { formatProblems } from './format';
export { isWording } from './wording';
