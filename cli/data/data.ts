import { readFiles } from './files';
import { defaultFolders } from './folders';
import { buildModel, type Model } from './model';
import { DataError, type Problem } from './problem';
import { assemble, type ProductData } from './product-data';
import type { DataFile, Folders } from './read/data-file';

/**
 * A product's data as it was when it was read. Functions take this value instead of reading the folders, so that all
 * results belong to the same state of the files.
 */
export class Data {
  /** The data that the owner's folder overrides, or the data itself without such a folder. */
  readonly base: Data;
  #product: ProductData | undefined;
  #model: Model | undefined;

  /**
   * @param files the files that are valid JSON
   * @param problems why other files couldn't be read
   */
  constructor(
    readonly folders: Folders,
    readonly files: readonly DataFile[],
    readonly problems: readonly Problem[] = [],
    base?: Data,
  ) {
    this.base = base ?? this;
  }

  /**
   * The content of the files in the form that the engine needs.
   * @throws DataError if a file is missing or not valid JSON
   */
  get product(): ProductData {
    if (this.problems.length > 0) throw new DataError(this.problems);
    this.#product ??= assemble(this.files);
    return this.#product;
  }

  /** The content of the files in the form that rules and diagrams need. Files that couldn't be read are empty. */
  get model(): Model {
    this.#model ??= buildModel(this.files);
    return this.#model;
  }

  /** This data with other files. */
  with(files: readonly DataFile[]): Data {
    return new Data(this.folders, files, this.problems, this.base);
  }
}

/** Reads the data in these folders. Only this function reads it from disk. */
export async function readData(folders: Folders): Promise<Data> {
  const { over, ...own } = folders;
  const { base, files, problems } = await readFiles(folders);
  const below = new Data(own, base.files, base.problems);
  return over === undefined ? below : new Data(folders, files, problems, below);
}

/** The package's own data, which may already be the base of this data. */
export async function packageData({ base }: Data): Promise<Data> {
  const { schemas, flows, locales } = defaultFolders();
  const isPackage =
    base.folders.schemas === schemas && base.folders.flows === flows && base.folders.locales === locales;
  return isPackage ? base : readData({ schemas, flows, locales });
}
