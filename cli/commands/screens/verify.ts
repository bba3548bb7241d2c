/** `latchkey verify`: reports the published screens that a widget would show, or the reason for the built-in ones. */

import { join } from 'node:path';
import { readData } from '../../data';
import { builtInOf } from '../../publish/built-in';
import { drawEarly } from '../../publish/early';
import { partsIn } from '../../publish/integrity';
import { type Verified, verifyChannel } from '../../screens/verify';
import { collect, exits, newCommand } from '../command';
import { foldersOf } from '../folders';

export const verify = newCommand('verify', {
  summary: 'Check published screens as a widget would.',
  description:
    'Fetches the manifests and files of a channel, as a browser would, and says which screens a widget of this version shows. Checks headers, hashes and signatures.',
  example: 'verify https://cdn.example/screens --channel live',
})
  .argument('<url>', 'the folder, as in config.screens.from')
  .option('--channel <name>', 'the channel to check', 'live')
  .option('--folder <folder>', 'your folder, if your script is built from it')
  .option('--key <public key>', 'accept only manifests that this key has signed; can be repeated', collect)
  .option('--json', 'print JSON')
  .action(exits(verifyCommand));

async function verifyCommand(
  url: string,
  { channel, folder, key = [], json }: { channel: string; folder?: string; key?: string[]; json?: true },
): Promise<number> {
  const data = await readData(foldersOf(folder === undefined ? {} : { over: folder }));
  const { early } = partsIn(join(import.meta.dirname, '..'));
  const builtIn = await builtInOf(data.product, await drawEarly(early, data));
  const results = await verifyChannel(url, {
    channel,
    keys: key,
    builtIn,
    locales: data.product.product.locales,
  });
  if (json) console.log(JSON.stringify(results, null, 2));
  else printResults(results);
  return results.every(({ problems }) => problems.length === 0) ? 0 : 1;
}

/** Prints what each language shows, and then each problem once, with a place that has it. */
function printResults(results: readonly Verified[]): void {
  const places = new Map<string, Set<string>>();
  for (const { locale, shows, problems } of results) {
    console.log(`${locale}  ${shows}`);
    for (const problem of new Set(problems)) {
      const [, path = locale, text = problem] = /^(\S+\/\S+): (.*)$/.exec(problem) ?? [];
      places.set(text, (places.get(text) ?? new Set()).add(path));
    }
  }
  if (places.size > 0) console.log(`\n${places.size === 1 ? 'A problem' : `${places.size} problems`}:`);
  for (const [text, [first = '', ...others]] of places)
    console.log(`    ${first}${others.length > 0 ? ` and ${others.length} others` : ''}: ${text}`);
}
