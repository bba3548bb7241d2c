import type { Conform } from '../../../cli/conform/config';
import { paceOf } from '../../../cli/conform/pace';
import { type Probed, runProbes } from '../../../cli/conform/probes/run';
import { createRedactor } from '../../../cli/conform/redact';
import { judgeOf } from '../../../cli/contract/judge';
import { makeContract } from '../../../scripts/generate/contract/contract';
import { type Spoil, startSpoiled } from './faulty';

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
