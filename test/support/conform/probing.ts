/** Runs `latchkey conform` with a few transcripts, or only its probes. */
import type { Conform } from '../../../cli/conform/config';
import { paceOf } from '../../../cli/conform/pace';
import { makePlan } from '../../../cli/conform/plan';
import { KINDS, type Probed, runProbes } from '../../../cli/conform/probes/run';
import { createRedactor } from '../../../cli/conform/redact';
import { runConform } from '../../../cli/conform/run';
import type { Result } from '../../../cli/conform/verdict';
import { judgeOf } from '../../../cli/contract';
import { defaultFolders, readData } from '../../../cli/data';
import { readTranscripts } from '../../../cli/transcript/read';
import { opened } from '../../../scripts/generate/contract/open';
import { pooledServer } from '../server/start/pooled';

/** The contract as the running server describes it. To build it here would load all modules of the server. */
const { paths, components } = await (await fetch(`${pooledServer()[0]}/openapi.json`)).json();
const contract = judgeOf({ paths, components: { ...components, schemas: opened(components.schemas) } });
const data = await readData(defaultFolders());

const NAMES = [
  'sign-on/fails',
  'sign-on/in-ping-mode',
  'log-out/ends-the-session',
  'forgot-password/password-redirect-shows-success',
];
const transcripts = readTranscripts('test/conformance').filter(({ name }) => NAMES.includes(name));

/** Certifies profiles, by default core and forgotten-password, with a few transcripts. */
export async function conform(
  given: Conform,
  { redactor = createRedactor(), failFast = false, profiles = ['core', 'forgotten-password'] } = {},
): Promise<Result> {
  const config: Conform = { ...given, profiles };
  const plan = makePlan(config, transcripts);
  return runConform({ config, plan, data, contract, redactor, failFast });
}

/** Runs one probe of these profiles, or all. */
export const probe = (given: Conform, profiles: Conform['profiles'], only?: string): Promise<Probed> => {
  const config = { ...given, profiles };
  const kinds = Object.entries(KINDS).map(([name, all]) => [
    name,
    all.filter(({ id }) => id === (only ?? id)),
  ]);
  const probing = { config, redactor: createRedactor(), pace: paceOf(config), contract };
  return runProbes(probing, Object.fromEntries(kinds));
};

/** The promises that are broken or that have advice in the report. */
export const found = ({ probes }: Probed): string[] =>
  probes.filter(({ verdict }) => verdict === 'broken' || verdict === 'advice').map(({ id }) => id);
