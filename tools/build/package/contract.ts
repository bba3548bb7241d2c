/** dist/contract/: what a server team builds against, for programs and for TypeScript. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeContract } from '../../contract/contract';
import { contractTypes } from '../../contract/types';

export async function buildContract(out: string): Promise<void> {
  const contract = makeContract();
  await mkdir(join(out, 'contract'), { recursive: true });
  await Promise.all([
    writeFile(join(out, 'contract/openapi.json'), `${JSON.stringify(contract)}\n`),
    writeFile(join(out, 'contract/types.d.ts'), await contractTypes(contract)),
  ]);
}
