/** The sizes of files, uncompressed and compressed, and the packages from which the bytes come. */
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Metafile } from 'esbuild';

export interface Size {
  name: string;
  raw: number;
  gzip: number;
  brotli: number;
}

export async function measure(folder: string, files: string[]): Promise<Size[]> {
  return Promise.all(
    files.map(async (name) => {
      const content = await readFile(join(folder, name));
      const brotli = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
      return {
        name,
        raw: content.length,
        gzip: gzipSync(content, { level: 9 }).length,
        brotli: brotli.length,
      };
    }),
  );
}

export function total(sizes: Size[]): Size {
  const sum = (key: 'raw' | 'gzip' | 'brotli') => sizes.reduce((all, size) => all + size[key], 0);
  return { name: 'total', raw: sum('raw'), gzip: sum('gzip'), brotli: sum('brotli') };
}

/** Raw bytes by package in the chunks among `files`, largest first. */
export function byPackage({ outputs }: Metafile, files: string[]): [name: string, bytes: number][] {
  const names = new Set(files.map((file) => basename(file)));
  const shares = new Map<string, number>();
  for (const [output, { inputs }] of Object.entries(outputs)) {
    if (!names.has(basename(output))) continue;
    for (const [input, { bytesInOutput }] of Object.entries(inputs)) {
      const owner = ownerOf(input);
      shares.set(owner, (shares.get(owner) ?? 0) + bytesInOutput);
    }
  }
  return [...shares].filter(([, bytes]) => bytes > 0).sort(([, a], [, b]) => b - a);
}

function ownerOf(input: string): string {
  const inPackage = input.match(/.*node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1];
  if (inPackage) return inPackage;
  return input.split('/').slice(0, 2).join('/');
}
