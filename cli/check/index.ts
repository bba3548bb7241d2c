/** The checker: finds problems in a product's data and formats them. */
export { checkChanges, checkProduct, checkTexts } from './check';
export { unknownName } from './nearest';
export { formatProblems, isWording, problemsOf, progressOf, progressOfNew } from './report';
