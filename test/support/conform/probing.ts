import type { Conform } from '../../../tools/conform/config';
import { paceOf } from '../../../tools/conform/pace';
import { type Probed, runProbes } from '../../../tools/conform/probes/run';
import { createRedactor } from '../../../tools/conform/redact';
import { makeContract } from '../../../tools/contract/contract';
import { judgeOf } from '../../../tools/contract/judge';
import { type Spoil, startSpoiled } from './spoiled';

const contract = judgeOf(makeContract());

/** Runs the probes of these profiles on the server of a config, behind a spoil. Hooks reach the server itself. */
export async function probe(
  given: Conform,
  profiles: string[],
  spoil: Spoil,
  without: string[] = [],
): Promise<Probed> {
  const spoiled = await startSpoiled(given.api, spoil);
  try {
    const all = JSON.parse(JSON.stringify(given.hooks).replaceAll('{api}', given.api));
    const hooks = Object.fromEntries(Object.entries(all).filter(([name]) => !without.includes(name)));
    const config = { ...given, api: spoiled.url, hooks, profiles } as Conform;
    return await runProbes({ config, redactor: createRedactor(), pace: paceOf(config), contract });
  } finally {
    await spoiled.close();
  }
}

/** The promises that are broken or that the report advises about. */
export const found = ({ probes }: Probed): string[] =>
  probes.filter(({ verdict }) => verdict === 'broken' || verdict === 'advice').map(({ id }) => id);
