/** `latchkey evidence`: writes the answers to three standards, the SBOM and the policies, for reviewers. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageRoot } from '../data';
import { evidenceOf } from '../evidence/packed';
import { exits, newCommand } from './command';

export const evidence = newCommand('evidence', {
  summary: 'Write evidence for security and accessibility reviewers.',
  description:
    "Writes the answers to WCAG 2.2, OWASP ASVS 5.0 and NIST SP 800-63B-4 with the tests that prove them, the threat model, the SBOM, the security policy and the Content-Security-Policy, for this package's version.",
  example: 'evidence --out latchkey-evidence',
})
  .usage('[options]')
  .option('--out <folder>', 'the folder to write', 'latchkey-evidence')
  .action(exits(evidenceCommand));

/** Writes the files to a folder. @throws Error if the package isn't built */
async function evidenceCommand({ out }: { out: string }): Promise<number> {
  const files = Object.entries(evidenceOf(packageRoot()));
  await mkdir(out, { recursive: true });
  for (const [name, text] of files) await writeFile(join(out, name), text);
  console.log(`latchkey: Wrote ${files.length} files to ${out}. Open ${join(out, 'README.md')}.`);
  return 0;
}
