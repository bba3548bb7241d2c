/** A product's data files: reading them, and making of them what the engine gets. */
export { type EmitOptions, emitProduct } from './emit';
export { type DataFile, type Folders, type Kind, readFiles } from './files';
export { defaultFolders, metaFolder, packageRoot } from './folders';
export { loadProduct } from './load';
export { loadPayloads } from './payloads';
export { DataError, type Problem } from './problem';
