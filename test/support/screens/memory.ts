import { type Data, defaultFolders, readData } from '../../../cli/data';
import { SOURCE_LOCALE } from '../../../cli/data/product-data';
import { builtInOf } from '../../../cli/publish/built-in';
import { nameOf, packOf } from '../../../cli/screens/pack';
import type { Catalogue } from '../../../src/core/data/product';
import { type BuiltIn, FORMAT, type Manifest, type Pack } from '../../../src/screens/format';
import { readFile } from '../../../src/screens/read';

/** A pack whose files are in memory. */
export interface MemoryPack {
  builtIn: BuiltIn;
  manifest: Manifest;
  pack: Pack;
  texts: Catalogue;
  /** The texts of the files by name. */
  files: Map<string, string>;
  /** Reads a file as the widget does. */
  file(hash: string): Promise<unknown>;
  /** Returns the same with another pack or other texts, under the names that these have. */
  changed(changes: { pack?(own: Pack): unknown; texts?(own: Record<string, unknown>): unknown }): MemoryPack;
}

/** Packs the data of the package, without first panels. */
export async function packInMemory(data?: Data): Promise<MemoryPack> {
  const read = data ?? (await readData(defaultFolders()));
  const { name, files } = packOf(read, []);
  return from(await builtInOf(read.product, []), name, files);
}

function from(builtIn: BuiltIn, name: string, files: Map<string, string>): MemoryPack {
  const parsed = <T>(hash: string): T => JSON.parse(files.get(hash) ?? 'null');
  const pack = parsed<Pack>(name);
  const manifest: Manifest = {
    format: FORMAT,
    channel: 'live',
    serial: 1,
    at: '2026-11-22T13:05:00.000Z',
    locale: SOURCE_LOCALE,
    pack: name,
    texts: pack.texts[SOURCE_LOCALE] as string,
    needs: pack.needs,
  };
  return {
    builtIn,
    manifest,
    pack,
    texts: parsed(manifest.texts as string),
    files,
    file: (hash) =>
      readFile(new Response(files.get(hash) ?? null, { status: files.has(hash) ? 200 : 404 }), hash),
    changed(changes) {
      const own = new Map(files);
      const add = (content: object): string => {
        const text = JSON.stringify(content);
        own.set(nameOf(text), text);
        return nameOf(text);
      };
      const next = structuredClone(pack);
      const texts = parsed<Record<string, unknown>>(manifest.texts as string);
      changes.texts?.(texts);
      next.texts[SOURCE_LOCALE] = add(texts);
      changes.pack?.(next);
      return from(builtIn, add(next), own);
    },
  };
}
