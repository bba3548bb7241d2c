/** `latchkey keys`: creates a key for signing. */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { Argument } from 'commander';
import { newKeys } from '../../screens/sign';
import { exits, newCommand, UsageError } from '../command';

export const keys = newCommand('keys', {
  summary: 'Create a key for signing your screens.',
  description:
    'Writes a private key for "latchkey publish --key", and prints the public key for config.screens.keys. Keep the private key secret.',
  example: 'keys new --out screens.key.pem',
})
  .addArgument(new Argument('<action>', 'what to do').choices(['new']))
  .option('--out <file>', 'the file for the private key (required)')
  .action(exits(keysCommand));

async function keysCommand(_action: string, { out }: { out?: string }): Promise<number> {
  if (!out) throw new UsageError('keys needs --out FILE');
  if (existsSync(out)) throw new UsageError(`--out: ${out} already exists, and a lost key can't be restored`);
  const { privateKey, publicKey } = newKeys();
  await writeFile(out, privateKey, { mode: 0o600 });
  console.log(`latchkey: Wrote the private key to ${out}. Add the public key to the config of your pages:\n`);
  console.log(`screens: { from: '…', keys: ['${publicKey}'] }`);
  return 0;
}
