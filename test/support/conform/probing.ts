import type { Conform } from '../../../cli/conform/config';
import { paceOf } from '../../../cli/conform/pace';
import { KINDS, type Probed, runProbes } from '../../../cli/conform/probes/run';
import { createRedactor } from '../../../cli/conform/redact';
import { contractJudge } from '../../../scripts/generate/contract/contract';
import { type Fault, startFaulty } from './faulty';

const contract = contractJudge();

/**
 * Runs the probes of these profiles on a config's server with a fault. Hooks bypass the fault.
 * @param only the id of the probe to run, by default all of them
 */
export async function probe(
  given: Conform,
  profiles: string[],
  fault: Fault,
  without: string[] = [],
  only?: string,
): Promise<Probed> {
  const faulty = await startFaulty(given.api, fault);
  try {
    const all = JSON.parse(JSON.stringify(given.hooks).replaceAll('{api}', given.api));
    const hooks = Object.fromEntries(Object.entries(all).filter(([name]) => !without.includes(name)));
    const config = { ...given, api: faulty.url, hooks, profiles } as Conform;
    const kinds = Object.entries(KINDS).map(([name, all]) => [
      name,
      all.filter(({ id }) => id === (only ?? id)),
    ]);
    const probing = { config, redactor: createRedactor(), pace: paceOf(config), contract };
    return await runProbes(probing, Object.fromEntries(kinds));
  } finally {
    await faulty.close();
  }
}

/** The promises that are broken or that have advice in the report. */
export const found = ({ probes }: Probed): string[] =>
  probes.filter(({ verdict }) => verdict === 'broken' || verdict === 'advice').map(({ id }) => id);
