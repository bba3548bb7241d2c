/** Reads a product's data files and builds the engine's data from them. */
export { Data, packageData, readData } from './data';
export type { DataFile, Folders, Kind } from './files';
export { defaultFolders, metaFolder, packageRoot, packageVersion } from './folders';
export { DataError, type Problem } from './problem';
export { productOf } from './product';
export { type Found, findFiles } from './read/find';
export { foldersIn, shownIn, TRANSCRIPTS } from './read/over';
