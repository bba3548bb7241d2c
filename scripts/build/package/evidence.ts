/** dist/cli/evidence.json.br: the files that `npx latchkey evidence` writes. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageVersion } from '../../../cli/data';
import { PACKED_EVIDENCE, packEvidence } from '../../../cli/evidence/packed';
import { bundleOf } from '../../evidence/bundle';

/** Packs the evidence for the build in `out`, whose bundles must be complete. */
export async function buildEvidence(out: string): Promise<void> {
  await writeFile(join(out, 'cli', PACKED_EVIDENCE), packEvidence(bundleOf(out, packageVersion())));
}
