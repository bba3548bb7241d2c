/** The files of `latchkey evidence`. The build makes and packs them, because unpacked they would be a twentieth of the package. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

/** The file in the folder of the command. */
export const PACKED_EVIDENCE = 'evidence.json.br';

/** By name, the text of each file. */
export type EvidenceFiles = Readonly<Record<string, string>>;

export const packEvidence = (files: EvidenceFiles): Buffer => brotliCompressSync(JSON.stringify(files));

/** The files of the package in `root`. @throws Error if the package isn't built */
export function evidenceOf(root: string): EvidenceFiles {
  const file = join(root, 'dist/cli', PACKED_EVIDENCE);
  try {
    return JSON.parse(brotliDecompressSync(readFileSync(file)).toString('utf8'));
  } catch {
    throw new Error(`${file} is missing. Build the package with "npm run build".`);
  }
}
