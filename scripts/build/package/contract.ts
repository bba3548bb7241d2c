/** dist/contract/: the contract for server teams, as OpenAPI and as TypeScript types. */
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeContract } from '../../generate/contract/contract';
import { CONTRACT_TYPES } from '../../generate/contract/types';

export async function buildContract(out: string): Promise<void> {
  await mkdir(join(out, 'contract'), { recursive: true });
  await Promise.all([
    writeFile(join(out, 'contract/openapi.json'), `${JSON.stringify(makeContract())}\n`),
    copyFile(CONTRACT_TYPES, join(out, 'contract/types.d.ts')),
  ]);
}
