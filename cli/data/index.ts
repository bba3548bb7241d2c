/** Reads a product's data files, and makes the engine's data from them. */
export { type DataFile, type Folders, type Kind, readFiles } from './files';
export { defaultFolders, metaFolder, packageRoot, packageVersion } from './folders';
export { loadProduct, productOf } from './load';
export { loadPayloads } from './payloads';
export { DataError, type Problem } from './problem';
export { type Found, findFiles } from './read/find';
export { foldersIn, shownIn, TRANSCRIPTS } from './read/over';
